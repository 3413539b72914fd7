import Foundation
import TestSupport
import Testing

/// The built program with version 2 of the protocol.
struct V2ServiceTests {
    private static let endpoint = "/oauth2/v2.0/authorize-challenge"

    @Test(.rule("V2-23")) func `a sign-up by code ends with tokens`() async throws {
        try await RunningServer.withServer(["--data", ":memory:", "--flow", "fabrikam"]) { server in
            var client = V2RawClient(port: server.port)

            let entry = await client.post(Self.endpoint, "client_id=app&scope=openid%20offline_access")
            let verify = try await client.follow("sign_up", ["username": "ada@contoso.com"])
            let code = try await server.code(for: "ada@contoso.com")
            let end = try await client.follow("verify", ["otp": code])
            let resumed = await client.post(Self.endpoint, "continuation_token=\(client.token)")
            let tokens = await client.post(
                "/oauth2/v2.0/token",
                "grant_type=authorization_code&client_id=app&code=\(resumed["code"] ?? "")")

            #expect(entry.status == 401)
            #expect(verify["action"] == "verify")
            #expect(verify.headers["content-type"]?.hasPrefix("application/hal+json") == true)
            #expect(end["state"] == "continue")
            #expect(tokens.status == 200 && tokens["refresh_token"] != nil, "\(tokens.object)")
        }
    }

    @Test(.rule("V2-30"))
    func `a reset is completed by PUT, and a JSON attribute may be a number`() async throws {
        let folder = try TemporaryFolder()
        let profile = "\(folder.path)/profile.json"
        try #"{"existingAccount": "methods"}"#.write(
            toFile: profile, atomically: true, encoding: .utf8)
        let arguments = ["--data", ":memory:", "--flow", "woodgrove", "--v2-profile", profile]
        try await RunningServer.withServer(arguments) { server in
            var client = V2RawClient(port: server.port)
            _ = await client.post(Self.endpoint, "client_id=app&scope=openid")
            _ = try await client.follow("sign_up", ["username": "ada@contoso.com"])
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

            #expect(signedUp["state"] == "continue", "\(signedUp.object)")
            #expect(path.contains("/api/v2.0/auth/methods/email/"))
            #expect(poll["action"] == "poll", "\(poll.object)")
            #expect(end["state"] == "continue")
            // Links that a log shows must not open anything.
            #expect(server.process.errorOutput.contains("/api/v2.0/auth/methods/email/{id}/challenge"))
        }
    }

    @Test(.rule("V2-04"))
    func `the fixed endpoint refuses other methods, types and sizes with flat errors`() async throws {
        try await RunningServer.withServer { server in
            var client = V2RawClient(port: server.port)
            let path = "/tenant\(Self.endpoint)"
            let form = "application/x-www-form-urlencoded"

            let replies = [
                await client.send("GET", path, form, ""),
                await client.send("POST", path, "application/json", #"{"client_id": "app"}"#),
                await client.send("POST", path, form, String(repeating: "a", count: 1_000_000)),
            ]

            #expect(replies.map(\.status) == [405, 415, 413])
            for reply in replies {
                #expect(reply["error"] == "invalid_request" && reply["error_description"] != nil)
                #expect(reply.headers["content-type"] == "application/json; charset=utf-8")
            }
        }
    }

    @Test(.rule("V2-05"))
    func `a link refuses other methods, types and bodies in its own envelope`() async throws {
        try await RunningServer.withServer { server in
            var client = V2RawClient(port: server.port)
            _ = await client.post(Self.endpoint, "client_id=app")
            let path = client.href("sign_up")

            let replies = [
                await client.send("GET", path, "application/json", ""),
                await client.send("POST", path, "text/plain", "{}"),
                await client.send("POST", path, "application/json", "{"),
                await client.send("POST", path, "application/json", #"{"continuationToken": {}}"#),
                await client.send("POST", path, "application/json", "{}"),
            ]

            #expect(replies.map(\.status) == [405, 415, 400, 400, 400])
            for reply in replies {
                let error = reply.object["error"] as? [String: Any]
                #expect(error?["code"] as? String == "invalidRequest")
                #expect(error?["traceId"] as? String == reply.headers["x-ms-request-id"])
                #expect(reply.headers["content-type"] == "application/hal+json; charset=utf-8")
                #expect(reply.headers["client-request-id"] != nil)
            }
        }
    }

    @Test(
        .rule("V2-51"),
        arguments: [
            ("newPassword", #"["a","b"]"#), ("otp", "40273951"), ("username", "null"),
            ("attributes", #""a""#),
        ])
    func `a link refuses a member of another type by its name`(member: String, value: String) async throws {
        try await RunningServer.withServer { server in
            var client = V2RawClient(port: server.port)
            _ = await client.post(Self.endpoint, "client_id=app")
            let token = client.token

            let reply = await client.send(
                "POST", client.href("sign_up"), "application/json",
                #"{"continuationToken": "\#(token)", "\#(member)": \#(value)}"#)

            let error = reply.object["error"] as? [String: Any]
            #expect(reply.status == 400 && error?["code"] as? String == "invalidRequest")
            #expect((error?["message"] as? String)?.hasPrefix("AADSTS90100: \(member) parameter") == true)
        }
    }

    @Test(.rule("V2-32"))
    func `a profile that is not accepted ends the program with 65 and one line`() async throws {
        let folder = try TemporaryFolder()
        let profile = "\(folder.path)/profile.json"
        try #"{"browserAnswer": "no"}"#.write(toFile: profile, atomically: true, encoding: .utf8)

        let process = try ServerProcess(["--listen", "127.0.0.1:0", "--v2-profile", profile])
        let status = await process.waitForExit()

        #expect(status == 65)
        #expect(
            process.errorOutput == "signup-tenant: \(profile): \"browserAnswer\" cannot be \"no\". "
                + "Write one of: state, code.\n")
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
