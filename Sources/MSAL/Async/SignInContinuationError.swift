/// Why a sign-up did not lead to a sign-in.
public typealias SignInContinuationError = SignInAfterSignUpError
