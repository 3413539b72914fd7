/// An error from a sign-in right after a sign-up.
public typealias SignInContinuationError = SignInAfterSignUpError
