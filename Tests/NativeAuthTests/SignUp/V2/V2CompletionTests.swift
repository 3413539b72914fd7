import NativeAuth
import TestSupport
import Testing

@testable import SignUp

/// A sign-in after a sign-up or a password reset whose last document asks for more than tokens.
struct V2CompletionTests {
    @Test func `a second factor after a sign-up completes it, and the sign-in offers the methods`() throws {
        var driver = try V2.signUpAtCode()
        driver.submit(.code(try V2.secret("12345678")))
        try driver.reply("signin-mfa-challenge")
        var signIn = try Self.signIn(after: driver.machine.step.completion)

        guard case .authMethods(let methods) = signIn.machine.step else { throw V2.WrongStep() }
        #expect(methods.requirement == .secondFactor && methods.username == V2.email)
        #expect(methods.available.map(\.channel.raw) == ["email", "sms"])
        signIn.submit(.challenge(methods.available[0], contact: ""))
        #expect(signIn.path == "/contoso.onmicrosoft.com/api/v2.0/auth/methods/email/m-0003/challenge")
        #expect(signIn.request?.fields == ["continuationToken": "ct-v2-3"])
    }

    @Test(arguments: ["enroll", "register"])
    func `a registration after a sign-up completes it, and the sign-in registers`(action: String) throws {
        var driver = try V2.signUpAtPassword()
        driver.submit(.password(try V2.secret("Canary-7!")))
        driver.submit(.attributes([AttributeValue("jobTitle", .string("Engineer"))]))
        #expect(driver.request != nil)
        driver.receive(json: Self.registration(by: action))
        var signIn = try Self.signIn(after: driver.machine.step.completion)

        guard case .authMethods(let methods) = signIn.machine.step else { throw V2.WrongStep() }
        #expect(methods.requirement == .registration)
        signIn.submit(.challenge(methods.available[0], contact: "new@contoso.com"))
        #expect(signIn.path == "/\(action)")
        #expect(signIn.request?.fields == ["continuationToken": "t5", "target": "new@contoso.com"])
    }

    @Test(arguments: [false, true])
    func `a second factor after a new password completes the reset`(isPolling: Bool) throws {
        var driver = try V2.resetAtPassword()
        driver.submit(.password(try V2.secret("Canary-7!")))
        if isPolling { try driver.reply("reset-poll") }
        try driver.reply("signin-mfa-challenge")
        let signIn = try Self.signIn(after: driver.machine.step.completion)

        guard case .authMethods(let methods) = signIn.machine.step else { throw V2.WrongStep() }
        #expect(methods.requirement == .secondFactor && methods.username == V2.email)
    }

    @Test(arguments: ["enroll", "register"], [false, true])
    func `a registration after a new password completes the reset`(action: String, isPolling: Bool) throws {
        var driver = try V2.resetAtPassword()
        driver.submit(.password(try V2.secret("Canary-7!")))
        if isPolling { try driver.reply("reset-poll") }
        driver.receive(json: Self.registration(by: action))
        let signIn = try Self.signIn(after: driver.machine.step.completion)

        guard case .authMethods(let methods) = signIn.machine.step else { throw V2.WrongStep() }
        #expect(methods.requirement == .registration)
    }

    @Test func `a client that does not support what is required fails without a request`() throws {
        var driver = try V2.signUpAtCode()
        driver.submit(.code(try V2.secret("12345678")))
        try driver.reply("signin-mfa-challenge")
        let completion = try driver.machine.step.completion
        var client = V2.client
        client.capabilities = []
        let signIn = Self.signIn(after: completion, client)

        #expect(signIn.sent == [] && signIn.machine.failure == .secondFactorRequired)
    }

    @Test(.rule("V2-47")) func `methods of unknown type, and those without a link, are not offered`() throws {
        var driver = try V2.signUpAtCode()
        driver.submit(.code(try V2.secret("12345678")))
        driver.receive(
            json: """
                {"continuationToken":"t","action":"challenge",
                 "challengeContext":{"authenticationFactor":"multiFactor"},"_embedded":{"methods":[
                  {"id":"a","type":"passkey","_links":{"challenge":{"href":"/a"}}},
                  {"id":"b","type":"password","_links":{"challenge":{"href":"/b"}}},
                  {"id":"c","type":"email","_links":{"verify":{"href":"/c"}}}]}}
                """)
        let signIn = try Self.signIn(after: driver.machine.step.completion)

        #expect(signIn.machine.failure == .methodUnsupported && signIn.sent == [])
    }

    @Test(arguments: ["enroll", "register"])
    func `a registration before anything was proved completes no sign-up`(action: String) throws {
        var driver = V2.signUp()
        try driver.reply("start-401")
        driver.receive(json: Self.registration(by: action))

        #expect(driver.machine.failure == .unknown(ErrorCode(rawValue: action)))
        #expect(driver.machine.step == .start)
    }

    @Test func `a second factor before anything was proved completes no sign-up`() throws {
        var driver = V2.signUp()
        try driver.reply("start-401", "signin-mfa-challenge")

        #expect(driver.machine.failure == .userAlreadyExists && driver.machine.step == .start)
    }

    @Test func `a sign-up that is complete keeps no password`() throws {
        var driver = try V2.signUpAtPassword()
        driver.submit(.password(try V2.secret("Canary-7!")))
        driver.submit(.attributes([AttributeValue("jobTitle", .string("Engineer"))]))
        #expect(driver.machine.submittedValues.hasUnsentPassword)
        driver.receive(json: Self.registration(by: "enroll"))

        #expect(driver.machine.submittedValues == V2Values())
    }

    @Test(arguments: ["signup-existing-account-methods", "web-fallback", "signup-collect-email"])
    func `a sign-up that ends keeps no password`(reply: String) throws {
        var driver = V2.signUp(password: "Canary-7!")
        try driver.reply("start-401", "signup-collect-email")
        // The second list asks for what was accepted.
        try driver.reply(reply)

        #expect(!driver.machine.submittedValues.hasUnsentPassword && driver.request == nil)
    }

    @Test func `a second factor completes no sign-up while the user's password was not asked for`() throws {
        var driver = V2.signUp(password: "Canary-7!")
        try driver.reply("start-401", "signup-verify")
        driver.submit(.code(try V2.secret("12345678")))
        try driver.reply("signin-mfa-challenge")

        #expect(driver.machine.failure == .userAlreadyExists && driver.machine.step == .start)
    }

    @Test func `methods of a sign-in complete no sign-up`() throws {
        var driver = try V2.signUpAtCode()
        driver.submit(.code(try V2.secret("12345678")))
        driver.receive(
            json: """
                {"continuationToken":"t","action":"challenge","scenario":"signin",
                 "challengeContext":{"authenticationFactor":"multiFactor"},"_embedded":{"methods":[
                  {"id":"e","type":"email","_links":{"challenge":{"href":"/e"}}}]}}
                """)

        #expect(driver.machine.failure == .userAlreadyExists)
    }

    @Test func `signing in again after a failure shows the methods without it`() throws {
        var driver = try V2.signUpAtCode()
        driver.submit(.code(try V2.secret("12345678")))
        try driver.reply("signin-mfa-challenge")
        let completion = try driver.machine.step.completion
        var signIn = Self.signIn(after: completion)
        guard case .authMethods(let methods) = signIn.machine.step else { throw V2.WrongStep() }
        signIn.submit(.challenge(methods.available[0], contact: ""))
        signIn.receive(json: "", status: 500)
        #expect(signIn.machine.failure != nil)

        signIn.submit(.after(completion))

        #expect(signIn.machine.failure == nil && signIn.machine.step.name == "methods")
    }

    @Test func `another method is requested by the link of the newest document`() throws {
        var driver = try V2.signInAtRegistration()
        guard case .strongAuth(let challenge) = driver.machine.step else { throw V2.WrongStep() }
        driver.submit(.challenge(challenge.method, contact: "other@contoso.com"))
        #expect(driver.path == "/enroll")
        driver.receive(
            json: """
                {"continuationToken":"t7","action":"activate","type":"email",
                 "_embedded":{"methods":[{"id":"e","type":"email","_links":{"enroll":{"href":"/enroll-2"}}}]},
                 "_links":{"activate":{"href":"/activate"}}}
                """)
        driver.submit(.challenge(challenge.method, contact: "third@contoso.com"))

        #expect(driver.path == "/enroll-2")
        #expect(driver.request?.fields == ["continuationToken": "t7", "target": "third@contoso.com"])
    }

    private static func signIn(
        after completion: FlowCompletion, _ client: OAuthClient = V2.client
    ) -> V2Driver<SignIn> {
        var driver = V2Driver(SignIn(client: client, api: .v2, authority: V2.authority))
        driver.submit(.after(completion))
        return driver
    }

    private static func registration(by relation: String) -> String {
        """
        {"continuationToken":"t5","action":"\(relation)","_embedded":{"methods":[
          {"id":"e","type":"email","_links":{"\(relation)":{"href":"/\(relation)"}}}]}}
        """
    }
}

extension SignUp.Step {
    fileprivate var completion: FlowCompletion {
        get throws {
            guard case .done(let completion) = self else { throw V2.WrongStep() }
            return completion
        }
    }
}

extension ResetPassword.Step {
    fileprivate var completion: FlowCompletion {
        get throws {
            guard case .done(let completion) = self else { throw V2.WrongStep() }
            return completion
        }
    }
}

extension SignUp {
    /// The values of a sign-up in version 2.
    fileprivate var submittedValues: V2Values {
        if case .v2(let wire) = wire { wire.values } else { V2Values() }
    }
}
