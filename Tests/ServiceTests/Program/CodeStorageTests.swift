import Foundation
import TestSupport
import Testing

/// One-time codes of many sign-ups and sign-ins, which are stored only as keyed hashes.
struct CodeStorageTests {
    private static let userCount = Nightly.isEnabled ? 200 : 12

    @Test(.rule("E-07"))
    func `no code of many users is in a file or in the log, while serving and afterwards`() async throws {
        let folder = try TemporaryFolder()
        let arguments = ["--data", folder.path, "--flow", "fabrikam"]
        let (codes, log) = try await RunningServer.withServer(arguments) { server in
            for number in 0..<Self.userCount {
                var client = RawClient(port: server.port)
                let user = "ada\(number)@contoso.com"
                // A wrong code is stored no more than the right one.
                await Self.start(user, &client)
                await client.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", "90817263")])
                let code = try await server.code(for: user)
                await client.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
                await client.post("/oauth2/v2.0/initiate", Self.form(user))
                await client.post("/oauth2/v2.0/challenge", [("challenge_type", "oob redirect")])
                // An attempt that is left unfinished.
                var other = RawClient(port: server.port)
                await Self.start("bo\(number)@contoso.com", &other)
            }
            // The last email, of which the output may not have been read yet.
            _ = try await server.code(for: "bo\(Self.userCount - 1)@contoso.com")
            let codes = server.process.output.matches(of: #/is (\d{8})\n/#).map { String($0.output.1) }
            Self.expect(codes + ["90817263"], absentFrom: folder, log: server.process.errorOutput)
            #expect(folder.files.contains { $0.hasSuffix("-wal") })
            return (codes, server.process.errorOutput)
        }

        #expect(codes.count == 3 * Self.userCount)
        Self.expect(codes, absentFrom: folder, log: log)
    }

    private static func expect(_ codes: [String], absentFrom folder: TemporaryFolder, log: String) {
        let contents = folder.contents
        #expect(contents.count >= 2)
        for code in codes {
            for (name, bytes) in contents { #expect(bytes.firstRange(of: Data(code.utf8)) == nil, "\(name)") }
            #expect(!log.contains(code))
        }
    }

    private static func start(_ user: String, _ client: inout RawClient) async {
        await client.post("/signup/v1.0/start", form(user))
        await client.post("/signup/v1.0/challenge", [("challenge_type", "oob redirect")])
    }

    private static func form(_ user: String) -> RequestWriter.Form {
        [("username", user), ("challenge_type", "oob redirect")]
    }
}
