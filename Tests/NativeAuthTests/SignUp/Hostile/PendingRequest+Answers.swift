import NativeAuth

@testable import SignUp

/// A state machine whose step has a name.
protocol SteppedMachine: StateMachine {
    var stepName: String { get }
}

extension SignUp: SteppedMachine {
    var stepName: String { step.name }
}

extension SignIn: SteppedMachine {
    var stepName: String { step.name }
}

extension ResetPassword: SteppedMachine {
    var stepName: String { step.name }
}

extension PendingRequest {
    private static let secret = Secret("70418529") ?? Secret()

    /// Whether the request follows another one by itself, so that an answer repeats the earlier one.
    var isAutomatic: Bool {
        switch self {
        case .v2(let pending): pending.isAutomatic
        case .challenge, .announcement, .signInChallenge, .methods, .contacts, .preverifiedContact,
            .resetChallenge:
            true
        case .start, .resend, .code, .password, .attributes, .initiate, .signInResend, .signInCode,
            .signInPassword, .redemption, .refresh, .secondFactor, .secondFactorResend, .secondFactorCode,
            .contact, .contactResend, .contactCode, .resetStart, .resetResend, .resetCode, .newPassword,
            .poll:
            false
        }
    }

    /// Whether the request belongs to a password reset, whose operations count waits and lost passwords.
    var isReset: Bool { resetAnswer != nil }

    /// The answer that sends the request of a sign-up again.
    var signUpAnswer: SignUp.Answer? {
        switch self {
        case .v2(let pending): pending.signUpAnswer
        case .start, .challenge: .start(email: "ada@contoso.com", password: nil, attributes: [])
        case .resend: .resend
        case .code: .code(Self.secret)
        case .announcement, .password: .password(Self.secret)
        case .attributes: .attributes([])
        case .initiate, .signInChallenge, .signInResend, .signInCode, .signInPassword, .redemption, .refresh,
            .methods, .secondFactor, .secondFactorResend, .secondFactorCode, .contacts, .contact,
            .contactResend, .contactCode, .preverifiedContact, .resetStart, .resetChallenge, .resetResend,
            .resetCode, .newPassword, .poll:
            nil
        }
    }

    /// The answer that sends the request of a sign-in again.
    var signInAnswer: SignIn.Answer? {
        let email = StrongAuthDriver.email
        return switch self {
        case .v2(let pending): pending.signInAnswer
        case .initiate, .signInChallenge: .start(username: "ada", password: nil)
        case .signInResend, .secondFactorResend, .contactResend: .resend
        case .signInCode, .secondFactorCode, .contactCode: .code(Self.secret)
        case .signInPassword: .password(Self.secret)
        case .redemption, .methods, .contacts:
            .after(FlowCompletion(username: "ada@contoso.com", token: Token("final")))
        case .refresh:
            .refresh(
                TokenSet(accessToken: Token("old"), refreshToken: Token("old"), scopes: [], lifetime: 0))
        case .secondFactor: .challenge(email, contact: "")
        case .contact: .challenge(email, contact: "bo@b.c")
        case .preverifiedContact: .challenge(email, contact: "ada@contoso.com")
        case .start, .challenge, .resend, .code, .announcement, .password, .attributes, .resetStart,
            .resetChallenge, .resetResend, .resetCode, .newPassword, .poll:
            nil
        }
    }

    /// The answer that sends the request of a password reset again.
    var resetAnswer: ResetPassword.Answer? {
        switch self {
        case .v2(let pending): pending.resetAnswer
        case .resetStart, .resetChallenge: .start(username: "ada@contoso.com")
        case .resetResend: .resend
        case .resetCode: .code(Self.secret)
        case .newPassword: .password(Self.secret)
        case .poll: .poll
        case .start, .challenge, .resend, .code, .announcement, .password, .attributes, .initiate,
            .signInChallenge, .signInResend, .signInCode, .signInPassword, .redemption, .refresh, .methods,
            .secondFactor, .secondFactorResend, .secondFactorCode, .contacts, .contact, .contactResend,
            .contactCode, .preverifiedContact:
            nil
        }
    }
}
