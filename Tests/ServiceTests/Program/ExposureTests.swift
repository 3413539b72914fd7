import Foundation
import TestSupport
import Testing

/// What the built program exposes on the network, in files and in its log.
struct ExposureTests {
    @Test(.rule("E-47")) func `it listens on loopback by default, and otherwise warns`() async throws {
        try await RunningServer.withServer { server in
            // The second loopback address stands for every address but the first.
            #expect(await Self.status(at: 0x7F00_0001, server.port) == 200)
            #expect(await Self.status(at: 0x7F00_0002, server.port) == 0)
            #expect(!server.process.errorOutput.contains("Other machines"))
        }
        try await RunningServer.withServer(["--listen", "0.0.0.0:0"]) { server in
            #expect(await Self.status(at: 0x7F00_0002, server.port) == 200)
            #expect(
                server.process.errorOutput.hasPrefix("signup-tenant: Other machines can connect to 0.0.0.0. ")
            )
        }
    }

    /// Returns the status of a response from an address; 0 if nothing listens there.
    private static func status(at address: UInt32, _ port: UInt16) async -> Int {
        let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        return HTTPResponse(await RawSocket.exchange(Array(request.utf8), port: port, at: address)).status
    }

    @Test(.rule("E-07", "E-43"))
    func `no code, password or token is in a file or in the log, while serving and afterwards`()
        async throws
    {
        let folder = try TemporaryFolder()
        let arguments = ["--data", folder.path, "--flow", "woodgrove"]
        let (secrets, log) = try await RunningServer.withServer(arguments) { server in
            let secrets = try await Self.secretsOfSignUp(at: server)
            #expect(await server.process.errorLines(9).count == 9)
            Self.expect(secrets, absentFrom: folder, log: server.process.errorOutput)
            #expect(folder.files.contains("accounts.sqlite-wal"))
            return (secrets, server.process.errorOutput)
        }

        #expect(secrets.count == 9)
        Self.expect(secrets, absentFrom: folder, log: log)
    }

    /// Signs up after a wrong code, starts another sign-up, and returns what no file may have.
    private static func secretsOfSignUp(at server: RunningServer) async throws -> [String] {
        var (client, other) = (RawClient(port: server.port), RawClient(port: server.port))
        let start: RequestWriter.Form = [
            ("password", "Correct-Horse-7"), ("challenge_type", ScriptedConversation.types),
        ]
        // An attempt that is left unfinished.
        await other.post("/signup/v1.0/start", start + [("username", "bo@contoso.com")])
        await other.post("/signup/v1.0/challenge", [])
        let otherCode = try await server.code(for: "bo@contoso.com")
        await client.post("/signup/v1.0/start", start + [("username", "ada@contoso.com")])
        await client.post("/signup/v1.0/challenge", [])
        // A wrong code is stored no more than the right one.
        await client.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", "90817263")])
        let code = try await server.code(for: "ada@contoso.com")
        let completed = await client.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
        let tokens = await client.post(
            "/oauth2/v2.0/token?oob=\(code)",
            [
                ("grant_type", "continuation_token"), ("username", "ada@contoso.com"),
                ("scope", ScriptedConversation.scope),
            ])
        try #require(tokens.status == 200)
        // A code that goes to an account.
        var reset = RawClient(port: server.port)
        await reset.post(
            "/resetpassword/v1.0/start",
            [("username", "ada@contoso.com"), ("challenge_type", ScriptedConversation.types)])
        await reset.post("/resetpassword/v1.0/challenge", [])
        let resetCode = await server.printedCode(for: "ada@contoso.com", number: 2)
        let secrets: [String?] = [
            "Correct-Horse-7", "90817263", code, otherCode, resetCode, completed["continuation_token"],
            tokens["refresh_token"], tokens["id_token"], tokens["access_token"],
        ]
        return secrets.compactMap(\.self)
    }

    private static func expect(_ secrets: [String], absentFrom folder: TemporaryFolder, log: String) {
        let contents = folder.contents
        #expect(contents.count >= 2)
        for secret in secrets {
            for (name, bytes) in contents {
                #expect(bytes.firstRange(of: Data(secret.utf8)) == nil, "\(name)")
            }
            #expect(!log.contains(secret))
        }
    }

    @Test(.rule("E-48")) func `the program contains no private key`() throws {
        let program = URL(filePath: BuiltProgram.path("signup-tenant"))
        let binary = try Data(contentsOf: program, options: .mappedIfSafe)

        for mark in ["-----BEGIN RSA PRIVATE KEY-----\nMII", "-----BEGIN PRIVATE KEY-----\nMII"] {
            #expect(binary.range(of: Data(mark.utf8)) == nil)
        }
    }
}
