/// The parameters for registering a strong authentication method, under their name in MSAL for Android.
public typealias NativeAuthChallengeAuthMethodParameters = MSALNativeAuthChallengeAuthMethodParameters
