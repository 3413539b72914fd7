/// The parameters of a sign-in right after a sign-up or a password reset, under their name in MSAL for Android.
public typealias NativeAuthSignInContinuationParameters = MSALNativeAuthSignInAfterSignUpParameters
