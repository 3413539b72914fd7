import Foundation
import Tenant
import TestSupport
import Testing
import UserFlow

/// Checks a tenant's requests and responses against `assets/openapi.json`.
struct OpenAPITests {
    /// A request and its response, as input for the Python script.
    fileprivate struct Entry {
        var method: String
        var path: String
        var request: [String: Any]
        var response: HTTPResponse

        var object: [String: Any] {
            [
                "method": method, "path": path, "request": request, "status": response.status,
                "headers": response.headers, "type": response.headers["content-type"] ?? "",
                "body": response.object,
            ]
        }
    }

    @Test func `every operation is described, and every described operation is served`() async throws {
        var entries = try await Self.conversation()
        entries += try await Self.registration()
        entries += try await Self.passwordReset()
        entries += try await Self.program()

        let report = try await Self.validate(entries)

        #expect(report["problems"] == [])
        #expect(report["unseen"] == [])
        #expect(entries.count > 50)
    }

    @Test func `deviations from the description are found`() async throws {
        var entry = try await Self.conversation()[0]
        entry.response.body = Data(#"{"continuation_token": 1, "extra": 2}"#.utf8)
        entry.response.headers["content-type"] = "text/html"
        entry.request["client_id"] = nil

        let report = try await Self.validate([entry])

        #expect((report["problems"]?.count ?? 0) >= 3)
        #expect(report["unseen"]?.count == 21)
    }

    /// Runs a conversation up to a second factor, and two invalid requests.
    private static func conversation() async throws -> [Entry] {
        var conversation = try ScriptedConversation(.iOS)
        try await conversation.run()
        _ = await conversation.client.exchange("/signup/v1.0/challenge", [("continuation_token", "x")])
        var entries = conversation.client.exchanges.map { Entry($0) }
        let method = await conversation.client.get("/contoso/signup/v1.0/start")
        entries.append(
            Entry(method: "GET", path: "/contoso/signup/v1.0/start", request: [:], response: method))
        return entries
    }

    /// Registers an authentication method, with the account's own address and with another.
    private static func registration() async throws -> [Entry] {
        var conversation = try FactorConversation(.js) { $0.requiresRegistration = true }
        for (name, target) in [("ada", "ada@contoso.com"), ("bo", "cy@contoso.com")] {
            try await conversation.signUp("\(name)@contoso.com")
            try await conversation.register(target, isVerified: name == "ada")
            #expect(conversation.summaries.last == "200 Bearer")
        }
        return conversation.exchanges.map { Entry($0) }
    }

    /// Resets a password.
    private static func passwordReset() async throws -> [Entry] {
        var conversation = try await PasswordResetConversation(.iOS)
        try await conversation.run()
        return conversation.client.exchanges.map { Entry($0) }
    }

    /// Requests the documents and the control API of the built program.
    private static func program() async throws -> [Entry] {
        var entries: [Entry] = []
        try await RunningServer.withServer(["--control", "--flow", "fabrikam"]) {
            server in
            let controlClient = try RawClient.controlClient(of: server)
            var client = RawClient(port: server.port)
            _ = try await client.signUp("ada@contoso.com", code: server.code)
            let readPaths = [
                "/contoso/v2.0/.well-known/openid-configuration", "/contoso/discovery/v2.0/keys",
                "/control/emails", "/control/clock",
            ]
            for path in readPaths {
                entries.append(
                    Entry(method: "GET", path: path, request: [:], response: await controlClient.get(path)))
            }
            let controlRequests = [
                ("/control/outcomes", #"{"refuse":"password_banned","correlationId":"a"}"#),
                ("/control/outcomes", #"{"refuse":50126}"#),
                ("/control/outcomes", #"{"demand":"mfa_required"}"#),
                ("/control/outcomes", #"{"redirect":"a passkey is wanted"}"#),
                ("/control/outcomes", #"{"poll":"in_progress","times":3}"#),
                ("/control/outcomes", #"{"answer":{"status":503,"headers":{"x":"y"},"body":{"a":1}}}"#),
                ("/control/clock", #"{"advance":600}"#),
                ("/control/clock", #"{"now":"2030-01-01T00:00:00Z"}"#),
                ("/control/reset", "{}"), ("/control/outcomes", #"{"refuse":"nonsense"}"#),
            ]
            for (path, json) in controlRequests {
                let request = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
                let response = await controlClient.send(path, json)
                entries.append(Entry(method: "POST", path: path, request: request, response: response))
            }
            let unauthorized = await RawClient(port: server.port).get("/control/emails")
            entries.append(
                Entry(method: "GET", path: "/control/emails", request: [:], response: unauthorized))
        }
        return entries
    }

    private static func validate(_ entries: [Entry]) async throws -> [String: [String]] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "..").standardized
        let description = tests.appending(path: "../../assets/openapi.json").standardized
        let input = try JSONSerialization.data(withJSONObject: entries.map(\.object))
        let output = try await Python.run(
            [tests.appending(path: "openapi.py").path(), description.path()],
            input: String(decoding: input, as: UTF8.self))
        return try #require(try JSONSerialization.jsonObject(with: output) as? [String: [String]])
    }
}

extension OpenAPITests.Entry {
    fileprivate init(_ exchange: Exchange) {
        self.init(
            method: "POST", path: "/contoso\(exchange.endpoint)", request: exchange.form,
            response: exchange.response)
    }
}
