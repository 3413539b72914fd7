import Foundation
import TestSupport
import Testing

/// What the built program exposes on the network, in files and in its log.
struct ExposureTests {
    @Test(.rule("E-47")) func `it listens on loopback by default, and otherwise warns`() async throws {
        try await RunningServer.withServer { server in
            // The second loopback address stands for every address but the first.
            #expect(await Self.status(at: 0x7F00_0001, server.port) == 404)
            #expect(await Self.status(at: 0x7F00_0002, server.port) == 0)
            #expect(!server.process.errorOutput.contains("Other machines"))
        }
        try await RunningServer.withServer(["--data", ":memory:", "--listen", "0.0.0.0:0"]) { server in
            #expect(await Self.status(at: 0x7F00_0002, server.port) == 404)
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

    @Test(.rule("E-07", "E-43")) func `no code, password or token is in a file or in the log`() async throws {
        let folder = try TemporaryFolder()
        try await RunningServer.withServer(["--data", folder.path, "--flow", "woodgrove"]) { server in
            var client = RawClient(port: server.port)
            let (code, completed) = try await client.signUpWithPassword(
                "ada@contoso.com", code: server.code)
            let tokens = await client.post(
                "/oauth2/v2.0/token?oob=\(code)",
                [
                    ("grant_type", "continuation_token"), ("username", "ada@contoso.com"),
                    ("scope", ScriptedConversation.scope),
                ])
            try #require(tokens.status == 200)
            #expect(await server.process.errorLines(4).count == 4)

            let secrets = [
                code, "Correct-Horse-7", completed["continuation_token"], tokens["refresh_token"],
                tokens["id_token"],
            ]
            for secret in secrets.compactMap(\.self) {
                for (name, bytes) in folder.contents {
                    #expect(bytes.firstRange(of: Data(secret.utf8)) == nil, "\(name)")
                }
                #expect(!server.process.errorOutput.contains(secret))
            }
            #expect(folder.contents.keys.sorted().contains("accounts.sqlite-wal"))
        }
    }

    @Test(.rule("E-48")) func `the program contains no private key`() throws {
        let program = URL(filePath: BuiltProgram.path("signup-tenant"))
        let binary = try Data(contentsOf: program, options: .mappedIfSafe)

        for mark in ["-----BEGIN RSA PRIVATE KEY-----\nMII", "-----BEGIN PRIVATE KEY-----\nMII"] {
            #expect(binary.firstRange(of: Data(mark.utf8)) == nil)
        }
    }

    @Test(.rule("E-43")) func `a request is logged in one line of printable ASCII`() async throws {
        try await RunningServer.withServer { server in
            let long = String(repeating: "a", count: 8_000)
            let response = await RawSocket.exchange(
                "POST /\u{1B}[2J\(long) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
                port: server.port)
            let name = await RawSocket.exchange(
                "POST /signup/v1.0/start HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
                    + "client-request-id: \(long)\r\nContent-Length: 0\r\n\r\n", port: server.port)

            let huge = await RawSocket.exchange(
                "POST /\(String(repeating: "a", count: 1_000_000)) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
                port: server.port)

            let lines = await server.process.errorLines(2)
            #expect([400, 404].contains(response.status) && name.status == 400)
            #expect([0, 414, 431].contains(huge.status))
            #expect(lines.count == 2 && lines.allSatisfy { $0.utf8.count <= 4_096 })
            #expect(lines.joined().utf8.allSatisfy { (0x20...0x7E).contains($0) })
        }
    }
}
