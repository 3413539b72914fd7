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

/// The response of each sign-in refusal (wire-protocol §2.5 to §2.8 and §3.2), as in the exchange files.
struct SignInRefusalTests {
    private static let noAccount =
        "AADSTS50034: The user account does not exist in the directory. "
        + "To sign into this application, the account must be added to the directory."
    private static let changed =
        "Due to a configuration change made by your administrator, or because you moved to a new location,"
    private static let token = [("continuation_token", "\"ct-1\"")]

    private static let rows = [
        RefusalRow(TenantError.userNotFound, "user_not_found", nil, 50034, noAccount),
        RefusalRow(TenantError.userDeleted, "invalid_grant", nil, 50034, noAccount),
        RefusalRow(
            TenantError.passwordWrong, "invalid_grant", nil, 50126,
            "AADSTS50126: Error validating credentials due to invalid username or password."),
        RefusalRow(
            TenantError.accountLocked, "invalid_grant", nil, 50053,
            "AADSTS50053: The account is locked: too many sign-ins with an incorrect password."),
        RefusalRow(
            TenantError.accountWithoutPassword, "invalid_grant", nil, 500222,
            "AADSTS500222: User does not have a password."),
        RefusalRow(
            TenantError.authMethodInvalid, "invalid_grant", nil, 400002,
            "AADSTS400002: Invalid authentication method for user."),
        RefusalRow(
            TenantError.passwordChangeRequired, "invalid_request", nil, 50142,
            "AADSTS50142: Password change is required due to a conditional access policy."),
        RefusalRow(
            V1Error.secondFactorRequired(token: "ct-1"), "invalid_grant", "mfa_required", 50076,
            "AADSTS50076: \(changed) you must use multi-factor authentication.", extra: token),
        RefusalRow(
            V1Error.registrationRequired(token: "ct-1"), "invalid_grant", "registration_required", 50079,
            "AADSTS50079: \(changed) you must enroll in multi-factor authentication.", extra: token),
        RefusalRow(
            TenantError.factorNotChosen, "invalid_request", "introspect_required", nil, "Introspect required."
        ),
        RefusalRow(
            TenantError.methodBlocked, "access_denied", "provider_blocked_by_rep", 550024,
            "AADSTS550024: Configuring multi-factor authentication method is blocked."),
        RefusalRow(
            TenantError.factorNotRequired, "invalid_request", nil, 50126,
            "AADSTS50126: The continuation_token provided is not valid for this endpoint."),
        RefusalRow(
            V1Error.unknownGrant, "unsupported_grant_type", nil, 70003,
            "AADSTS70003: The app returned an unsupported grant type."),
        RefusalRow(
            TenantError.scopeInvalid, "invalid_scope", nil, 70011,
            "AADSTS70011: The provided value for the input parameter 'scope' is not valid."),
        RefusalRow(
            TenantError.refreshTokenInvalid, "invalid_grant", nil, 70000,
            "AADSTS70000: The provided value for the input parameter 'refresh_token' is not valid."),
        RefusalRow(
            TenantError.refreshTokenExpired, "expired_refresh_token", nil, nil,
            "The refresh token has expired due to inactivity."),
        RefusalRow(TenantError.slowDown, "slow_down", nil, nil, "slow down"),
        RefusalRow(
            TenantError.authorizationPending, "authorization_pending", nil, nil, "authorization pending"),
    ]

    @Test(arguments: rows.indices)
    func `a refusal has the service's body`(index: Int) {
        let row = Self.rows[index]

        #expect(String(decoding: row.response.body, as: UTF8.self) == row.body)
        #expect(row.response.status == row.status)
    }

    @Test(arguments: rows.indices)
    func `a refusal can be injected for any request, which then changes nothing`(index: Int) {
        let row = Self.rows[index]
        var client = Client.atPassword()
        let token = client.token

        client.tenant.nextOutcome = row.outcome
        let forced = client.redeem(password: goodPassword)
        client.token = token

        let error = [row.error, row.suberror].compactMap(\.self).joined(separator: "/")
        #expect(
            forced.line
                == (["400", error] + [row.code].compactMap { $0.map(String.init) }).joined(separator: " "))
        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }

    @Test(arguments: rows.indices)
    func `a refusal prints without its token`(index: Int) {
        let refusal = Self.rows[index].refusal

        var printed = "\(refusal) \(String(reflecting: refusal))"
        dump(refusal, to: &printed)

        #expect(!printed.contains("ct-1"))
    }
}

/// A refusal and its expected response: a row of wire-protocol §3.
struct RefusalRow {
    static let timestamp = Timestamp(wall: 1_768_472_100_999, monotonic: 0)
    static let traceID = "0000aaaa-11bb-cccc-dd22-eeeeee333333"
    static let correlationID = "aaaa0000-bb11-2222-33cc-444444dddddd"

    var refusal: any OAuthReportable
    var error: String
    var suberror: String?
    var code: Int?
    var text: String
    var status: Int
    /// The members that only some refusals have, as JSON.
    var extra: [(String, String)]

    init(
        _ refusal: any OAuthReportable, _ error: String, _ suberror: String?, _ code: Int?, _ text: String,
        status: Int = 400, extra: [(String, String)] = []
    ) {
        self.refusal = refusal
        self.error = error
        self.suberror = suberror
        self.code = code
        self.text = text
        self.status = status
        self.extra = extra
    }

    /// The expected body, byte for byte.
    var body: String {
        let ids =
            "Trace ID: \(Self.traceID) Correlation ID: \(Self.correlationID) Timestamp: 2026-01-15 10:15:00Z"
        var members = [
            ("correlation_id", "\"\(Self.correlationID)\""), ("error", "\"\(error)\""),
            ("error_description", "\"\(text) \(ids)\""), ("timestamp", "\"2026-01-15 10:15:00Z\""),
            ("trace_id", "\"\(Self.traceID)\""),
        ]
        if let suberror { members.append(("suberror", "\"\(suberror)\"")) }
        if let code { members.append(("error_codes", "[\(code)]")) }
        members += extra
        let sorted = members.sorted { $0.0 < $1.0 }.map { "\"\($0)\":\($1)" }
        return "{\(sorted.joined(separator: ","))}"
    }

    /// The refusal as a test injects it.
    var outcome: InjectedOutcome? {
        (refusal as? TenantError).map(InjectedOutcome.refuse)
            ?? (refusal as? V1Error).map(InjectedOutcome.report)
    }

    /// The response that reports the refusal.
    var response: Response {
        refusal.response(at: Self.timestamp, correlationID: Self.correlationID, traceID: Self.traceID)
    }
}
