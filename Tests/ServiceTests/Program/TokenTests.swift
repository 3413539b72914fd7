import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing

/// The tokens of the built program, verified by an independent library: Debian's python3-jwt.
struct TokenTests {
    @Test(.rule("E-17"))
    func `a public library verifies both tokens with the served keys, and rejects forgeries`() async throws {
        try await RunningServer.withServer(["--flow", "fabrikam"]) { server in
            var client = RawClient(port: server.port)
            let response = try await client.signUp("ada@contoso.com", code: server.code)
            for kind in ["id_token", "access_token"] {
                let token = try #require(response[kind], "\(response.object)")

                let isIdentity = kind == "id_token"
                let audience = isIdentity ? client.clientID : "api://orders"
                let report = try await Self.verify(token, for: audience, at: server)

                let claims = try #require(report["claims"] as? [String: Any])
                let header = try #require(report["header"] as? [String: String])
                #expect(report["forgeries"] as? Int == 14)
                #expect(report["passed"] as? [String] == [])
                #expect(header["alg"] == "RS256" && header["typ"] == "JWT")
                #expect(claims["ver"] as? String == "2.0")
                #expect(
                    claims["iss"] as? String == "\(server.address)/a10ea781-9cbd-4763-8335-39a8ca451e7a/v2.0")
                #expect(claims["preferred_username"] as? String == (isIdentity ? "ada@contoso.com" : nil))
                #expect(claims["scp"] as? String == (isIdentity ? nil : "read"))
            }
        }
    }

    private static func verify(
        _ token: String, for audience: String, at server: RunningServer
    ) async throws -> [String: Any] {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../verify.py")
            .standardized.path()
        let configuration = "\(server.address)/contoso/v2.0/.well-known/openid-configuration"
        let output = try await Python.run([script, configuration, audience], input: token)
        return try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
    }
}

/// The built program and an OpenID Connect client that was not written for it: Debian's python3-authlib.
struct OpenIDClientTests {
    @Test(.rule("B-49"), arguments: ["query", "form_post"])
    func `a public client that knows only the discovery document signs a user up and in`(
        responseMode: String
    ) async throws {
        let folder = try TemporaryFolder()
        let arguments = ["--flow", "fabrikam", "--mail", "maildir:\(folder.path)"]
        let report = try await RunningServer.withServer(arguments) { server in
            try await Self.run([
                "\(server.address)/contoso/v2.0/.well-known/openid-configuration", "app",
                "http://localhost:5000/", responseMode, folder.path, "ada@contoso.com",
            ])
        }

        let signUp = try #require(report["signUp"] as? [String: Any])
        let signIn = try #require(report["signIn"] as? [String: Any])
        #expect(signUp["name"] as? String == "ada@contoso.com")
        #expect(signUp["subject"] as? String == signIn["subject"] as? String)
        #expect([signUp, signIn].allSatisfy { $0["isRefreshed"] as? Bool == true })
    }

    @Test(.rule("B-49")) func `the discovery document has what a client needs for a browser`() throws {
        let document = DiscoveryDocuments(baseURL: "https://login.contoso.test").configuration
        let json = try JSONSerialization.jsonObject(with: document.body) as? [String: Any]
        let members = try #require(json)

        let texts = members.compactMapValues { $0 as? String }
        let lists = members.compactMapValues { $0 as? [String] }
        let flags = members.compactMapValues { $0 as? Bool }
        let tenant = "https://login.contoso.test/a10ea781-9cbd-4763-8335-39a8ca451e7a"
        #expect(texts["issuer"] == "\(tenant)/v2.0")
        #expect(texts["authorization_endpoint"] == "\(tenant)/oauth2/v2.0/authorize")
        #expect(texts["token_endpoint"] == "\(tenant)/oauth2/v2.0/token")
        #expect(texts["end_session_endpoint"] == "\(tenant)/oauth2/v2.0/logout")
        #expect(lists["grant_types_supported"]?.contains("authorization_code") == true)
        #expect(lists["response_types_supported"] == ["code"])
        #expect(lists["response_modes_supported"] == ["query", "form_post"])
        #expect(lists["code_challenge_methods_supported"] == ["S256"])
        #expect(lists["prompt_values_supported"] == ["create", "login", "none", "select_account", "consent"])
        #expect(flags["authorization_response_iss_parameter_supported"] == true)
        #expect(flags["request_parameter_supported"] == false)
        #expect(flags["request_uri_parameter_supported"] == false)
        #expect(lists["ui_locales_supported"] == ["en", "da", "de", "ja"])
        #expect(Set(["nonce", "auth_time"]).isSubset(of: lists["claims_supported"] ?? []))
    }

    private static func run(_ arguments: [String]) async throws -> [String: Any] {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../openid_client.py"
        ).standardized.path()
        let output = try await Python.run([script] + arguments)
        return try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
    }
}
