import Foundation
import TestSupport
import Testing

/// The built program with version 2 of the protocol.
struct V2ServiceTests {
    private static let endpoint = "/oauth2/v2.0/authorize-challenge"

    @Test(.rule("V2-30"))
    func `a reset is completed by PUT, and a JSON attribute may be a number`() async throws {
        try await RunningServer.withServer(["--flow", "woodgrove"]) { server in
            var client = V2RawClient(port: server.port)
            let entry = await client.post(Self.endpoint, "client_id=app&scope=openid")
            let verify = try await client.follow("sign_up", ["username": "ada@contoso.com"])
            let code = try await server.code(for: "ada@contoso.com")
            _ = try await client.follow("verify", ["otp": code])
            let attributes: [String: Any] = ["password": "Correct-Horse-7", "unknown": 5]
            let signedUp = try await client.follow("submitAttributes", ["attributes": attributes])
            _ = await client.post(Self.endpoint, "client_id=app")
            _ = try await client.follow("reset_password", ["username": "ada@contoso.com"])
            let path = client.href("challenge")
            _ = try await client.follow("challenge")
            let second = await server.printedCode(for: "ada@contoso.com", number: 2)
            _ = try await client.follow("verify", ["otp": second ?? ""])

            let poll = try await client.follow(
                "update", ["newPassword": "Another-Horse-7"], method: "PUT")
            let end = try await client.follow("poll")

            #expect(entry.status == 401)
            #expect(verify.headers["content-type"]?.hasPrefix("application/hal+json") == true)
            #expect(signedUp["state"] == "continue", "\(signedUp.object)")
            #expect(path.contains("/api/v2.0/auth/methods/email/"))
            #expect(poll["action"] == "poll", "\(poll.object)")
            #expect(end["state"] == "continue")
            // Links that a log shows must not open anything.
            #expect(server.process.errorOutput.contains("/api/v2.0/auth/methods/email/{id}/challenge"))
        }
    }

    @Test(
        .rule("V2-32"),
        arguments: [([], 200), (["--sdk", "ios-2.18"], 200), (["--sdk", "android-8.7"], 400)])
    func `--sdk chooses how an app is told to continue in a browser`(options: [String], status: Int)
        async throws
    {
        try await RunningServer.withServer(["--flow", "litware"] + options) { server in
            var client = V2RawClient(port: server.port)

            let entry = await client.post(Self.endpoint, "client_id=app&scope=openid")

            #expect(entry.status == status, "\(entry.object)")
        }
    }
}

/// An app of version 2 over real HTTP, which follows the links of the last document.
struct V2RawClient {
    let port: UInt16
    /// The last document that has a token.
    private(set) var document = HTTPResponse(status: 0, headers: [:], body: Data())

    init(port: UInt16) {
        self.port = port
    }

    /// The last token.
    var token: String { document["continuationToken"] ?? document["continuation_token"] ?? "" }

    /// Posts a form to a fixed endpoint.
    mutating func post(_ path: String, _ form: String) async -> HTTPResponse {
        await send("POST", "/tenant\(path)", "application/x-www-form-urlencoded", form)
    }

    /// Follows a link with these members besides the token.
    mutating func follow(
        _ relation: String, _ members: [String: Any] = [:], method: String = "POST"
    ) async throws -> HTTPResponse {
        let all = members.merging(["continuationToken": token]) { first, _ in first }
        let body = try JSONSerialization.data(withJSONObject: all)
        return await send(method, href(relation), "application/json", String(decoding: body, as: UTF8.self))
    }

    /// Returns the path of a link: of the document, or of its first method that has one.
    func href(_ relation: String) -> String {
        if let flat = document[relation] { return flat }
        let embedded = document.object["_embedded"] as? [String: Any]
        let methods = embedded?["methods"] as? [[String: Any]] ?? []
        let links = ([document.object] + methods).compactMap { $0["_links"] as? [String: [String: String]] }
        return links.compactMap { $0[relation]?["href"] }.first ?? ""
    }

    /// Sends a request, and continues with its reply if that has a token.
    mutating func send(
        _ method: String, _ path: String, _ type: String, _ body: String
    ) async -> HTTPResponse {
        let head =
            "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: \(type)\r\n"
        let response = await RawSocket.exchange(
            "\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)", port: port)
        if response["continuationToken"] != nil || response["continuation_token"] != nil {
            document = response
        }
        return response
    }
}
