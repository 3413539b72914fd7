/// An error from a sign-in right after a sign-up or a password reset.
public typealias SignInContinuationError = SignInAfterSignUpError
