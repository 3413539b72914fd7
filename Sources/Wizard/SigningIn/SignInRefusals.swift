import NativeAuth
import SignUp

extension Wizard {
    /// Shows a sign-in error on the page and field where it can be corrected.
    mutating func place(_ failure: SignInFailure, _ trace: ErrorReference?, after errand: SignIn.Operation) {
        if errand.isRedeeming { return end(after: failure, trace) }
        let name = errand.name
        switch failure {
        case .userNotFound: refuse(.signIn, Message(\.signin.unknown, ["name": name]), trace)
        case .usernameRefused: refuse(.signIn, Message(\.signin.refused), trace)
        case .passwordWrong:
            refuse(.signInPassword, Message(\.signinPassword.wrong, ["name": name]), trace)
        case .locked(let seconds): placeLock(seconds, trace)
        case .codeWrong: placeWrongCode(on: .signInCode, trace)
        case .codeExpired: placeExpiredCode(on: .signInCode, trace)
        case .codesExhausted: placeNoMoreCodes(name, trace)
        case .sessionExpired, .refreshTokenExpired: placeSignInAnew(Message(\.signin.expired), trace)
        case .tooManyRequests(let seconds):
            placeLimit(seconds, message(failure), trace, isResending: errand.isResending)
        case .serviceDown, .replyUnreadable, .contactRefused, .methodBlocked, .unknown, .unreachable:
            say(errand.isResending ? Message(\.resend.failed) : message(failure), trace)
        case .methodUnsupported, .secondFactorRequired, .registrationRequired, .passwordChangeRequired,
            .scopeRefused, .misconfigured:
            say(message(failure), trace)
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
        case .misconfigured(let fault): Message(fault, caller: caller)
        case .serviceDown: Message(\.service.down)
        case .unreachable(let failure): Message(failure)
        case .tooManyRequests(let seconds): Message(limit: seconds, clock)
        case .userNotFound, .usernameRefused, .passwordWrong, .locked, .codeWrong, .codeExpired,
            .codesExhausted, .sessionExpired, .refreshTokenExpired, .replyUnreadable,
            .contactRefused, .methodBlocked, .unknown:
            Message(\.service.odd)
        }
    }

    /// Handles a failure to redeem the continuation token of a sign-up; the account exists anyway.
    ///
    /// After a temporary failure the offer to sign in stays open.
    private mutating func end(after failure: SignInFailure, _ trace: ErrorReference?) {
        switch failure {
        case .tooManyRequests, .serviceDown, .replyUnreadable, .unreachable: say(message(failure), trace)
        case .secondFactorRequired: end(with: \.done.mfa, trace)
        case .registrationRequired: end(with: \.done.register, trace)
        case .scopeRefused: end(with: \.config.scope, trace, ["scope": scopeList])
        case .locked(let seconds?):
            end(with: \.done.locked, trace, ["duration": words.duration(ofSeconds: seconds)])
        case .locked(nil): end(with: \.done.lockedOpen, trace)
        case .userNotFound, .usernameRefused, .passwordWrong, .codeWrong, .codeExpired, .codesExhausted,
            .sessionExpired, .refreshTokenExpired, .methodUnsupported, .passwordChangeRequired,
            .contactRefused, .methodBlocked, .misconfigured, .unknown:
            end(with: \.done.nosignin, trace)
        }
    }

    private var scopeList: String {
        (scopes.isEmpty ? ["openid", "profile", "offline_access"] : scopes).joined(separator: " ")
    }

    private mutating func placeLock(_ seconds: Int?, _ trace: ErrorReference?) {
        guard let seconds else { return refuse(.signInPassword, Message(\.signinPassword.lockedOpen), trace) }
        let values = [
            "duration": words.duration(ofSeconds: seconds), "time": clock.time(inSeconds: seconds),
        ]
        refuse(.signInPassword, Message(\.signinPassword.locked, values), trace)
    }

    private mutating func placeNoMoreCodes(_ name: String, _ trace: ErrorReference?) {
        let email = (pages[.signInCode] as? CodePage)?.code.email ?? name
        say(Message(\.resend.limitOpen, ["email": email]), trace)
    }

    /// Goes back to the user name with an error, and discards the pages of this sign-in.
    mutating func placeSignInAnew(_ message: Message, _ trace: ErrorReference?) {
        pages[.signInPassword] = nil
        pages[.signInCode] = nil
        open(.signIn)
        say(message, trace)
    }
}
