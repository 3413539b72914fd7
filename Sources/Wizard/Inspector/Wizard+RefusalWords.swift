import Inspector
import SignUp
import UserFlow

extension Wizard {
    /// Returns what a page says about a refusal, without what the user typed in a secret field.
    func words(for failure: InspectedFailure) -> String {
        switch failure {
        case .signUp(let failure): strings.text(of: message(for: failure))
        case .signIn(let failure): strings.text(of: message(for: failure))
        case .resetPassword(let failure): strings.text(of: message(for: failure))
        case .browser: strings.web.title
        }
    }

    private func message(for failure: SignUpFailure) -> Message {
        if case .passwordRefused(let rejection) = failure { return message(for: rejection) }
        let context = ErrorMessageContext(
            email: navigation.answers.email, alias: navigation.answers.alias, rule: flow.password,
            client: client, clock: clock)
        return Message(failure, context)
    }

    /// Returns the message for a password that is one character too short or too long.
    private func message(for rejection: SignUpFailure.PasswordRejection) -> Message {
        let count = rejection == .tooLong ? flow.password.maximumLength + 1 : flow.password.minimumLength - 1
        return Message(rejection, count: count, rule: flow.password)
    }

    private func message(for failure: SignInFailure) -> Message {
        let username = navigation.pages[.signIn]?.username ?? navigation.answers.email
        return switch failure {
        case .userNotFound: Message(.signInUnknown, ["name": username])
        case .usernameRefused: Message(.signInRefused)
        case .passwordWrong: Message(.signInPasswordWrong, ["name": username])
        case .locked: Message(.signInPasswordLockedOpen)
        case .codeWrong: Message(.codeWrong)
        case .codeExpired: Message(.codeExpired, ["email": username])
        case .codesExhausted: Message(.resendLimitOpen, ["email": username])
        case .sessionExpired, .refreshTokenExpired: Message(.signInExpired)
        case .contactRefused, .methodBlocked: Message(.registrationRefused)
        case .methodUnsupported, .secondFactorRequired, .registrationRequired, .passwordChangeRequired,
            .scopeRefused, .misconfigured, .tooManyRequests, .serviceDown, .replyUnreadable, .unknown,
            .unreachable:
            signInReducer.message(failure, clock)
        }
    }

    private func message(for failure: ResetPasswordFailure) -> Message {
        let username = navigation.pages[.resetPassword]?.username ?? ""
        return switch failure {
        case .userNotFound: Message(.resetUnknown, ["name": username])
        case .usernameRefused: Message(.signInRefused)
        case .accountWithoutPassword: Message(.resetWithoutPassword)
        case .codeWrong: Message(.codeWrong)
        case .codeExpired: Message(.codeExpired, ["email": username])
        case .codesExhausted: Message(.resendLimitOpen, ["email": username])
        case .passwordRefused(let rejection): message(for: rejection)
        case .sessionExpired: Message(.resetExpired)
        case .notSaved, .stillSaving, .methodUnsupported, .misconfigured, .tooManyRequests, .serviceDown,
            .replyUnreadable, .unknown, .unreachable:
            resetReducer.message(failure, clock)
        }
    }
}
