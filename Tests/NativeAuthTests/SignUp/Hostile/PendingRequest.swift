import Foundation
import NativeAuth
@testable import SignUp
import Testing

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

    /// The state machine with the request in flight.
    enum Machine: Sendable {
        case signUp(SignUp)
        case signIn(SignIn)
        case resetPassword(ResetPassword)
    }

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
        let response = Response(status: status, body: body, headers: headers)
        switch Self.machines[self] {
        case .signUp(var signUp):
            if signUp.receive(.success(response)) != nil { return "request" }
            if case .failed(let failure, _) = signUp.activity { return "\(failure)" }
            return signUp.step.name
        case .signIn(var signIn):
            if signIn.receive(.success(response)) != nil { return "request" }
            if case .failed(let failure, _) = signIn.activity { return "\(failure)" }
            return signIn.step.name
        case .resetPassword(var reset):
            if reset.receive(.success(response)) != nil { return "request" }
            if case .failed(let failure, _) = reset.activity { return "\(failure)" }
            return reset.step.name
        case nil:
            return "no pending request"
        }
    }

    func outcome(_ status: Int, _ body: String) -> String { outcome(status, Data(body.utf8)) }

    /// The machines, each with its request in flight.
    static let machines: [PendingRequest: Machine] = Dictionary(
        uniqueKeysWithValues: allCases.compactMap { pending in (try? pending.machine()).map { (pending, $0) }
        })
}

extension PendingRequest {
    private func machine() throws -> Machine {
        let secret = Secret("70418529") ?? Secret()
        switch self {
        case .v2(let pending): return try pending.machine()
        case .start: return .signUp(SignUpDriver.start().signUp)
        case .challenge:
            var driver = SignUpDriver.start()
            driver.reply(200, "{\(PendingRequest.start.successMembers)}")
            return .signUp(driver.signUp)
        case .resend: return signUp(.atCode(), .resend)
        case .code: return signUp(.atCode(), .code(secret))
        case .announcement:
            var driver = SignUpDriver.atCode()
            driver.submit(.code(secret))
            driver.reply(400, #"{"error":"credential_required","continuation_token":"t3"}"#)
            return .signUp(driver.signUp)
        case .password: return signUp(try .atPassword(), .password(secret))
        case .attributes: return signUp(try .atAttributes(), .attributes([]))
        case .initiate: return signIn([.start(username: "ada", password: nil)], [])
        case .signInChallenge: return signIn([.start(username: "ada", password: nil)], [.initiate])
        case .signInResend:
            return signIn([.start(username: "ada", password: nil), .resend], [.initiate, .signInChallenge])
        case .signInCode:
            return signIn(
                [.start(username: "ada", password: nil), .code(secret)], [.initiate, .signInChallenge])
        case .signInPassword:
            return signIn([.start(username: "ada", password: secret)], [.initiate, .announcement])
        case .redemption:
            return signIn([.after(FlowCompletion(username: "ada@contoso.com", token: Token("final")))], [])
        case .refresh:
            let tokens = TokenSet(
                accessToken: Token("old"), refreshToken: Token("old"), scopes: [], lifetime: 0)
            return signIn([.refresh(tokens)], [])
        case .methods: return .signIn(StrongAuthDriver.listing(.secondFactor).signIn)
        case .contacts: return .signIn(StrongAuthDriver.listing(.registration).signIn)
        case .secondFactor:
            return strongAuth(.atMethods(.secondFactor), .challenge(StrongAuthDriver.email, contact: ""))
        case .contact:
            return strongAuth(
                .atMethods(.registration), .challenge(StrongAuthDriver.email, contact: "bo@b.c"))
        case .secondFactorResend: return strongAuth(.atStrongAuth(.secondFactor), .resend)
        case .contactResend: return strongAuth(.atStrongAuth(.registration), .resend)
        case .secondFactorCode: return strongAuth(.atStrongAuth(.secondFactor), .code(secret))
        case .contactCode: return strongAuth(.atStrongAuth(.registration), .code(secret))
        case .preverifiedContact:
            var driver = StrongAuthDriver.atMethods(.registration)
            driver.submit(.challenge(StrongAuthDriver.email, contact: "ada@contoso.com"))
            driver.reply(200, #"{"continuation_token":"m2","challenge_type":"preverified"}"#)
            return .signIn(driver.signIn)
        case .resetStart: return .resetPassword(ResetPasswordDriver.starting().reset)
        case .resetChallenge: return .resetPassword(ResetPasswordDriver.sendingCode().reset)
        case .resetResend: return .resetPassword(ResetPasswordDriver.resendingCode().reset)
        case .resetCode: return .resetPassword(ResetPasswordDriver.checkingCode().reset)
        case .newPassword: return .resetPassword(ResetPasswordDriver.submitting().reset)
        case .poll: return .resetPassword(ResetPasswordDriver.polling().reset)
        }
    }

    private func strongAuth(_ driver: StrongAuthDriver, _ answer: SignIn.Answer) -> Machine {
        var driver = driver
        driver.submit(answer)
        return .signIn(driver.signIn)
    }

    private func signUp(_ driver: SignUpDriver, _ answer: SignUp.Answer) -> Machine {
        var driver = driver
        driver.submit(answer)
        return .signUp(driver.signUp)
    }

    /// Returns a sign-in with these answers; the successful replies follow the first answer.
    private func signIn(_ answers: [SignIn.Answer], _ replies: [PendingRequest]) -> Machine {
        var signIn = SignIn(client: OAuthClient(clientID: "client", correlationID: "id"))
        for answer in answers.prefix(1) { _ = signIn.submit(answer) }
        for pending in replies {
            _ = signIn.receive(
                .success(Response(status: 200, body: Data("{\(pending.successMembers)}".utf8))))
        }
        for answer in answers.dropFirst() { _ = signIn.submit(answer) }
        return .signIn(signIn)
    }
}

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
