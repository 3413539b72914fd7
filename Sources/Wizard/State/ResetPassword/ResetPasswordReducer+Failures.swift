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
            showFieldError(
                on: .resetPassword, Message(.resetUnknown, ["name": username]), reference, in: &navigation)
        case .usernameRefused:
            showFieldError(on: .resetPassword, Message(.signInRefused), reference, in: &navigation)
        case .accountWithoutPassword:
            showFieldError(on: .resetPassword, Message(.resetWithoutPassword), reference, in: &navigation)
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
