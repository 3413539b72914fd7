import Foundation
import NativeAuth
import Testing

@testable import HTTPClient

/// The bytes of requests and responses.
struct RequestTests {
    @Test func `a request is a form with the header fields of the service`() async throws {
        let room = try ServerRoom()
        let client = try HTTPClient(port: room.ports[0]) {
            $0.dataCentre = "ESTS-PUB&1"
            $0.fields = { address in ["x-from": address] }
        }

        let response = try await client.outcome().get()

        let address = "/contoso/signup/v1.0/start?dc=ESTS-PUB%261"
        #expect(response.status == 200)
        #expect(
            try room.records()[0].text.split(separator: "\r\n", omittingEmptySubsequences: false).sorted()
                == [
                    "", "Accept: application/json", "Content-Length: 44",
                    "Content-Type: application/x-www-form-urlencoded", "Host: 127.0.0.1:\(room.ports[0])",
                    "POST \(address) HTTP/1.1", "client-request-id: 6A1F0E5C-0000-4000-8000-000000000001",
                    "password=Canary-7&username=ada%40contoso.com", "return-client-request-id: true",
                    "x-client-CPU: \(Order.processor)", "x-client-OS: Linux", "x-client-SKU: tests",
                    "x-client-Ver: 1", "x-from: http://127.0.0.1:\(room.ports[0])\(address)",
                ].sorted())
    }

    @Test(arguments: [
        ("plain-._~09azAZ", "plain-._~09azAZ"), ("a b+c", "a%20b%2Bc"), ("&=%#", "%26%3D%25%23"),
        ("żółw 🐢", "%C5%BC%C3%B3%C5%82w%20%F0%9F%90%A2"), ("\r\n\0", "%0D%0A%00"), ("", ""),
    ])
    func `Q-17 everything but unreserved characters is percent-encoded`(text: String, form: String) {
        let texts = FormBody([.username: .text(text)])
        let secrets = FormBody([.username: .secret(Secret(text) ?? Secret())])

        #expect(texts.text == "username=\(form)")
        #expect(secrets.text == "username=\(form)")
    }

    @Test func `a wiped body contains only zeros`() {
        let body = FormBody(Request.usual.form)

        body.wipe()

        #expect(body.text == String(repeating: "\0", count: body.count))
    }

    @Test func `C-62 no value can inject a header field`() async throws {
        let room = try ServerRoom()
        var request = Request.usual
        request.correlationID = "6A1F0E5C\r\nX-Evil: 1"
        request.form[.clientID] = .text("client\r\nX-Evil: 2")
        let client = try HTTPClient(port: room.ports[0]) {
            $0.product = "tests\r\nX-Evil: 3"
            $0.version = "1\nX-Evil: 4"
            $0.fields = { _ in ["x-a": "b\r\nX-Evil: 5", "x-b\r\nX-Evil": "6", "x-c": "c", "": "d"] }
        }

        _ = try await client.outcome(request).get()

        let text = try room.records()[0].text
        let (head, body) = try #require(text.divided(at: "\r\n\r\n"))
        #expect(!head.contains("Evil"))
        #expect(head.contains("\r\nx-c: c\r\n"))
        #expect(body.contains("client_id=client%0D%0AX-Evil%3A%202&"))
    }

    @Test func `a response has its status, headers and body`() async throws {
        let answer = Answer(
            "{\"a\":1}", status: "400 Bad Request", fields: ["Retry-After:  30 ", "X-Twice: a", "X-Twice: b"])
        let interim = Answer(raw: "HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n")
        let room = try ServerRoom(.init(steps: [.read, .send(interim), .send(answer)]))

        let response = try await HTTPClient(port: room.ports[0]).outcome().get()

        #expect(response.status == 400)
        #expect(response.body == Data("{\"a\":1}".utf8))
        #expect(response.headers == ["content-length": "7", "retry-after": "30", "x-twice": "b"])
    }

    @Test func `a missing library is named in the failure`() async throws {
        let client = try HTTPClient(port: 1) { $0.library = "libcurl-that-is-not-here.so" }

        #expect(await client.failure() == .noLibrary(name: "libcurl-that-is-not-here.so"))
    }

    @Test func `a refused connection and an unknown host are different failures`() async throws {
        let refused = try HTTPClient(port: 1)
        let unknown = HTTPClient(
            try Authority("tenant.invalid"), settings: .init(product: "tests", version: "1"))

        #expect(await refused.failure() == .offline(host: "127.0.0.1:1"))
        #expect(await unknown.failure() == .hostNotFound(host: "tenant.invalid"))
    }
}

extension FormBody {
    fileprivate var text: String {
        String(decoding: UnsafeRawBufferPointer(start: address, count: count), as: UTF8.self)
    }
}

extension String {
    fileprivate func divided(at separator: String) -> (Substring, Substring)? {
        let parts = split(separator: separator, maxSplits: 1)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
}
