/// The parameters of a sign-up, under their name in MSAL for Android.
public typealias NativeAuthSignUpParameters = MSALNativeAuthSignUpParameters
