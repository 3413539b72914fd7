import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import HTTPClient

/// JSON, PUT and links, as version 2 needs them.
struct LinkTests {
    @Test(.rule("V2-42")) func `a link is sent as JSON, with its method`() async throws {
        let servers = try TestServers(
            Request.Method.allCases.map { _ in .init(steps: [.read, .send(RawResponse("{}"))]) })
        for (port, method) in zip(servers.ports, Request.Method.allCases) {
            var request = Request.link
            request.method = method
            _ = try await HTTPClient(port: port).result(of: request).get()
        }

        for (record, method) in zip(try servers.records(), Request.Method.allCases) {
            let lines = record.text.components(separatedBy: "\r\n")
            #expect(lines.first == "\(method.rawValue) /fabrikam/api/v2.0/a?b=%2F HTTP/1.1")
            #expect(lines.contains("Content-Type: application/json"))
            #expect(lines.contains("Accept: application/hal+json"))
            #expect(
                lines.last == #"{"attributes":{"city":"Oslo","password":"Canary-7"},"continuationToken":"t"}"#
            )
        }
    }

    @Test(arguments: [
        ("plain", "plain"), ("żółw 🐢 </>", "żółw 🐢 </>"), ("\"\\", "\\\"\\\\"),
        ("\r\n\t\0\u{1f}\u{7f}", "\\u000D\\u000A\\u0009\\u0000\\u001F\u{7f}"), ("", ""),
    ])
    func `a value in JSON is escaped`(text: String, json: String) throws {
        for value in [Request.Value.text(text), .secret(try #require(Secret(text)))] {
            let body = RequestBody([.otp: value], as: .json)

            #expect(body.text == "{\"otp\":\"\(json)\"}")
            let decoded = try JSONDecoder().decode([String: String].self, from: Data(body.text.utf8))
            #expect(decoded == ["otp": text])
        }
    }

    @Test func `names in JSON are escaped, and attributes are one object`() throws {
        let body = RequestBody(
            [
                .attribute("a/b\""): .text("1"), .attribute(""): .text("2"), .attribute("é"): .text("3"),
                Request.Field(rawValue: "a\n"): .text("4"), Request.Field(rawValue: "z"): .text("5"),
            ], as: .json)

        #expect(body.text == #"{"a\u000A":"4","attributes":{"":"2","a/b\"":"1","é":"3"},"z":"5"}"#)
        #expect(RequestBody([:], as: .json).text == "{}")
    }

    @Test func `the longest values in JSON fit, and are wiped`() {
        let text = String(repeating: "\0", count: 1_024)
        let fields = (0..<50).map { (Request.Field.attribute("\($0)"), Request.Value.text(text)) }
        let body = RequestBody(Dictionary(uniqueKeysWithValues: fields), as: .json)
        #expect(body.count > 50 * 6 * 1_024)

        body.wipe()

        #expect(body.text.utf8.allSatisfy { $0 == 0 })
    }

    @Test(
        .rule("V2-41"),
        arguments: [
            ("/a/b?c=%2f&d=+", "/a/b?c=%2f&d=+"), ("//evil.example/a", "//evil.example/a"),
            ("@evil.example/a", "/@evil.example/a"), (".evil.example/a", "/.evil.example/a"),
            (":80/a", "/:80/a"), ("", "/"),
        ])
    func `a link stays on the host, byte for byte`(link: String, path: String) throws {
        let authority = try Authority("https://login.contoso.com:8443/contoso")
        var request = Request.link
        request.path = Request.Path(rawValue: link)

        #expect(authority.url(of: request, dataCenter: nil) == "https://login.contoso.com:8443\(path)")
    }

    @Test(
        .rule("V2-41"),
        arguments: [
            ("/a", "/a?dc=EU-1"), ("/a?b=c", "/a?b=c&dc=EU-1"), ("/a?", "/a?dc=EU-1"),
            ("/a?b&", "/a?b&dc=EU-1"), ("/a?dc=US", "/a?dc=US"), ("/a?b=c&dc=US&e", "/a?b=c&dc=US&e"),
            ("/a?dc", "/a?dc"), ("/a?adc=1", "/a?adc=1&dc=EU-1"), ("/a?b=dc=1", "/a?b=dc=1&dc=EU-1"),
        ])
    func `the data center is added once`(link: String, path: String) throws {
        let authority = try Authority("contoso")
        var request = Request.link
        request.path = Request.Path(rawValue: link)

        #expect(authority.url(of: request, dataCenter: "EU-1") == "https://contoso.ciamlogin.com\(path)")
    }

    @Test(.rule("V2-39")) func `a redirect of a link is not followed`() async throws {
        let servers = try TestServers([
            .init(steps: [
                .read, .send(RawResponse("{}", status: "307 Moved", fields: ["Location: /b"])),
            ])
        ])

        let failure = try await HTTPClient(port: servers.ports[0]).failure(of: .link)

        #expect(failure == .redirected(host: "127.0.0.1:\(servers.ports[0])"))
        #expect(try servers.records()[0].connections == 1)
    }
}

extension Request {
    /// A request to a link, with a secret.
    fileprivate static var link: Request {
        var request = Request(
            Path(rawValue: "/fabrikam/api/v2.0/a?b=%2F"),
            [
                .v2ContinuationToken: .text("t"), .attribute("city"): .text("Oslo"),
                .attribute("password"): .secret(Secret("Canary-7") ?? Secret()),
            ], correlationID: "6A1F0E5C-0000-4000-8000-000000000001")
        (request.encoding, request.isLink) = (.json, true)
        return request
    }
}
