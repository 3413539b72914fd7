import NativeAuth
import SignUp
import UserFlow

extension ResetPasswordReducer {
    /// Shows an error on the page and field where it can be corrected.
    func present(
        _ failure: ResetPasswordFailure, _ reference: ErrorReference?,
        after operation: ResetPassword.Operation, _ navigation: inout Navigation
    ) {
        let username = operation.username
        if case .passwordRefused = failure { openNewPasswordPage(username, &navigation) }
        let details = navigation.supportDetails(reference)
        let message = message(failure, username, navigation)
        switch failure {
        case .userNotFound, .usernameRefused, .emailBlocked, .emailUndelivered, .accountWithoutPassword:
            showFieldError(on: .resetPassword, message, details, in: &navigation)
            if navigation.pageID == .resetPassword { navigation.pages[.newPassword] = nil }
        case .codeWrong, .codeExpired: showCodeError(on: .resetCode, message, details, in: &navigation)
        case .passwordRefused: showFieldError(on: .newPassword, message, details, in: &navigation)
        case .sessionExpired:
            restart(machine.mayHaveChanged ? Message(.resetUnsure) : message, details, &navigation)
        case .tooManyRequests(let seconds):
            navigation.showRateLimit(seconds, message, details, isResending: operation.isResending)
        case .serviceDown, .replyUnreadable, .unknown, .unreachable:
            let isUnsure = operation.mayChangePassword && machine.mayHaveChanged
            let isResending = operation.isResending
            navigation.showNotice(
                isUnsure ? Message(.resetUnsure) : isResending ? Message(.resendFailed) : message, details)
        case .codesExhausted, .notSaved, .stillSaving, .methodUnsupported, .misconfigured:
            navigation.showNotice(message, details)
        }
    }

    /// Returns the message for a failure.
    func message(
        _ failure: ResetPasswordFailure, _ username: String, _ navigation: Navigation
    ) -> Message {
        let context = navigation.failureContext(
            .resetPassword, name: username, destination: navigation.pages[.resetCode]?.code.email ?? username,
            passwordCount: navigation.pages[.newPassword]?.field.count ?? 0)
        return Message(FlowFailure(failure), context)
    }
}
