import SignUp

/// The outcome of a sign-up call, before it is mapped to a delegate method or a result.
enum SignUpOutcome: Sendable {
    /// A code was sent.
    case code(SignUpCodeRequiredState, SentCode)
    /// The tenant requires a password. The context is for calls that report this as an error.
    case password(SignUpPasswordRequiredState, ErrorContext)
    /// The tenant requires attributes. The context is for calls that report this as an error.
    case attributes(SignUpAttributesRequiredState, [MSALNativeAuthRequiredAttribute], ErrorContext)
    /// The account was created.
    case completed(SignInAfterSignUpState)
    /// The flow can continue only in a browser.
    case browser(ErrorContext)
    /// The call failed.
    case failed(RequestFailure, ErrorContext)
}
