import NativeAuth
import Tenant
import Testing
import UserFlow

/// Which token allows which request: all pairs (wire-protocol §4.2, security E-11 and E-12).
struct SignInStepTests {
    private static let invalid = "400 invalid_request 55200"

    /// The step that issued a token.
    enum Place: CaseIterable, CustomTestStringConvertible {
        case signUpStarted, signUpCodeSent, signUpPasswordAnnounced, signedUp
        case passwordInitiated, passwordAnnounced, codeInitiated, codeSent, spent

        var testDescription: String { "\(self)" }

        /// Returns a client with such a token.
        func client() -> Client {
            switch self {
            case .signUpStarted: return newcomer(0)
            case .signUpCodeSent: return newcomer(1)
            case .signUpPasswordAnnounced: return newcomer(3)
            case .signedUp: return .member()
            case .passwordInitiated, .passwordAnnounced, .spent: return passwordClient()
            case .codeInitiated: return initiated(.codes())
            case .codeSent: return .atCode()
            }
        }

        private func newcomer(_ calls: Int) -> Client {
            var client = Client.member()
            client.start("bo@contoso.com")
            if calls > 0 { client.challenge() }
            if calls > 1 { client.submit(code: client.code) }
            if calls > 2 { client.challenge() }
            return client
        }

        private func initiated(_ flow: UserFlow) -> Client {
            var client = Client.member(flow)
            client.initiate()
            return client
        }

        private func passwordClient() -> Client {
            var client = initiated(.passwords())
            if self != .passwordInitiated { client.challengeSignIn() }
            if self == .spent { client.redeem(password: goodPassword) }
            return client
        }
    }

    /// A request that a token can be sent with.
    enum Call: CaseIterable {
        case signUpChallenge, signUpCode, signUpPassword, signUpAttributes
        case challenge, password, code, continuation, refresh

        func answer(_ client: inout Client) -> Answer {
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
    private static let allowed: [Place: [Call: String]] = [
        .signedUp: [.continuation: "200 Bearer"],
        .passwordInitiated: [.challenge: "200 password"],
        .passwordAnnounced: [.challenge: "200 password", .password: "200 Bearer"],
        .codeInitiated: [.challenge: "200 oob"],
        .codeSent: [.challenge: "429 too_many_requests", .code: "200 Bearer"],
    ]

    private static let ownCalls: Set<Call> = [
        .signUpChallenge, .signUpCode, .signUpPassword, .signUpAttributes,
    ]

    @Test(arguments: Place.allCases, Call.allCases)
    func `a token works only for the step that issued it`(place: Place, call: Call) {
        let isSignUp = [.signUpStarted, .signUpCodeSent, .signUpPasswordAnnounced].contains(place)
        if isSignUp, Self.ownCalls.contains(call) { return }
        var client = place.client()
        let accounts = client.shelf.accounts.count

        let line = call.answer(&client).line

        let refused = call == .refresh ? "400 invalid_grant 70000" : Self.invalid
        #expect(line == Self.allowed[place]?[call] ?? refused)
        #expect(client.shelf.accounts.count == accounts)
    }

    @Test(arguments: Place.allCases)
    func `a refused request leaves the token valid`(place: Place) {
        var client = place.client()
        var untouched = client
        let token = client.token

        for call in Call.allCases where Self.allowed[place]?[call] == nil {
            // A sign-up's own requests may succeed and then replace its token.
            if !Self.ownCalls.contains(call) { _ = call.answer(&client) }
        }

        #expect(client.token == token)
        for (call, line) in Self.allowed[place] ?? [:] where call != .challenge {
            #expect(call.answer(&client).line == line)
            #expect(call.answer(&untouched).line == line)
        }
    }

    @Test(arguments: Place.allCases, Call.allCases)
    func `another client's token is refused`(place: Place, call: Call) {
        var client = place.client()
        client.id = "another"

        let line = call.answer(&client).line

        #expect(line == (call == .refresh ? "400 invalid_grant 70000" : Self.invalid))
    }

    private static let grants: [(String?, line: String)] = [
        (nil, "400 invalid_request 90100"), ("", "400 invalid_request 90100"),
        ("attributes", "400 unsupported_grant_type 70003"), ("mfa_oob", "400 invalid_request 55200"),
        ("PASSWORD", "400 unsupported_grant_type 70003"),
        ("authorization_code", "400 unsupported_grant_type 70003"),
        ("client_credentials", "400 unsupported_grant_type 70003"), ("password ", "200 Bearer"),
    ]

    @Test(arguments: grants)
    func `a grant type must be supported by the token endpoint`(grant: String?, line: String) {
        var client = Client.atPassword()

        #expect(client.redeem(grant, [.password: goodPassword]).line == line)
    }

    private static let companions: [(grant: String, Request.Field)] = [
        ("password", .password), ("oob", .code), ("continuation_token", .username),
        ("refresh_token", .refreshToken), ("password", .continuationToken), ("oob", .continuationToken),
        ("continuation_token", .continuationToken),
    ]

    @Test(arguments: companions)
    func `a missing parameter of a grant is named`(grant: String, field: Request.Field) {
        var client =
            switch grant {
            case "password": Client.atPassword()
            case "oob": Client.atCode()
            default: Client.member()
            }

        for value in [nil, ""] as [String?] {
            let answer = client.redeem(grant, [field: value])
            #expect(answer.line == "400 invalid_request 90100")
            #expect(answer.description.contains("\(field.rawValue) parameter is empty or not valid"))
        }
    }

    @Test(arguments: ["bo@contoso.com", "bo", "ada", "å", "Ada_L@contoso.com"])
    func `a sign-up's token works only for its own user`(name: String) {
        var client = Client.member()

        #expect(client.redeem(username: name).line == Self.invalid)
        #expect(client.redeem(username: "ada_l").line == "200 Bearer")
    }

    @Test func `a deleted account is reported`() {
        var client = Client.atPassword()
        let refresh = Client.signedIn()
        var other = refresh.client
        client.shelf.empty()
        other.shelf.empty()

        #expect(client.redeem(password: goodPassword).line == "400 invalid_grant 50034")
        #expect(other.redeem(refresh: refresh.refresh).line == "400 invalid_grant 50034")
    }

    @Test func `no account has a second factor, so no token requires one`() {
        var client = Client.atPassword()
        let path = Request.Path(rawValue: "/oauth2/v2.0/introspect")

        let answers = [
            client.send(path, [.continuationToken: client.token]),
            client.send(path, [.continuationToken: nil]),
        ]

        #expect(answers.map(\.line) == ["400 invalid_request 50126", "400 invalid_request 90100"])
        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }
}
