import NativeAuth
import Tenant
import Testing
import UserFlow

/// Which token allows which request: all pairs (wire-protocol §4.2, security E-11 and E-12).
struct SignInStepTests {
    private static let invalid = "400 invalid_request 55200"

    /// The step that issued a token.
    enum TokenOrigin: CaseIterable, CustomTestStringConvertible {
        case signUpStarted, signUpCodeSent, signUpPasswordChallenged, signedUp
        case passwordInitiated, passwordChallenged, codeInitiated, codeSent, spent

        var testDescription: String { "\(self)" }

        /// Returns a client with such a token.
        func client() -> Client {
            switch self {
            case .signUpStarted: return signUpClient(0)
            case .signUpCodeSent: return signUpClient(1)
            case .signUpPasswordChallenged: return signUpClient(3)
            case .signedUp: return .withAccount()
            case .passwordInitiated, .passwordChallenged, .spent: return passwordClient()
            case .codeInitiated: return initiatedClient(.codes())
            case .codeSent: return .atCode()
            }
        }

        private func signUpClient(_ calls: Int) -> Client {
            var client = Client.withAccount()
            client.start("bo@contoso.com")
            if calls > 0 { client.challenge() }
            if calls > 1 { client.submit(code: client.code) }
            if calls > 2 { client.challenge() }
            return client
        }

        private func initiatedClient(_ flow: UserFlow) -> Client {
            var client = Client.withAccount(flow)
            client.initiate()
            return client
        }

        private func passwordClient() -> Client {
            var client = initiatedClient(.passwords())
            if self != .passwordInitiated { client.challengeSignIn() }
            if self == .spent { client.redeem(password: goodPassword) }
            return client
        }
    }

    /// A request that a token can be sent with.
    enum Call: CaseIterable {
        case signUpChallenge, signUpCode, signUpPassword, signUpAttributes
        case challenge, password, code, continuation, refresh

        func send(_ client: inout Client) -> Reply {
            switch self {
            case .signUpChallenge: client.challenge()
            case .signUpCode: client.submit(code: client.code)
            case .signUpPassword: client.submit(password: goodPassword)
            case .signUpAttributes: client.submit(attributes: "{}")
            case .challenge: client.challengeSignIn()
            case .password: client.redeem(password: goodPassword)
            case .code: client.redeem(code: client.code)
            case .continuation: client.redeem(username: "ada@contoso.com")
            case .refresh: client.redeem(refresh: client.token)
            }
        }
    }

    /// The allowed pairs; those of a sign-up are in StepTests.
    private static let allowed: [TokenOrigin: [Call: String]] = [
        .signedUp: [.continuation: "200 Bearer"],
        .passwordInitiated: [.challenge: "200 password"],
        .passwordChallenged: [.challenge: "200 password", .password: "200 Bearer"],
        .codeInitiated: [.challenge: "200 oob"],
        .codeSent: [.challenge: "429 too_many_requests", .code: "200 Bearer"],
    ]

    private static let signUpCalls: Set<Call> = [
        .signUpChallenge, .signUpCode, .signUpPassword, .signUpAttributes,
    ]

    @Test(arguments: TokenOrigin.allCases, Call.allCases)
    func `a token works only for the step that issued it`(origin: TokenOrigin, call: Call) {
        let isSignUp = [.signUpStarted, .signUpCodeSent, .signUpPasswordChallenged].contains(origin)
        if isSignUp, Self.signUpCalls.contains(call) { return }
        var client = origin.client()
        let accounts = client.store.accounts.count

        let line = call.send(&client).line

        let refused = call == .refresh ? "400 invalid_grant 70000" : Self.invalid
        #expect(line == Self.allowed[origin]?[call] ?? refused)
        #expect(client.store.accounts.count == accounts)
    }

    @Test(arguments: TokenOrigin.allCases)
    func `a refused request leaves the token valid`(origin: TokenOrigin) {
        var client = origin.client()
        var original = client
        let token = client.token

        for call in Call.allCases where Self.allowed[origin]?[call] == nil {
            // A sign-up's own requests may succeed and then replace its token.
            if !Self.signUpCalls.contains(call) { _ = call.send(&client) }
        }

        #expect(client.token == token)
        for (call, line) in Self.allowed[origin] ?? [:] where call != .challenge {
            #expect(call.send(&client).line == line)
            #expect(call.send(&original).line == line)
        }
    }

    @Test(arguments: TokenOrigin.allCases, Call.allCases)
    func `another client's token is refused`(origin: TokenOrigin, call: Call) {
        var client = origin.client()
        client.clientID = "another"

        let line = call.send(&client).line

        #expect(line == (call == .refresh ? "400 invalid_grant 70000" : Self.invalid))
    }

    private static let grants: [(String?, line: String)] = [
        (nil, "400 invalid_request 90100"), ("", "400 invalid_request 90100"),
        ("attributes", "400 unsupported_grant_type 70003"), ("mfa_oob", "400 invalid_request 55200"),
        ("PASSWORD", "400 unsupported_grant_type 70003"),
        ("authorization_code", "400 invalid_request 900144"),
        ("client_credentials", "400 unsupported_grant_type 70003"), ("password ", "200 Bearer"),
    ]

    @Test(arguments: grants)
    func `a grant type must be supported by the token endpoint`(grant: String?, line: String) {
        var client = Client.atPassword()

        #expect(client.redeem(grant, [.password: goodPassword]).line == line)
    }

    private static let requiredFields: [(grant: String, Request.Field)] = [
        ("password", .password), ("oob", .code), ("continuation_token", .username),
        ("refresh_token", .refreshToken), ("password", .continuationToken), ("oob", .continuationToken),
        ("continuation_token", .continuationToken),
    ]

    @Test(arguments: requiredFields)
    func `a missing parameter of a grant is named`(grant: String, field: Request.Field) {
        var client =
            switch grant {
            case "password": Client.atPassword()
            case "oob": Client.atCode()
            default: Client.withAccount()
            }

        for value in [nil, ""] as [String?] {
            let reply = client.redeem(grant, [field: value])
            #expect(reply.line == "400 invalid_request 90100")
            #expect(reply.description.contains("\(field.rawValue) parameter is empty or not valid"))
        }
    }

    @Test(arguments: ["bo@contoso.com", "bo", "ada", "å", "Ada_L@contoso.com"])
    func `a sign-up's token works only for its own user`(name: String) {
        var client = Client.withAccount()

        #expect(client.redeem(username: name).line == Self.invalid)
        #expect(client.redeem(username: "ada_l").line == "200 Bearer")
    }

    @Test func `a deleted account is reported`() {
        var client = Client.atPassword()
        let refresh = Client.signedIn()
        var other = refresh.client
        client.store.removeAll()
        other.store.removeAll()

        #expect(client.redeem(password: goodPassword).line == "400 invalid_grant 50034")
        #expect(other.redeem(refresh: refresh.refresh).line == "400 invalid_grant 50034")
    }

    @Test func `no account has a second factor, so no token requires one`() {
        var client = Client.atPassword()
        let path = Request.Path(rawValue: "/oauth2/v2.0/introspect")

        let replies = [
            client.send(path, [.continuationToken: client.token]),
            client.send(path, [.continuationToken: nil]),
        ]

        #expect(replies.map(\.line) == ["400 invalid_request 50126", "400 invalid_request 90100"])
        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }
}
