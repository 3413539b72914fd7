import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import HTTPClient

/// The bytes of requests and responses.
struct RequestTests {
    @Test func `a request is a form with the header fields of the service`() async throws {
        let servers = try TestServers()
        let client = try HTTPClient(port: servers.ports[0]) {
            $0.dataCenter = "ESTS-PUB&1"
            $0.additionalHeaders = { address in ["x-from": address] }
        }

        let response = try await client.result().get()

        let address = "/contoso/signup/v1.0/start?dc=ESTS-PUB%261"
        #expect(response.status == 200)
        #expect(
            try servers.records()[0].text.split(separator: "\r\n", omittingEmptySubsequences: false).sorted()
                == [
                    "", "Accept: application/json", "Content-Length: 44",
                    "Content-Type: application/x-www-form-urlencoded", "Host: 127.0.0.1:\(servers.ports[0])",
                    "POST \(address) HTTP/1.1", "client-request-id: 6A1F0E5C-0000-4000-8000-000000000001",
                    "password=Canary-7&username=ada%40contoso.com", "return-client-request-id: true",
                    "x-client-CPU: \(PreparedRequest.processor)", "x-client-OS: Linux", "x-client-SKU: tests",
                    "x-client-Ver: 1", "x-from: http://127.0.0.1:\(servers.ports[0])\(address)",
                ].sorted())
    }

    @Test(arguments: [nil, "da", "ja, en;q=0.5", "da\r\nX-Evil: 1"])
    func `the languages of a request are a header field`(languages: String?) async throws {
        let servers = try TestServers()
        var request = Request.sample
        request.acceptLanguage = languages

        _ = try await HTTPClient(port: servers.ports[0]).result(of: request).get()

        let lines = try servers.records()[0].text.split(separator: "\r\n").filter {
            $0.hasPrefix("Accept-Language")
        }
        let isPlain = languages.map { !$0.contains("\r\n") } ?? false
        #expect(lines == (isPlain ? ["Accept-Language: \(languages ?? "")"] : []))
    }

    @Test func `the discovery document is fetched without a form`() async throws {
        let servers = try TestServers()
        let client = try HTTPClient(port: servers.ports[0])

        let response = try await client.discoveryDocument()

        #expect(response.status == 200)
        #expect(
            try servers.records()[0].text.split(separator: "\r\n").sorted()
                == [
                    "Accept: application/json",
                    "GET /contoso/v2.0/.well-known/openid-configuration HTTP/1.1",
                    "Host: 127.0.0.1:\(servers.ports[0])", "return-client-request-id: true",
                    "x-client-CPU: \(PreparedRequest.processor)", "x-client-OS: Linux", "x-client-SKU: tests",
                    "x-client-Ver: 1",
                ].sorted())
    }

    @Test(
        .rule("Q-17"),
        arguments: [
            ("plain-._~09azAZ", "plain-._~09azAZ"), ("a b+c", "a%20b%2Bc"), ("&=%#", "%26%3D%25%23"),
            ("żółw 🐢", "%C5%BC%C3%B3%C5%82w%20%F0%9F%90%A2"), ("\r\n\0", "%0D%0A%00"), ("", ""),
        ])
    func `everything but unreserved characters is percent-encoded`(text: String, form: String) {
        let plain = RequestBody([.username: .text(text)])
        let secret = RequestBody([.username: .secret(Secret(text) ?? Secret())])

        #expect(plain.text == "username=\(form)")
        #expect(secret.text == "username=\(form)")
    }

    @Test(.rule("C-62")) func `no value can inject a header field`() async throws {
        let servers = try TestServers()
        var request = Request.sample
        request.correlationID = "6A1F0E5C\r\nX-Evil: 1"
        request.form[.clientID] = .text("client\r\nX-Evil: 2")
        let client = try HTTPClient(port: servers.ports[0]) {
            $0.product = "tests\r\nX-Evil: 3"
            $0.version = "1\nX-Evil: 4"
            $0.additionalHeaders = { _ in
                ["x-a": "b\r\nX-Evil: 5", "x-b\r\nX-Evil": "6", "x-c": "c", "": "d"]
            }
        }

        _ = try await client.result(of: request).get()

        let text = try servers.records()[0].text
        let (head, body) = try #require(text.splitOnce(at: "\r\n\r\n"))
        #expect(!head.contains("Evil"))
        #expect(head.contains("\r\nx-c: c\r\n"))
        #expect(body.contains("client_id=client%0D%0AX-Evil%3A%202&"))
    }

    @Test func `a response has its status, headers and body`() async throws {
        let rawResponse = RawResponse(
            "{\"a\":1}", status: "400 Bad Request", fields: ["Retry-After:  30 ", "X-Twice: a", "X-Twice: b"])
        let interim = RawResponse(raw: "HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n")
        let servers = try TestServers(.init(steps: [.read, .send(interim), .send(rawResponse)]))

        let response = try await HTTPClient(port: servers.ports[0]).result().get()

        #expect(response.status == 400)
        #expect(response.body == Data("{\"a\":1}".utf8))
        #expect(response.headers == ["content-length": "7", "retry-after": "30", "x-twice": "b"])
    }

    @Test func `a missing library is named in the failure`() async throws {
        let client = try HTTPClient(port: 1) { $0.libraryName = "libcurl-that-is-not-here.so" }

        #expect(await client.failure() == .noLibrary(name: "libcurl-that-is-not-here.so"))
    }

    @Test func `a refused connection and an unknown host are different failures`() async throws {
        let refusing = try HTTPClient(port: 1)
        let unknown = HTTPClient(
            try Authority("tenant.invalid"), settings: .init(product: "tests", version: "1"))

        #expect(await refusing.failure() == .offline(host: "127.0.0.1:1"))
        #expect(await unknown.failure() == .hostNotFound(host: "tenant.invalid"))
    }
}

extension RequestBody {
    var text: String {
        String(decoding: UnsafeRawBufferPointer(start: baseAddress, count: count), as: UTF8.self)
    }
}

extension String {
    fileprivate func splitOnce(at separator: String) -> (Substring, Substring)? {
        let parts = split(separator: separator, maxSplits: 1)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
}
