package import SignUp

/// What a refusal means to the state library.
package enum InspectedFailure: Hashable, Sendable {
    /// A sign-up failed.
    case signUp(SignUpFailure)
    /// A sign-in failed.
    case signIn(SignInFailure)
    /// A password reset failed.
    case resetPassword(ResetPasswordFailure)
    /// The flow can only continue in a browser.
    case browser
}
