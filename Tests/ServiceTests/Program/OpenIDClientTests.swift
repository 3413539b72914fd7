import Foundation
import TestSupport
import Testing

/// The built program and an OpenID Connect client that was not written for it: Debian's python3-authlib.
struct OpenIDClientTests {
    @Test(arguments: ["query", "form_post"])
    func `B-49: a public client that knows only the discovery document signs a user up and in`(
        responseMode: String
    ) async throws {
        let folder = try TemporaryFolder()
        let arguments = ["--flow", "fabrikam", "--data", ":memory:", "--mail", "maildir:\(folder.path)"]
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

    @Test func `B-49: the discovery document has what a client needs for a browser`() async throws {
        try await RunningServer.withServer(["--flow", "fabrikam", "--data", ":memory:"]) { server in
            let document = await RawClient(port: server.port).get(
                "/contoso/v2.0/.well-known/openid-configuration")

            let lists = document.object.compactMapValues { $0 as? [String] }
            let flags = document.object.compactMapValues { $0 as? Bool }
            let tenant = "\(server.address)/a10ea781-9cbd-4763-8335-39a8ca451e7a"
            #expect(document["issuer"] == "\(tenant)/v2.0")
            #expect(document["authorization_endpoint"] == "\(tenant)/oauth2/v2.0/authorize")
            #expect(document["token_endpoint"] == "\(tenant)/oauth2/v2.0/token")
            #expect(document["end_session_endpoint"] == "\(tenant)/oauth2/v2.0/logout")
            #expect(lists["grant_types_supported"]?.contains("authorization_code") == true)
            #expect(lists["response_types_supported"] == ["code"])
            #expect(lists["response_modes_supported"] == ["query", "form_post"])
            #expect(lists["code_challenge_methods_supported"] == ["S256"])
            #expect(
                lists["prompt_values_supported"] == ["create", "login", "none", "select_account", "consent"])
            #expect(flags["authorization_response_iss_parameter_supported"] == true)
            #expect(flags["request_parameter_supported"] == false)
            #expect(flags["request_uri_parameter_supported"] == false)
            #expect(lists["ui_locales_supported"] == ["en", "da", "de", "ja"])
            #expect(Set(["nonce", "auth_time"]).isSubset(of: lists["claims_supported"] ?? []))
        }
    }

    private static func run(_ arguments: [String]) async throws -> [String: Any] {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../openid_client.py"
        ).standardized.path()
        let output = try await Python.run([script] + arguments)
        return try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
    }
}
