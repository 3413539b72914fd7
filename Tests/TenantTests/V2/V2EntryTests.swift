import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// The fixed endpoint of version 2, and the links that it brings.
struct V2EntryTests {
    @Test(.rule("V2-01")) func `the first request is answered with 401, a token and three entries`() {
        var client = V2Client()

        let reply = client.begin([:])

        #expect(reply.line == "401 InsufficientAuthorization")
        #expect(
            reply.members == [
                "continuation_token", "error", "error_description", "reset_password", "sign_in", "sign_up",
            ])
        #expect(reply.response.headers["content-type"] == "application/json; charset=utf-8")
    }

    @Test(.rule("V2-02"))
    func `a first request with a scope and claims is answered alike, and the scope reaches the tokens`() {
        var client = V2Client()
        let entry = client.begin([.scope: "openid api://orders/read", .claims: "{}"])
        client.signUpFromEntry()

        let tokens = client.redeem(client.resume().code)

        #expect(entry.line == "401 InsufficientAuthorization")
        #expect(tokens.line == "200 Bearer")
        #expect(tokens.text.contains(#""scope":"openid api://orders/read""#))
        #expect(tokens.refreshToken == nil)
    }

    @Test(
        .rule("V2-03"),
        arguments: [
            (nil, "400 invalid_request 90100"), ("other", "400 unauthorized_client 700016"),
        ])
    func `an unknown client is refused without a token`(clientID: String?, line: String) {
        var client = V2Client()
        client.client.tenant.allowedClientIDs = [client.client.clientID]

        let reply = client.begin([.clientID: clientID])

        #expect(reply.line == line)
        #expect(reply.token == nil)
        #expect(reply.members.contains("error_codes"))
    }

    @Test(.rule("V2-05")) func `a document has its type, and the headers of every reply`() {
        var client = V2Client()
        client.begin()

        for reply in [client.follow("sign_up"), client.follow("submitAttributes")] {
            let headers = reply.response.headers
            #expect(headers["content-type"] == "application/hal+json; charset=utf-8")
            #expect(headers["cache-control"] == "no-store")
            #expect(headers["client-request-id"] == client.client.correlationID)
            #expect(headers["x-ms-request-id"]?.utf8.count == 36)
        }
    }

    @Test(.rule("V2-07")) func `a token works once`() {
        var client = V2Client()
        client.begin()
        let first = client.request("sign_up", [.username: "ada@contoso.com"])
        client.send(first)
        client.client.wait(seconds: 6)

        let reply = client.send(first)

        #expect(reply.line == "400 invalidRequest/invalidContinuationToken 55200")
        #expect(reply.token == nil)
    }

    @Test(
        .rule("V2-07"),
        arguments: [(599, "200 verify email"), (600, "400 invalidRequest/invalidContinuationToken 55200")])
    func `a token works for 600 seconds`(seconds: Int, line: String) {
        var client = V2Client()
        client.begin()
        client.client.wait(seconds: seconds)

        #expect(client.follow("sign_up", [.username: "ada@contoso.com"]).line == line)
    }

    @Test(.rule("V2-07")) func `a token ends a conversation only for the client that began it`() {
        var client = V2Client()
        client.signUp()

        #expect(client.resume([.clientID: "other"]).line == "400 invalid_request 55200")
        #expect(client.resume([.clientID: client.client.clientID]).line == "200")
    }

    @Test(.rule("V2-07")) func `a conversation that is not finished brings no code`() {
        var client = V2Client()
        client.open("sign_up", as: nil)

        #expect(client.resume().line == "400 invalid_request 55200")
    }

    @Test(.rule("V2-07")) func `a request without a token is refused by the name of the parameter`() {
        var client = V2Client()
        client.begin()

        let reply = client.follow("sign_up", [.v2ContinuationToken: nil])

        #expect(reply.line == "400 invalidRequest 90100")
        #expect(reply.error?["message"]?.string?.contains("continuationToken parameter") == true)
    }

    @Test(.rule("V2-09")) func `a repeated request gets the same reply within five seconds, and one code`() {
        var client = V2Client()
        client.begin()
        let request = client.request("sign_up", [.username: "ada@contoso.com"])

        let first = client.send(request)
        client.client.wait(seconds: 4)
        let second = client.send(request)

        #expect(first.response == second.response)
        #expect(client.client.tenant.outbox.count == 1)
    }

    @Test(.rule("V2-09")) func `a repeated end gets the same code`() {
        var client = V2Client()
        client.signUp()

        #expect(client.resume().response == client.resume().response)
    }

    @Test(.rule("V2-10")) func `links are paths of the tenant, and differ in every conversation`() {
        var client = V2Client()

        let first = client.begin().href("sign_up")
        let second = client.begin().href("sign_up")

        #expect(first.hasPrefix("/\(Tenant.tenantID)/api/v2.0/signup/start/"))
        #expect(first != second)
    }

    @Test(.rule("V2-10")) func `a sibling link is refused, and the token stays usable`() {
        var client = V2Client()
        client.open("sign_up")
        let path = client.document.href("verify")

        let guess = path.replacing("/verify", with: "/activate")
        let replies = [
            client.send(client.request(at: guess, [.otp: client.code])),
            client.send(client.request(at: path, [.otp: client.code], method: .put)),
        ]

        #expect(
            replies.map(\.line)
                == Array(repeating: "400 invalidRequest/invalidContinuationToken 55200", count: 2))
        #expect(client.follow("verify", [.otp: client.code]).line == "200 collectAttributes")
    }

    @Test(.rule("V2-07", "V2-10")) func `a link of another conversation is refused, with a good token too`() {
        var client = V2Client()
        let foreign = client.begin().href("sign_up")
        client.begin()

        let reply = client.send(client.request(at: foreign))

        #expect(reply.line == "400 invalidRequest/invalidContinuationToken 55200")
        #expect(client.follow("sign_up").line == "200 collectAttributes")
    }

    @Test(.rule("V2-10")) func `a link is found under any prefix and with a query`() {
        var client = V2Client()
        client.begin()
        let path = client.document.href("sign_up")

        #expect(client.send(client.request(at: "/proxy\(path)?dc=x")).line == "200 collectAttributes")
    }
}
