import NativeAuth
import Tenant
import Testing
import UserFlow

/// Which token allows which call: all pairs (wire-protocol §4.2, security E-11 and E-12).
struct SignInStepTests {
    private static let invalid = "400 invalid_request 55200"

    /// Where a token was given.
    enum Place: CaseIterable, CustomTestStringConvertible {
        case signUpStarted, signUpCodeSent, signUpPasswordAnnounced, signedUp
        case passwordInitiated, passwordAnnounced, codeInitiated, codeSent, spent

        var testDescription: String { "\(self)" }

        /// A client that has such a token.
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

    /// What a token can be shown to.
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

    /// The pairs that belong together; a sign-up's own are StepTests' business.
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
    func `a token is worth nothing but where it was given`(place: Place, call: Call) {
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
    func `a refused call leaves the token as good as it was`(place: Place) {
        var client = place.client()
        var untouched = client
        let token = client.token

        for call in Call.allCases where Self.allowed[place]?[call] == nil {
            // A sign-up's own calls may well succeed, and then replace its token.
            if !Self.ownCalls.contains(call) { _ = call.answer(&client) }
        }

        #expect(client.token == token)
        for (call, line) in Self.allowed[place] ?? [:] where call != .challenge {
            #expect(call.answer(&client).line == line)
            #expect(call.answer(&untouched).line == line)
        }
    }

    @Test(arguments: Place.allCases, Call.allCases)
    func `another application's token is refused`(place: Place, call: Call) {
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
    func `a grant must be one that tokens are given for`(grant: String?, line: String) {
        var client = Client.atPassword()

        #expect(client.redeem(grant, [.password: goodPassword]).line == line)
    }

    private static let companions: [(grant: String, Request.Field)] = [
        ("password", .password), ("oob", .code), ("continuation_token", .username),
        ("refresh_token", .refreshToken), ("password", .continuationToken), ("oob", .continuationToken),
        ("continuation_token", .continuationToken),
    ]

    @Test(arguments: companions)
    func `what a grant needs is named when it is missing`(grant: String, field: Request.Field) {
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
    func `the token of a sign-up is good for its own person alone`(name: String) {
        var client = Client.member()

        #expect(client.redeem(username: name).line == Self.invalid)
        #expect(client.redeem(username: "ada_l").line == "200 Bearer")
    }

    @Test func `an account that is gone meanwhile is said to be`() {
        var client = Client.atPassword()
        let refresh = Client.signedIn()
        var other = refresh.client
        client.shelf.empty()
        other.shelf.empty()

        #expect(client.redeem(password: goodPassword).line == "400 invalid_grant 50034")
        #expect(other.redeem(refresh: refresh.refresh).line == "400 invalid_grant 50034")
    }

    @Test func `no account has a second factor, so no token asks for one`() {
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
