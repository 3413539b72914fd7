/// The final state of a sign-up or a password reset, under its name in MSAL for Android.
public typealias SignInContinuationState = SignInAfterPreviousFlowBaseState
