import Accounts
import NativeAuth
import Tenant
import Testing

/// A client's conversation with a tenant, from sign-up to a second factor, with each response's summary.
struct Talk {
    let service: LocalService
    var guest: Guest
    private(set) var lines: [String] = []
    private var refresh: String?

    static let types = "oob password redirect"
    static let scope = "openid profile offline_access"
    private static let email = "Casey+1@contoso.com"
    private static let newsletter = "extension_0123456789abcdef0123456789abcdef_Newsletter"
    private static let password = "Correct Horse+7%&="

    init(_ sender: Sender) throws {
        service = try LocalService("contoso")
        guest = Guest(of: service)
        guest.sender = sender
    }

    /// The expected summaries; the end depends on whether the client supports a second factor.
    static func expected(_ provesMore: Bool) -> [String] {
        let end = [
            "400 invalid_grant/mfa_required", "200", "200 oob", "200 Bearer",
        ]
        return common + (provesMore ? end : ["200 redirect"])
    }

    private static let common = [
        "200", "200", "200 oob", "200 oob", "400 invalid_grant/invalid_oob_value", "400 credential_required",
        "200 password", "400 invalid_grant/password_too_short", "400 attributes_required",
        "400 invalid_grant/attribute_validation_failed", "200", "200 Bearer", "200 Bearer",
        "200", "200 password", "400 invalid_grant", "200 Bearer",
        "400 user_already_exists", "400 user_not_found", "400 unsupported_challenge_type", "200 redirect",
        "400 invalid_request", "400 invalid_request",
        "200", "200 password",
    ]

    mutating func walk() async throws {
        try await signUp()
        await signIn()
        await refusals()
        try await proveMore()
    }

    private mutating func say(_ path: String, _ form: Sender.Form) async {
        let exchange = await guest.exchange(path, form)
        refresh = exchange.answer["refresh_token"] ?? refresh
        lines.append(exchange.line)
    }

    private mutating func signUp() async throws {
        let start = [("username", Self.email), ("challenge_type", Self.types)]
        // Some clients repeat a request when no response arrived.
        await say("/signup/v1.0/start", start)
        await say("/signup/v1.0/start", start)
        let first = guest
        await say("/signup/v1.0/challenge", [("challenge_type", Self.types)])
        let answered = guest
        guest = first
        await say("/signup/v1.0/challenge", [("challenge_type", Self.types)])
        #expect(guest.token == answered.token, "the same response")
        await say("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", "1")])
        await say(
            "/signup/v1.0/continue", [("grant_type", "oob"), ("oob", try service.code(for: Self.email))])
        await say("/signup/v1.0/challenge", [("challenge_type", Self.types)])
        await say("/signup/v1.0/continue", [("grant_type", "password"), ("password", "short")])
        await say("/signup/v1.0/continue", [("grant_type", "password"), ("password", Self.password)])
        await say("/signup/v1.0/continue", [("grant_type", "attributes"), ("attributes", Self.answers("1"))])
        await say(
            "/signup/v1.0/continue",
            [("grant_type", "attributes"), ("attributes", Self.answers("R/D engineer"))])
        await say("/oauth2/v2.0/token", Self.tokens("continuation_token", [("username", Self.email)]))
        await say("/oauth2/v2.0/token", Self.tokens("refresh_token", [("refresh_token", refresh ?? "")]))
    }

    private mutating func signIn() async {
        await say("/oauth2/v2.0/initiate", [("username", "casey_1"), ("challenge_type", Self.types)])
        await say("/oauth2/v2.0/challenge", [("challenge_type", Self.types)])
        await say("/oauth2/v2.0/token", Self.tokens("password", [("password", "Wrong Horse+7")]))
        await say("/oauth2/v2.0/token", Self.tokens("password", [("password", Self.password)]))
    }

    private mutating func refusals() async {
        let start = "/signup/v1.0/start"
        await say(start, [("username", "CASEY+1@contoso.com"), ("challenge_type", Self.types)])
        await say(
            "/oauth2/v2.0/initiate", [("username", "nobody@contoso.com"), ("challenge_type", Self.types)])
        await say(start, [("username", "bo@contoso.com"), ("challenge_type", "oob password")])
        await say(start, [("username", "bo@contoso.com"), ("challenge_type", "oob redirect")])
        await say(start, [("username", "bo"), ("challenge_type", Self.types)])
        await say("/oauth2/v2.0/token", Self.tokens("password", [("password", Self.password)]))
    }

    private mutating func proveMore() async throws {
        await service.tenant.force(.requireStepUp(.secondFactor), for: nil)
        await say("/oauth2/v2.0/initiate", [("username", Self.email), ("challenge_type", Self.types)])
        await say("/oauth2/v2.0/challenge", [("challenge_type", Self.types)])
        await say("/oauth2/v2.0/token", Self.tokens("password", [("password", Self.password)]))
        guard lines.last != "200 redirect" else { return }
        await say("/oauth2/v2.0/introspect", [])
        await say("/oauth2/v2.0/challenge", [("id", "email")])
        let code = try service.code(for: Self.email)
        await say("/oauth2/v2.0/token", Self.tokens("mfa_oob", [("oob", code)]))
    }

    private static func tokens(_ grant: String, _ form: Sender.Form) -> Sender.Form {
        [("grant_type", grant), ("scope", scope), ("client_info", "true")] + form
    }

    private static func answers(_ job: String) -> String {
        """
        {"country":"Denmark","city":"Odense","jobTitle":"\(job)","\(newsletter)":"true","flatusername":"casey_1"}
        """
    }
}
