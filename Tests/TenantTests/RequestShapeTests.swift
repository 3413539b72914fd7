import NativeAuth
import Tenant
import Testing
import UserFlow

/// The requests of the reference's exchange files, with the fields that each SDK sends (wire-protocol §6.2,
/// §7).
struct RequestShapeTests {
    private static let address = "ada@contoso.com"
    private static let all = "oob password redirect"

    private static let afterSignUp: [(sdk: String, [Request.Field: String])] = [
        (
            "iOS",
            [
                .username: address, .grantType: "continuation_token", .scope: "openid profile offline_access",
                .clientInfo: "true", .challengeType: all,
            ]
        ),
        (
            "Android",
            [
                .challengeType: all, .clientInfo: "true", .grantType: "continuation_token",
                .scope: "openid offline_access profile", .username: address,
            ]
        ),
        (
            "JS",
            [
                .username: address, .scope: "openid profile offline_access",
                .grantType: "continuation_token", .clientInfo: "true",
            ]
        ),
        ("docs", [.username: address, .scope: "{scopes}", .grantType: "continuation_token"]),
    ]

    @Test(arguments: afterSignUp)
    func `a sign-up's token is redeemed`(sdk: String, fields: [Request.Field: String]) {
        var client = Client.withAccount()

        let reply = client.send(.token, Self.form(fields, client.token))

        #expect(reply.line == "200 Bearer")
        #expect((reply.clientInfo != nil) == (sdk != "docs"))
        #expect(reply.scope == fields[.scope])
    }

    private static let passwords: [(sdk: String, [Request.Field: String])] = [
        ("docs", [.grantType: "password", .password: goodPassword, .scope: "openid offline_access"]),
        (
            "iOS",
            [
                .grantType: "password", .password: goodPassword, .scope: "openid profile offline_access",
                .clientInfo: "true", .username: address, .challengeType: all, .claims: "{}",
            ]
        ),
        (
            "Android",
            [
                .grantType: "password", .password: goodPassword, .scope: "openid profile offline_access",
                .clientInfo: "true", .challengeType: all,
            ]
        ),
    ]

    @Test(arguments: passwords)
    func `a password is redeemed`(sdk: String, fields: [Request.Field: String]) {
        var client = Client.atPassword()

        #expect(client.send(.token, Self.form(fields, client.token)).line == "200 Bearer", "\(sdk)")
    }

    @Test func `a code with trailing spaces is redeemed`() {
        var client = Client.atCode()
        let fields: [Request.Field: String] = [
            .grantType: "oob", .code: client.code + "  ", .scope: "openid offline_access",
        ]

        #expect(client.send(.token, Self.form(fields, client.token)).line == "200 Bearer")
    }

    private static let initiations: [[Request.Field: String]] = [
        [
            .challengeType: "password redirect", .username: address,
            .capabilities: "registration_required mfa_required",
        ],
        [.challengeType: all, .username: "Ada_L"],
        [.challengeType: all, .username: "Ada_L  ", Request.Field(rawValue: "capability"): "mfa_required"],
    ]

    @Test(arguments: initiations)
    func `a sign-in starts`(fields: [Request.Field: String]) {
        var client = Client.withAccount()

        #expect(client.send(.signInInitiate, fields.mapValues(Optional.some)).line == "200")
    }

    private static let challenges: [[Request.Field: String]] = [
        [.challengeType: "password redirect"], [:],
        [Request.Field(rawValue: "id"): "0a0a0a0a-1111-bbbb-2222-3c3c3c3c3c3c"],
    ]

    @Test(arguments: challenges)
    func `a challenge is accepted`(fields: [Request.Field: String]) {
        var client = Client.withAccount()
        client.initiate()

        #expect(client.send(.signInChallenge, Self.form(fields, client.token)).line == "200 password")
    }

    @Test(arguments: ["/contoso.onmicrosoft.com", "/a10ea781-9cbd-4763-8335-39a8ca451e7a", "/api/x", ""])
    func `only the last three segments of a path count`(prefix: String) {
        var client = Client.withAccount()
        let path = Request.Path(rawValue: prefix + "/oauth2/v2.0/token")

        let fields = Self.afterSignUp[0].1

        #expect(client.send(path, Self.form(fields, client.token)).line == "200 Bearer")
    }

    private static func form(
        _ fields: [Request.Field: String], _ token: String
    ) -> [Request.Field: String?] {
        fields.merging([.continuationToken: token]) { $1 }.mapValues(Optional.some)
    }
}
