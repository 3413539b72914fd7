import NativeAuth
import SignUp
import TestSupport
import Testing

/// The conversations of a sign-up in version 2.
struct V2SignUpTests {
    private static let prefix = "/contoso.onmicrosoft.com/api/v2.0"

    @Test(.rule("V2-50")) func `a sign-up with a code alone ends signed in`() throws {
        var driver = try V2.signUp().replied("start-401")
        #expect(driver.path == Self.prefix + "/signup/start")
        try driver.reply("signup-collect-email")
        #expect(driver.path == Self.prefix + "/signup/attributes")
        #expect(driver.request?.fields == ["continuationToken": "ct-v2-1", "attributes/email": V2.email])
        try driver.reply("signup-verify")
        let code = try #require(driver.machine.step.sentCode)
        #expect(code.length == 8 && code.sentTo.raw == "c***r@co**o**o.com" && code.channel.raw == "email")

        driver.submit(.code(try V2.secret("12345678")))
        #expect(driver.path == Self.prefix + "/auth/methods/email/m-0001/verify")
        try driver.reply("signup-continue")

        guard case .done(let completion) = driver.machine.step else { throw V2.WrongStep() }
        #expect(driver.request == nil && completion.username == V2.email)
        try expectSignedIn(after: completion)
    }

    @Test(.rule("V2-50")) func `a password and attributes after the code go in one request`() throws {
        var driver = try V2.signUpAtPassword()
        #expect(driver.machine.step.name == "password")

        driver.submit(.password(try V2.secret("Canary-7!")))
        #expect(driver.request == nil && driver.failure == nil)
        let required = try #require(driver.machine.step.requiredAttributes)
        #expect(required.map(\.name) == ["jobTitle", "city"])
        #expect(required.map(\.isRequired) == [true, false])
        #expect(required.map(\.label?.raw) == ["Job title", "City"])
        driver.submit(.attributes([AttributeValue("jobTitle", .string("Engineer"))]))

        #expect(
            driver.request?.fields == [
                "continuationToken": "ct-v2-3", "attributes/password": "Canary-7!",
                "attributes/jobTitle": "Engineer",
            ])
        try driver.reply("signup-continue")
        #expect(driver.machine.step.name == "done")
    }

    @Test(.rule("V2-50")) func `an account that exists is told by an error, or by its methods`() throws {
        for name in ["signup-user-already-exists", "signup-existing-account-methods"] {
            let driver = try V2.signUp().replied("start-401", "signup-collect-email", name)

            #expect(driver.failure == .userAlreadyExists)
            #expect(driver.machine.step == .start && driver.request == nil)
        }
    }

    @Test(.rule("V2-50")) func `the account may exist right after the first submit`() throws {
        let driver = try V2.signUp().replied("start-401", "signup-collect-email", "signup-continue")

        #expect(driver.machine.step.name == "done")
    }

    @Test(.rule("V2-44", "V2-50")) func `another code replaces the links and the token`() throws {
        var driver = try V2.signUpResending()
        #expect(driver.path == Self.prefix + "/auth/methods/email/m-0001/challenge")
        try driver.reply("signup-verify-resent")
        driver.submit(.code(try V2.secret("12345678")))

        #expect(driver.request?.fields["continuationToken"] == "ct-v2-2b")
    }

    @Test(.rule("V2-45")) func `everything supplied at the start goes out in the first submit`() throws {
        var driver = V2.signUp(
            password: "Canary-7!",
            [
                AttributeValue("displayName", .string("Casey")),
                AttributeValue("Email", .string("other@contoso.com")),
                AttributeValue("PASSWORD", .string("other")), AttributeValue("news", .boolean(true)),
                AttributeValue("size", .integer(7)), AttributeValue("colors", .list(["red", "blue"])),
                AttributeValue(AttributeValue.aliasName, .string("casey")),
            ])
        try driver.reply("start-401", "signup-collect-email-alias")

        #expect(
            driver.request?.fields == [
                "continuationToken": "ct-v2-1", "attributes/email": V2.email,
                "attributes/password": "Canary-7!", "attributes/displayName": "Casey",
                "attributes/news": "true", "attributes/size": "7", "attributes/colors": "red,blue",
                "attributes/username": "casey",
            ])
        #expect(driver.machine.ignoredAttributes == ["Email", "PASSWORD"])
    }

    @Test(.rule("V2-45")) func `a required alias that was not supplied is asked for first`() throws {
        var driver = try V2.signUp().replied("start-401", "signup-collect-email-alias")

        #expect(driver.machine.step.requiredAttributes?.map(\.isAlias) == [true])
        #expect(driver.request == nil)
        driver.submit(.attributes([AttributeValue(AttributeValue.aliasName, .string("casey"))]))
        #expect(driver.request?.fields["attributes/username"] == "casey")
        #expect(driver.request?.fields["attributes/email"] == V2.email)
    }

    @Test(.rule("V2-46"), arguments: ["email", "EMAIL"])
    func `a second request for an attribute ends the sign-up`(id: String) throws {
        var driver = try V2.signUp().replied("start-401", "signup-collect-email")
        driver.receive(try V2Fixture("signup-collect-email").response(["attributes": [["attributeId": id]]]))

        #expect(driver.failure == .unknown("collectAttributes"))
        #expect(driver.machine.step == .start && driver.request == nil)
    }

    private func expectSignedIn(after completion: FlowCompletion) throws {
        var signIn = Driver(SignIn(client: V2.client, api: .v2, authority: V2.authority))
            .submitted(.after(completion))
        #expect(signIn.path == "/oauth2/v2.0/authorize-challenge")
        try signIn.reply("code")
        #expect(signIn.path == "/oauth2/v2.0/token")
        signIn.receive(json: V2.tokens)
        #expect(signIn.machine.step.name == "done")
    }
}

/// What a value of version 2 prints.
struct V2DescriptionTests {
    @Test(.rule("V2-49")) func `no description has a token, a code, a password, a value or a hint`() throws {
        let atPassword = try V2.signUpAtPassword()
        let atAttributes = try atPassword.submitted(.password(V2.secret("Canary-7!")))
        let signUps = try [
            atPassword, atAttributes, V2.signUpSubmitting("jobTitle", "Canary-job"), V2.signUpAtCode(),
        ]
        let others = try [texts(of: V2.signInWithPassword()), texts(of: V2.resetSubmitting())]

        for text in signUps.map({ texts(of: $0) }) + others {
            for secret in ["ct-v2-", "Canary-7!", "Canary-job", "12345678", "c***r"] {
                #expect(!text.contains(secret))
            }
        }
    }

    @Test(.rule("V2-49")) func `the query of a link is not printed, nor a link that repeats a value`() {
        var request = Request(
            Request.Path(rawValue: "/a/b?t=ct-1"), [.v2ContinuationToken: .text("ct-1234")],
            correlationID: "")
        request.isLink = true
        #expect(request.description == "/a/b(continuationToken)")
        request.path = Request.Path(rawValue: "/a/ct-1234/b")
        #expect(request.description == "/a/{id}/b(continuationToken)")
    }

    private func texts<Machine: StateMachine>(of driver: Driver<Machine>) -> String {
        var dumped = ""
        dump(driver.machine, to: &dumped)
        dump(driver.sent, to: &dumped)
        return dumped + "\(driver.machine)\(driver.sent)" + String(reflecting: driver.machine)
    }
}
