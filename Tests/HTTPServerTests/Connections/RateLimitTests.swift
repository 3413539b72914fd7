import Foundation
import NativeAuth
import Testing

@testable import HTTPServer

/// The rate limit per address (security E-20, E-21).
struct RateLimitTests {
    @Test func `E-20 of 200 calls in a second 20 are served, and more when it is over`() async throws {
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

    private static let spoofedHeaders = [
        ["x-forwarded-for": "10.1.1.1"], ["forwarded": "for=10.1.1.1"], ["x-real-ip": "10.1.1.1"],
        ["client-request-id": "x"], ["host": "LOCALHOST"], ["user-agent": "other"],
    ]

    @Test(arguments: spoofedHeaders)
    func `E-21 header fields do not affect the rate limit, the peer address does`(headers: [String: String])
        async
    {
        let clock = ManualClock()
        let router = Self.router(RateLimit(requestsPerSecond: 1, clock: { clock.now }))

        let first = await router.respond(to: Self.request())
        let spoofed = await router.respond(to: Self.request(headers))
        let other = await router.respond(to: Self.request(peer: "127.0.0.2"))

        #expect([first, spoofed, other].map(\.status) == [200, 429, 200])
    }

    @Test func `documents have no rate limit`() async {
        let router = Self.router(RateLimit(requestsPerSecond: 1))

        for _ in 0..<10 { #expect(await router.respond(to: HTTPRequest("GET", "/keys")).status == 200) }
    }

    @Test func `the memory for addresses is bounded`() throws {
        let clock = ManualClock()
        let limit = RateLimit(requestsPerSecond: 1, clock: { clock.now })
        for number in 0..<25_000 {
            try limit.countRequest(from: "10.\(number / 65_536).\(number / 256 % 256).\(number % 256)")
            clock.advance(.microseconds(100))
        }

        #expect(limit.addressCount <= RateLimit.maximumAddresses)
        #expect(throws: HTTPError.tooManyRequests(retryAfter: 1)) {
            try limit.countRequest(from: "10.0.97.167")
        }
    }

    private static func request(_ headers: [String: String] = [:], peer: String = "127.0.0.1") -> HTTPRequest
    {
        HTTPRequest(
            "POST", "/contoso/signup/v1.0/start", headers: headers, body: Array("client_id=\(peer)".utf8),
            peer: peer)
    }

    private static func router(_ limit: RateLimit) -> Router {
        var router = Router(endpoints: [.signUpStart]) { _ in Response(status: 200, body: Data("{}".utf8)) }
        router.documents = ["/keys": { Response(status: 200, body: Data("{}".utf8)) }]
        router.rateLimit = limit
        return router
    }
}
