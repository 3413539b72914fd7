import Foundation
import NativeAuth
import Testing

@testable import HTTPServer

/// The rate limit per address (security E-20, E-21).
struct RateLimitTests {
    @Test func `E-20 of 200 calls in a second 20 are served, and more when it is over`() async throws {
        let clock = HandClock()
        let site = Self.site(RateLimit(requests: 20, clock: { clock.now }))
        var answers: [Response] = []
        for _ in 0..<200 {
            answers.append(await site.respond(to: Self.call()))
            clock.advance(.milliseconds(4))
        }
        clock.advance(.milliseconds(200))

        #expect(answers.map(\.status) == Array(repeating: 200, count: 20) + Array(repeating: 429, count: 180))
        #expect(answers.last?.headers["retry-after"] == "1")
        #expect(answers.last?.headers["content-type"] == "application/json; charset=utf-8")
        #expect(String(decoding: answers[199].body, as: UTF8.self).contains(#""error":"too_many_requests""#))
        #expect(await site.respond(to: Self.call()).status == 200)
    }

    private static let disguises = [
        ["x-forwarded-for": "10.1.1.1"], ["forwarded": "for=10.1.1.1"], ["x-real-ip": "10.1.1.1"],
        ["client-request-id": "x"], ["host": "LOCALHOST"], ["user-agent": "other"],
    ]

    @Test(arguments: disguises)
    func `E-21 header fields do not affect the rate limit, the peer address does`(headers: [String: String])
        async
    {
        let clock = HandClock()
        let site = Self.site(RateLimit(requests: 1, clock: { clock.now }))

        let first = await site.respond(to: Self.call())
        let disguised = await site.respond(to: Self.call(headers))
        let other = await site.respond(to: Self.call(peer: "127.0.0.2"))

        #expect([first, disguised, other].map(\.status) == [200, 429, 200])
    }

    @Test func `documents have no rate limit`() async {
        let site = Self.site(RateLimit(requests: 1))

        for _ in 0..<10 { #expect(await site.respond(to: Incoming("GET", "/keys")).status == 200) }
    }

    @Test func `the memory for addresses is bounded`() throws {
        let clock = HandClock()
        let limit = RateLimit(requests: 1, clock: { clock.now })
        for number in 0..<25_000 {
            try limit.admit("10.\(number / 65_536).\(number / 256 % 256).\(number % 256)")
            clock.advance(.microseconds(100))
        }

        #expect(limit.addresses <= RateLimit.most)
        #expect(throws: Rejection.tooMany(retryAfter: 1)) { try limit.admit("10.0.97.167") }
    }

    private static func call(_ headers: [String: String] = [:], peer: String = "127.0.0.1") -> Incoming {
        Incoming(
            "POST", "/contoso/signup/v1.0/start", headers: headers, body: Array("client_id=\(peer)".utf8),
            peer: peer)
    }

    private static func site(_ limit: RateLimit) -> Site {
        var site = Site { _ in Response(status: 200, body: Data("{}".utf8)) }
        site.documents = ["/keys": { Response(status: 200, body: Data("{}".utf8)) }]
        site.limit = limit
        return site
    }
}
