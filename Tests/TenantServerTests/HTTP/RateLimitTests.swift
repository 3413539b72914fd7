import Foundation
import NativeAuth
import Synchronization
import TestSupport
import Testing

@testable import TenantServer

/// The rate limit per network (security E-20, E-21).
struct RateLimitTests {
    @Test(.rule("E-20"))
    func `of 200 calls in a second 20 are served, and more when it is over`() async throws {
        let clock = ManualClock()
        let router = Self.router(RateLimit(requestsPerSecond: 20, clock: { clock.now }))
        var responses: [Response] = []
        for _ in 0..<200 {
            responses.append(await router.respond(to: Self.request()))
            clock.advance(.milliseconds(4))
        }
        clock.advance(.milliseconds(200))

        #expect(
            responses.map(\.status) == Array(repeating: 200, count: 20) + Array(repeating: 429, count: 180))
        #expect(responses.last?.headers["retry-after"] == "1")
        #expect(responses.last?.headers["content-type"] == "application/json; charset=utf-8")
        #expect(
            String(decoding: responses[199].body, as: UTF8.self).contains(#""error":"too_many_requests""#))
        #expect(await router.respond(to: Self.request()).status == 200)
    }

    private static let spoofs: [(headers: HeaderFields, form: String)] = [
        (["x-forwarded-for": "10.1.1.1"], form), (["forwarded": "for=10.1.1.1"], form),
        (["x-real-ip": "10.1.1.1"], form), (["client-request-id": "x"], form),
        (["host": "LOCALHOST"], form), (["user-agent": "other"], form), ([:], "client_id=b"),
        ([:], "client_id=a&username=ada%2B1@contoso.com"),
    ]

    @Test(.rule("E-21"), arguments: spoofs)
    func `neither header fields nor the form affect the rate limit, the peer address does`(
        headers: HeaderFields, form: String
    ) async {
        let clock = ManualClock()
        let router = Self.router(RateLimit(requestsPerSecond: 1, clock: { clock.now }))

        let first = await router.respond(to: Self.request())
        let spoofed = await router.respond(to: Self.request(headers, form))
        let other = await router.respond(to: Self.request(peer: Self.address(7)))

        #expect([first, spoofed, other].map(\.status) == [200, 429, 200])
    }

    @Test(.rule("E-21")) func `addresses of one IPv6 network are one client`() throws {
        let clock = ManualClock()
        let limit = RateLimit(requestsPerSecond: 1, clock: { clock.now })
        let prefix: [UInt8] = [0x20, 0x01, 0x0D, 0xB8, 0, 0, 0, 1]
        let first = try #require(ClientAddress(bytes: prefix + [0, 0, 0, 0, 0, 0, 0, 1]))
        let second = try #require(ClientAddress(bytes: prefix + [1, 2, 3, 4, 5, 6, 7, 8]))

        try limit.countRequest(from: first)

        #expect(throws: HTTPError.tooManyRequests(retryAfter: 1)) { try limit.countRequest(from: second) }
    }

    @Test func `the default limit spares clients on this machine`() throws {
        let limit = RateLimit(
            requestsPerSecond: 1, exemptsLoopback: true, clock: { [now = ContinuousClock.now] in now })

        for _ in 0..<10 { try limit.countRequest(from: .loopback) }
        try limit.countRequest(from: Self.address(1))

        #expect(throws: HTTPError.tooManyRequests(retryAfter: 1)) {
            try limit.countRequest(from: Self.address(1))
        }
    }

    @Test func `documents have no rate limit`() async {
        let router = Self.router(RateLimit(requestsPerSecond: 1))

        for _ in 0..<10 { #expect(await router.respond(to: HTTPRequest("GET", "/keys")).status == 200) }
    }

    @Test(.rule("E-20")) func `clients with many addresses do not remove the count of another`() throws {
        let clock = ManualClock()
        let limit = RateLimit(requestsPerSecond: 20, clock: { clock.now })
        for _ in 0..<20 { try limit.countRequest(from: Self.address(0)) }

        let counted = (1...RateLimit.maximumNetworks).count { number in
            (try? limit.countRequest(from: Self.address(number))) != nil
        }

        #expect(counted == RateLimit.maximumNetworks - 1)
        #expect(throws: HTTPError.tooManyRequests(retryAfter: 1)) {
            try limit.countRequest(from: Self.address(0))
        }
        clock.advance(.seconds(1))
        try limit.countRequest(from: Self.address(0))
        try limit.countRequest(from: Self.address(RateLimit.maximumNetworks))
    }

    private static func address(_ number: Int) -> ClientAddress {
        let bytes = withUnsafeBytes(of: UInt32(number + 0x0A00_0000).bigEndian) { Array($0) }
        return ClientAddress(bytes: bytes) ?? .loopback
    }

    private static let form = "client_id=a"

    private static func request(
        _ headers: HeaderFields = [:], _ form: String = RateLimitTests.form, peer: ClientAddress = .loopback
    ) -> HTTPRequest {
        HTTPRequest(
            "POST", "/contoso/signup/v1.0/start", headers: headers, body: Array(form.utf8), peer: peer)
    }

    private static func router(_ limit: RateLimit) -> Router {
        var router = Router([
            .form(.signUpStart) { _ in Response(status: 200, body: Data("{}".utf8)) },
            .document("/keys") { Response(status: 200, body: Data("{}".utf8)) },
        ])
        router.rateLimit = limit
        return router
    }
}

/// A clock that advances on demand.
private final class ManualClock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock { $0 } }

    func advance(_ duration: Duration) { time.withLock { $0 += duration } }
}

struct ListeningSocketTests {
    @Test(.rule("E-47"), arguments: ["127.0.0.1:0", "localhost:0", "[::1]:0"])
    func `a loopback address is recognized`(endpoint: String) throws {
        let socket = try ListeningSocket(endpoint)

        #expect(socket.port > 0)
        #expect(socket.isLoopback)
    }

    @Test(.rule("E-47")) func `the wildcard address is not loopback`() throws {
        #expect(try !ListeningSocket("0.0.0.0:0").isLoopback)
    }

    @Test(arguments: ["", "8080", "localhost", ":8080", "::1:80", "a.b:1", "127.0.0.1:65536", "127.0.0.1:"])
    func `an invalid address is refused`(endpoint: String) {
        #expect(throws: ListeningFailure.invalidAddress(endpoint)) { try ListeningSocket(endpoint) }
    }

    @Test func `an address in use is refused`() throws {
        let socket = try ListeningSocket("127.0.0.1:0")
        let endpoint = "127.0.0.1:\(socket.port)"

        #expect(throws: ListeningFailure.inUse(endpoint)) { try ListeningSocket(endpoint) }
    }

    @Test func `an address of another machine is refused with the reason`() throws {
        do {
            _ = try ListeningSocket("192.0.2.1:0")
            Issue.record("listened on another machine's address")
        } catch {
            guard case .notAvailable("192.0.2.1:0", let reason) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(!reason.isEmpty)
        }
    }

    @Test func `an invalid certificate is refused`() throws {
        var settings = Listener.Settings()
        settings.tls = TLSIdentity(certificate: "no certificate", key: "no key")

        #expect(throws: ListeningFailure.invalidCertificate) {
            try Listener(on: ListeningSocket("127.0.0.1:0"), settings) { _ in
                preconditionFailure("no request can arrive")
            }
        }
    }
}
