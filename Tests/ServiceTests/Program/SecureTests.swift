import Foundation
import Testing

/// The built program with a self-signed certificate.
struct SecureTests {
    private static let options = ["--flow", "fabrikam", "--data", ":memory:", "--control"]

    @Test func `a sign-up works over HTTPS for a client that trusts the certificate, and only then`()
        async throws
    {
        let folder = try Folder()
        let certificate = try Self.certificate(in: folder)
        let tls = ["--tls-certificate", certificate, "--tls-key", "\(folder.path)/key.pem"]

        try await Served.during(Self.options + tls) { served in
            let keeper = try String(
                contentsOf: URL(filePath: try #require(served.controlKey)), encoding: .utf8)
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../secure.py")
            let output = try await Python.run([
                script.standardized.path(), "\(served.port)", certificate,
                keeper.trimmingCharacters(in: .newlines),
            ])
            let facts = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])

            #expect(facts["statuses"] as? [Int] == [200, 200, 200, 200])
            #expect(facts["version"] as? String == "TLSv1.3")
            #expect(facts["tokenType"] as? String == "Bearer")
            #expect(
                (facts["tokenEndpoint"] as? String)?.hasPrefix("https://127.0.0.1:\(served.port)/") == true)
            #expect(facts["stranger"] as? String == "SSLCertVerificationError")
            #expect((facts["old"] as? String)?.hasPrefix("SSL") == true)
        }
    }

    @Test func `plain HTTP on a TLS port gets no response`() async throws {
        let folder = try Folder()
        let certificate = try Self.certificate(in: folder)
        let tls = ["--tls-certificate", certificate, "--tls-key", "\(folder.path)/key.pem"]

        try await Served.during(Self.options + tls) { served in
            #expect(await Guest(port: served.port).get("/contoso/discovery/v2.0/keys").status == 0)
        }
    }

    /// Makes a key and a certificate for 127.0.0.1, and returns the certificate's path.
    private static func certificate(in folder: Folder) throws -> String {
        let path = "\(folder.path)/certificate.pem"
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/openssl")
        process.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-out", path, "-keyout",
            "\(folder.path)/key.pem",
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return path
    }
}
