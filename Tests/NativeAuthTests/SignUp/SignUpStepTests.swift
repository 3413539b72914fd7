import NativeAuth
import Testing

@testable import SignUp

struct SignUpStepTests {
    private static let code = SignUp.Answer.code(Secret("12345678") ?? Secret())
    private static let password = Secret("Correct-Horse-7") ?? Secret()

    @Test func `a password is sent as a secret, and a number as one`() {
        let driver = SignUpDriver().submitted(
            .start(
                email: "ada@contoso.com", password: Self.password,
                attributes: [AttributeValue("city", .string("Odense")), AttributeValue("age", .integer(37))]))

        #expect(driver.request?.form[.password] == .secret(Self.password))
        #expect(driver.request?.form[.attributes] == .text(#"{"age":37,"city":"Odense"}"#))
    }

    @Test func `a code says where it was sent, its length and when another can be requested`() throws {
        let code = try #require(SignUpDriver.atCode().machine.step.sentCode)

        #expect(code.username == "ada@contoso.com")
        #expect(code.sentTo.raw == "a**@contoso.com")
        #expect(code.channel.raw == "email")
        #expect(code.length == 8)
        #expect(code.interval == 30)
    }

    @Test(arguments: [
        SignUpDriver.checkingCode(), SignUpDriver.atPassword().submitted(.password(password)),
        SignUpDriver.atAttributes().submitted(.attributes([])),
    ])
    func `the last answer creates the account, even without a token`(given: SignUpDriver) {
        let completion = FlowCompletion(username: "ada@contoso.com", token: Token("final"))
        var (withToken, withoutToken) = (given, given)

        withToken.reply(200, #"{"continuation_token":"final"}"#)
        withoutToken.reply(200, "{}")

        #expect(withToken.machine.step == .done(completion))
        #expect(withoutToken.machine.step == .done(FlowCompletion(username: "ada@contoso.com", token: nil)))
    }

    @Test func `a resend uses the latest token and returns a newer one`() {
        var driver = SignUpDriver.atCode().submitted(.resend)
        #expect(driver.request?.path == .signUpChallenge)
        #expect(driver.token == "t2")
        driver.reply(200, SignUpDriver.codeSent.replacing("t2", with: "t2b"))
        driver.submit(Self.code)

        #expect(driver.token == "t2b")
    }

    @Test func `a password is announced again if the first announcement was lost`() {
        var driver = SignUpDriver.announcing()
        #expect(driver.request?.path == .signUpChallenge)
        driver.fail(.timedOut(host: "h", seconds: 10))

        driver.submit(.password(Self.password))
        #expect(driver.request?.path == .signUpChallenge)
        #expect(driver.token == "t3")
        driver.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)

        #expect(driver.request?.path == .signUpContinue)
        #expect(driver.token == "t4")
    }

    @Test func `required attributes have their patterns, and more are requested with a newer token`() {
        var driver = SignUpDriver.atAttributes()
        #expect(
            driver.machine.step.requiredAttributes
                == [RequiredAttribute(name: "city", type: "string", pattern: "^.+$")])
        driver.submit(.attributes([]))

        driver.reply(
            400,
            """
            {"error":"attributes_required","error_codes":[55106],"continuation_token":"t6",
             "required_attributes":[{"name":"country","type":"string","required":true}]}
            """)
        driver.submit(.attributes([AttributeValue("country", .string("Denmark"))]))

        #expect(driver.token == "t6")
    }

    @Test func `attributes can be required after a password`() {
        var driver = SignUpDriver.atPassword().submitted(.password(Self.password))

        driver.reply(
            400,
            """
            {"error":"attributes_required","error_codes":[55106],"continuation_token":"t5",
             "required_attributes":[{"name":"city","type":"string","required":true}]}
            """)

        #expect(driver.machine.step.requiredAttributes?.map(\.name) == ["city"])
    }

    @Test
    func `a taken alias can be changed where it is sent with the attributes, else the sign-up starts again`()
    {
        var (atPassword, atAttributes) = (SignUpDriver.atPassword(), SignUpDriver.atAttributes())
        let step = atAttributes.machine.step
        atPassword.submit(.password(Self.password))
        atAttributes.submit(.attributes([]))

        atPassword.reply(400, #"{"error":"user_already_exists","error_codes":[1003037]}"#)
        atAttributes.reply(400, #"{"error":"user_already_exists","error_codes":[1003037]}"#)

        #expect(atPassword.machine.step == .start)
        #expect(atAttributes.machine.step == step)
    }

    @Test func `a redirect leads to the browser with its reason`() {
        let redirect = #"{"challenge_type":"redirect","redirect_reason":"because"}"#
        var (signUp, signIn) = (SignUpDriver.atAttributes(), StrongAuthDriver.redeeming())
        signUp.submit(.attributes([]))

        signUp.reply(200, redirect)
        signIn.reply(200, redirect)

        #expect(signUp.machine.step == .browser(SignUp.Browser(reason: ServerText("because"))))
        #expect(signIn.machine.step == .browser(SignUp.Browser(reason: ServerText("because"))))
    }

    @Test func `a sign-up can start again from every step except the last`() {
        let again = SignUp.Answer.start(email: "grace@contoso.com", password: nil, attributes: [])

        for driver in [SignUpDriver.atCode(), .atPassword(), .atAttributes()] {
            #expect(driver.submitted(again).request?[text: .username] == "grace@contoso.com")
        }
        var done = SignUpDriver.checkingCode()
        done.reply(200, "{}")
        #expect(done.submitted(again).request == nil)
    }

    @Test func `an answer that does not belong to the step is ignored`() {
        for answer in [Self.code, .resend, .password(Self.password), .attributes([])] {
            let driver = SignUpDriver().submitted(answer)

            #expect(driver.request == nil)
            #expect(driver.machine == SignUpDriver().machine)
        }
    }

    @Test func `nothing is sent while a request is in flight, and a second reply is ignored`() {
        var driver = SignUpDriver.start()

        driver.submit(.start(email: "grace@contoso.com", password: nil, attributes: []))
        #expect(driver.request == nil)
        driver.reply(400, #"{"error":"user_already_exists"}"#)
        let stateAfterReply = driver.machine
        driver.reply(200, SignUpDriver.codeSent)

        #expect(driver.machine == stateAfterReply)
    }

    @Test func `descriptions and dumps contain no token, code, password or contact`() {
        var signIn = StrongAuthDriver.redeeming()
        signIn.reply(
            200, #"{"token_type":"Bearer","access_token":"at","refresh_token":"rt","id_token":"idt"}"#)
        let code = SignIn.Answer.code(Secret("70418529") ?? Secret())
        let rows: [(any SteppedMachine, [String])] = [
            (
                SignUpDriver.atPassword().submitted(.password(Self.password)).machine,
                ["Correct-Horse-7", "\"t4\""]
            ),
            (signIn.machine, ["\"rt\"", "\"idt\""]),
            (
                StrongAuthDriver.atStrongAuth(.registration).submitted(code).machine,
                ["m2", "b**@contoso.com", "70418529"]
            ),
        ]

        for (machine, secrets) in rows {
            var text = "\(machine) \(String(reflecting: machine))"
            dump(machine, to: &text)
            #expect(secrets.filter { text.contains($0) } == [])
        }
    }
}
