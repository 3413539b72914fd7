import Foundation
import TestSupport
import Testing

/// A client that posts forms to a port, continuing with the latest continuation token.
///
/// Every response is checked against what three clients can read.
struct RawClient {
    let port: UInt16
    var writer = RequestWriter(name: "plain")
    var clientID = "11111111-2222-3333-4444-555555555555"
    /// Additional header lines.
    var headers = ""
    private(set) var token: String?
    /// All requests and responses.
    private(set) var exchanges: [Exchange] = []
    // Keeps the service running.
    private let service: LocalService?

    init(port: UInt16) {
        self.port = port
        service = nil
    }

    init(to service: LocalService) {
        port = service.port
        self.service = service
    }

    /// Posts a form and keeps the response's token.
    @discardableResult
    mutating func post(_ path: String, _ fields: RequestWriter.Form) async -> HTTPResponse {
        await exchange(path, fields).response
    }

    /// Posts a form, adding the client ID and, if missing, the latest token; keeps the response's token.
    mutating func exchange(_ path: String, _ fields: RequestWriter.Form) async -> Exchange {
        var form: RequestWriter.Form = [("client_id", clientID)] + fields
        if let token, form["continuation_token"] == nil, !Self.startEndpoints.contains(path) {
            form.append(("continuation_token", token))
        }
        var writer = writer
        writer.headers += headers
        let response = await RawSocket.exchange(writer.request(path, form), port: port)
        token = response["continuation_token"] ?? token
        let names = Dictionary(form.map { ($0.name, $0.value) }) { first, _ in first }
        let exchange = Exchange(path, names, response)
        exchanges.append(exchange)
        let problems = exchange.problems
        #expect(
            problems == [],
            "\(writer.name), \(path): \(response.status) \(String(decoding: response.body, as: UTF8.self))")
        return exchange
    }

    /// Gets a document.
    func get(_ path: String) async -> HTTPResponse {
        await RawSocket.exchange(
            "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(headers)\r\n", port: port)
    }

    private static let startEndpoints = [
        "/signup/v1.0/start", "/oauth2/v2.0/initiate", "/resetpassword/v1.0/start",
    ]
}

extension RawClient {
    /// Signs up with the password `Correct-Horse-7` in a flow that asks for nothing else; returns the code,
    /// and the response to it.
    mutating func signUpWithPassword(
        _ email: String, code: (String) async throws -> String
    ) async throws -> (code: String, response: HTTPResponse) {
        let start = [
            ("username", email), ("password", "Correct-Horse-7"),
            ("challenge_type", ScriptedConversation.types),
        ]
        await post("/signup/v1.0/start", start)
        await post("/signup/v1.0/challenge", [])
        let code = try await code(email)
        return (code, await post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)]))
    }

    /// Signs up with a code in a flow that asks for nothing else, and returns the token response.
    mutating func signUp(
        _ email: String, code: (String) async throws -> String
    ) async throws -> HTTPResponse {
        await post("/signup/v1.0/start", [("username", email), ("challenge_type", "oob redirect")])
        await post("/signup/v1.0/challenge", [("challenge_type", "oob redirect")])
        let created = await post(
            "/signup/v1.0/continue", [("grant_type", "oob"), ("oob", try await code(email))])
        try #require(created.status == 200, "\(created.object)")
        return await post(
            "/oauth2/v2.0/token",
            [
                ("grant_type", "continuation_token"), ("username", email), ("client_info", "true"),
                ("scope", "openid profile offline_access api://orders/read"),
            ])
    }
}

/// Raw requests over new connections.
enum RawSocket {
    /// Sends bytes and returns everything received until the other end closes the connection.
    static func exchange(_ bytes: [UInt8], port: UInt16, at address: UInt32 = 0x7F00_0001) async -> [UInt8] {
        await RawConnection.exchange([bytes], port: port, at: address)
    }

    /// Sends a request and returns its response, after which the connection must be closed.
    static func exchange(_ text: String, port: UInt16) async -> HTTPResponse {
        HTTPResponse(await exchange(Array(text.utf8), port: port))
    }
}

extension RunningServer {
    /// The path of the file with the control API's key.
    var controlKey: String? {
        process.output.firstMatch(of: #/Control key +(.*)\n/#).map { String($0.output.1) }
    }
}

extension RawClient {
    /// Returns a client that sends the control API's key.
    static func controlClient(of server: RunningServer) throws -> RawClient {
        let key = try String(contentsOf: URL(filePath: try #require(server.controlKey)), encoding: .utf8)
        var client = RawClient(port: server.port)
        client.headers = "Authorization: Bearer \(key.trimmingCharacters(in: .newlines))\r\n"
        return client
    }

    /// Posts JSON.
    func send(_ path: String, _ json: String) async -> HTTPResponse {
        await RawSocket.exchange(
            """
            POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(headers)\
            Content-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n\r\n\(json)
            """, port: port)
    }
}
