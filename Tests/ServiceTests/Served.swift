import Foundation
import Testing

/// The built program while it serves.
struct Served {
    let program: Program
    let port: UInt16

    /// Has it serve on a free port, keeping nothing unless told otherwise, for as long as `body` runs.
    static func during<Value>(
        _ arguments: [String] = ["--data", ":memory:"], _ body: (Served) async throws -> Value
    ) async throws -> Value {
        let program = try Program(["--listen", "127.0.0.1:0"] + arguments)
        do {
            let served = try await Served(program)
            let value = try await body(served)
            #expect(await program.stop() == 0, "\(program.complaints)")
            return value
        } catch {
            _ = await program.stop()
            throw error
        }
    }

    private init(_ program: Program) async throws {
        self.program = program
        try #require(await program.says("listens on"), "\(program.complaints)")
        let port = program.output.firstMatch(of: #/listens on https?://[^\n]*:(\d+)\n/#)
        self.port = try #require(port.flatMap { UInt16($0.output.1) })
    }

    var address: String { "http://127.0.0.1:\(port)" }

    /// The newest code that was printed for an address; waits for the first.
    func code(for address: String) async throws -> String {
        try #require(await program.says("To \(address): "), "no letter to \(address)")
        let codes = program.output.split(separator: "\n").filter { $0.hasPrefix("To \(address): ") }
        return String(try #require(codes.last?.split(separator: " ").last))
    }
}

/// Somebody who sends forms to a port, and goes on with the last continuation token.
struct Guest {
    let port: UInt16
    var prefix = "/contoso.onmicrosoft.com"
    var client = "11111111-2222-3333-4444-555555555555"
    var headers = ""
    private(set) var token: String?

    init(port: UInt16) {
        self.port = port
    }

    /// Sends a form; keeps the token of the answer.
    @discardableResult
    mutating func post(_ path: String, _ fields: [(String, String)]) async -> HTTPAnswer {
        var fields = [("client_id", client)] + fields
        if let token, !fields.contains(where: { $0.0 == "continuation_token" }) {
            fields.append(("continuation_token", token))
        }
        let body = fields.map { "\($0.0)=\(Self.escaped($0.1))" }.joined(separator: "&")
        let answer = await Wire.exchange(
            """
            POST \(prefix)\(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(headers)\
            Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
            """, port: port)
        token = answer["continuation_token"] ?? token
        return answer
    }

    /// Asks for a document.
    func get(_ path: String) async -> HTTPAnswer {
        await Wire.exchange(
            "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(headers)\r\n", port: port)
    }

    static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

extension Guest {
    /// Signs up with a code, with nothing asked but an address, and returns the answer with tokens.
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
