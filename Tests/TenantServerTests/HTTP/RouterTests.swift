import Foundation
import NativeAuth
import Synchronization
import TestSupport
import Testing

@testable import TenantServer

struct RouterTests {
    private static let table: [(String, String, Int)] = [
        ("POST", "/signup/v1.0/start", 200), ("POST", "/contoso.onmicrosoft.com/oauth2/v2.0/token", 200),
        ("POST", "/api/x/y/oauth2/v2.0/introspect", 200),
        ("GET", "/signup/v1.0/start", 405), ("PUT", "/signup/v1.0/start", 405),
        ("HEAD", "/signup/v1.0/start", 405), ("OPTIONS", "/signup/v1.0/start", 405),
        ("POST", "/signup/v1.0/begin", 404), ("POST", "/", 404), ("GET", "/", 404), ("POST", "", 404),
        ("GET", "/contoso/keys", 200), ("HEAD", "/keys", 200), ("POST", "/keys", 405),
        ("POST", "/control/emails", 404),
        ("GET", "/health", 200), ("POST", "/health", 405), ("GET", "/contoso/health", 404),
        ("GET", "/health/x", 404),
    ]

    @Test(.rule("E-45"), arguments: table)
    func `every path and method has a declared status`(method: String, path: String, status: Int)
        async throws
    {
        let response = await router().respond(to: HTTPRequest(method, path))

        #expect(response.status == status)
        #expect(response.headers["content-type"] == "application/json; charset=utf-8")
        #expect((response.headers["allow"] != nil) == (status == 405))
        #expect(response.decoded(as: [String: String].self) != nil)
    }

    @Test(
        .rule("V2-04"),
        arguments: [
            ("/api/v2.0", "application/x-www-form-urlencoded", 200), ("/api/v2.0", "application/json", 415),
            ("/contoso", "application/x-www-form-urlencoded", 200), ("/contoso", "application/json", 415),
        ])
    func `an endpoint takes forms only, also below the prefix of links`(
        prefix: String, type: String, status: Int
    ) async {
        let router = router(linkPrefix: prefix)

        let response = await router.respond(
            to: HTTPRequest("POST", "\(prefix)/oauth2/v2.0/token", headers: ["content-type": type]))

        let body = response.decoded(as: [String: String].self)
        #expect(response.status == status)
        #expect(body?["error"] == (status == 415 ? "invalid_request" : nil))
        #expect((body?["error_description"] != nil) == (status == 415))
    }

    @Test(
        .rule("V2-04"),
        arguments: [
            ("application/json", 200), ("Application/JSON ; charset=utf-8", 200),
            ("application/hal+json", 200),
            ("appli cation/json", 415), ("text/json", 415), ("", 415),
        ])
    func `a link takes JSON only`(type: String, status: Int) async {
        let router = router(linkPrefix: "/api/v2.0")

        let response = await router.respond(
            to: HTTPRequest(
                "POST", "/api/v2.0/signup/start", headers: ["content-type": type], body: Array("{}".utf8)))

        #expect(response.status == status)
    }

    /// The body of an error at a link.
    private struct LinkError: Decodable {
        struct Details: Decodable {
            var code: String
            var message: String
            var traceId: String
        }

        var error: Details
    }

    private static let refusals = [
        ("GET", "application/json", "", 405, "This address takes another method."),
        ("POST", "text/plain", "{}", 415, "The body must be application/json."),
        ("POST", "application/json", "{", 400, "The body is not a well-formed JSON object."),
        (
            "POST", "application/json", #"{"continuationToken": {}}"#, 400,
            "AADSTS90100: continuationToken parameter is empty or not valid."
        ),
    ]

    @Test(.rule("V2-05", "V2-51"), arguments: refusals)
    func `a link refuses other methods, types and bodies in its own envelope`(
        method: String, type: String, body: String, status: Int, message: String
    ) async throws {
        let request = HTTPRequest(
            method, "/api/v2.0/signup/start", headers: ["content-type": type], body: Array(body.utf8))

        let response = await router(linkPrefix: "/api/v2.0").respond(to: request)

        let error = try #require(response.decoded(as: LinkError.self)).error
        #expect(response.status == status)
        #expect(error.code == "invalidRequest" && error.message == message)
        #expect(error.traceId == response.headers["x-ms-request-id"])
        #expect(response.headers["content-type"] == "application/hal+json; charset=utf-8")
        #expect(response.headers["client-request-id"] != nil)
    }

    @Test func `an error repeats a valid correlation id, and replaces an invalid one`() async throws {
        let id = "A10EA781-9CBD-4763-8335-39A8CA451E7A"
        let valid = HTTPRequest("GET", "/", headers: ["client-request-id": id])
        let invalid = HTTPRequest("GET", "/", headers: ["client-request-id": "x\r\ny"])

        let repeated = await router().respond(to: valid)
        let generated = await router().respond(to: invalid)

        #expect(repeated.headers["client-request-id"] == id.lowercased())
        #expect(generated.headers["client-request-id"].flatMap(UUID.init(uuidString:)) != nil)
    }

    @Test(.rule("E-45")) func `a page from another origin may not read a response`() async {
        let headers: HeaderFields = ["origin": "https://evil.example"]

        let response = await router().respond(to: HTTPRequest("POST", "/signup/v1.0/start", headers: headers))
        let preflight = await router().respond(
            to: HTTPRequest("OPTIONS", "/signup/v1.0/start", headers: headers))

        #expect(response.headers.keys.filter { $0.hasPrefix("access-control") } == [])
        #expect(preflight.status == 405)
    }

    @Test(arguments: ["https://app.example", "*"])
    func `a page from an allowed origin may read and send`(origin: String) async {
        var router = router()
        router.cors = CORSPolicy([origin])
        let headers: HeaderFields = [
            "origin": "https://app.example", "access-control-request-headers": "x-client-sku",
        ]

        let response = await router.respond(to: HTTPRequest("POST", "/signup/v1.0/start", headers: headers))
        let preflight = await router.respond(
            to: HTTPRequest("OPTIONS", "/signup/v1.0/start", headers: headers))

        #expect(response.headers["access-control-allow-origin"] == "https://app.example")
        #expect(response.headers["vary"] == "origin" && preflight.headers["vary"] == "origin")
        #expect(response.headers["access-control-expose-headers"]?.contains("x-ms-request-id") == true)
        #expect(preflight.status == 204)
        #expect(preflight.headers["access-control-allow-headers"] == "x-client-sku")
    }

    private func router(linkPrefix: String? = nil) -> Router {
        let respond = { @Sendable in
            Response(
                status: 200, body: Data("{}".utf8),
                headers: ["content-type": "application/json; charset=utf-8"])
        }
        let paths: [Request.Path] = [.signUpStart, .token, .signInIntrospect]
        let links = linkPrefix.map { [Route.links(below: $0) { _ in respond() }] } ?? []
        return Router(
            [.document("/keys", answer: respond), .address("/health") { _ in respond() }]
                + paths.map { .form($0) { _ in respond() } } + links)
    }
}

struct AccessLogEntryTests {
    @Test(.rule("E-43")) func `control characters and line breaks are replaced`() {
        let long = String(repeating: "a", count: 1_000_000)
        let entry = AccessLogEntry(
            peer: "127.0.0.1", method: "PO\nST", path: "/\u{1B}[2J/ż \(long)", correlationID: "a\r\nb\(long)",
            status: 200, duration: .milliseconds(12))

        #expect(entry.text.utf8.count <= 400)
        #expect(entry.text.hasPrefix("127.0.0.1 PO?ST /?[2J/???aaa"))
        #expect(entry.text.contains(" 200 12ms a??baaa"))
        #expect(entry.text.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }

    @Test func `a request is logged in one line, without its query and its body`() async throws {
        let (entries, continuation) = AsyncStream.makeStream(of: AccessLogEntry.self)
        let server = try ServerHarness(log: { continuation.yield($0) })

        _ = await server.send(
            """
            POST /signup?oob=12345678 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
            client-request-id: abc\r\nContent-Length: 10\r\n\r\npassword=x
            """)

        let entry = await entries.first { _ in true }
        #expect(entry?.text.hasPrefix("127.0.0.1 POST /signup 200 ") == true)
        #expect(entry?.text.hasSuffix("ms abc") == true)
    }
}
