/// The state in which the tenant waits for the new password, under its name in MSAL for Android.
public typealias ResetPasswordPasswordRequiredState = ResetPasswordRequiredState
