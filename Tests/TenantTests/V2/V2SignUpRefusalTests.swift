import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// What version 2 refuses during a sign-up.
struct V2SignUpRefusalTests {
    @Test(.rule("V2-08")) func `a wrong code leaves the token usable, and the error has none`() {
        var client = V2Client()
        client.begin()
        client.follow("sign_up", [.username: "ada@contoso.com"])

        let refusal = client.follow("verify", [.otp: client.wrongCode])

        #expect(refusal.line == "400 invalidGrant/invalidOneTimeCode 50181")
        #expect(refusal.members == ["error"])
        #expect(client.follow("verify", [.otp: client.code]).line == "200 collectAttributes")
    }

    @Test(
        .rule("V2-08"),
        arguments: [
            (4, "200 collectAttributes"), (5, "400 invalidGrant/invalidOneTimeCode 50181"),
        ])
    func `the fifth wrong code is the last one, as in version 1`(count: Int, line: String) {
        var client = V2Client()
        client.begin()
        client.follow("sign_up", [.username: "ada@contoso.com"])

        for _ in 0..<count { client.follow("verify", [.otp: client.wrongCode]) }

        #expect(client.follow("verify", [.otp: client.code]).line == line)
    }

    @Test(.rule("V2-08")) func `a missing code is named as version 2 names it`() {
        var client = V2Client()
        client.begin()
        client.follow("sign_up", [.username: "ada@contoso.com"])

        let reply = client.follow("verify")

        #expect(reply.line == "400 invalidRequest 90100")
        #expect(reply.error?["message"]?.string?.contains("otp parameter") == true)
    }

    @Test(.rule("V2-15")) func `another code is sent after the interval, and voids the first`() {
        var client = V2Client()
        client.begin()
        client.follow("sign_up", [.username: "ada@contoso.com"])
        let first = client.code

        let early = client.follow("resend")
        client.client.wait(seconds: 30)
        let late = client.follow("resend")

        #expect(early.line == "429 tooManyRequests")
        #expect(early.response.headers["retry-after"] == "30")
        #expect(late.line == "200 verify email")
        #expect(client.client.tenant.outbox.count == 2)
        #expect(
            client.follow("verify", [.otp: first]).line == "400 invalidGrant/invalidOneTimeCode 50181")
        #expect(client.follow("verify", [.otp: client.code]).line == "200 collectAttributes")
    }

    @Test(.rule("V2-18")) func `all refused values are named in one reply`() {
        var client = V2Client(
            .passwords {
                $0.attributes = [.required("city", pattern: "[A-Z][a-z]+"), .required("age", .integer)]
                $0.pages = [.withAttributes("city", "age")]
            })
        client.begin()
        client.follow("sign_up", [.username: "ada@contoso.com"])
        client.follow("verify", [.otp: client.code])

        let reply = client.follow(
            "submitAttributes",
            [.attribute("city"): "oslo", .attribute("age"): "old", .attribute("password"): "short"])

        #expect(reply.line == "400 invalidRequest/attributeValidationError 1002027")
        #expect(
            reply.problems == [
                "attributeInvalid city", "attributeInvalid age", "passwordPolicyViolation password",
            ])
        #expect(client.client.store.accounts.isEmpty)
    }

    @Test(.rule("V2-18")) func `an address that is none is refused as an attribute`() {
        var client = V2Client()
        client.begin()
        client.follow("sign_up")

        #expect(client.follow("submitAttributes").problems == ["attributeRequired email"])
        #expect(
            client.follow("submitAttributes", [.attribute("email"): "ada"]).problems
                == ["attributeInvalid email"])
    }

    @Test(.rule("V2-19"), arguments: ["username", "flatusername"])
    func `an alias has two names, and a taken one is refused`(name: String) {
        var client = V2Client(Client.withAccount())
        client.begin()
        client.follow("sign_up", [.username: "bo@contoso.com"])

        let taken = client.follow("submitAttributes", [.attribute(name): "ada_l"])
        let reply = client.follow("submitAttributes", [.attribute(name): "Bo_1"])
        client.follow("verify", [.otp: client.code])
        client.follow("submitAttributes", [.attribute("password"): goodPassword])

        #expect(taken.line == "400 invalidRequest 1003037")
        #expect(taken.problems == ["userAlreadyExists username"])
        #expect(reply.line == "200 verify email")
        #expect(client.client.store.accounts.last?.alias == "Bo_1")
    }

    @Test(.rule("V2-51"), arguments: [("Bo_1", "Bo_2"), ("Bo_1", "Bo_1")])
    func `an alias under both of its names is set twice`(name: String, other: String) {
        var client = V2Client(.codes { $0.alias = .required })
        client.begin()
        client.follow("sign_up", [.username: "bo@contoso.com"])

        let refused = client.follow(
            "submitAttributes", [.attribute("username"): name, .attribute("flatusername"): other])
        let reply = client.follow("submitAttributes", [.attribute("username"): name])

        #expect(refused.problems == ["attributeInvalid username"])
        #expect(reply.line == "200 verify email")
    }

    @Test(.rule("V2-20")) func `a known address is refused on the attribute`() {
        var client = V2Client(Client.withAccount())
        client.client.tenant.flow.alias = .off
        client.begin()
        client.follow("sign_up")

        let reply = client.follow("submitAttributes", [.attribute("email"): "Ada@contoso.com"])

        #expect(reply.line == "400 invalidRequest 1003037")
        #expect(reply.problems == ["userAlreadyExists email"])
        #expect(
            client.follow("submitAttributes", [.attribute("email"): "bo@contoso.com"]).line
                == "200 verify email")
    }

    @Test(.rule("V2-33")) func `trouble of the tenant is told in the envelope of the endpoint`() {
        var client = V2Client()
        client.begin()
        client.client.store.failure = .broken(reason: "test")

        #expect(client.follow("sign_up", [.username: "ada@contoso.com"]).line == "500 serverError 50000")
        client.client.store.failure = nil
        client.client.tenant.nextOutcome = .refuse(.serverError)
        #expect(client.begin().line == "500 server_error")
    }
}
