import Foundation
import Testing

/// A client that posts forms to a port, continuing with the latest continuation token.
///
/// Every response is checked against what three clients can read.
struct Guest {
    let port: UInt16
    var sender = Sender(name: "plain")
    var client = "11111111-2222-3333-4444-555555555555"
    /// Additional header lines.
    var headers = ""
    private(set) var token: String?
    /// All requests and responses.
    private(set) var exchanges: [Exchange] = []
    // Keeps the service running.
    private let host: LocalService?

    init(port: UInt16) {
        self.port = port
        host = nil
    }

    init(of host: LocalService) {
        port = host.port
        self.host = host
    }

    /// Posts a form and keeps the response's token.
    @discardableResult
    mutating func post(_ path: String, _ fields: Sender.Form) async -> HTTPAnswer {
        await exchange(path, fields).answer
    }

    /// Posts a form, adding the client ID and, if missing, the latest token; keeps the response's token.
    mutating func exchange(_ path: String, _ fields: Sender.Form) async -> Exchange {
        var form: Sender.Form = [("client_id", client)] + fields
        if let token, form["continuation_token"] == nil, !Self.begins.contains(path) {
            form.append(("continuation_token", token))
        }
        var sender = sender
        sender.headers += headers
        let answer = await Wire.exchange(sender.request(path, form), port: port)
        token = answer["continuation_token"] ?? token
        let names = Dictionary(form.map { ($0.name, $0.value) }) { first, _ in first }
        let exchange = Exchange(path, names, answer)
        exchanges.append(exchange)
        let complaints = exchange.complaints
        #expect(
            complaints == [],
            "\(sender.name), \(path): \(answer.status) \(String(decoding: answer.body, as: UTF8.self))")
        return exchange
    }

    /// Gets a document.
    func get(_ path: String) async -> HTTPAnswer {
        await Wire.exchange(
            "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(headers)\r\n", port: port)
    }

    private static let begins = ["/signup/v1.0/start", "/oauth2/v2.0/initiate"]
}

extension Guest {
    /// Signs up with a code in a flow that asks for nothing else, and returns the token response.
    mutating func signUp(
        _ email: String, code: (String) async throws -> String
    ) async throws -> HTTPAnswer {
        await post("/signup/v1.0/start", [("username", email), ("challenge_type", "oob redirect")])
        await post("/signup/v1.0/challenge", [("challenge_type", "oob redirect")])
        let done = await post(
            "/signup/v1.0/continue", [("grant_type", "oob"), ("oob", try await code(email))])
        try #require(done.status == 200, "\(done.object)")
        return await post(
            "/oauth2/v2.0/token",
            [
                ("grant_type", "continuation_token"), ("username", email), ("client_info", "true"),
                ("scope", "openid profile offline_access api://orders/read"),
            ])
    }
}
