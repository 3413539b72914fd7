import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Every kind of request that the library sends, in flight.
enum PendingRequest: Hashable, CaseIterable, CustomTestStringConvertible {
    case start, challenge, resend, code, announcement, password, attributes
    case initiate, signInChallenge, signInResend, signInCode, signInPassword, redemption, refresh
    case methods, secondFactor, secondFactorResend, secondFactorCode
    case contacts, contact, contactResend, contactCode, preverifiedContact
    case resetStart, resetChallenge, resetResend, resetCode, newPassword, poll
    /// A request of version 2.
    case v2(V2PendingRequest)

    static let allCases = version1 + V2PendingRequest.allCases.map(PendingRequest.v2)

    /// The requests of version 1.
    static let version1: [PendingRequest] = [
        .start, .challenge, .resend, .code, .announcement, .password, .attributes, .initiate,
        .signInChallenge, .signInResend, .signInCode, .signInPassword, .redemption, .refresh, .methods,
        .secondFactor, .secondFactorResend, .secondFactorCode, .contacts, .contact, .contactResend,
        .contactCode, .preverifiedContact, .resetStart, .resetChallenge, .resetResend, .resetCode,
        .newPassword, .poll,
    ]

    /// Whether a reply is read at every status.
    var isEntry: Bool { if case .v2(let pending) = self { pending.isEntry } else { false } }

    var testDescription: String { "\(self)" }

    /// The members of a successful reply.
    var successMembers: String {
        switch self {
        case .v2(let pending): pending.successMembers
        case .start, .initiate, .code, .password, .attributes, .contactCode, .preverifiedContact, .resetStart:
            #""continuation_token":"next""#
        case .resetCode: #""continuation_token":"next","expires_in":600"#
        case .newPassword: #""continuation_token":"next","poll_interval":2"#
        case .poll: #""continuation_token":"next","status":"succeeded""#
        case .methods, .contacts:
            """
            "continuation_token":"next","methods":[{"id":"email","challenge_type":"oob",
            "challenge_channel":"email","login_hint":"a**@contoso.com"}]
            """
        case .challenge, .resend, .signInChallenge, .signInResend, .secondFactor, .secondFactorResend,
            .contact, .contactResend, .resetChallenge, .resetResend:
            """
            "continuation_token":"next","challenge_type":"oob","binding_method":"prompt",
            "challenge_channel":"email","challenge_target_label":"a**@contoso.com","code_length":8,"interval":30
            """
        case .announcement: #""continuation_token":"next","challenge_type":"password""#
        case .signInCode, .signInPassword, .redemption, .refresh, .secondFactorCode:
            """
            "token_type":"Bearer","scope":"openid","expires_in":3600,"access_token":"access",
            "id_token":"identity","refresh_token":"refresh","client_info":"info"
            """
        }
    }

    /// The outcome of a successful reply.
    var successOutcome: String {
        switch self {
        case .v2(let pending): pending.successOutcome
        case .start, .initiate, .contactCode, .preverifiedContact, .resetStart, .newPassword: "request"
        case .methods, .contacts: "methods"
        case .secondFactor, .secondFactorResend, .contact, .contactResend: "proof"
        case .challenge, .resend, .signInChallenge, .signInResend, .resetChallenge, .resetResend: "code"
        case .announcement, .resetCode: "password"
        case .code, .password, .attributes, .signInCode, .signInPassword, .redemption, .refresh,
            .secondFactorCode, .poll:
            "done"
        }
    }

    /// Returns the outcome of a reply: `request`, a step, or a failure.
    func outcome(_ status: Int, _ body: Data, headers: [String: String] = [:]) -> String {
        guard var machine = Self.machines[self] else { return "no pending request" }
        let response = Response(status: status, body: body, headers: headers)
        if machine.receive(.success(response)) != nil { return "request" }
        return machine.failure.map { "\($0)" } ?? machine.stepName
    }

    func outcome(_ status: Int, _ body: String) -> String { outcome(status, Data(body.utf8)) }

    /// The machines, each with its request in flight.
    static let machines: [PendingRequest: any SteppedMachine] = Dictionary(
        uniqueKeysWithValues: allCases.compactMap { pending in (try? pending.machine()).map { (pending, $0) }
        })
}

extension PendingRequest {
    private static let secret = Secret("70418529") ?? Secret()
    private static let signInStart = SignIn.Answer.start(username: "ada", password: nil)
    private static let afterSignUp = SignIn.Answer.after(
        FlowCompletion(username: "ada@contoso.com", token: Token("final")))
    private static let oldTokens = TokenSet(
        accessToken: Token("old"), refreshToken: Token("old"), scopes: [], lifetime: 0)

    private func machine() throws -> any SteppedMachine {
        let (secret, email) = (Self.secret, StrongAuthDriver.email)
        switch self {
        case .v2(let pending): return try pending.machine()
        case .start: return SignUpDriver.start().machine
        case .challenge: return SignUpDriver.sendingCode().machine
        case .resend: return SignUpDriver.atCode().submitted(.resend).machine
        case .code: return SignUpDriver.atCode().submitted(.code(secret)).machine
        case .announcement: return SignUpDriver.announcing().machine
        case .password: return SignUpDriver.atPassword().submitted(.password(secret)).machine
        case .attributes: return SignUpDriver.atAttributes().submitted(.attributes([])).machine
        case .initiate: return signIn([Self.signInStart], [])
        case .signInChallenge: return signIn([Self.signInStart], [.initiate])
        case .signInResend: return signIn([Self.signInStart, .resend], [.initiate, .signInChallenge])
        case .signInCode: return signIn([Self.signInStart, .code(secret)], [.initiate, .signInChallenge])
        case .signInPassword:
            return signIn([.start(username: "ada", password: secret)], [.initiate, .announcement])
        case .redemption: return signIn([Self.afterSignUp], [])
        case .refresh: return signIn([.refresh(Self.oldTokens)], [])
        case .methods: return StrongAuthDriver.listing(.secondFactor).machine
        case .contacts: return StrongAuthDriver.listing(.registration).machine
        case .secondFactor:
            return StrongAuthDriver.atMethods(.secondFactor).submitted(.challenge(email, contact: "")).machine
        case .contact:
            return StrongAuthDriver.atMethods(.registration).submitted(.challenge(email, contact: "bo@b.c"))
                .machine
        case .secondFactorResend:
            return StrongAuthDriver.atStrongAuth(.secondFactor).submitted(.resend).machine
        case .contactResend: return StrongAuthDriver.atStrongAuth(.registration).submitted(.resend).machine
        case .secondFactorCode:
            return StrongAuthDriver.atStrongAuth(.secondFactor).submitted(.code(secret)).machine
        case .contactCode:
            return StrongAuthDriver.atStrongAuth(.registration).submitted(.code(secret)).machine
        case .preverifiedContact:
            var driver = StrongAuthDriver.atMethods(.registration)
            driver.submit(.challenge(email, contact: "ada@contoso.com"))
            driver.reply(200, #"{"continuation_token":"m2","challenge_type":"preverified"}"#)
            return driver.machine
        case .resetStart: return ResetPasswordDriver.starting().machine
        case .resetChallenge: return ResetPasswordDriver.sendingCode().machine
        case .resetResend: return ResetPasswordDriver.resendingCode().machine
        case .resetCode: return ResetPasswordDriver.checkingCode().machine
        case .newPassword: return ResetPasswordDriver.submitting().machine
        case .poll: return ResetPasswordDriver.polling().machine
        }
    }

    /// Returns a sign-in with these answers; the successful replies follow the first answer.
    private func signIn(_ answers: [SignIn.Answer], _ replies: [PendingRequest]) -> SignIn {
        var signIn = SignIn(client: OAuthClient(clientID: "client", correlationID: "id"))
        for answer in answers.prefix(1) { _ = signIn.submit(answer) }
        for pending in replies {
            _ = signIn.receive(
                .success(Response(status: 200, body: Data("{\(pending.successMembers)}".utf8))))
        }
        for answer in answers.dropFirst() { _ = signIn.submit(answer) }
        return signIn
    }

    /// Whether the request follows another one by itself, so that an answer repeats the earlier one.
    var isAutomatic: Bool {
        switch self {
        case .v2(let pending): pending.isAutomatic
        case .challenge, .announcement, .signInChallenge, .methods, .contacts, .preverifiedContact,
            .resetChallenge:
            true
        default: false
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
        default: nil
        }
    }

    /// The answer that sends the request of a sign-in again.
    var signInAnswer: SignIn.Answer? {
        let email = StrongAuthDriver.email
        return switch self {
        case .v2(let pending): pending.signInAnswer
        case .initiate, .signInChallenge: Self.signInStart
        case .signInResend, .secondFactorResend, .contactResend: .resend
        case .signInCode, .secondFactorCode, .contactCode: .code(Self.secret)
        case .signInPassword: .password(Self.secret)
        case .redemption, .methods, .contacts: Self.afterSignUp
        case .refresh: .refresh(Self.oldTokens)
        case .secondFactor: .challenge(email, contact: "")
        case .contact: .challenge(email, contact: "bo@b.c")
        case .preverifiedContact: .challenge(email, contact: "ada@contoso.com")
        default: nil
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
        default: nil
        }
    }
}
