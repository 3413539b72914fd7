import NativeAuth
import SignUp
import TestSupport
import Testing

/// What can be done after a refusal.
struct V2RetryTests {
    @Test(.rule("V2-43")) func `after a refused code the step can be used again`() throws {
        let step = try V2.signUpAtCode().machine.step
        var driver = try V2.signUpChecking().replied("verify-wrong-code")
        #expect(driver.failure == .codeWrong && driver.machine.step == step)

        driver.submit(.code(try V2.secret("12345678")))
        #expect(driver.request?.fields == ["continuationToken": "ct-v2-2", "otp": "12345678"])
    }

    @Test(.rule("V2-43")) func `after a refused password the attributes need not be entered again`() throws {
        var driver = try V2.signUpSubmitting(password: "weak").replied("signup-password-policy-violation")
        #expect(driver.failure == .passwordRefused(.other))
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
        var driver = try V2.signUpSubmitting("city", "?").replied(name)
        #expect(driver.failure == .attributesRefused(names))
        #expect(driver.machine.step.name == "attributes")

        driver.submit(.attributes([AttributeValue("city", .string("Oslo"))]))
        #expect(driver.request?.fields["attributes/city"] == "Oslo")
        #expect(driver.request?.fields["attributes/password"] == "Canary-7!")
    }

    @Test(.rule("V2-43")) func `attributes refused after another password are asked for again`() throws {
        let driver = try V2.signUpSubmitting(password: "weak", "city", "?")
            .replied("signup-password-policy-violation").submitted(.password(V2.secret("Canary-7!")))
            .replied("signup-attribute-invalid")

        #expect(driver.machine.step.name == "attributes")
    }

    @Test(.rule("V2-43")) func `after a dead token the sign-up can only start again`() throws {
        var driver = try V2.signUpChecking().replied("invalid-continuation-token")
        #expect(driver.failure == .sessionExpired && driver.machine.step == .start)

        driver.submit(.code(try V2.secret("12345678")))
        #expect(driver.request == nil)
        driver.submit(.start(email: V2.email, password: nil, attributes: []))
        #expect(driver.path == "/oauth2/v2.0/authorize-challenge")
    }

    @Test(.rule("V2-43")) func `the first clients' sign of a wrong code is one`() throws {
        var driver = try V2.signUpChecking()
        driver.receive(
            json: #"{"error":{"code":"invalidGrant","innerError":{"code":"invalidContinuationToken"}}}"#,
            status: 400)

        #expect(driver.failure == .codeWrong && driver.machine.step.name == "code")
    }

    @Test(
        .rule("V2-44", "V2-57"),
        arguments: ["signup-verify", "signup-continue", "signup-collect-password-attributes"])
    func `a reply without a token where one is due fails`(name: String) throws {
        let fixture = try V2Fixture(name)
        let others: [Any] = ["", " ", "\t\n", 1]
        let replies =
            try [fixture.response(removing: ["continuationToken"])]
            + others.map { try fixture.response(["continuationToken": $0]) }
        for response in replies {
            var driver = try V2.signUpChecking()
            driver.receive(response)

            #expect(driver.failure == .replyUnreadable && driver.request == nil)
            #expect(driver.machine.step.name == "code")
        }
    }

    @Test(
        .rule("V2-48"),
        arguments: [
            (#""codeLength":8"#, 8), (#""payload":{"codeLength":8}"#, 8),
            (#""codeLength":0"#, nil), (#""payload":{"codeLength":0}"#, nil),
            (#""codeLength":-1"#, nil), (#""payload":{"codeLength":-1}"#, nil),
            (#""codeLength":100"#, nil), (#""payload":{"codeLength":100}"#, nil),
            (#""codeLength":"8""#, nil), (#""payload":{"codeLength":"8"}"#, nil),
            (#""codeLength":null"#, nil), (#""payload":{"codeLength":null}"#, nil),
            (#""x":1"#, nil), (#""codeLength":0,"payload":{"codeLength":8}"#, 8),
        ])
    func `a length that is none counts as absent, and any code is taken`(members: String, length: Int?) throws
    {
        var driver = try V2.signUpResending()
        driver.receive(
            json:
                #"{"continuationToken":"t","action":"verify",\#(members),"_links":{"verify":{"href":"/v"}}}"#
        )
        let code = try #require(driver.machine.step.sentCode)
        #expect(code.length == length && code.sentTo.raw.isEmpty)

        driver.submit(.code(try V2.secret("1")))
        #expect(driver.path == "/v")
    }
}
