import NativeAuth
import SignUp
import UserFlow

extension ResetPasswordReducer {
    /// Shows an error on the page and field where it can be corrected.
    func present(
        _ failure: RequestFailure, _ reference: ErrorReference?,
        after operation: FlowOperation, _ navigation: inout Navigation
    ) {
        let username = operation.username
        if case .passwordRefused = failure { openNewPasswordPage(username, &navigation) }
        let details = navigation.supportDetails(reference)
        let message = message(failure, username, navigation)
        switch (failure.category, failure) {
        case (.account, _), (.email, _):
            showFieldError(on: .resetPassword, message, details, in: &navigation)
            if navigation.pageID == .resetPassword { navigation.pages[.newPassword] = nil }
        case (.code, _): showCodeError(on: .resetCode, message, details, in: &navigation)
        case (.password, _): showFieldError(on: .newPassword, message, details, in: &navigation)
        case (.session, _):
            restart(machine.mayHaveChanged ? Message(.resetUnsure) : message, details, &navigation)
        case (_, .tooManyRequests(let seconds)):
            navigation.showRateLimit(seconds, message, details, isResending: operation.isResending)
        case (_, .notSaved), (_, .stillSaving), (.attributes, _), (.method, _), (.configuration, _),
            (.limit, _):
            navigation.showNotice(message, details)
        case (.service, _), (.unknown, _):
            let isUnsure = operation.judgesNewPassword && machine.mayHaveChanged
            let isResending = operation.isResending
            navigation.showNotice(
                isUnsure ? Message(.resetUnsure) : isResending ? Message(.resendFailed) : message, details)
        }
    }

    /// Returns the message for a failure.
    func message(
        _ failure: RequestFailure, _ username: String, _ navigation: Navigation
    ) -> Message {
        let context = navigation.failureContext(
            .resetPassword, name: username, destination: navigation.pages[.resetCode]?.address ?? username,
            passwordCount: navigation.pages[.newPassword]?.field.count ?? 0)
        return Message(failure, context)
    }
}
