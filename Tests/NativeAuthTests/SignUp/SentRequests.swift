import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Requests of the state machines, each with the file in `assets/exchanges` that it is compared with.
enum SentRequests {
    /// A request, with the name of its file.
    struct Row: Sendable, CustomStringConvertible {
        var name: String
        var request: Request?

        var description: String { name }
    }

    static let all: [Row] = signUp + signIn + strongAuth + resetPassword

    private static let code = Secret("12345678") ?? Secret()
    private static let password = Secret("Correct-Horse-7") ?? Secret()
    private static let attributes = [
        AttributeValue("displayName", .string("Casey Jensen")),
        AttributeValue("postalCode", .string("12345")),
        AttributeValue("extension_0123456789abcdef0123456789abcdef_age", .string("37")),
    ]
    private static let choices = [
        AttributeValue("jobTitle", .string("Software Engineer")),
        AttributeValue("extension_0123456789abcdef0123456789abcdef_language", .string("Norwegian")),
        AttributeValue(
            "extension_0123456789abcdef0123456789abcdef_hobbies", .list(["Dancing", "Swimming", "Traveling"])),
    ]

    private static func client(
        _ challengeTypes: [OAuthClient.ChallengeType] = [.code, .password],
        _ capabilities: [OAuthClient.Capability] = []
    ) -> OAuthClient {
        OAuthClient(
            clientID: "00001111-aaaa-2222-bbbb-3333cccc4444", challengeTypes: challengeTypes,
            capabilities: capabilities, correlationID: "id")
    }

    /// Returns the request after a list of answers; each but the last is followed by the replies to it.
    private static func row<Machine: StateMachine>(
        _ name: String, _ machine: Machine, _ exchange: [(Machine.Answer, [(Int, String)])]
    ) -> Row {
        var machine = machine
        var request: Request?
        for (answer, replies) in exchange {
            request = machine.submit(answer)
            for (status, body) in replies {
                request = machine.receive(.success(Response(status: status, body: Data(body.utf8))))
            }
        }
        return Row(name: "request-\(name)", request: request)
    }

    private static func token(_ token: String, _ members: String = "") -> (Int, String) {
        (200, #"{"continuation_token":"\#(token)"\#(members)}"#)
    }

    private static let oob = #","challenge_type":"oob""#

    private static let signUp: [Row] = {
        let machine = SignUp(client: client())
        let started = SignUp.Answer.start(email: "casey@contoso.com", password: nil, attributes: [])
        let full = SignUp.Answer.start(email: "casey@contoso.com", password: password, attributes: attributes)
        let toCode = (started, [token("ct-signup-1"), token("ct-signup-2", oob)])
        let needsPassword = (400, #"{"error":"credential_required","continuation_token":"ct-signup-3"}"#)
        let announced = token("ct-signup-4", #","challenge_type":"password""#)
        let toPassword = (SignUp.Answer.code(code), [needsPassword, announced])
        let needsAttributes = (
            400,
            """
            {"error":"attributes_required","continuation_token":"ct-signup-5",
             "required_attributes":[{"name":"city"}]}
            """
        )
        let toAttributes = (SignUp.Answer.code(code), [needsAttributes])
        return [
            row("signup-start-minimal", machine, [(started, [])]),
            row("signup-start-full", machine, [(full, [])]),
            row("signup-challenge", machine, [(started, [token("ct-signup-1")])]),
            row("signup-continue-oob", machine, [toCode, (.code(code), [])]),
            row("signup-continue-password", machine, [toCode, toPassword, (.password(password), [])]),
            row(
                "signup-continue-attributes", machine, [toCode, toAttributes, (.attributes(attributes), [])]),
            row(
                "signup-continue-attributes-multiselect", machine,
                [toCode, toAttributes, (.attributes(choices), [])]),
        ]
    }()

    private static let signIn: [Row] = {
        let start = SignIn.Answer.start(username: "casey@contoso.com", password: nil)
        let alias = SignIn.Answer.start(username: "casey_123", password: nil)
        let after = SignIn.Answer.after(
            FlowCompletion(username: "casey@contoso.com", token: Token("ct-signup-final")))
        let able = SignIn(client: client([.password], [.registration, .secondFactor]))
        return [
            row("oauth2-initiate-alias", SignIn(client: client()), [(alias, [])]),
            row("oauth2-initiate", able, [(start, [])]),
            row("oauth2-challenge", SignIn(client: client([.password])), [(start, [token("ct-signin-1")])]),
            row("token-continuation-js", SignIn(client: client()), [(after, [])]),
        ]
    }()

    private static let strongAuth: [Row] = {
        let machine = SignIn(client: client([.code, .password], OAuthClient.Capability.allCases))
        let method = SignIn.AuthMethod(
            id: ServerText("email"), challengeType: ServerText("oob"), channel: ServerText("email"), hint: nil
        )
        let challenge = SignIn.Answer.challenge(method, contact: "casey@contoso.com")
        let after = SignIn.Answer.after(FlowCompletion(username: "casey@contoso.com", token: Token("t")))
        let methods = #","methods":[{"id":"email","challenge_type":"oob","challenge_channel":"email"}]"#
        func require(_ word: String, _ token: String) -> (Int, String) {
            (400, #"{"error":"invalid_grant","suberror":"\#(word)","continuation_token":"\#(token)"}"#)
        }
        let factor = require("mfa_required", "ct-mfa-0")
        let registration = require("registration_required", "ct-jit-0")
        let toFactors = (after, [factor, token("ct-mfa-1", methods)])
        let toMethods = (after, [registration, token("ct-jit-1", methods)])
        let preverified = token("ct-jit-2", #","challenge_type":"preverified""#)
        return [
            row("oauth2-introspect", machine, [(after, [factor])]),
            row(
                "token-mfa-oob", machine,
                [toFactors, (challenge, [token("ct-mfa-2", oob)]), (.code(code), [])]),
            row("register-introspect", machine, [(after, [registration])]),
            row("register-challenge", machine, [toMethods, (challenge, [])]),
            row(
                "register-continue-oob", machine,
                [toMethods, (challenge, [token("ct-jit-2", oob)]), (.code(code), [])]),
            row("register-continue-preverified", machine, [toMethods, (challenge, [preverified])]),
        ]
    }()

    private static let resetPassword: [Row] = {
        let machine = ResetPassword(client: client([.code]))
        let able = ResetPassword(client: client([.code, .password], OAuthClient.Capability.allCases))
        let start = ResetPassword.Answer.start(username: "casey@contoso.com")
        let toCode = (start, [token("ct-sspr-1"), token("ct-sspr-2", oob)])
        let toPassword = (ResetPassword.Answer.code(code), [token("ct-sspr-3")])
        let newPassword = ResetPassword.Answer.password(Secret("{secure_password}") ?? Secret())
        return [
            row("resetpassword-start", machine, [(start, [])]),
            row("resetpassword-start-ios", able, [(start, [])]),
            row("resetpassword-challenge", machine, [(start, [token("ct-sspr-1")])]),
            row("resetpassword-continue", machine, [toCode, (.code(code), [])]),
            row("resetpassword-submit", machine, [toCode, toPassword, (newPassword, [])]),
            row("resetpassword-poll", machine, [toCode, toPassword, (newPassword, [token("ct-sspr-4")])]),
        ]
    }()
}

/// The requests in `assets/exchanges` compared with those that the state machines send.
struct FlowRequestTests {
    /// The requests that no state machine sends, and why.
    private static let notSent = [
        "request-oauth2-challenge-mfa": "the challenge types are always sent",
        "request-signup-challenge-without-challenge-type": "the challenge types are always sent",
        "request-signup-start-boolean-attribute": "redirect is the last challenge type",
        "request-token-after-reset-ios": "a token request has no challenge types",
        "request-token-after-reset-without-username": "the username is always sent",
        "request-token-continuation-android": "a token request has no challenge types",
        "request-token-continuation-docs": "client_info is always requested",
        "request-token-continuation-ios": "a token request has no challenge types",
        "request-token-oob": "client_info is always requested",
        "request-token-password": "client_info is always requested",
    ]

    @Test func `every known request is sent, or is not for a stated reason`() {
        let known = ExchangeTests.names.filter { $0.hasPrefix("request-") }

        #expect(known.count == 33)
        #expect((SentRequests.all.map(\.name) + notSentNames).sorted() == known)
    }

    private var notSentNames: [String] { Array(Self.notSent.keys) }

    @Test(arguments: SentRequests.all)
    func `a request is sent with the fields of its file`(sent: SentRequests.Row) throws {
        let exchange = try ExchangeTests.contents(sent.name)
        let request = try #require(sent.request)
        let expected = try #require(exchange["form"] as? [String: String])

        #expect(request.path.rawValue == exchange["request"] as? String)
        #expect(Set(request.form.keys.map(\.rawValue)) == Set(expected.keys))
        for (field, value) in request.form {
            let text = try #require(expected[field.rawValue])
            switch value {
            case .text(let sentText) where field == .attributes:
                #expect(try Self.attributes(sentText) == Self.attributes(text))
            case .text(let sentText): #expect(sentText == text, "\(field.rawValue)")
            case .secret(let secret): #expect(secret == Secret(text), "\(field.rawValue)")
            }
        }
    }

    private static func attributes(_ json: String) throws -> [String: String] {
        try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    }
}
