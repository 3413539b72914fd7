/// The parameters of a request for an access token, under their name in MSAL for Android.
public typealias NativeAuthGetAccessTokenParameters = MSALNativeAuthGetAccessTokenParameters
