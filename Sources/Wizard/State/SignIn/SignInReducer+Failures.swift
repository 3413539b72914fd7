import NativeAuth
import SignUp

extension SignInReducer {
    /// Shows a sign-in error on the page and field where it can be corrected.
    func present(
        _ failure: SignInFailure, _ reference: ErrorReference?, after operation: SignIn.Operation,
        _ navigation: inout Navigation
    ) {
        if operation.isRedeeming { return presentRedeemFailure(failure, reference, &navigation) }
        let username = operation.username
        switch failure {
        case .userNotFound:
            showFieldError(
                on: .signIn, Message(\.signin.unknown, ["name": username]), reference, in: &navigation)
        case .usernameRefused:
            showFieldError(on: .signIn, Message(\.signin.refused), reference, in: &navigation)
        case .passwordWrong:
            showFieldError(
                on: .signInPassword, Message(\.signinPassword.wrong, ["name": username]), reference,
                in: &navigation)
        case .locked(let seconds): presentLockout(seconds, reference, &navigation)
        case .codeWrong: showWrongCode(on: .signInCode, reference, in: &navigation)
        case .codeExpired: showExpiredCode(on: .signInCode, reference, in: &navigation)
        case .codesExhausted: showCodeLimit(username, reference, &navigation)
        case .sessionExpired, .refreshTokenExpired: restart(Message(\.signin.expired), reference, &navigation)
        case .tooManyRequests(let seconds):
            navigation.showRateLimit(
                seconds, message(failure, navigation.clock), reference, isResending: operation.isResending)
        case .serviceDown, .replyUnreadable, .contactRefused, .methodBlocked, .unknown, .unreachable:
            navigation.showNotice(
                operation.isResending ? Message(\.resend.failed) : message(failure, navigation.clock),
                reference)
        case .methodUnsupported, .secondFactorRequired, .registrationRequired, .passwordChangeRequired,
            .scopeRefused, .misconfigured:
            navigation.showNotice(message(failure, navigation.clock), reference)
        }
    }

    /// Returns the message for a failure that no answer can correct.
    private func message(_ failure: SignInFailure, _ clock: LocalTime) -> Message {
        switch failure {
        case .methodUnsupported: Message(\.signin.method)
        case .secondFactorRequired: Message(\.signin.mfa)
        case .registrationRequired: Message(\.signin.register)
        case .passwordChangeRequired: Message(\.signin.change)
        case .scopeRefused: Message(\.config.scope, ["scope": scopeList])
        case .misconfigured(let misconfiguration): Message(misconfiguration, client: client)
        case .serviceDown: Message(\.service.down)
        case .unreachable(let failure): Message(failure)
        case .tooManyRequests(let seconds): Message(retryAfter: seconds, clock)
        case .userNotFound, .usernameRefused, .passwordWrong, .locked, .codeWrong, .codeExpired,
            .codesExhausted, .sessionExpired, .refreshTokenExpired, .replyUnreadable,
            .contactRefused, .methodBlocked, .unknown:
            Message(\.service.odd)
        }
    }

    /// Handles a failure to redeem the continuation token of a sign-up; the account exists anyway.
    ///
    /// After a temporary failure the offer to sign in stays open.
    private func presentRedeemFailure(
        _ failure: SignInFailure, _ reference: ErrorReference?, _ navigation: inout Navigation
    ) {
        switch failure {
        case .tooManyRequests, .serviceDown, .replyUnreadable, .unreachable:
            navigation.showNotice(message(failure, navigation.clock), reference)
        case .secondFactorRequired: navigation.openDonePage(with: \.done.mfa, reference)
        case .registrationRequired: navigation.openDonePage(with: \.done.register, reference)
        case .scopeRefused: navigation.openDonePage(with: \.config.scope, reference, ["scope": scopeList])
        case .locked(let seconds?):
            navigation.openDonePage(
                with: \.done.locked, reference, ["duration": navigation.strings.duration(ofSeconds: seconds)])
        case .locked(nil): navigation.openDonePage(with: \.done.lockedOpen, reference)
        case .userNotFound, .usernameRefused, .passwordWrong, .codeWrong, .codeExpired, .codesExhausted,
            .sessionExpired, .refreshTokenExpired, .methodUnsupported, .passwordChangeRequired,
            .contactRefused, .methodBlocked, .misconfigured, .unknown:
            navigation.openDonePage(with: \.done.nosignin, reference)
        }
    }

    private var scopeList: String {
        (scopes.isEmpty ? ["openid", "profile", "offline_access"] : scopes).joined(separator: " ")
    }

    private func presentLockout(
        _ seconds: Int?, _ reference: ErrorReference?, _ navigation: inout Navigation
    ) {
        guard let seconds else {
            return showFieldError(
                on: .signInPassword, Message(\.signinPassword.lockedOpen), reference, in: &navigation)
        }
        let values = [
            "duration": navigation.strings.duration(ofSeconds: seconds),
            "time": navigation.clock.timeOfDay(inSeconds: seconds),
        ]
        showFieldError(
            on: .signInPassword, Message(\.signinPassword.locked, values), reference, in: &navigation)
    }

    private func showCodeLimit(
        _ username: String, _ reference: ErrorReference?, _ navigation: inout Navigation
    ) {
        let email = navigation.pages[.signInCode]?.code.email ?? username
        navigation.showNotice(Message(\.resend.limitOpen, ["email": email]), reference)
    }
}
