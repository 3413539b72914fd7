import Accounts
import Foundation
import Tenant
import Testing

/// Checks a tenant's requests and responses against `assets/openapi.json`.
struct OpenAPITests {
    /// A request and its response, as input for the Python script.
    fileprivate struct Entry {
        var method: String
        var path: String
        var request: [String: Any]
        var answer: HTTPAnswer

        var object: [String: Any] {
            [
                "method": method, "path": path, "request": request, "status": answer.status,
                "headers": answer.headers, "type": answer.headers["content-type"] ?? "",
                "body": answer.object,
            ]
        }
    }

    @Test func `every operation is described, and every described operation is served`() async throws {
        var entries = try await Self.talk()
        entries += try await Self.registration()
        entries += try await Self.program()

        let verdict = try await Self.verdict(entries)

        #expect(verdict["problems"] == [])
        #expect(verdict["unseen"] == [])
        #expect(entries.count > 50)
    }

    @Test func `deviations from the description are found`() async throws {
        var entry = try await Self.talk()[0]
        entry.answer.body = Data(#"{"continuation_token": 1, "extra": 2}"#.utf8)
        entry.answer.headers["content-type"] = "text/html"
        entry.request["client_id"] = nil

        let verdict = try await Self.verdict([entry])

        #expect((verdict["problems"]?.count ?? 0) >= 3)
        #expect(verdict["unseen"]?.count == 16)
    }

    /// Runs a conversation up to a second factor, and two invalid requests.
    private static func talk() async throws -> [Entry] {
        var talk = try Talk(.iOS)
        try await talk.walk()
        _ = await talk.guest.exchange("/signup/v1.0/challenge", [("continuation_token", "x")])
        var entries = talk.guest.exchanges.map { Entry($0) }
        let method = await talk.guest.get("/contoso/signup/v1.0/start")
        entries.append(Entry(method: "GET", path: "/contoso/signup/v1.0/start", request: [:], answer: method))
        return entries
    }

    /// Registers an authentication method, with the account's own address and with another.
    private static func registration() async throws -> [Entry] {
        let service = try LocalService("fabrikam")
        var guest = Guest(of: service)
        for target in ["ada1@contoso.com", "bo@contoso.com"] {
            let email = target == "bo@contoso.com" ? "ada2@contoso.com" : target
            await guest.post(
                "/signup/v1.0/start",
                [
                    ("username", email), ("challenge_type", "oob redirect"),
                    ("capabilities", "registration_required"),
                ])
            await guest.post("/signup/v1.0/challenge", [])
            await guest.post(
                "/signup/v1.0/continue", [("grant_type", "oob"), ("oob", try service.code(for: email))])
            await service.tenant.force(.requireStepUp(.registration), for: nil)
            let tokens = [("grant_type", "continuation_token"), ("username", email), ("scope", Talk.scope)]
            await guest.post("/oauth2/v2.0/token", tokens)
            await guest.post("/register/v1.0/introspect", [])
            await guest.post(
                "/register/v1.0/challenge",
                [("challenge_type", "oob"), ("challenge_target", target), ("challenge_channel", "email")])
            let proof: Sender.Form =
                email == target
                ? [("grant_type", "continuation_token")]
                : [("grant_type", "oob"), ("oob", try service.code(for: target))]
            await guest.post("/register/v1.0/continue", proof)
            #expect(await guest.exchange("/oauth2/v2.0/token", tokens).line == "200 Bearer")
        }
        return guest.exchanges.map { Entry($0) }
    }

    /// Requests the documents and the control API of the built program.
    private static func program() async throws -> [Entry] {
        var entries: [Entry] = []
        try await Served.during(["--data", ":memory:", "--control", "--flow", "fabrikam"]) { served in
            let keeper = try Guest.keeper(of: served)
            var guest = Guest(port: served.port)
            _ = try await guest.signUp("ada@contoso.com", code: served.code)
            let reads = [
                "/contoso/v2.0/.well-known/openid-configuration", "/contoso/discovery/v2.0/keys",
                "/control/letters", "/control/clock",
            ]
            for path in reads {
                entries.append(Entry(method: "GET", path: path, request: [:], answer: await keeper.get(path)))
            }
            let orders = [
                ("/control/outcomes", #"{"refuse":"password_banned","correlationId":"a"}"#),
                ("/control/outcomes", #"{"refuse":50126}"#),
                ("/control/outcomes", #"{"demand":"mfa_required"}"#),
                ("/control/outcomes", #"{"answer":{"status":503,"headers":{"x":"y"},"body":{"a":1}}}"#),
                ("/control/clock", #"{"advance":600}"#),
                ("/control/clock", #"{"now":"2030-01-01T00:00:00Z"}"#),
                ("/control/reset", "{}"), ("/control/outcomes", #"{"refuse":"nonsense"}"#),
            ]
            for (path, json) in orders {
                let request = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
                let answer = await keeper.send(path, json)
                entries.append(Entry(method: "POST", path: path, request: request, answer: answer))
            }
            let stranger = await Guest(port: served.port).get("/control/letters")
            entries.append(Entry(method: "GET", path: "/control/letters", request: [:], answer: stranger))
        }
        return entries
    }

    private static func verdict(_ entries: [Entry]) async throws -> [String: [String]] {
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
            method: "POST", path: "/contoso\(exchange.call)", request: exchange.form, answer: exchange.answer)
    }
}
