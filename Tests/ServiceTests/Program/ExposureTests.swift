import Foundation
import Testing

/// What the built program exposes on the network, in files and in its log.
struct ExposureTests {
    @Test func `E-47 it listens on loopback by default, and otherwise warns`() async throws {
        try await Served.during { served in
            // The second loopback address stands for every address but the first.
            #expect(await Self.status(at: 0x7F00_0001, served.port) == 404)
            #expect(await Self.status(at: 0x7F00_0002, served.port) == 0)
            #expect(!served.program.complaints.contains("Other machines"))
        }
        try await Served.during(["--data", ":memory:", "--listen", "0.0.0.0:0"]) { served in
            #expect(await Self.status(at: 0x7F00_0002, served.port) == 404)
            #expect(
                served.program.complaints.hasPrefix("signup-tenant: Other machines can connect to 0.0.0.0. "))
        }
    }

    /// Returns the status of a response from an address; 0 if nothing listens there.
    private static func status(at address: UInt32, _ port: UInt16) async -> Int {
        let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        return HTTPAnswer(await Wire.exchange(Array(request.utf8), port: port, at: address)).status
    }

    @Test func `E-07 E-43 no code, password or token is in a file or in the log`() async throws {
        let folder = try Folder()
        try await Served.during(["--data", folder.path, "--flow", "woodgrove"]) { served in
            var guest = Guest(port: served.port)
            let start = [
                ("username", "ada@contoso.com"), ("password", "Correct-Horse-7"),
                ("challenge_type", Talk.types),
            ]
            await guest.post("/signup/v1.0/start", start)
            await guest.post("/signup/v1.0/challenge", [])
            let code = try await served.code(for: "ada@contoso.com")
            let end = await guest.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
            let tokens = await guest.post(
                "/oauth2/v2.0/token?oob=\(code)",
                [
                    ("grant_type", "continuation_token"), ("username", "ada@contoso.com"),
                    ("scope", Talk.scope),
                ])
            try #require(tokens.status == 200)

            let secrets = [
                code, "Correct-Horse-7", end["continuation_token"], tokens["refresh_token"],
                tokens["id_token"],
            ]
            for secret in secrets.compactMap(\.self) {
                for (name, bytes) in folder.contents {
                    #expect(bytes.firstRange(of: Data(secret.utf8)) == nil, "\(name)")
                }
                #expect(!served.program.complaints.contains(secret))
            }
            #expect(folder.contents.keys.sorted().contains("accounts.sqlite-wal"))
            #expect(served.program.complaints.split(separator: "\n").count == 4)
        }
    }

    @Test func `E-48 the program contains no private key`() throws {
        let program = try Data(contentsOf: URL(filePath: Program.path), options: .mappedIfSafe)

        for mark in ["-----BEGIN RSA PRIVATE KEY-----\nMII", "-----BEGIN PRIVATE KEY-----\nMII"] {
            #expect(program.firstRange(of: Data(mark.utf8)) == nil)
        }
    }

    @Test func `E-43 a request is logged in one line of printable ASCII`() async throws {
        try await Served.during { served in
            let long = String(repeating: "a", count: 8_000)
            let answer = await Wire.exchange(
                "POST /\u{1B}[2J\(long) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
                port: served.port)
            let name = await Wire.exchange(
                "POST /signup/v1.0/start HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
                    + "client-request-id: \(long)\r\nContent-Length: 0\r\n\r\n", port: served.port)

            let lines = served.program.complaints.split(separator: "\n", omittingEmptySubsequences: false)
            #expect([400, 404].contains(answer.status) && name.status == 400)
            #expect(lines.dropLast().allSatisfy { $0.utf8.count <= 4_096 })
            #expect(lines.joined().utf8.allSatisfy { (0x20...0x7E).contains($0) })
        }
    }
}
