import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// Password resets by version 2.
struct V2ResetTests {
    @Test(.rule("V2-30")) func `a reset lists methods, sends a code and takes the new password by PUT`() {
        var client = V2Client(Client.withAccount())

        let methods = client.open("reset_password")
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
        client.client.beginSignIn()
        #expect(client.client.redeem(password: "Another-Horse-9").line == "200 Bearer")
    }

    @Test(.rule("V2-30"), arguments: [0, 1, 3])
    func `a client polls until the password is stored`(count: Int) {
        var client = V2Client.atNewPassword()
        if count > 0 { client.client.tenant.inject(.reportPoll(.inProgress, times: count), for: .next) }

        var lines = [client.follow("update", [.v2NewPassword: "Another-Horse-9"]).line]
        for _ in 0...count { lines.append(client.follow("poll").line) }

        #expect(lines == Array(repeating: "200 poll", count: count + 1) + ["200 continue"])
    }

    @Test(.rule("V2-30")) func `a reset ends what began before it, as in version 1`() {
        let (signedIn, refresh) = Client.signedIn()
        var client = V2Client(signedIn)
        client.openNewPassword()
        client.follow("update", [.v2NewPassword: "Another-Horse-9"])

        let reply = client.client.send(
            .token, [.grantType: "refresh_token", .refreshToken: refresh, .scope: Client.scope])

        #expect(!refresh.isEmpty)
        #expect(reply.line == "400 invalid_grant 70000")
    }

    @Test(.rule("V2-30")) func `a password method leads to a reset of the same account`() {
        var client = V2Client(Client.withAccount())
        client.open("sign_in")

        #expect(client.follow("recover").methodLines == ["email challenge verify"])
    }

    @Test(.rule("V2-30")) func `a code before any was sent is wrong, and ends nothing`() {
        var client = V2Client(Client.withAccount())
        client.open("reset_password")

        #expect(
            client.follow("verify", [.otp: "12345678"]).line
                == "400 invalidGrant/invalidOneTimeCode 50181")
        #expect(client.follow("challenge").line == "200 verify email")
    }

    @Test(
        .rule("V2-31"),
        arguments: [
            ("a", "passwordTooShort"), ("aaaaaaaaaaaa", "passwordTooWeak"),
            ("Pässword-999", "passwordIsInvalid"),
            (goodPassword, "passwordRecentlyUsed"),
        ])
    func `a new password that is refused leaves the token usable`(password: String, code: String) {
        var client = V2Client.atNewPassword()

        let refusal = client.follow("update", [.v2NewPassword: password])

        #expect(refusal.line == "400 invalidRequest/\(code) 120002")
        #expect(client.follow("update", [.v2NewPassword: "Another-Horse-9"]).line == "200 poll")
    }
}

/// Second factors and their registration by version 2.
struct V2StepUpTests {
    private static func atPassword(_ change: (inout UserFlow) -> Void) -> V2Client {
        var flow = UserFlow.passwords()
        change(&flow)
        var client = V2Client(Client.withAccount())
        client.client.tenant.flow = flow
        client.open("sign_in")
        client.follow("challenge")
        return client
    }

    @Test(.rule("V2-28")) func `the right password leads to second factors where one is due`() {
        var client = Self.atPassword { $0.requiresSecondFactor = true }

        let reply = client.follow("verify", [.password: goodPassword])

        #expect(reply.line == "200 challenge")
        #expect(reply.body?["challengeContext"]?["authenticationFactor"]?.string == "multiFactor")
        #expect(reply.methodLines == ["email challenge"])
        #expect(client.follow("challenge").line == "200 verify email")
        #expect(client.follow("verify", [.otp: client.code]).line == "200 continue")
        #expect(client.redeem(client.resume().code).line == "200 Bearer")
    }

    @Test(.rule("V2-29")) func `a registration takes another address, and its code as code`() {
        var client = Self.atPassword { $0.requiresRegistration = true }

        let methods = client.follow("verify", [.password: goodPassword])
        let activation = client.follow("enroll", [.target: "factor@contoso.com"])
        let missing = client.follow("activate", [.otp: client.code])
        let wrong = client.follow("activate", [.activationCode: client.wrongCode])
        let reply = client.follow("activate", [.activationCode: client.code])

        #expect(methods.line == "200 enroll")
        #expect(methods.methodLines == ["email enroll"])
        #expect(activation.line == "200 activate email")
        #expect(activation.body?["_links"]?.names == ["activate", "resend"])
        #expect(missing.line == "400 invalidRequest 90100")
        #expect(missing.error?["message"]?.string?.contains("code parameter") == true)
        #expect(wrong.line == "400 invalidGrant/invalidOneTimeCode 50181")
        #expect(reply.line == "200 continue")
        #expect(client.redeem(client.resume().code).line == "200 Bearer")
    }

    @Test(.rule("V2-29")) func `another address can be registered instead of entering the code`() {
        var client = Self.atPassword { $0.requiresRegistration = true }
        client.follow("verify", [.password: goodPassword])
        let first = client.follow("enroll", [.target: "typo@example.com"])
        #expect(first.methodLines == ["email enroll"])
        client.client.wait(seconds: 31)

        let second = client.follow("enroll", [.target: "factor@contoso.com"])

        #expect(second.line == "200 activate email")
        #expect(client.client.tenant.outbox.last?.to == "factor@contoso.com")
        #expect(client.follow("activate", [.activationCode: client.code]).line == "200 continue")
    }

    @Test(.rule("V2-28")) func `another code of a second factor can be requested by its method`() {
        var client = Self.atPassword { $0.requiresSecondFactor = true }
        client.follow("verify", [.password: goodPassword])
        let sent = client.follow("challenge")

        #expect(sent.line == "200 verify email" && sent.methodLines == ["email challenge"])
    }

    @Test(.rule("V2-29")) func `a registration without a code follows a sign-up`() {
        var client = V2Client(.codes { $0.requiresRegistration = true })
        client.open("sign_up")

        #expect(client.follow("verify", [.otp: client.code]).line == "200 enroll")
        #expect(client.follow("enroll").line == "200 continue")
    }

    @Test(
        .rule("V2-29"),
        arguments: [
            (nil, "200 activate email", "ada@contoso.com"),
            ("factor@contoso.com", "200 activate email", "factor@contoso.com"),
            ("+4712345678", "400 invalidRequest 901001", nil),
        ] as [(String?, String, String?)])
    func `a registration is of the target, else of the account's own address`(
        target: String?, line: String, recipient: String?
    ) {
        var client = Self.atPassword { $0.requiresRegistration = true }
        client.follow("verify", [.password: goodPassword])
        let emailCount = client.client.tenant.outbox.count

        #expect(client.follow("enroll", [.target: target]).line == line)
        #expect(client.client.tenant.outbox.dropFirst(emailCount).map(\.to) == [recipient].compactMap(\.self))
    }
}
