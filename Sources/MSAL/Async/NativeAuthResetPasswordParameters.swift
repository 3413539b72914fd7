/// The parameters of a password reset, under their name in MSAL for Android.
public typealias NativeAuthResetPasswordParameters = MSALNativeAuthResetPasswordParameters
