import Foundation
import Testing

/// The control API of the built program.
struct ControlTests {
    /// Runs a server with the control API, and passes it and a client with the key to `body`.
    private static func controlled(
        _ arguments: [String] = ["--data", ":memory:"], _ body: (Served, Guest) async throws -> Void
    ) async throws {
        try await Served.during(["--flow", "fabrikam", "--control"] + arguments) { served in
            let path = try #require(served.controlKey)
            let facts = try FileManager.default.attributesOfItem(atPath: path)
            let guest = try Guest.keeper(of: served)

            #expect(facts[.posixPermissions] as? NSNumber == 0o600)
            try await body(served, guest)
        }
    }

    @Test func `E-46 emails can be read with the key only`() async throws {
        try await Self.controlled { served, keeper in
            var guest = Guest(port: served.port)
            await guest.post(
                "/signup/v1.0/start", [("username", "Ada@contoso.com"), ("challenge_type", "oob redirect")])
            let challenged = await guest.post("/signup/v1.0/challenge", [])

            let letters = await keeper.get("/control/letters?to=ada%40contoso.com")
            let others = await keeper.get("/control/letters?to=bob%40contoso.com")
            let stranger = await guest.get("/control/letters")

            let letter = try #require((letters.object["letters"] as? [[String: Any]])?.first)
            let code = try await served.code(for: "Ada@contoso.com")
            #expect(letter["code"] as? String == code && letter["to"] as? String == "Ada@contoso.com")
            #expect(letter["kind"] as? String == "code" && letter["lifetime"] as? Int == 600)
            #expect((others.object["letters"] as? [Any])?.isEmpty == true)
            #expect(stranger.status == 401 && stranger["error"] == "invalid_request")
            #expect(!String(decoding: challenged.body, as: UTF8.self).contains(code))
        }
    }

    @Test func `an outcome is injected once for a correlation id`() async throws {
        try await Self.controlled { served, keeper in
            let id = "A10EA781-9CBD-4763-8335-39A8CA451E7A"
            let forced = await keeper.send(
                "/control/outcomes", #"{"correlationId": "\#(id)", "refuse": 550022}"#)
            var guest = Guest(port: served.port)
            let start = [("username", "ada@contoso.com"), ("challenge_type", "oob redirect")]
            let before = await guest.post("/signup/v1.0/start", start)
            guest.headers = "client-request-id: \(id.lowercased())\r\n"

            let refused = await guest.post("/signup/v1.0/start", start)
            let after = await guest.post("/signup/v1.0/start", start)

            #expect(forced.status == 200 && forced.object.isEmpty)
            #expect([before, refused, after].map(\.status) == [200, 400, 200])
            #expect(refused["error"] == "invalid_client")
        }
    }

    @Test func `setting the clock forward expires a code, and a reset restores everything`() async throws {
        try await Self.controlled { served, keeper in
            var guest = Guest(port: served.port)
            _ = try await guest.signUp("ada@contoso.com", code: served.code)
            await guest.post(
                "/signup/v1.0/start", [("username", "bob@contoso.com"), ("challenge_type", "oob redirect")])
            await guest.post("/signup/v1.0/challenge", [])
            let code = try await served.code(for: "bob@contoso.com")

            let set = await keeper.send("/control/clock", #"{"now": "2100-01-01T00:00:00Z"}"#)
            let late = await guest.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
            let reset = await keeper.send("/control/reset", "{}")
            let clock = await keeper.get("/control/clock")
            let letters = await keeper.get("/control/letters")
            let again = await guest.post(
                "/signup/v1.0/start", [("username", "ada@contoso.com"), ("challenge_type", "oob redirect")])

            #expect(set["now"]?.hasPrefix("2100-01-01T00:00:0") == true)
            #expect(late["error"] == "expired_token")
            #expect(reset.status == 200 && again.status == 200)
            #expect(clock["now"]?.hasPrefix("2100") == false)
            #expect((letters.object["letters"] as? [Any])?.isEmpty == true)
        }
    }

    @Test func `E-46 the control API is off by default, and its key is deleted on exit`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "control-\(UUID().uuidString)")
            .path()
        defer { try? FileManager.default.removeItem(atPath: folder) }

        try await Served.during { served in
            #expect(await Guest(port: served.port).get("/control/letters").status == 404)
        }
        try await Self.controlled(["--data", folder]) { _, keeper in
            #expect(FileManager.default.fileExists(atPath: folder + "/control-key"))
            #expect(await keeper.get("/control/clock").status == 200)
        }

        #expect(!FileManager.default.fileExists(atPath: folder + "/control-key"))
    }

    @Test func `the control API works on loopback only, and the help says so`() async throws {
        let program = try Program(["--control", "--listen", "0.0.0.0:0", "--data", ":memory:"])
        let help = try Program(["--help"])

        #expect(await program.end() == 64)
        #expect(
            program.complaints
                == "signup-tenant: --control works on loopback only. Listen on 127.0.0.1 or [::1].\n")
        #expect(await help.end() == 0)
        #expect(help.output.contains("loopback only"))
    }
}
