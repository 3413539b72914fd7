import Foundation
import TestSupport
import Testing

/// The pages of the built program as any HTTP client gets them.
struct PageResponseTests {
    private static let path = "/contoso/oauth2/v2.0"
    private static let arguments = [
        "--flow", "fabrikam", "--allow-origin", "https://app.contoso.test",
        "--client-id", "app",
    ]

    @Test(.rule("B-54"))
    func `every answer with a page has the header fields that confine it, and none a CORS field`()
        async throws
    {
        try await RunningServer.withServer(Self.arguments) { server in
            let query = SimulatedVisitor.authorizeURL(
                at: "", prompt: "create", redirectURI: "http://localhost:1"
            ).split(separator: "?")[1]
            let begun = await Self.send("GET", "authorize?\(query)", to: server)
            let cookie = begun.headers["set-cookie"]?.prefix { $0 != ";" } ?? ""
            let context = begun.headers["location"]?.split(separator: "=").last ?? ""
            let long = String(repeating: "x", count: 8_500)
            let requests: [(method: String, target: String, form: String?, status: Int)] = [
                ("GET", "authorize", nil, 400), ("GET", "authorize?client_id=other", nil, 400),
                ("GET", "authorize?client_id=app&client_id=app", nil, 400),
                ("GET", "authorize?\(query)&redirect_uri=x", nil, 400),
                ("GET", "authorize?client_id=app&redirect_uri=javascript:alert(1)", nil, 400),
                ("GET", "authorize?\(query)&x=\(long)", nil, 400),
                ("GET", "authorize?ctx=unknown", nil, 400), ("GET", "authorize?ctx=\(context)", nil, 200),
                ("POST", "authorize", "ctx=\(context)&csrf=x&username=ada", 403),
                ("POST", "authorize", "", 400),
                ("GET", "logout", nil, 200), ("POST", "logout", "csrf=x", 403),
                ("PUT", "authorize", nil, 405), ("OPTIONS", "authorize", nil, 405),
                ("DELETE", "authorize", nil, 405),
            ]
            for request in requests {
                let response = await Self.send(
                    request.method, request.target, form: request.form, cookie: "\(cookie)", to: server)

                #expect(response.status == request.status, "\(request)")
                #expect(response.headers["location"] == nil, "\(request)")
                Self.expectHeaders(response, isPage: request.status != 405, "\(request)")
            }
            Self.expectNoCORS(begun, "a redirect")
        }
    }

    private static let origin = "https://app.contoso.test"

    private static func send(
        _ method: String, _ target: String, form: String? = nil, cookie: String = "", to server: RunningServer
    ) async -> HTTPResponse {
        let own = form == nil ? origin : server.address
        let type = "application/x-www-form-urlencoded"
        let body = form.map { "Content-Type: \(type)\r\nContent-Length: \($0.utf8.count)\r\n\r\n\($0)" }
        return await RawSocket.exchange(
            "\(method) \(path)/\(target) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n"
                + "Origin: \(own)\r\nCookie: \(cookie)\r\n\(body ?? "\r\n")", port: server.port)
    }

    /// Expects the header fields of an answer; `PagePromptTests` has all those of a page.
    private static func expectHeaders(_ response: HTTPResponse, isPage: Bool, _ name: Comment) {
        let headers = response.headers
        let policy = headers["content-security-policy"] ?? ""
        let type = isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8"
        let form = #/form-action 'self'(?: http:\/\/localhost:1)?;/#
        #expect(headers["content-type"] == type, name)
        #expect(policy.contains(form) == isPage, name)
        #expect((headers["x-frame-options"] == "DENY") == isPage, name)
        #expect(headers["strict-transport-security"] == nil, name)
        expectNoCORS(response, name)
    }

    private static func expectNoCORS(_ response: HTTPResponse, _ name: Comment) {
        #expect(response.headers.keys.filter { $0.hasPrefix("access-control") } == [], name)
    }
}
