import SignUp

/// Returns the message to show after a failure; `nil` if there is none.
func notice(about signUp: SignUp) -> String? {
    guard case .failed(let failure, let reference) = signUp.activity else { return nil }
    return switch failure {
    case .codeWrong: "That is not the code that was sent. Check the email and type it again."
    case .codeExpired: "That code has run out. Ask for another one."
    case .tooManyRequests(let seconds?): "Try again in \(seconds) seconds."
    default: "That did not work. The service's number for it is \(reference?.code ?? 0)."
    }
}
