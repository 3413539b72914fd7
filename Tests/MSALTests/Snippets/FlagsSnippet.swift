import MSAL

/// Returns what the user can do about a sign-up that could not be started.
func advice(on error: SignUpStartError) -> String {
    if error.isUserAlreadyExists { return "You already have an account. Sign in." }
    if error.isInvalidUsername { return "Check the email address." }
    if error.isInvalidPassword { return "Choose another password." }
    if error.isInvalidAttributes { return "Correct \(error.invalidAttributes.joined(separator: ", "))." }
    if error.isBrowserRequired { return "Continue in a browser." }
    if error.isNetworkError { return "Check your connection and try again." }
    if let seconds = error.retryAfter { return "Try again in \(seconds) seconds." }
    return "Contact support and give this ID: \(error.correlationId)."
}
