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

    private static func run(_ arguments: [String]) async throws -> [String: Any] {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../openid_client.py"
        ).standardized.path()
        let output = try await Python.run([script] + arguments)
        return try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
    }
}
