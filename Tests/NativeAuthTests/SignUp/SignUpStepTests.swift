import NativeAuth
import Testing

@testable import SignUp

struct SignUpStepTests {
    @Test func `starting sends the address, the password and the attributes in one request`() throws {
        var driver = SignUpDriver()
        let password = try #require(Secret("Correct-Horse-7"))

        driver.submit(
            .start(
                email: "ada@contoso.com", password: password,
                attributes: [AttributeValue("city", .string("Odense")), AttributeValue("age", .integer(37))]))

        let form = try #require(driver.request?.form)
        #expect(driver.request?.path == .signUpStart)
        #expect(form[.username] == .text("ada@contoso.com"))
        #expect(form[.password] == .secret(password))
        #expect(form[.attributes] == .text(#"{"age":37,"city":"Odense"}"#))
        #expect(form[.challengeType] == .text("oob password redirect"))
        #expect(form[.clientID] == .text("client"))
    }

    @Test func `a client without passwords does not offer them`() {
        var signUp = SignUp(
            client: OAuthClient(clientID: "client", challengeTypes: [.code], correlationID: "id"))

        let request = signUp.submit(.start(email: "ada@contoso.com", password: nil, attributes: []))

        #expect(request?[text: .challengeType] == "oob redirect")
    }

    @Test func `a started sign-up requests its code immediately`() {
        var driver = SignUpDriver.start()

        driver.reply(200, #"{"continuation_token":"t1"}"#)
        #expect(driver.request?.path == .signUpChallenge)
        #expect(driver.token == "t1")
        driver.reply(200, SignUpDriver.codeSent)

        guard case .code(let code) = driver.signUp.step else {
            Issue.record("at \(driver.signUp.step)")
            return
        }
        #expect(code.username == "ada@contoso.com")
        #expect(code.sentTo.raw == "a**@contoso.com")
        #expect(code.channel.raw == "email")
        #expect(code.length == 8)
        #expect(code.interval == 30)
    }

    @Test func `the right code creates the account`() throws {
        var driver = SignUpDriver.atCode()

        driver.submit(.code(try #require(Secret("12345678"))))
        #expect(driver.request?.path == .signUpContinue)
        #expect(driver.request?[text: .grantType] == "oob")
        #expect(driver.token == "t2")
        driver.reply(200, #"{"continuation_token":"final"}"#)

        #expect(
            driver.signUp.step == .done(FlowCompletion(username: "ada@contoso.com", token: Token("final"))))
    }

    @Test func `an account is created even without a token`() throws {
        var driver = SignUpDriver.atCode()
        driver.submit(.code(try #require(Secret("12345678"))))

        driver.reply(200, "{}")

        #expect(driver.signUp.step == .done(FlowCompletion(username: "ada@contoso.com", token: nil)))
    }

    @Test func `a resend uses the latest token and returns a newer one`() throws {
        var driver = SignUpDriver.atCode()

        driver.submit(.resend)
        #expect(driver.request?.path == .signUpChallenge)
        #expect(driver.token == "t2")
        driver.reply(200, SignUpDriver.codeSent.replacing("t2", with: "t2b"))
        driver.submit(.code(try #require(Secret("12345678"))))

        #expect(driver.token == "t2b")
    }

    @Test func `a password that is required after the code is announced and then set`() throws {
        var driver = try SignUpDriver.atPassword()

        driver.submit(.password(try #require(Secret("Correct-Horse-7"))))
        #expect(driver.request?[text: .grantType] == "password")
        #expect(driver.token == "t4")
        driver.reply(200, #"{"continuation_token":"final"}"#)

        #expect(
            driver.signUp.step == .done(FlowCompletion(username: "ada@contoso.com", token: Token("final"))))
    }

    @Test func `a password is announced again if the first announcement was lost`() throws {
        var driver = SignUpDriver.atCode()
        driver.submit(.code(try #require(Secret("12345678"))))
        driver.reply(400, #"{"error":"credential_required","error_codes":[55103],"continuation_token":"t3"}"#)
        #expect(driver.request?.path == .signUpChallenge)
        driver.fail(.timedOut(host: "h", seconds: 10))

        driver.submit(.password(try #require(Secret("Correct-Horse-7"))))
        #expect(driver.request?.path == .signUpChallenge)
        #expect(driver.token == "t3")
        driver.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)

        #expect(driver.request?.path == .signUpContinue)
        #expect(driver.token == "t4")
    }

    @Test func `required attributes have their patterns and are answered with the new token`() throws {
        var driver = try SignUpDriver.atAttributes()
        guard case .attributes(let attributesStep) = driver.signUp.step else {
            Issue.record("at \(driver.signUp.step)")
            return
        }
        #expect(attributesStep.required == [RequiredAttribute(name: "city", type: "string", pattern: "^.+$")])

        driver.submit(.attributes([AttributeValue("city", .string("Odense"))]))

        #expect(driver.request?[text: .grantType] == "attributes")
        #expect(driver.request?[text: .attributes] == #"{"city":"Odense"}"#)
        #expect(driver.token == "t5")
    }

    @Test func `attributes that are still missing are requested with a newer token`() throws {
        var driver = try SignUpDriver.atAttributes()
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

    @Test func `attributes can be required after a password`() throws {
        var driver = try SignUpDriver.atPassword()
        driver.submit(.password(try #require(Secret("Correct-Horse-7"))))

        driver.reply(
            400,
            """
            {"error":"attributes_required","error_codes":[55106],"continuation_token":"t5",
             "required_attributes":[{"name":"city","type":"string","required":true}]}
            """)

        guard case .attributes(let attributesStep) = driver.signUp.step else {
            Issue.record("at \(driver.signUp.step)")
            return
        }
        #expect(attributesStep.required.map(\.name) == ["city"])
    }

    @Test(arguments: 0..<4)
    func `a redirect in any reply leads to the browser, never to an account`(call: Int) throws {
        var driver = [
            SignUpDriver.start(), SignUpDriver.start(), SignUpDriver.atCode(),
            try SignUpDriver.atAttributes(),
        ][call]
        if call == 1 { driver.reply(200, #"{"continuation_token":"t1"}"#) }
        if call == 2 { driver.submit(.code(try #require(Secret("12345678")))) }
        if call == 3 { driver.submit(.attributes([])) }

        driver.reply(200, #"{"challenge_type":"redirect","redirect_reason":"because"}"#)

        #expect(driver.signUp.step == .browser(SignUp.Browser(reason: ServerText("because"))))
    }

    @Test func `a sign-up can start again from every step except the last`() throws {
        let steps = [SignUpDriver.atCode(), try SignUpDriver.atPassword(), try SignUpDriver.atAttributes()]

        for var driver in steps {
            driver.submit(.start(email: "grace@contoso.com", password: nil, attributes: []))
            #expect(driver.request?[text: .username] == "grace@contoso.com")
        }
        var done = SignUpDriver.atCode()
        done.submit(.code(try #require(Secret("12345678"))))
        done.reply(200, "{}")
        done.submit(.start(email: "grace@contoso.com", password: nil, attributes: []))
        #expect(done.request == nil)
    }

    @Test func `an answer that does not belong to the step is ignored`() throws {
        let secret = try #require(Secret("12345678"))
        var driver = SignUpDriver()
        for answer in [SignUp.Answer.code(secret), .resend, .password(secret), .attributes([])] {
            driver.submit(answer)
            #expect(driver.request == nil)
        }
        #expect(driver.signUp == SignUpDriver().signUp)
    }

    @Test func `nothing is sent while a request is in flight, and a second reply is ignored`() {
        var driver = SignUpDriver.start()

        driver.submit(.start(email: "grace@contoso.com", password: nil, attributes: []))
        #expect(driver.request == nil)
        driver.reply(400, #"{"error":"user_already_exists"}"#)
        let stateAfterReply = driver.signUp
        driver.reply(200, SignUpDriver.codeSent)

        #expect(driver.signUp == stateAfterReply)
    }

    @Test func `a copy resumes from where it was taken`() throws {
        let copy = SignUpDriver.atCode()
        var driver = copy
        driver.submit(.code(try #require(Secret("00000000"))))
        driver.reply(400, #"{"error":"expired_token"}"#)

        var resumed = copy
        resumed.submit(.code(try #require(Secret("12345678"))))

        #expect(resumed.token == "t2")
    }

    @Test func `descriptions and dumps contain no token, code or password`() throws {
        var driver = try SignUpDriver.atPassword()
        driver.submit(.password(try #require(Secret("Correct-Horse-7"))))
        var dumped = ""

        dump(driver, to: &dumped)
        let texts = [dumped, String(describing: driver), String(reflecting: driver.signUp)]

        for text in texts {
            #expect(!text.contains("Correct-Horse-7"))
            #expect(!text.contains("\"t4\""))
        }
    }
}
