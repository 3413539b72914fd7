/// An access token with its scopes and expiry, under its name in MSAL for Android.
public typealias IAuthenticationResult = MSALNativeAuthTokenResult
