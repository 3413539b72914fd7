import Foundation
import Glibc
import TestSupport
import Testing

/// The rate limit of the built program.
@Suite(.rule("E-20"))
struct RateLimitTests {
    @Test(.rule("E-20"))
    func `a client is served 20 requests a second, then told when to try again`() async throws {
        try await RunningServer.withServer(["--rate-limit", "20"]) { server in
            let clock = ContinuousClock()
            let start = clock.now
            let statuses = await KeepAliveClient.run(4, port: server.port) { _ in
                let client = KeepAliveClient(port: server.port)
                return (0..<50).map { _ in client.status(of: KeepAliveClient.start) }
            }.flatMap(\.self)
            let seconds = Int((clock.now - start).components.seconds) + 1

            #expect(Set(statuses).subtracting([200]) == [429])
            #expect((20...20 * seconds).contains(statuses.count { $0 == 200 }))
            var client = RawClient(port: server.port)
            var response = await client.post("/signup/v1.0/start", Self.form)
            while response.status == 429 {
                #expect(response.headers["retry-after"] == "1" && response["error"] == "too_many_requests")
                response = await client.post("/signup/v1.0/start", Self.form)
            }
            #expect(response.status == 200)
        }
    }

    @Test(.enabled(if: LocalNetwork.address != nil, "this machine has no address but loopback"))
    func `other clients have a limit of 20 by default, and none with 0`() async throws {
        let address = try #require(LocalNetwork.address)
        for (options, isLimited) in [([], true), (["--rate-limit", "0"], false)] {
            let arguments = ["--listen", "0.0.0.0:0"] + options
            try await RunningServer.withServer(arguments) { server in
                let client = KeepAliveClient(port: server.port, at: address)
                let statuses = (0..<2_000).map { _ in client.status(of: KeepAliveClient.start) }

                #expect(statuses.contains(429) == isLimited)
                #expect(statuses.prefix(20).allSatisfy { $0 == 200 })
            }
        }
    }

    private static let form: RequestWriter.Form = [
        ("username", "ada@contoso.com"), ("challenge_type", "oob redirect"),
    ]
}

/// The addresses of this machine.
enum LocalNetwork {
    /// An IPv4 address other than loopback, if there is one.
    static let address: UInt32? = {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return nil }
        defer { freeifaddrs(list) }
        var next = list
        while let entry = next {
            next = entry.pointee.ifa_next
            guard let pointer = entry.pointee.ifa_addr, pointer.pointee.sa_family == sa_family_t(AF_INET)
            else { continue }
            let network = UnsafeRawPointer(pointer).loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr
            let address = UInt32(bigEndian: network)
            if address >> 24 != 127 { return address }
        }
        return nil
    }()
}
