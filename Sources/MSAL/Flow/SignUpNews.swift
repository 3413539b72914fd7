import SignUp

/// What a call in a sign-up came to, before it is put into a delegate's or a result's words.
enum SignUpNews: Sendable {
    /// A code was sent.
    case code(SignUpCodeRequiredState, SentCode)
    /// A password is wanted. The facts are for a call that cannot say so.
    case password(SignUpPasswordRequiredState, ErrorFacts)
    /// Attributes are wanted. The facts are for a call that cannot say so.
    case attributes(SignUpAttributesRequiredState, [MSALNativeAuthRequiredAttribute], ErrorFacts)
    /// The account exists.
    case completed(SignInAfterSignUpState)
    /// Only a browser can go on.
    case browser(ErrorFacts)
    /// It did not lead on.
    case failed(SignUpFailure, ErrorFacts)
}
