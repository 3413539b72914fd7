/// The parameters of a sign-in, under their name in MSAL for Android.
public typealias NativeAuthSignInParameters = MSALNativeAuthSignInParameters
