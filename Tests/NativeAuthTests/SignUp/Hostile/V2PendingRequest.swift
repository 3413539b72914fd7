import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Every kind of request of version 2, in flight.
enum V2PendingRequest: CaseIterable {
    case signUpEntry, signUpStart, submission, code, resend, lateSubmission
    case signInEntry, signInStart, passwordChallenge, password, signInCode, resume, tokens
    case secondFactor, secondFactorCode, contact, contactCode
    case resetEntry, resetStart, resetChallenge, resetCode, newPassword, poll

    private static let typedPassword = Secret("Canary-7!") ?? Secret()
    private static let digits = Secret("12345678") ?? Secret()

    /// The file of `assets/v2-exchanges` with a successful reply; `nil` if it is written here.
    private var fixture: String? {
        switch self {
        case .signUpEntry, .signInEntry, .resetEntry: "start-401"
        case .signUpStart: "signup-collect-email"
        case .submission, .secondFactor, .resetChallenge: "signup-verify"
        case .resend: "signup-verify-resent"
        case .code, .lateSubmission, .password, .signInCode, .secondFactorCode, .contactCode, .poll:
            "signup-continue"
        case .signInStart: "signin-challenge"
        case .passwordChallenge: "signin-verify-password"
        case .resume: "code"
        case .resetStart: "reset-challenge"
        case .resetCode: "reset-update"
        case .newPassword: "reset-poll"
        case .tokens, .contact: nil
        }
    }

    /// The members of a successful reply.
    var successMembers: String {
        let written = self == .tokens ? V2.tokens : V2.activate
        let data = fixture.flatMap { try? V2Fixture($0).response().body } ?? Data(written.utf8)
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return String(text.dropFirst().dropLast())
    }

    /// The outcome of a successful reply.
    var successOutcome: String {
        switch self {
        case .submission, .resend, .resetChallenge: "code"
        case .code, .lateSubmission, .tokens, .poll: "done"
        case .secondFactor, .contact: "proof"
        case .resetCode: "password"
        case .signUpEntry, .signUpStart, .signInEntry, .signInStart, .passwordChallenge, .password,
            .signInCode, .resume, .secondFactorCode, .contactCode, .resetEntry, .resetStart, .newPassword:
            "request"
        }
    }

    /// Whether a reply is read at every status.
    var isEntry: Bool { [.signUpEntry, .signInEntry, .resetEntry].contains(self) }

    /// Whether the request follows another one by itself, so that an answer repeats the earlier one.
    var isAutomatic: Bool {
        switch self {
        case .signUpStart, .submission, .signInStart, .passwordChallenge, .tokens, .resetStart,
            .resetChallenge:
            true
        default: false
        }
    }

    /// The machine with the request in flight.
    func machine() throws -> any SteppedMachine {
        let (digits, typedPassword) = (Self.digits, Self.typedPassword)
        switch self {
        case .signUpEntry: return V2.signUp().machine
        case .signUpStart: return try V2.signUp().replied("start-401").machine
        case .submission: return try V2.signUp().replied("start-401", "signup-collect-email").machine
        case .code: return try V2.signUpAtCode().submitted(.code(digits)).machine
        case .resend: return try V2.signUpAtCode().submitted(.resend).machine
        case .lateSubmission:
            return try V2.signUpAtPassword().submitted(.password(typedPassword)).submitted(.attributes([]))
                .machine
        case .signInEntry: return V2.signIn(password: "Canary-7!").machine
        case .signInStart: return try V2.signIn(password: "Canary-7!").replied("start-401").machine
        case .passwordChallenge:
            return try V2.signIn(password: "Canary-7!").replied("start-401", "signin-challenge").machine
        case .password: return try V2.signInWithPassword().machine
        case .signInCode:
            return try V2.signIn(client: V2.codeClient)
                .replied("start-401", "signin-challenge", "signup-verify").submitted(.code(digits)).machine
        case .resume: return Self.resuming.machine
        case .tokens: return try Self.resuming.replied("code").machine
        case .secondFactor:
            return try V2.signInWithPassword().replied("signin-mfa-challenge")
                .submitted(.challenge(Self.email("m-0003"), contact: "")).machine
        case .secondFactorCode: return try V2.signInAtSecondFactor().submitted(.code(digits)).machine
        case .contact:
            return try V2.signInAtEnroll().submitted(.challenge(Self.email("e"), contact: "new@contoso.com"))
                .machine
        case .contactCode: return try V2.signInAtRegistration().submitted(.code(digits)).machine
        case .resetEntry: return V2.reset().machine
        case .resetStart: return try V2.reset().replied("start-401").machine
        case .resetChallenge: return try V2.reset().replied("start-401", "reset-challenge").machine
        case .resetCode:
            return try V2.reset().replied("start-401", "reset-challenge", "signup-verify")
                .submitted(.code(digits)).machine
        case .newPassword: return try V2.resetSubmitting().machine
        case .poll: return try V2.resetSubmitting().replied("reset-poll").machine
        }
    }

    private static let resuming = V2.resuming(Token("final"))

    private static func email(_ id: String) -> SignIn.AuthMethod {
        SignIn.AuthMethod(
            id: ServerText(id), challengeType: ServerText("oob"), channel: ServerText("email"), hint: nil)
    }

    /// The answer that sends the request of a sign-up again.
    var signUpAnswer: SignUp.Answer? {
        switch self {
        case .signUpEntry, .signUpStart, .submission: .start(email: V2.email, password: nil, attributes: [])
        case .code: .code(Self.digits)
        case .resend: .resend
        case .lateSubmission: .attributes([])
        default: nil
        }
    }

    /// The answer that sends the request of a sign-in again.
    var signInAnswer: SignIn.Answer? {
        switch self {
        case .signInEntry, .signInStart, .passwordChallenge:
            .start(username: V2.email, password: Self.typedPassword)
        case .password: .password(Self.typedPassword)
        case .signInCode, .secondFactorCode, .contactCode: .code(Self.digits)
        case .resume, .tokens:
            .after(FlowCompletion(username: V2.email, token: Token("final"), version: .v2))
        case .secondFactor: .challenge(Self.email("m-0003"), contact: "")
        case .contact: .challenge(Self.email("e"), contact: "new@contoso.com")
        default: nil
        }
    }

    /// The answer that sends the request of a password reset again.
    var resetAnswer: ResetPassword.Answer? {
        switch self {
        case .resetEntry, .resetStart, .resetChallenge: .start(username: V2.email)
        case .resetCode: .code(Self.digits)
        case .newPassword: .password(Self.typedPassword)
        case .poll: .poll
        default: nil
        }
    }
}
