import MSAL

/// What to do about a sign-up that did not begin.
func advice(on error: SignUpStartError) -> String {
    if error.isUserAlreadyExists { return "Sign in: there is an account already." }
    if error.isInvalidUsername { return "Type the address again." }
    if error.isInvalidPassword { return "Choose another password." }
    if error.isInvalidAttributes { return "Change \(error.invalidAttributes.joined(separator: ", "))." }
    if error.isBrowserRequired { return "Go on in a browser." }
    if error.isNetworkError { return "Check the network, then try again." }
    if let seconds = error.retryAfter { return "Try again in \(seconds) seconds." }
    return "Write to support, and name \(error.correlationId)."
}
