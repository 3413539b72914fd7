import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// What version 2 refuses during a sign-up.
struct V2SignUpRefusalTests {
    @Test(.rule("V2-08")) func `a missing code is named as version 2 names it`() {
        var client = V2Client()
        client.open("sign_up")

        let reply = client.follow("verify")

        #expect(reply.line == "400 invalidRequest 90100")
        #expect(reply.error?["message"]?.string?.contains("otp parameter") == true)
    }

    @Test(.rule("V2-18")) func `all refused values are named in one reply`() {
        var client = V2Client(
            .passwords {
                $0.attributes = [.required("city", pattern: "[A-Z][a-z]+"), .required("age", .integer)]
                $0.pages = [.withAttributes("city", "age")]
            })
        client.open("sign_up")
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
        client.open("sign_up", as: nil)

        #expect(client.follow("submitAttributes").problems == ["attributeRequired email"])
        #expect(
            client.follow("submitAttributes", [.attribute("email"): "ada"]).problems
                == ["attributeInvalid email"])
    }

    @Test(.rule("V2-19"), arguments: ["username", "flatusername"])
    func `an alias has two names, and a taken one is refused`(name: String) {
        var client = V2Client(Client.withAccount())
        client.open("sign_up", as: "bo@contoso.com")

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
        client.open("sign_up", as: "bo@contoso.com")

        let refused = client.follow(
            "submitAttributes", [.attribute("username"): name, .attribute("flatusername"): other])
        let reply = client.follow("submitAttributes", [.attribute("username"): name])

        #expect(refused.problems == ["attributeInvalid username"])
        #expect(reply.line == "200 verify email")
    }

    @Test(.rule("V2-20")) func `a known address is refused on the attribute`() {
        var client = V2Client(Client.withAccount())
        client.client.tenant.flow.alias = .off
        client.open("sign_up", as: nil)

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
        client.client.tenant.inject(.refuse(.serverError), for: .next)
        #expect(client.begin().line == "500 server_error")
    }
}
