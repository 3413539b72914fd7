import NativeAuth
import TestSupport
import Testing

@testable import SignUp

/// What can be done after a refusal.
struct V2RetryTests {
    @Test(.rule("V2-43")) func `after a refused code the step can be used again`() throws {
        var driver = try V2.signUpAtCode()
        let step = driver.machine.step
        driver.submit(.code(try V2.secret("00000000")))
        try driver.reply("verify-wrong-code")
        #expect(driver.machine.failure == .codeWrong && driver.machine.step == step)

        driver.submit(.code(try V2.secret("12345678")))
        #expect(driver.request?.fields == ["continuationToken": "ct-v2-2", "otp": "12345678"])
    }

    @Test(.rule("V2-43")) func `after a refused password the attributes need not be entered again`() throws {
        var driver = try V2.signUpAtPassword()
        driver.submit(.password(try V2.secret("weak")))
        driver.submit(.attributes([AttributeValue("jobTitle", .string("Engineer"))]))
        try driver.reply("signup-password-policy-violation")
        #expect(driver.machine.failure == .passwordRefused(.other))
        #expect(driver.machine.step.name == "password")

        driver.submit(.password(try V2.secret("Canary-7!")))
        #expect(
            driver.request?.fields == [
                "continuationToken": "ct-v2-3", "attributes/password": "Canary-7!",
                "attributes/jobTitle": "Engineer",
            ])
    }

    @Test(
        .rule("V2-43"),
        arguments: [
            ("signup-attribute-invalid", [AttributeValue.aliasName, "city"]),
            ("signup-attribute-required", ["jobTitle"]),
        ])
    func `after refused attributes they are asked for again`(name: String, names: [String]) throws {
        var driver = try V2.signUpAtPassword()
        driver.submit(.password(try V2.secret("Canary-7!")))
        driver.submit(.attributes([AttributeValue("city", .string("?"))]))
        try driver.reply(name)
        #expect(driver.machine.failure == .attributesRefused(names))
        #expect(driver.machine.step.name == "attributes")

        driver.submit(.attributes([AttributeValue("city", .string("Oslo"))]))
        #expect(driver.request?.fields["attributes/city"] == "Oslo")
        #expect(driver.request?.fields["attributes/password"] == "Canary-7!")
    }

    @Test(.rule("V2-43")) func `attributes refused after another password are asked for again`() throws {
        var driver = try V2.signUpAtPassword()
        driver.submit(.password(try V2.secret("weak")))
        driver.submit(.attributes([AttributeValue("city", .string("?"))]))
        try driver.reply("signup-password-policy-violation")
        driver.submit(.password(try V2.secret("Canary-7!")))
        try driver.reply("signup-attribute-invalid")

        #expect(driver.machine.step.name == "attributes")
    }

    @Test(.rule("V2-43")) func `after a dead token the sign-up can only start again`() throws {
        var driver = try V2.signUpAtCode()
        driver.submit(.code(try V2.secret("12345678")))
        try driver.reply("invalid-continuation-token")
        #expect(driver.machine.failure == .sessionExpired && driver.machine.step == .start)

        driver.submit(.code(try V2.secret("12345678")))
        #expect(driver.request == nil)
        driver.submit(.start(email: V2.email, password: nil, attributes: []))
        #expect(driver.path == "/oauth2/v2.0/authorize-challenge")
    }

    @Test(.rule("V2-43")) func `the first clients' sign of a wrong code is one`() throws {
        var driver = try V2.signUpAtCode()
        driver.submit(.code(try V2.secret("12345678")))
        driver.receive(
            json: #"{"error":{"code":"invalidGrant","innerError":{"code":"invalidContinuationToken"}}}"#,
            status: 400)

        #expect(driver.machine.failure == .codeWrong && driver.machine.step.name == "code")
    }

    @Test(.rule("V2-44")) func `the newest token wins`() throws {
        var driver = try V2.signUpAtCode()
        driver.submit(.resend)
        try driver.reply("signup-verify-resent")
        driver.submit(.resend)

        #expect(driver.request?.fields == ["continuationToken": "ct-v2-2b"])
    }

    @Test(
        .rule("V2-44"), arguments: ["signup-verify", "signup-continue", "signup-collect-password-attributes"])
    func `a reply without a token where one is due fails`(name: String) throws {
        let fixture = try V2Fixture(name)
        let absent = try fixture.response(removing: ["continuationToken"])
        let empty = try fixture.response(["continuationToken": ""])
        let number = try fixture.response(["continuationToken": 1])
        for response in [absent, empty, number] {
            var driver = try V2.signUpAtCode()
            driver.submit(.code(try V2.secret("12345678")))
            driver.receive(response)

            #expect(driver.machine.failure == .replyUnreadable && driver.request == nil)
            #expect(driver.machine.step.name == "code")
        }
    }

    @Test(
        .rule("V2-48"),
        arguments: [
            ("8", 8), ("0", nil), ("-1", nil), ("100", nil), (#""8""#, nil), ("null", nil),
        ])
    func `a length that is none counts as absent`(value: String, length: Int?) throws {
        for member in [#""codeLength":\#(value)"#, #""payload":{"codeLength":\#(value)}"#] {
            var driver = try V2.signUpAtCode()
            driver.submit(.resend)
            driver.receive(
                json:
                    #"{"continuationToken":"t","action":"verify",\#(member),"_links":{"verify":{"href":"/v"}}}"#
            )
            guard case .code(let code) = driver.machine.step else { throw V2.WrongStep() }
            #expect(code.length == length && code.sentTo.raw.isEmpty)

            driver.submit(.code(try V2.secret("1")))
            #expect(driver.path == "/v")
        }
    }

    @Test(.rule("V2-48"), arguments: [("signup-verify", "codeLength"), ("signup-verify-resent", "payload")])
    func `without a length any code is taken`(name: String, member: String) throws {
        var driver = try V2.signUpAtCode()
        driver.submit(.resend)
        driver.receive(try V2Fixture(name).response(removing: [member]))
        guard case .code(let code) = driver.machine.step else { throw V2.WrongStep() }
        #expect(code.length == nil)

        driver.submit(.code(try V2.secret("1")))
        #expect(driver.path.hasSuffix("/verify") && driver.request?.fields["otp"] == "1")
    }

    @Test(.rule("V2-48")) func `a length of 0 leaves the one in the payload`() throws {
        var driver = try V2.signUpAtCode()
        driver.submit(.resend)
        driver.receive(try V2Fixture("signup-verify-resent").response(["codeLength": 0]))

        guard case .code(let code) = driver.machine.step else { throw V2.WrongStep() }
        #expect(code.length == 8)
    }

    @Test func `a request that got no reply leaves the step as it was`() throws {
        var driver = try V2.signUpAtCode()
        driver.submit(.code(try V2.secret("12345678")))
        driver.fail(.interrupted(host: "a"))
        #expect(driver.machine.failure == .unreachable(.interrupted(host: "a")))
        driver.submit(.code(try V2.secret("12345678")))

        #expect(driver.request?.fields == ["continuationToken": "ct-v2-2", "otp": "12345678"])
    }
}
