import NativeAuth
import TestSupport
import Testing

@testable import Tenant

/// Authorization codes at the token endpoint.
@Suite(.rule("E-99"))
struct AuthorizationCodeTests {
    /// The verifier and the challenge of RFC 7636, appendix B.
    private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    private static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    private static let redirectURI = "http://localhost:41737/"

    /// Returns a client whose tenant has an account, and has issued the code `code-1` for it.
    private static func clientWithCode(scope: String = "openid offline_access api://orders/read") throws
        -> Client
    {
        var client = Client.withAccount(.codes())
        let account = try #require(try client.store.account(named: "ada@contoso.com"))
        let code = AuthorizationCode(
            clientID: client.clientID, redirectURI: redirectURI, challenge: challenge, nonce: "nonce-1",
            scope: try Scope(scope),
            user: BrowserUser(
                account: account.reference, authenticatedAt: client.now.wall / 1_000),
            issuedAt: client.now.monotonic)
        client.tenant.authorizationCodes.store(code, under: Digest(of: "code-1"), at: client.now)
        return client
    }

    /// The fields of a request that redeems the code; `changes` replaces some, and leaves out
    /// those that are `nil`.
    private static func fields(_ changes: [Request.Field: String?] = [:]) -> [Request.Field: String?] {
        let fields: [Request.Field: String?] = [
            .grantType: "authorization_code", .authorizationCode: "code-1", .redirectURI: redirectURI,
            .codeVerifier: verifier,
        ]
        return fields.merging(changes) { $1 }
    }

    @Test(.rule("B-45")) func `a code gets the tokens of its scope, with the nonce of its request`() throws {
        var client = try Self.clientWithCode()

        let reply = client.send(.token, Self.fields([.clientInfo: "true"]))

        #expect(reply.line == "200 Bearer")
        #expect(
            reply.members == [
                "access_token", "client_info", "expires_in", "ext_expires_in", "id_token", "refresh_token",
                "scope",
                "token_type",
            ])
        let claims = try DecodedJWT(reply.idToken).payload
        #expect(claims["nonce"] as? String == "nonce-1")
        #expect(claims["auth_time"] as? Int64 == client.now.wall / 1_000)
        #expect(claims["preferred_username"] as? String == "ada@contoso.com")
        #expect(try DecodedJWT(reply.accessToken).payload["nonce"] == nil)
        #expect(client.redeem(refresh: reply.refreshToken).line == "200 Bearer")
    }

    @Test(.rule("B-46")) func `a code used twice is refused, and ends what its first use began`() throws {
        var client = try Self.clientWithCode()
        let first = client.send(.token, Self.fields())

        let second = client.send(.token, Self.fields())

        #expect(first.line == "200 Bearer")
        #expect(second.line == "400 invalid_grant 54005")
        #expect(client.redeem(refresh: first.refreshToken).line == "400 invalid_grant 70000")
    }

    private static let faults: [([Request.Field: String?], line: String, isSpent: Bool)] = [
        ([.clientID: nil], "400 invalid_request 900144", false),
        ([.authorizationCode: nil], "400 invalid_request 900144", false),
        ([.authorizationCode: ""], "400 invalid_request 900144", false),
        ([.redirectURI: nil], "400 invalid_request 900144", false),
        ([.clientSecret: "secret"], "400 invalid_client 700025", false),
        ([.clientAssertion: "a.b.c"], "400 invalid_client 700025", false),
        ([.authorizationCode: "code-2"], "400 invalid_grant 70000", false),
        ([.clientID: "11112222-aaaa-2222-bbbb-3333cccc4444"], "400 invalid_grant 70000", false),
        ([.redirectURI: "http://localhost:41737"], "400 invalid_grant 50011", true),
        ([.redirectURI: "http://localhost:41738/"], "400 invalid_grant 50011", true),
        ([.codeVerifier: nil], "400 invalid_grant 50148", true),
        ([.codeVerifier: "short"], "400 invalid_grant 501481", true),
        ([.codeVerifier: String(verifier.dropLast() + "l")], "400 invalid_grant 501481", true),
        ([.codeVerifier: challenge], "400 invalid_grant 501481", true),
        ([.codeVerifier: String(repeating: "a", count: 129)], "400 invalid_grant 501481", true),
        ([.scope: "openid api://payments/write"], "400 invalid_scope 70011", false),
    ]

    @Test(.rule("B-47", "B-51", "B-52"), arguments: faults.indices)
    func `each fault has its error, and a wrong verifier or redirect URI spends the code`(
        index: Int
    ) throws {
        let (changes, line, isSpent) = Self.faults[index]
        var client = try Self.clientWithCode()

        #expect(client.send(.token, Self.fields(changes)).line == line)
        #expect(
            client.send(.token, Self.fields()).line == (isSpent ? "400 invalid_grant 54005" : "200 Bearer"))
    }

    @Test(.rule("B-47")) func `the first fault of a request decides`() throws {
        var client = try Self.clientWithCode()
        var all: [Request.Field: String?] = [
            .authorizationCode: nil, .clientSecret: "secret", .redirectURI: "http://localhost/",
            .codeVerifier: nil,
            .scope: "openid other",
        ]
        var lines = [client.send(.token, Self.fields(all)).line]
        for (field, value) in [
            (Request.Field.authorizationCode, "code-2"), (.clientSecret, nil), (.authorizationCode, "code-1"),
        ] as [(Request.Field, String?)] {
            all[field] = value
            lines.append(client.send(.token, Self.fields(all)).line)
        }

        #expect(
            lines == [
                "400 invalid_request 900144", "400 invalid_client 700025", "400 invalid_grant 70000",
                "400 invalid_grant 50011",
            ])
    }

    @Test(.rule("B-48"), arguments: [(599, "200 Bearer"), (600, "400 invalid_grant 70008")])
    func `a code works for 599 seconds, not for 600`(seconds: Int, line: String) throws {
        var client = try Self.clientWithCode()

        client.wait(seconds: seconds)

        #expect(client.send(.token, Self.fields()).line == line)
    }

    @Test func `a code stops working when its account is deleted`() throws {
        var client = try Self.clientWithCode()
        client.store.removeAll()

        #expect(client.send(.token, Self.fields()).line == "400 invalid_grant 70000")
    }

    @Test func `a code verifier in another grant is ignored`() throws {
        var client = try Self.clientWithCode()
        let first = client.send(.token, Self.fields())

        let reply = client.send(
            .token,
            [
                .grantType: "refresh_token", .refreshToken: first.refreshToken, .codeVerifier: "x",
                .redirectURI: "x",
            ])

        #expect(reply.line == "200 Bearer")
    }
}
