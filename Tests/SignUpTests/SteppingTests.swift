import NativeAuth
import Testing

@testable import SignUp

struct SteppingTests {
    @Test func `starting sends the address, the password and the attributes in one request`() throws {
        var walk = Walk()
        let password = try #require(Secret("Correct-Horse-7"))

        walk.submit(
            .start(
                email: "ada@contoso.com", password: password,
                attributes: [Attribute("city", .string("Odense")), Attribute("age", .integer(37))]))

        let form = try #require(walk.request?.form)
        #expect(walk.request?.path == .signUpStart)
        #expect(form[.username] == .text("ada@contoso.com"))
        #expect(form[.password] == .secret(password))
        #expect(form[.attributes] == .text(#"{"age":37,"city":"Odense"}"#))
        #expect(form[.challengeType] == .text("oob password redirect"))
        #expect(form[.clientID] == .text("client"))
    }

    @Test func `a client without passwords does not offer them`() {
        var signUp = SignUp(caller: Caller(clientID: "client", methods: [.code], correlationID: "id"))

        let request = signUp.submit(.start(email: "ada@contoso.com", password: nil, attributes: []))

        #expect(request?[text: .challengeType] == "oob redirect")
    }

    @Test func `a started sign-up requests its code immediately`() {
        var walk = Walk.start()

        walk.reply(200, #"{"continuation_token":"t1"}"#)
        #expect(walk.request?.path == .signUpChallenge)
        #expect(walk.token == "t1")
        walk.reply(200, Walk.codeSent)

        guard case .code(let code) = walk.signUp.step else {
            Issue.record("at \(walk.signUp.step)")
            return
        }
        #expect(code.email == "ada@contoso.com")
        #expect(code.sentTo.raw == "a**@contoso.com")
        #expect(code.channel.raw == "email")
        #expect(code.length == 8)
        #expect(code.interval == 30)
    }

    @Test func `the right code creates the account`() throws {
        var walk = Walk.atCode()

        walk.submit(.code(try #require(Secret("12345678"))))
        #expect(walk.request?.path == .signUpContinue)
        #expect(walk.request?[text: .grantType] == "oob")
        #expect(walk.token == "t2")
        walk.reply(200, #"{"continuation_token":"final"}"#)

        #expect(
            walk.signUp.step == .done(SignUp.Completion(email: "ada@contoso.com", token: Token("final"))))
    }

    @Test func `an account is created even without a token`() throws {
        var walk = Walk.atCode()
        walk.submit(.code(try #require(Secret("12345678"))))

        walk.reply(200, "{}")

        #expect(walk.signUp.step == .done(SignUp.Completion(email: "ada@contoso.com", token: nil)))
    }

    @Test func `a resend uses the latest token and returns a newer one`() throws {
        var walk = Walk.atCode()

        walk.submit(.resend)
        #expect(walk.request?.path == .signUpChallenge)
        #expect(walk.token == "t2")
        walk.reply(200, Walk.codeSent.replacing("t2", with: "t2b"))
        walk.submit(.code(try #require(Secret("12345678"))))

        #expect(walk.token == "t2b")
    }

    @Test func `a password that is required after the code is announced and then set`() throws {
        var walk = try Walk.atPassword()

        walk.submit(.password(try #require(Secret("Correct-Horse-7"))))
        #expect(walk.request?[text: .grantType] == "password")
        #expect(walk.token == "t4")
        walk.reply(200, #"{"continuation_token":"final"}"#)

        #expect(
            walk.signUp.step == .done(SignUp.Completion(email: "ada@contoso.com", token: Token("final"))))
    }

    @Test func `a password is announced again if the first announcement was lost`() throws {
        var walk = Walk.atCode()
        walk.submit(.code(try #require(Secret("12345678"))))
        walk.reply(400, #"{"error":"credential_required","error_codes":[55103],"continuation_token":"t3"}"#)
        #expect(walk.request?.path == .signUpChallenge)
        walk.fail(.timedOut(host: "h", seconds: 10))

        walk.submit(.password(try #require(Secret("Correct-Horse-7"))))
        #expect(walk.request?.path == .signUpChallenge)
        #expect(walk.token == "t3")
        walk.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)

        #expect(walk.request?.path == .signUpContinue)
        #expect(walk.token == "t4")
    }

    @Test func `required attributes have their patterns and are answered with the new token`() throws {
        var walk = try Walk.atAttributes()
        guard case .attributes(let wanted) = walk.signUp.step else {
            Issue.record("at \(walk.signUp.step)")
            return
        }
        #expect(wanted.required == [RequiredAttribute(name: "city", type: "string", pattern: "^.+$")])

        walk.submit(.attributes([Attribute("city", .string("Odense"))]))

        #expect(walk.request?[text: .grantType] == "attributes")
        #expect(walk.request?[text: .attributes] == #"{"city":"Odense"}"#)
        #expect(walk.token == "t5")
    }

    @Test func `attributes that are still missing are requested with a newer token`() throws {
        var walk = try Walk.atAttributes()
        walk.submit(.attributes([]))

        walk.reply(
            400,
            """
            {"error":"attributes_required","error_codes":[55106],"continuation_token":"t6",
             "required_attributes":[{"name":"country","type":"string","required":true}]}
            """)
        walk.submit(.attributes([Attribute("country", .string("Denmark"))]))

        #expect(walk.token == "t6")
    }

    @Test func `attributes can be required after a password`() throws {
        var walk = try Walk.atPassword()
        walk.submit(.password(try #require(Secret("Correct-Horse-7"))))

        walk.reply(
            400,
            """
            {"error":"attributes_required","error_codes":[55106],"continuation_token":"t5",
             "required_attributes":[{"name":"city","type":"string","required":true}]}
            """)

        guard case .attributes(let wanted) = walk.signUp.step else {
            Issue.record("at \(walk.signUp.step)")
            return
        }
        #expect(wanted.required.map(\.name) == ["city"])
    }

    @Test(arguments: 0..<4)
    func `a redirect in any reply leads to the browser, never to an account`(call: Int) throws {
        var walk = [Walk.start(), Walk.start(), Walk.atCode(), try Walk.atAttributes()][call]
        if call == 1 { walk.reply(200, #"{"continuation_token":"t1"}"#) }
        if call == 2 { walk.submit(.code(try #require(Secret("12345678")))) }
        if call == 3 { walk.submit(.attributes([])) }

        walk.reply(200, #"{"challenge_type":"redirect","redirect_reason":"because"}"#)

        #expect(walk.signUp.step == .browser(SignUp.Browser(reason: Untrusted("because"))))
    }

    @Test func `a sign-up can start again from every step except the last`() throws {
        let steps = [Walk.atCode(), try Walk.atPassword(), try Walk.atAttributes()]

        for var walk in steps {
            walk.submit(.start(email: "grace@contoso.com", password: nil, attributes: []))
            #expect(walk.request?[text: .username] == "grace@contoso.com")
        }
        var done = Walk.atCode()
        done.submit(.code(try #require(Secret("12345678"))))
        done.reply(200, "{}")
        done.submit(.start(email: "grace@contoso.com", password: nil, attributes: []))
        #expect(done.request == nil)
    }

    @Test func `an answer that does not belong to the step is ignored`() throws {
        let secret = try #require(Secret("12345678"))
        var walk = Walk()
        for answer in [SignUp.Answer.code(secret), .resend, .password(secret), .attributes([])] {
            walk.submit(answer)
            #expect(walk.request == nil)
        }
        #expect(walk.signUp == Walk().signUp)
    }

    @Test func `nothing is sent while a request is in flight, and a second reply is ignored`() {
        var walk = Walk.start()

        walk.submit(.start(email: "grace@contoso.com", password: nil, attributes: []))
        #expect(walk.request == nil)
        walk.reply(400, #"{"error":"user_already_exists"}"#)
        let settled = walk.signUp
        walk.reply(200, Walk.codeSent)

        #expect(walk.signUp == settled)
    }

    @Test func `a copy resumes from where it was taken`() throws {
        let copy = Walk.atCode()
        var walk = copy
        walk.submit(.code(try #require(Secret("00000000"))))
        walk.reply(400, #"{"error":"expired_token"}"#)

        var again = copy
        again.submit(.code(try #require(Secret("12345678"))))

        #expect(again.token == "t2")
    }

    @Test func `descriptions and dumps contain no token, code or password`() throws {
        var walk = try Walk.atPassword()
        walk.submit(.password(try #require(Secret("Correct-Horse-7"))))
        var dumped = ""

        dump(walk, to: &dumped)
        let texts = [dumped, String(describing: walk), String(reflecting: walk.signUp)]

        for text in texts {
            #expect(!text.contains("Correct-Horse-7"))
            #expect(!text.contains("\"t4\""))
        }
    }
}
