import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// The authorization codes of version 2.
struct V2CodeTests {
    private static func atCode() -> (client: V2Client, code: String) {
        var client = V2Client()
        client.signUp()
        let code = client.resume().code
        return (client, code)
    }

    @Test(.rule("V2-22")) func `the last token is exchanged for a code, once`() {
        var (client, code) = Self.atCode()
        client.client.wait(seconds: 6)

        #expect(code.utf8.count == 43)
        #expect(client.resume().line == "400 invalid_request 55200")
        #expect(client.redeem(code).line == "200 Bearer")
    }

    @Test(.rule("V2-22"), arguments: [(59, "200 Bearer"), (60, "400 invalid_grant 70008")])
    func `a code works for 60 seconds`(seconds: Int, line: String) {
        var (client, code) = Self.atCode()
        client.client.wait(seconds: seconds)

        #expect(client.redeem(code).line == line)
    }

    @Test(.rule("V2-22")) func `a code works for the client that began`() {
        var (client, code) = Self.atCode()

        #expect(client.redeem(code, [.clientID: "other"]).line == "400 invalid_grant 70000")
        #expect(client.redeem(code).line == "200 Bearer")
    }

    @Test(
        .rule("V2-22"),
        arguments: [
            (Request.Field.redirectURI, "http://localhost", "400 invalid_grant 50011"),
            (.codeVerifier, String(repeating: "a", count: 43), "400 invalid_grant 501481"),
        ])
    func `a code with a redirect URI or a verifier is refused`(
        field: Request.Field, value: String, line: String
    ) {
        var (client, code) = Self.atCode()

        #expect(client.redeem(code, [field: value]).line == line)
    }

    @Test(.rule("V2-22")) func `an unknown code without a redirect URI is refused as before`() {
        var client = V2Client()

        #expect(client.redeem("unknown").line == "400 invalid_request 900144")
    }

    @Test(.rule("V2-23")) func `the tokens are those of version 1, with the scope of the start`() {
        var (client, code) = Self.atCode()

        let reply = client.redeem(code, [.clientInfo: "1"])

        #expect(
            reply.members == [
                "access_token", "client_info", "expires_in", "ext_expires_in", "id_token", "refresh_token",
                "scope", "token_type",
            ])
        #expect(reply.text.contains(#""scope":"\#(Client.scope)""#))
    }

    @Test(.rule("V2-23")) func `a code that is used twice ends the session of its first use`() {
        var (client, code) = Self.atCode()
        let refresh = client.redeem(code).refreshToken

        let again = client.redeem(code)
        let refreshed = client.client.send(
            .token, [.grantType: "refresh_token", .refreshToken: refresh, .scope: Client.scope])

        #expect(again.line == "400 invalid_grant 54005")
        #expect(refreshed.line == "400 invalid_grant 70000")
    }

    @Test(.rule("V2-23")) func `a conversation without a scope takes that of the code's request`() {
        var client = V2Client()
        client.begin([:])
        client.signUpFromEntry()
        let code = client.resume().code

        #expect(client.redeem(code).line == "400 invalid_scope 70011")
        #expect(client.redeem(code, [.scope: "openid"]).line == "200 Bearer")
    }
}
