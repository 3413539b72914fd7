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
        switch failure {
        case .userNotFound:
            showUsernameError(Message(.resetUnknown, ["name": username]), reference, &navigation)
        case .usernameRefused: showUsernameError(Message(.signInRefused), reference, &navigation)
        case .accountWithoutPassword:
            showUsernameError(Message(.resetWithoutPassword), reference, &navigation)
        case .codeWrong: showWrongCode(on: .resetCode, reference, in: &navigation)
        case .codeExpired: showExpiredCode(on: .resetCode, reference, in: &navigation)
        case .codesExhausted:
            let email = navigation.pages[.resetCode]?.code.email ?? username
            navigation.showNotice(Message(.resendLimitOpen, ["email": email]), reference)
        case .passwordRefused(let rejection):
            openNewPasswordPage(username, &navigation)
            let count = navigation.pages[.newPassword]?.field.count ?? 0
            let message = Message(rejection, count: count, rule: navigation.flow.password)
            showFieldError(on: .newPassword, message, reference, in: &navigation)
        case .sessionExpired:
            restart(Message(machine.mayHaveChanged ? .resetUnsure : .resetExpired), reference, &navigation)
        case .tooManyRequests(let seconds):
            navigation.showRateLimit(
                seconds, message(failure, navigation.clock), reference, isResending: operation.isResending)
        case .serviceDown, .replyUnreadable, .unknown, .unreachable:
            presentTrouble(failure, reference, after: operation, &navigation)
        case .notSaved, .stillSaving, .methodUnsupported, .misconfigured:
            navigation.showNotice(message(failure, navigation.clock), reference)
        }
    }

    /// Shows an error on the page of the user name, and discards the new password.
    private func showUsernameError(
        _ message: Message, _ reference: ErrorReference?, _ navigation: inout Navigation
    ) {
        showFieldError(on: .resetPassword, message, reference, in: &navigation)
        if navigation.pageID == .resetPassword { navigation.pages[.newPassword] = nil }
    }

    /// Shows that the service could not be reached or understood.
    private func presentTrouble(
        _ failure: ResetPasswordFailure, _ reference: ErrorReference?,
        after operation: ResetPassword.Operation, _ navigation: inout Navigation
    ) {
        let isUnsure = operation.mayChangePassword && machine.mayHaveChanged
        let message =
            isUnsure
            ? Message(.resetUnsure)
            : operation.isResending ? Message(.resendFailed) : message(failure, navigation.clock)
        navigation.showNotice(message, reference)
    }

    /// Returns the message for a failure that no answer can correct.
    private func message(_ failure: ResetPasswordFailure, _ clock: LocalTime) -> Message {
        switch failure {
        case .notSaved: Message(.resetNotSaved)
        case .stillSaving: Message(.resetStill)
        case .methodUnsupported: Message(.resetMethod)
        case .misconfigured(let misconfiguration): Message(misconfiguration, client: client)
        case .serviceDown: Message(.serviceDown)
        case .unreachable(let failure): Message(unreachable: failure)
        case .tooManyRequests(let seconds): Message(retryAfter: seconds, clock)
        case .userNotFound, .usernameRefused, .accountWithoutPassword, .codeWrong, .codeExpired,
            .codesExhausted, .passwordRefused, .sessionExpired, .replyUnreadable, .unknown:
            Message(.serviceOdd)
        }
    }
}
