import NativeAuth
import TestSupport
import Testing

@testable import SignUp

/// A sign-in after a sign-up or a password reset whose last document asks for more than tokens.
struct V2CompletionTests {
    @Test func `a second factor after a sign-up completes it, and the sign-in offers the methods`() throws {
        let driver = try V2.signUpChecking().replied("signin-mfa-challenge")
        var signIn = try Self.signIn(after: driver.machine.step.completion)

        let methods = try signIn.authMethods
        #expect(methods.requirement == .secondFactor && methods.username == V2.email)
        #expect(methods.available.map(\.channel.raw) == ["email", "sms"])
        try signIn.choose("email")
        #expect(signIn.path == "/contoso.onmicrosoft.com/api/v2.0/auth/methods/email/m-0003/challenge")
        #expect(signIn.request?.fields == ["continuationToken": "ct-v2-3"])
    }

    @Test(arguments: ["enroll", "register"])
    func `a registration after a sign-up completes it, and the sign-in registers`(action: String) throws {
        var driver = try V2.signUpSubmitting()
        #expect(driver.request != nil)
        driver.receive(json: Self.registration(by: action))
        var signIn = try Self.signIn(after: driver.machine.step.completion)

        #expect(try signIn.authMethods.requirement == .registration)
        try signIn.choose("email", contact: "new@contoso.com")
        #expect(signIn.path == "/\(action)")
        #expect(signIn.request?.fields == ["continuationToken": "t5", "target": "new@contoso.com"])
    }

    @Test(arguments: ["challenge", "enroll", "register"], [false, true])
    func `methods after a new password complete the reset`(action: String, isPolling: Bool) throws {
        var driver = try V2.resetSubmitting()
        if isPolling { try driver.reply("reset-poll") }
        if action == "challenge" {
            try driver.reply("signin-mfa-challenge")
        } else {
            driver.receive(json: Self.registration(by: action))
        }
        let methods = try Self.signIn(after: driver.machine.step.completion).authMethods

        #expect(methods.requirement == (action == "challenge" ? .secondFactor : .registration))
        #expect(methods.username == V2.email)
    }

    @Test func `a client that does not support what is required fails without a request`() throws {
        let driver = try V2.signUpChecking().replied("signin-mfa-challenge")
        var client = V2.client
        client.capabilities = []
        let signIn = try Self.signIn(after: driver.machine.step.completion, client)

        #expect(signIn.sent == [] && signIn.failure == .secondFactorRequired)
    }

    @Test(.rule("V2-47")) func `methods of unknown type, and those without a link, are not offered`() throws {
        var driver = try V2.signUpChecking()
        driver.receive(
            json: """
                {"continuationToken":"t","action":"challenge",
                 "challengeContext":{"authenticationFactor":"multiFactor"},"_embedded":{"methods":[
                  {"id":"a","type":"passkey","_links":{"challenge":{"href":"/a"}}},
                  {"id":"b","type":"password","_links":{"challenge":{"href":"/b"}}},
                  {"id":"c","type":"email","_links":{"verify":{"href":"/c"}}}]}}
                """)
        let signIn = try Self.signIn(after: driver.machine.step.completion)

        #expect(signIn.failure == .methodUnsupported && signIn.sent == [])
    }

    @Test(arguments: ["enroll", "register"])
    func `a registration before anything was proved completes no sign-up`(action: String) throws {
        var driver = try V2.signUp().replied("start-401")
        driver.receive(json: Self.registration(by: action))

        #expect(driver.failure == .unknown(ErrorCode(rawValue: action)))
        #expect(driver.machine.step == .start)
    }

    @Test func `a second factor before everything was proved completes no sign-up`() throws {
        let before = try V2.signUp().replied("start-401", "signin-mfa-challenge")
        // The user's password was not asked for yet.
        let unasked = try V2.signUp(password: "Canary-7!").replied("start-401", "signup-verify")
            .submitted(.code(V2.secret("12345678"))).replied("signin-mfa-challenge")

        #expect(before.failure == .userAlreadyExists && before.machine.step == .start)
        #expect(unasked.failure == .userAlreadyExists && unasked.machine.step == .start)
    }

    @Test func `a sign-up that is complete keeps no password`() throws {
        var driver = try V2.signUpSubmitting()
        #expect(driver.machine.submittedValues.hasUnsentPassword)
        driver.receive(json: Self.registration(by: "enroll"))

        #expect(driver.machine.submittedValues == V2Values())
    }

    @Test(arguments: ["signup-existing-account-methods", "web-fallback", "signup-collect-email"])
    func `a sign-up that ends keeps no password`(reply: String) throws {
        // The second list asks for what was accepted.
        let driver = try V2.signUp(password: "Canary-7!").replied("start-401", "signup-collect-email", reply)

        #expect(!driver.machine.submittedValues.hasUnsentPassword && driver.request == nil)
    }

    @Test func `methods of a sign-in complete no sign-up`() throws {
        var driver = try V2.signUpChecking()
        driver.receive(
            json: """
                {"continuationToken":"t","action":"challenge","scenario":"signin",
                 "challengeContext":{"authenticationFactor":"multiFactor"},"_embedded":{"methods":[
                  {"id":"e","type":"email","_links":{"challenge":{"href":"/e"}}}]}}
                """)

        #expect(driver.failure == .userAlreadyExists)
    }

    @Test func `signing in again after a failure shows the methods without it`() throws {
        let completion = try V2.signUpChecking().replied("signin-mfa-challenge").machine.step.completion
        var signIn = Self.signIn(after: completion)
        try signIn.choose("email")
        signIn.receive(json: "", status: 500)
        #expect(signIn.failure != nil)

        signIn.submit(.after(completion))

        #expect(signIn.failure == nil && signIn.machine.step.name == "methods")
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
    ) -> Driver<SignIn> {
        Driver(SignIn(client: client, api: .v2, authority: V2.authority)).submitted(.after(completion))
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
