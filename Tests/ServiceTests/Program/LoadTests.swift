import Foundation
import TestSupport
import Testing

/// The memory of the built program after many requests.
@Suite(.rule("E-56"))
struct SoakTests {
    private static let requests = Nightly.isEnabled ? 200_000 : 4_000

    @Test(.rule("E-56"))
    func `memory and descriptors do not grow with the number of requests`() async throws {
        try await RunningServer.withServer { server in
            // Fills the tables, whose size is limited, and the allocator's pools.
            await Self.send(Self.requests / 4, to: server.port)
            let before = try (memory: server.memory, descriptors: server.descriptorCount)

            await Self.send(Self.requests, to: server.port)

            let after = try (memory: server.memory, descriptors: server.descriptorCount)
            #expect(after.descriptors <= before.descriptors + 2)
            #expect(after.memory - before.memory <= max(1_024 * Self.requests / 100_000, 8_192))
            if Nightly.isEnabled { print("\(Self.requests) requests: \(before) to \(after) KiB") }
        }
    }

    /// Sends requests without a limit, as clients on this machine have none by default.
    private static func send(_ count: Int, to port: UInt16) async {
        let statuses = await KeepAliveClient.run(8, port: port) { number in
            let client = KeepAliveClient(port: port)
            return (0..<count / 8).map { request in
                client.status(
                    of: KeepAliveClient.post(
                        "/signup/v1.0/start",
                        "client_id=a&username=a\(number)-\(request)@contoso.com&challenge_type=oob%20redirect"
                    ))
            }
        }
        #expect(statuses.joined().allSatisfy { $0 == 200 })
    }
}

/// More clients at the built program than it has descriptors.
struct CrowdTests {
    @Test(.rule("E-50", "E-55"), .timeLimit(.minutes(2)))
    func `of 200 clients those beyond the limit are turned away, and afterwards there is room again`()
        async throws
    {
        // Half of the descriptors are for connections.
        let limit = ["/usr/bin/prlimit", "--nofile=64:64"]
        try await RunningServer.withServer(via: limit) { server in
            let first = KeepAliveClient(port: server.port)
            #expect(first.status(of: KeepAliveClient.start) == 200)
            let before = try server.descriptorCount

            var crowd = (0..<200).map { _ in KeepAliveClient(port: server.port) }
            let statuses = crowd.map { $0.status(of: KeepAliveClient.start) }

            #expect(statuses == Array(repeating: 200, count: 31) + Array(repeating: nil, count: 169))
            #expect(first.status(of: KeepAliveClient.start) == 200)
            crowd = []
            var status: Int?
            repeat {
                status = KeepAliveClient(port: server.port).status(of: KeepAliveClient.start)
            } while try status == nil || server.descriptorCount > before
            #expect(status == 200)
        }
    }
}

/// Oversized requests to the built program.
@Suite(.rule("E-52"))
struct FloodTests {
    private static let head = "POST /signup/v1.0/start HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    private static let form = "Content-Type: application/x-www-form-urlencoded\r\n"

    private static func sized(_ body: String) -> String {
        "\(head)\(form)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private static let floods: [(name: String, text: String)] = [
        ("10 MB are announced", "\(head)\(form)Content-Length: 10000000\r\n\r\n"),
        ("10 MB come", sized(String(repeating: "a", count: 10_000_000))),
        ("2^64 bytes are announced", "\(head)\(form)Content-Length: 18446744073709551616\r\n\r\n"),
        (
            "chunks without an end",
            "\(head)\(form)Transfer-Encoding: chunked\r\n\r\n"
                + String(repeating: "1000\r\n\(String(repeating: "a", count: 4_096))\r\n", count: 2_000)
        ),
        ("10,000 parameters", sized((0..<10_000).map { "a\($0)=b" }.joined(separator: "&"))),
        ("5,000 short parameters", sized(String(repeating: "a=b&", count: 5_000))),
        ("a name of 1 MB", sized(String(repeating: "n", count: 1_048_576) + "=v")),
    ]

    @Test(.rule("E-52")) func `an oversized request is refused, and uses almost no memory`() async throws {
        try await RunningServer.withServer { server in
            let client = RawClient(port: server.port)
            for _ in 0..<3 { _ = await client.get("/contoso/discovery/v2.0/keys") }
            let before = try server.peakMemory

            for (name, text) in Self.floods {
                let status = await RawSocket.exchange(text, port: server.port).status

                // A client that is still writing may find the connection closed before it reads the response.
                let isCut = status == 0 && text.utf8.count > 100_000
                #expect([400, 411, 413].contains(status) || isCut, "\(name): \(status)")
            }

            #expect(try server.peakMemory - before <= 4_096)
            #expect(await client.get("/contoso/discovery/v2.0/keys").status == 200)
        }
    }
}

/// Passwords that the built program hashes at the same time; `HashingLoadTests` has the answers.
struct HashingMemoryTests {
    @Test(.rule("E-24"))
    func `64 sign-ups at once, which hash passwords, use at most 128 MiB`() async throws {
        try await RunningServer.withServer(["--flow", "woodgrove"]) { server in
            var clients: [(client: RawClient, form: RequestWriter.Form)] = []
            for number in 0..<64 {
                let email = "ada\(number)@contoso.com"
                var client = RawClient(port: server.port)
                await client.post(
                    "/signup/v1.0/start",
                    [
                        ("username", email), ("password", "Correct-Horse-7"),
                        ("challenge_type", ScriptedConversation.types),
                    ])
                await client.post("/signup/v1.0/challenge", [])
                let code = try await server.code(for: email)
                clients.append((client, [("grant_type", "oob"), ("oob", code)]))
            }

            let statuses = await withTaskGroup { group in
                for (client, form) in clients {
                    group.addTask {
                        var client = client
                        return await client.post("/signup/v1.0/continue", form).status
                    }
                }
                return await group.reduce(into: Set<Int>()) { $0.insert($1) }
            }

            #expect(statuses.contains(200) && statuses.isSubset(of: [200, 503]))
            #expect(try server.peakMemory <= 128 * 1_024)
        }
    }
}
