import CSodium
import Foundation
import TestSupport
import Testing

@testable import HTTPClient

struct LoopbackRequestTests {
    @Test(.rule("B-54"))
    func `every page has the header fields that confine it, and none for other origins`() async throws {
        let running = try RunningListener()
        let responses = [
            await running.get("/"), await running.get("/x"), await running.get("/?code=c"),
            await running.get(running.linkPath), await running.get("/", ["Host: evil.test"]),
            await running.get("/", ["Sec-Fetch-Dest: image"]), await running.send("x\r\n\r\n"),
            await running.send("PUT / HTTP/1.1\r\nHost: localhost:\(running.port)\r\n\r\n"),
            await running.send("OPTIONS / HTTP/1.1\r\nHost: localhost:\(running.port)\r\n\r\n"),
            await running.post("state=right"),
        ]

        #expect(responses.map(\.status) == [200, 404, 400, 303, 421, 403, 400, 405, 405, 200])
        for response in responses {
            let head = response.split(separator: "\r\n\r\n")[0].split(separator: "\r\n").dropFirst()
            let expected = [
                "Content-Type: text/html; charset=utf-8", "X-Frame-Options: DENY",
                "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
                "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin",
                "Content-Language: en", "Connection: close",
            ]
            #expect(expected.filter { !head.contains(Substring($0)) } == [])
            #expect(
                head.contains {
                    $0.hasPrefix("Content-Security-Policy: default-src 'none'; style-src 'sha256-")
                        && $0.hasSuffix("'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'")
                })
            #expect(!head.contains { $0.lowercased().hasPrefix("access-control-") })
            #expect(response.contains("<html lang=\"en\">") && response.contains("<h1>"))
        }
    }

    @Test func `the hash in the policy is the one of the style sheet`() {
        let html = LoopbackPage.signedIn.html(LoopbackPage.Look())
        let style = html.split(separator: "<style>")[1].split(separator: "</style>")[0]
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&hash, Array(style.utf8), UInt64(style.utf8.count))

        #expect(LoopbackPage.styleHash == Data(hash).base64EncodedString())
    }

    @Test(
        .rule("B-59"),
        arguments: [
            "evil.test", "localhost", "localhost:1", "127.0.0.1:PORT", "[::1]:PORT", "LOCALHOST:PORT", "",
            "localhost:PORT.evil.test", "u@localhost:PORT",
        ])
    func `a foreign Host is answered 421`(host: String) async throws {
        let running = try RunningListener()
        let host = host.replacing("PORT", with: "\(running.port)")

        #expect(await running.get("/?state=right", ["Host: \(host)"]).status == 421)
        running.listener.stop()
    }

    @Test(
        .rule("B-59"),
        arguments: [
            ["Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: image"],
            ["Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"],
            ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"], ["Sec-Fetch-Dest: frame"],
            ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document", "Sec-Fetch-Dest: image"],
            ["Sec-Fetch-Mode: same-origin"],
        ])
    func `a request for an image, a script or a frame is answered 403`(headers: [String]) async throws {
        let running = try RunningListener()

        #expect(await running.get("/?state=right", headers).status == 403)
        #expect(
            await running.get("/", ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"]).status == 200)
        running.listener.stop()
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: H\r\nHost: H\r\n\r\n", 400),
        ("GET / HTTP/1.1\nHost: H\n\n\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: H\r\nA: b\nC: d\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: H\r\n A: b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost : H\r\n\r\n", 400),
        ("GET http://H/ HTTP/1.1\r\nHost: H\r\n\r\n", 400), ("GET / HTTP/2.0\r\nHost: H\r\n\r\n", 400),
        ("GET  / HTTP/1.1\r\nHost: H\r\n\r\n", 400), ("GET /\0 HTTP/1.1\r\nHost: H\r\n\r\n", 400),
        ("GET /é HTTP/1.1\r\nHost: H\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: H\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: H\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na", 400),
        ("POST / HTTP/1.1\r\nHost: H\r\nContent-Length: +1\r\n\r\na", 400),
        ("POST / HTTP/1.1\r\nHost: H\r\n\r\n", 411),
        ("POST / HTTP/1.1\r\nHost: H\r\nContent-Length: 32769\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nHost: H\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nHost: H\r\nContent-Length: 11\r\n\r\nstate=right", 415),
        ("GET /\(String(repeating: "a", count: 16_384)) HTTP/1.1\r\nHost: H\r\n\r\n", 414),
        ("GET / HTTP/1.1\r\nHost: H\r\nA: \(String(repeating: "a", count: 24_576))\r\n\r\n", 431),
        ("GET / HTTP/1.1\r\nHost: H\r\n\(String(repeating: "A: b\r\n", count: 64))\r\n", 431),
        ("GET / HTTP/1.1\r\nHost: H\r\n\(String(repeating: "A: b\r\n", count: 63))\r\n", 200),
        ("DELETE / HTTP/1.1\r\nHost: H\r\n\r\n", 405), ("HEAD /x HTTP/1.1\r\nHost: H\r\n\r\n", 405),
    ])
    func `a request is read strictly and within limits`(request: String, status: Int) async throws {
        let running = try RunningListener()

        let response = await running.send(
            request.replacing("Host: H", with: "Host: localhost:\(running.port)"))

        #expect(response.status == status)
        running.listener.stop()
    }

    @Test func `a request may arrive byte by byte`() throws {
        let request = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\na=b"
        var parser = LoopbackRequestParser()

        let results = try request.utf8.map { try parser.append([$0])?.body }

        #expect(results.dropLast().allSatisfy { $0 == nil })
        #expect(results.last == Array("a=b".utf8))
    }

    @Test(.rule("B-15")) func `with silent connections an answer is taken within 100 ms`() async throws {
        var times: [Duration] = []

        // The shortest of several times, since other tests share the machine.
        while times.count < 20, (times.min() ?? .seconds(1)) >= .milliseconds(100) {
            let running = try RunningListener()
            let silent = (0..<15).map { RawConnection(to: running.port, ipv6: $0.isMultiple(of: 2)) }
            let start = ContinuousClock.now
            #expect(await running.post("state=right").status == 200)
            times.append(start.duration(to: .now))
            withExtendedLifetime(silent) {}
        }

        #expect(try #require(times.min()) < .milliseconds(100))
    }

    @Test(.rule("B-15"))
    func `silent connections delay no answer, and are closed after five seconds`() async throws {
        let running = try RunningListener()
        let silent = (0..<15).map { RawConnection(to: running.port, ipv6: $0.isMultiple(of: 2)) }

        #expect(await running.get("/").status == 200)
        running.clock.advance(seconds: 5)
        #expect(await running.get("/").status == 200)
        #expect(silent.map { $0.read() } == Array(repeating: [], count: 15))

        #expect(await running.post("state=right").status == 200)
    }
}

extension RawConnection {
    convenience init(to port: UInt16, ipv6: Bool) {
        if ipv6 { self.init(toIPv6: port) } else { self.init(to: port) }
    }
}
