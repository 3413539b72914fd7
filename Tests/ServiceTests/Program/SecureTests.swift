import Foundation
import TestSupport
import Testing

/// The built program with a self-signed certificate.
struct SecureTests {
    private static let options = ["--flow", "fabrikam", "--data", ":memory:", "--control"]

    @Test func `a sign-up works over HTTPS for a client that trusts the certificate, and only then`()
        async throws
    {
        let certificate = try SelfSignedCertificate()
        let tls = ["--tls-certificate", certificate.path, "--tls-key", certificate.keyPath]

        try await RunningServer.withServer(Self.options + tls) { server in
            let controlKey = try String(
                contentsOf: URL(filePath: try #require(server.controlKey)), encoding: .utf8)
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../secure.py")
            let output = try await Python.run([
                script.standardized.path(), "\(server.port)", certificate.path,
                controlKey.trimmingCharacters(in: .newlines),
            ])
            let result = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])

            #expect(result["statuses"] as? [Int] == [200, 200, 200, 200])
            #expect(result["version"] as? String == "TLSv1.3")
            #expect(result["tokenType"] as? String == "Bearer")
            #expect(
                (result["tokenEndpoint"] as? String)?.hasPrefix("https://127.0.0.1:\(server.port)/") == true)
            #expect(result["stranger"] as? String == "SSLCertVerificationError")
            #expect((result["old"] as? String)?.hasPrefix("SSL") == true)
        }
    }

    @Test func `plain HTTP on a TLS port gets no response`() async throws {
        let certificate = try SelfSignedCertificate()
        let tls = ["--tls-certificate", certificate.path, "--tls-key", certificate.keyPath]

        try await RunningServer.withServer(Self.options + tls) { server in
            #expect(await RawClient(port: server.port).get("/contoso/discovery/v2.0/keys").status == 0)
        }
    }
}
