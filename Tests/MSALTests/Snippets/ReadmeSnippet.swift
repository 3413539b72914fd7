import MSAL

/// Starts a sign-up, and returns what to tell the user.
func startSignUp(_ email: String, with app: MSALNativeAuthPublicClientApplication) async -> String {
    switch await app.signUp(NativeAuthSignUpParameters(username: email)) {
    case .codeRequired(_, let sentTo, _, let digits): "Enter the \(digits) digits that we sent to \(sentTo)."
    case .error(let error) where error.isUserAlreadyExists(): "You have an account already. Sign in."
    case .error(let error): error.errorDescription ?? "Try again later."
    default: "This sign-up asks for more than a code."
    }
}
