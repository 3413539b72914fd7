import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Every kind of request that the library sends, in flight.
enum Post: CaseIterable, CustomTestStringConvertible {
    case start, challenge, resend, code, announcement, password, attributes
    case initiate, signInChallenge, signInResend, signInCode, signInPassword, redemption, refresh
    case methods, secondFactor, secondFactorCode, contacts, contact, contactCode, vouchedContact

    /// The state machine with the request in flight.
    enum Machine: Sendable {
        case signUp(SignUp)
        case signIn(SignIn)
    }

    var testDescription: String { "\(self)" }

    /// The members of a successful reply.
    var yes: String {
        switch self {
        case .start, .initiate, .code, .password, .attributes, .contactCode, .vouchedContact:
            #""continuation_token":"next""#
        case .methods, .contacts:
            """
            "continuation_token":"next","methods":[{"id":"email","challenge_type":"oob",
            "challenge_channel":"email","login_hint":"a**@contoso.com"}]
            """
        case .challenge, .resend, .signInChallenge, .signInResend, .secondFactor, .contact:
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
    var next: String {
        switch self {
        case .start, .initiate, .contactCode, .vouchedContact: "request"
        case .methods, .contacts: "methods"
        case .secondFactor, .contact: "proof"
        case .challenge, .resend, .signInChallenge, .signInResend: "code"
        case .announcement: "password"
        case .code, .password, .attributes, .signInCode, .signInPassword, .redemption, .refresh,
            .secondFactorCode:
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
            return signUp.step.word
        case .signIn(var signIn):
            if signIn.receive(.success(response)) != nil { return "request" }
            if case .failed(let failure, _) = signIn.activity { return "\(failure)" }
            return signIn.step.word
        case nil:
            return "no pending request"
        }
    }

    func outcome(_ status: Int, _ body: String) -> String { outcome(status, Data(body.utf8)) }

    /// The machines, each with its request in flight.
    static let machines: [Post: Machine] = Dictionary(
        uniqueKeysWithValues: allCases.compactMap { post in (try? post.machine()).map { (post, $0) } })
}

extension Post {
    private func machine() throws -> Machine {
        let secret = Secret("70418529") ?? Secret()
        switch self {
        case .start: return .signUp(Walk.start().signUp)
        case .challenge:
            var walk = Walk.start()
            walk.reply(200, "{\(Post.start.yes)}")
            return .signUp(walk.signUp)
        case .resend: return waiting(in: .atCode(), .resend)
        case .code: return waiting(in: .atCode(), .code(secret))
        case .announcement:
            var walk = Walk.atCode()
            walk.submit(.code(secret))
            walk.reply(400, #"{"error":"credential_required","continuation_token":"t3"}"#)
            return .signUp(walk.signUp)
        case .password: return waiting(in: try .atPassword(), .password(secret))
        case .attributes: return waiting(in: try .atAttributes(), .attributes([]))
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
            return signIn([.after(SignUp.Completion(email: "ada@contoso.com", token: Token("final")))], [])
        case .refresh:
            let tokens = TokenSet(
                accessToken: Token("old"), refreshToken: Token("old"), scopes: [], lifetime: 0)
            return signIn([.refresh(tokens)], [])
        case .methods: return .signIn(ProvingWalk.listing(.secondFactor).signIn)
        case .contacts: return .signIn(ProvingWalk.listing(.registration).signIn)
        case .secondFactor:
            return proving(.atMethods(.secondFactor), .challenge(ProvingWalk.email, contact: ""))
        case .contact:
            return proving(.atMethods(.registration), .challenge(ProvingWalk.email, contact: "bo@b.c"))
        case .secondFactorCode: return proving(.atProof(.secondFactor), .code(secret))
        case .contactCode: return proving(.atProof(.registration), .code(secret))
        case .vouchedContact:
            var walk = ProvingWalk.atMethods(.registration)
            walk.submit(.challenge(ProvingWalk.email, contact: "ada@contoso.com"))
            walk.reply(200, #"{"continuation_token":"m2","challenge_type":"preverified"}"#)
            return .signIn(walk.signIn)
        }
    }

    private func proving(_ walk: ProvingWalk, _ answer: SignIn.Answer) -> Machine {
        var walk = walk
        walk.submit(answer)
        return .signIn(walk.signIn)
    }

    private func waiting(in walk: Walk, _ answer: SignUp.Answer) -> Machine {
        var walk = walk
        walk.submit(answer)
        return .signUp(walk.signUp)
    }

    /// Returns a sign-in with these answers; the successful replies follow the first answer.
    private func signIn(_ answers: [SignIn.Answer], _ replies: [Post]) -> Machine {
        var signIn = SignIn(caller: Caller(clientID: "client", correlationID: "id"))
        for answer in answers.prefix(1) { _ = signIn.submit(answer) }
        for post in replies {
            _ = signIn.receive(.success(Response(status: 200, body: Data("{\(post.yes)}".utf8))))
        }
        for answer in answers.dropFirst() { _ = signIn.submit(answer) }
        return .signIn(signIn)
    }
}

extension SignUp.Step {
    var word: String {
        switch self {
        case .start: "start"
        case .code: "code"
        case .password: "password"
        case .attributes: "attributes"
        case .done: "done"
        case .browser: "browser"
        }
    }
}

extension SignIn.Step {
    var word: String {
        switch self {
        case .start: "start"
        case .code: "code"
        case .password: "password"
        case .methods: "methods"
        case .proof: "proof"
        case .done: "done"
        case .browser: "browser"
        }
    }
}
