/// An authentication method that the tenant offers, under its name in MSAL for Android.
public typealias AuthMethod = MSALAuthMethod
