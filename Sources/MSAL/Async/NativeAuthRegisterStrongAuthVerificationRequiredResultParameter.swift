/// The details of a code that was sent to the contact to register, under their name in MSAL for Android.
public typealias NativeAuthRegisterStrongAuthVerificationRequiredResultParameter =
    MSALNativeAuthRegisterStrongAuthVerificationRequiredResult
