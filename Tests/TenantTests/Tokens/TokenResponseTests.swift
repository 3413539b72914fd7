import Foundation
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The contents of tokens (wire-protocol §2.8) and their signature.
struct TokenResponseTests {
    private static let tenantID = Tenant.tenantID
    private static let clientID = "00001111-aaaa-2222-bbbb-3333cccc4444"

    @Test func `an ID token contains the user, the tenant, the client and the expiry`() throws {
        var client = Client.atPassword()

        let token = try DecodedJWT(client.redeem(password: goodPassword).idToken)

        let object = token.payload["oid"] as? String ?? ""
        #expect(token.header as? [String: String] == ["alg": "SEAL", "kid": "seal-1", "typ": "JWT"])
        #expect(UUID(uuidString: object) != nil)
        #expect(
            token.payload as NSDictionary == [
                "iss": "https://local.invalid/\(Self.tenantID)/v2.0", "aud": Self.clientID, "sub": object,
                "oid": object, "tid": Self.tenantID, "preferred_username": "ada@contoso.com", "ver": "2.0",
                "iat": 1_768_471_800, "nbf": 1_768_471_800, "exp": 1_768_475_700,
            ])
    }

    @Test func `the username in the ID token is the address, also after a sign-in by the alias`() throws {
        var client = Client.withAccount()
        client.initiate("ADA_L")
        client.challengeSignIn()

        let token = try DecodedJWT(client.redeem(password: goodPassword).idToken)

        #expect(token.payload["preferred_username"] as? String == "ada@contoso.com")
    }

    @Test func `an access token contains the permissions and is unique`() throws {
        var client = Client.atPassword()
        let asked = "openid api://contoso/Orders.Read offline_access Mail.Send api://contoso/Orders.Read"

        let first = client.redeem("password", [.password: goodPassword, .scope: asked])
        let second = client.redeem(refresh: first.refreshToken, scope: "openid")

        let token = try DecodedJWT(first.accessToken)
        #expect(token.payload["scp"] as? String == "Orders.Read")
        #expect(token.payload["aud"] as? String == "api://contoso")
        #expect(token.payload["azp"] as? String == Self.clientID)
        #expect(token.payload["ver"] as? String == "2.0")
        #expect(UUID(uuidString: token.payload["jti"] as? String ?? "") != nil)
        #expect(token.payload["oid"] as? String == (try DecodedJWT(first.idToken)).payload["oid"] as? String)
        #expect(try DecodedJWT(second.accessToken).payload["scp"] == nil)
        #expect(first.accessToken != second.accessToken)
    }

    @Test(
        arguments: [
            ("openid api://x/access", "api://x", "access"),
            ("api://x/a api://x/b api://y/c", "api://x", "a b"),
            ("api://x/deep/a profile", "api://x/deep", "a"),
            ("Mail.Send User.Read", Self.clientID, "Mail.Send User.Read"),
            ("Mail.Send api://x/a", Self.clientID, "Mail.Send"), ("openid email", Self.clientID, nil),
            ("api://x/.default openid", "api://x", nil), ("api://x", Self.clientID, "api://x"),
            ("https://x.test//.default", "https://x.test/", nil),
            ("11111111-2222-3333-4444-555555555555/a", "11111111-2222-3333-4444-555555555555", "a"),
            ("https://graph.microsoft.com/User.Read", "https://graph.microsoft.com", "User.Read"),
        ] as [(String, String, String?)])
    func `an access token is for one resource, and has its permissions`(
        scope: String, audience: String, permissions: String?
    ) throws {
        var client = Client.atPassword()

        let reply = client.redeem("password", [.password: goodPassword, .scope: scope])

        let token = try DecodedJWT(reply.accessToken)
        #expect(token.payload["aud"] as? String == audience)
        #expect(token.payload["scp"] as? String == permissions)
    }

    @Test(arguments: [-300, -1, 0, 3_599])
    func `a reader whose clock is up to five minutes behind takes every token`(skew: Int64) throws {
        var client = Client.atPassword()
        let reply = client.redeem(password: goodPassword)
        let time = client.now.wall / 1_000 + skew

        for text in [reply.idToken, reply.accessToken] {
            let token = try DecodedJWT(text)
            let times = try ["iat", "nbf", "exp"].map {
                try #require((token.payload[$0] as? NSNumber)?.int64Value)
            }
            #expect(times[0] <= time && times[1] <= time && time < times[2])
        }
    }

    /// What each scope of the discovery document brings: claims of the ID token, or a token.
    private static let contents: [String: [String]] = [
        "openid": ["id_token"], "profile": ["name", "preferred_username"], "email": ["email"],
        "offline_access": ["refresh_token"],
    ]

    /// Returns what the tokens of a reply have of all that a scope can bring.
    private static func contents(of reply: Reply) throws -> Set<String> {
        let claims = try reply.idToken.map { try DecodedJWT($0).payload.keys } ?? [:].keys
        let tokens = [reply.idToken.map { _ in "id_token" }, reply.refreshToken.map { _ in "refresh_token" }]
        return Set(claims).union(tokens.compactMap(\.self))
    }

    @Test(.rule("B-45"), arguments: ["pages", "version 1", "version 2"])
    func `each scope that is advertised brings what it stands for, and email only if asked for`(
        face: String
    ) throws {
        let advertised = try Self.discovered("scopes_supported")
        #expect(Set(advertised) == Set(Self.contents.keys))
        for scope in advertised {
            for others in ["", " offline_access"] {
                let asked = "openid \(scope)\(others)"
                var (client, first) = try Self.signIn(by: face, asking: asked)
                var replies = [first]
                if let refresh = first.refreshToken {
                    replies.append(client.redeem(refresh: refresh, scope: nil))
                }
                for reply in replies {
                    let found = try Self.contents(of: reply)
                    #expect(found.isSuperset(of: Self.contents[scope] ?? []), "\(asked)")
                    #expect(found.contains("email") == (scope == "email"), "\(asked)")
                    #expect(found.contains("refresh_token") == asked.contains("offline_access"))
                }
            }
        }
    }

    @Test(.rule("B-45"))
    func `each claim that is advertised is issued, and each claim of an ID token is advertised`() throws {
        let advertised = Set(try Self.discovered("claims_supported"))
        let (_, reply) = try Self.signIn(by: "pages", asking: "openid profile email offline_access")

        let claims = try DecodedJWT(reply.idToken).payload

        #expect(Set(claims.keys) == advertised)
        #expect(claims["email"] as? String == "Ada@contoso.com")
    }

    private static func discovered(_ list: String) throws -> [String] {
        let body = DiscoveryDocuments(baseURL: "https://login.contoso.test").configuration.body
        let json = try JSONSerialization.jsonObject(with: body) as? [String: Any]
        return try #require(json?[list] as? [String])
    }

    /// Signs a user in who has all that a claim can say, at one of the tenant's faces.
    private static func signIn(by face: String, asking scope: String) throws -> (Client, Reply) {
        var client = Client(.passwords { $0.attributes = [.optional("displayName")] })
        client.signUp(
            "Ada@contoso.com", password: goodPassword, attributes: #"{"displayName":"Ada"}"#)
        switch face {
        case "pages":
            var browser = TestBrowser(client)
            browser.authorize(["prompt": "login", "scope": scope])
            browser.submit(["username": "ada@contoso.com"])
            browser.submit(["password": goodPassword])
            let reply = browser.redeemAnswer()
            return (browser.client, reply)
        case "version 2":
            var app = V2Client(client)
            app.begin([.scope: scope])
            app.follow("sign_in", [.username: "ada@contoso.com"])
            app.follow("challenge")
            app.follow("verify", [.password: goodPassword])
            let reply = app.redeem(app.resume().code)
            return (app.client, reply)
        default:
            client.beginSignIn()
            let reply = client.redeem("password", [.password: goodPassword, .scope: scope])
            return (client, reply)
        }
    }

    @Test func `a known display name is included`() throws {
        var client = Client(.codes { $0.attributes = [.optional("displayName")] })
        client.signUp(attributes: #"{"displayName":"Ada Łovelace / \"A\""}"#)

        let token = try DecodedJWT(client.redeem(username: "ada@contoso.com").idToken)

        #expect(token.payload["name"] as? String == "Ada Łovelace / \"A\"")
    }

    @Test func `the issuer is the tenant's authority`() throws {
        var client = Client.atPassword()
        client.tenant = Tenant(
            flow: .passwords(), accounts: client.store, random: SeededGenerator(seed: 2),
            signer: FakeSigner(),
            authority: "https://login.contoso.example/v2.0")
        client.beginSignIn()

        let reply = client.redeem(password: goodPassword)

        for text in [reply.idToken, reply.accessToken] {
            #expect(try DecodedJWT(text).payload["iss"] as? String == "https://login.contoso.example/v2.0")
        }
    }

    @Test func `a user's object ID is the same in every sign-in and in tenants with the same store`() throws {
        var client = Client.atPassword()
        let first = try DecodedJWT(client.redeem(password: goodPassword).idToken).payload["oid"] as? String
        client.tenant = Tenant(
            flow: .passwords(), accounts: client.store, random: SeededGenerator(seed: 2), signer: FakeSigner()
        )
        client.beginSignIn()
        let second = try DecodedJWT(client.redeem(password: goodPassword).idToken).payload["oid"] as? String
        client.signUp("bo@contoso.com", password: goodPassword)
        let other =
            try DecodedJWT(client.redeem(username: "bo@contoso.com").idToken).payload["oid"] as? String

        #expect(first == second)
        #expect(try #require(first) != #require(other))
    }

    private static let scopes: [(String?, granted: String?)] = [
        (nil, nil), ("", nil), ("  ", nil), ("openid \"", nil), ("openid\\", nil), ("öpenid", nil),
        ("openid\u{7F}", nil), ("openid", "openid"), ("offline_access", "offline_access"),
        (" openid  profile openid profile ", "openid profile"), ("{scopes}", "{scopes}"),
        ("openid\u{A0}profile", "openid profile"),
    ]

    @Test(arguments: scopes)
    func `the requested scope is granted without duplicates, or refused before the token is used`(
        asked: String?, requested: String?
    ) {
        var client = Client.atPassword()

        let reply = client.redeem("password", [.password: goodPassword, .scope: asked])

        #expect(reply.line == (requested == nil ? "400 invalid_scope 70011" : "200 Bearer"))
        #expect(reply.scope == requested)
        #expect((reply.accessToken != nil) == (requested != nil))
        #expect((reply.idToken != nil) == (requested?.contains("openid") == true))
        #expect((reply.refreshToken != nil) == (requested?.contains("offline_access") == true))
        #expect(reply.lifetimes == (requested == nil ? [] : [3_600, 3_600]))
        if requested == nil { #expect(client.redeem(password: goodPassword).line == "200 Bearer") }
    }

    @Test(arguments: [
        ("true", true), ("1", true), ("True", true), ("false", false), ("0", false), (nil, false),
    ])
    func `client_info is included on request`(requested: String?, isIncluded: Bool) throws {
        var client = Client.atPassword()

        let reply = client.redeem("password", [.password: goodPassword, .clientInfo: requested])

        guard isIncluded else {
            #expect(reply.clientInfo == nil)
            return
        }
        let object = try #require(try DecodedJWT(reply.idToken).payload["oid"] as? String)
        let info = try DecodedJWT.json(try #require(reply.clientInfo)) as? [String: String]
        #expect(info == ["uid": object, "utid": Self.tenantID])
    }

    @Test func `a token response has exactly the members of the reference`() throws {
        var client = Client.atPassword()

        let reply = client.redeem(password: goodPassword)

        let body = try JSONSerialization.jsonObject(with: Data(reply.text.utf8)) as? [String: Any]
        #expect(
            Set(try #require(body).keys) == [
                "token_type", "scope", "expires_in", "ext_expires_in", "access_token", "refresh_token",
                "id_token", "client_info",
            ])
        #expect(reply.headers["cache-control"] == "no-store")
    }

    @Test(arguments: [Int64.min, -1, 0, .max])
    func `any clock time is accepted`(wall: Int64) throws {
        var client = Client.atPassword()
        client.now.wall = wall

        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }

    @Test func `nothing that holds a token prints it`() throws {
        var client = Client.atPassword()
        let reply = client.redeem(password: goodPassword)

        var printed = "\(client.tenant) \(String(reflecting: client.tenant))"
        dump(client.tenant, to: &printed)

        for secret in [reply.accessToken, reply.idToken, reply.refreshToken, client.token] {
            #expect(!printed.contains(try #require(secret)))
        }
        #expect(!printed.contains("ada@contoso.com"))
    }

    @Test func `no part of a token response prints a token`() throws {
        let token = try JWT(["secret": "s3cret"], signedBy: FakeSigner())
        var tokens = TokenResponse(scope: try Scope("openid"), accessToken: token)
        tokens.idToken = token
        tokens.refreshToken = "rt-1"

        var printed = "\(tokens) \(String(reflecting: tokens)) \(token) \(String(reflecting: token))"
        dump(tokens, to: &printed)
        dump(token, to: &printed)

        for part in token.text.split(separator: ".").map(String.init) + ["rt-1"] {
            #expect(!printed.contains(part))
        }
    }
}
