import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// Password resets by version 2.
struct V2ResetTests {
    @Test func `V2-30: a reset lists methods, sends a code and takes the new password by PUT`() {
        var client = V2Client(Client.withAccount())
        client.begin()

        let methods = client.follow("reset_password", [.username: "ada@contoso.com"])
        let code = client.follow("challenge")
        let update = client.follow("verify", [.otp: client.code])
        let poll = client.follow("update", [.v2NewPassword: "Another-Horse-9"])
        let end = client.follow("poll")

        #expect(methods.line == "200 challenge")
        #expect(methods.body?["scenario"]?.string == "recovery")
        #expect(methods.methodLines == ["email challenge verify"])
        #expect(methods.body?["_links"]?.names == ["self"])
        #expect(code.line == "200 verify email")
        #expect(update.line == "200 update")
        #expect(poll.line == "200 poll")
        #expect(end.line == "200 continue")
        #expect(client.redeem(client.resume().code).line == "200 Bearer")
        client.client.initiate()
        client.client.challengeSignIn()
        #expect(client.client.redeem(password: "Another-Horse-9").line == "200 Bearer")
    }

    @Test(arguments: [0, 1, 3])
    func `V2-30: a client polls until the password is stored`(count: Int) {
        var client = V2Client.atNewPassword()
        if count > 0 { client.client.tenant.nextOutcome = .reportPoll(.inProgress, times: count) }

        var lines = [client.follow("update", [.v2NewPassword: "Another-Horse-9"]).line]
        for _ in 0...count { lines.append(client.follow("poll").line) }

        #expect(lines == Array(repeating: "200 poll", count: count + 1) + ["200 continue"])
    }

    @Test func `V2-30: a reset ends what began before it, as in version 1`() {
        let (signedIn, refresh) = Client.signedIn()
        var client = V2Client(signedIn)
        client.begin()
        client.follow("reset_password", [.username: "ada@contoso.com"])
        client.follow("challenge")
        client.follow("verify", [.otp: client.code])
        client.follow("update", [.v2NewPassword: "Another-Horse-9"])

        let reply = client.client.send(
            .token, [.grantType: "refresh_token", .refreshToken: refresh, .scope: Client.scope])

        #expect(!refresh.isEmpty)
        #expect(reply.line == "400 invalid_grant 70000")
    }

    @Test func `V2-30: a password method leads to a reset of the same account`() {
        var client = V2Client(Client.withAccount())
        client.begin()
        client.follow("sign_in", [.username: "ada@contoso.com"])

        #expect(client.follow("recover").methodLines == ["email challenge verify"])
    }

    @Test func `V2-30: a code before any was sent is wrong, and ends nothing`() {
        var client = V2Client(Client.withAccount())
        client.begin()
        client.follow("reset_password", [.username: "ada@contoso.com"])

        #expect(
            client.follow("verify", [.otp: "12345678"]).line
                == "400 invalidGrant/invalidOneTimeCode 50181")
        #expect(client.follow("challenge").line == "200 verify email")
    }

    @Test(arguments: [
        ("a", "passwordTooShort"), ("aaaaaaaaaaaa", "passwordTooWeak"), ("Pässword-999", "passwordIsInvalid"),
        (goodPassword, "passwordRecentlyUsed"),
    ])
    func `V2-31: a new password that is refused leaves the token usable`(password: String, code: String) {
        var client = V2Client.atNewPassword()

        let refusal = client.follow("update", [.v2NewPassword: password])

        #expect(refusal.line == "400 invalidRequest/\(code) 120002")
        #expect(client.follow("update", [.v2NewPassword: "Another-Horse-9"]).line == "200 poll")
    }
}
