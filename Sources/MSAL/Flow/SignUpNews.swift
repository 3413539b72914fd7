import SignUp

/// The outcome of a sign-up call, before it is mapped to a delegate method or a result.
enum SignUpNews: Sendable {
    /// A code was sent.
    case code(SignUpCodeRequiredState, SentCode)
    /// The tenant requires a password. The context is for calls that report this as an error.
    case password(SignUpPasswordRequiredState, ErrorFacts)
    /// The tenant requires attributes. The context is for calls that report this as an error.
    case attributes(SignUpAttributesRequiredState, [MSALNativeAuthRequiredAttribute], ErrorFacts)
    /// The account was created.
    case completed(SignInAfterSignUpState)
    /// The flow can continue only in a browser.
    case browser(ErrorFacts)
    /// The call failed.
    case failed(SignUpFailure, ErrorFacts)
}
