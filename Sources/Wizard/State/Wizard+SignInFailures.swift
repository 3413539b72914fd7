import NativeAuth
import SignUp

extension Wizard {
    /// Shows a sign-in error on the page and field where it can be corrected.
    mutating func present(
        _ failure: SignInFailure, _ reference: ErrorReference?, after operation: SignIn.Operation
    ) {
        if operation.isRedeeming { return presentRedeemFailure(failure, reference) }
        let username = operation.username
        switch failure {
        case .userNotFound:
            showFieldError(on: .signIn, Message(\.signin.unknown, ["name": username]), reference)
        case .usernameRefused: showFieldError(on: .signIn, Message(\.signin.refused), reference)
        case .passwordWrong:
            showFieldError(
                on: .signInPassword, Message(\.signinPassword.wrong, ["name": username]), reference)
        case .locked(let seconds): presentLockout(seconds, reference)
        case .codeWrong: presentWrongCode(on: .signInCode, reference)
        case .codeExpired: presentExpiredCode(on: .signInCode, reference)
        case .codesExhausted: presentCodeLimit(username, reference)
        case .sessionExpired, .refreshTokenExpired: restartSignIn(Message(\.signin.expired), reference)
        case .tooManyRequests(let seconds):
            presentRateLimit(seconds, message(failure), reference, isResending: operation.isResending)
        case .serviceDown, .replyUnreadable, .contactRefused, .methodBlocked, .unknown, .unreachable:
            showNotice(operation.isResending ? Message(\.resend.failed) : message(failure), reference)
        case .methodUnsupported, .secondFactorRequired, .registrationRequired, .passwordChangeRequired,
            .scopeRefused, .misconfigured:
            showNotice(message(failure), reference)
        }
    }

    /// Returns the message for a failure that no answer can correct.
    private func message(_ failure: SignInFailure) -> Message {
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
    private mutating func presentRedeemFailure(_ failure: SignInFailure, _ reference: ErrorReference?) {
        switch failure {
        case .tooManyRequests, .serviceDown, .replyUnreadable, .unreachable:
            showNotice(message(failure), reference)
        case .secondFactorRequired: openDonePage(with: \.done.mfa, reference)
        case .registrationRequired: openDonePage(with: \.done.register, reference)
        case .scopeRefused: openDonePage(with: \.config.scope, reference, ["scope": scopeList])
        case .locked(let seconds?):
            openDonePage(with: \.done.locked, reference, ["duration": strings.duration(ofSeconds: seconds)])
        case .locked(nil): openDonePage(with: \.done.lockedOpen, reference)
        case .userNotFound, .usernameRefused, .passwordWrong, .codeWrong, .codeExpired, .codesExhausted,
            .sessionExpired, .refreshTokenExpired, .methodUnsupported, .passwordChangeRequired,
            .contactRefused, .methodBlocked, .misconfigured, .unknown:
            openDonePage(with: \.done.nosignin, reference)
        }
    }

    private var scopeList: String {
        (scopes.isEmpty ? ["openid", "profile", "offline_access"] : scopes).joined(separator: " ")
    }

    private mutating func presentLockout(_ seconds: Int?, _ reference: ErrorReference?) {
        guard let seconds else {
            return showFieldError(on: .signInPassword, Message(\.signinPassword.lockedOpen), reference)
        }
        let values = [
            "duration": strings.duration(ofSeconds: seconds), "time": clock.timeOfDay(inSeconds: seconds),
        ]
        showFieldError(on: .signInPassword, Message(\.signinPassword.locked, values), reference)
    }

    private mutating func presentCodeLimit(_ username: String, _ reference: ErrorReference?) {
        let email = (pages[.signInCode] as? CodePage)?.code.email ?? username
        showNotice(Message(\.resend.limitOpen, ["email": email]), reference)
    }

    /// Returns to the user name page with an error, and discards the pages of this sign-in.
    mutating func restartSignIn(_ message: Message, _ reference: ErrorReference?) {
        pages[.signInPassword] = nil
        pages[.signInCode] = nil
        open(.signIn)
        showNotice(message, reference)
    }
}
