/// With what a sign-up begins, by the name that it has on Android.
public typealias NativeAuthSignUpParameters = MSALNativeAuthSignUpParameters
