import NativeAuth
import TestSupport
import Testing

@testable import SignUp

/// Strong authentication after the first factor (wire-protocol §2.6 to §2.9).
struct StrongAuthTests {
    private static let tokens = #"{"token_type":"Bearer","access_token":"at","expires_in":60}"#
    private static let wrongCode =
        #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#
    private let code = Secret("70418529") ?? Secret()

    @Test(arguments: OAuthClient.Capability.allCases)
    func `a requirement is followed by a list of the methods`(requirement: OAuthClient.Capability) {
        let driver = StrongAuthDriver.atMethods(requirement)

        #expect(
            driver.machine.step
                == .authMethods(
                    SignIn.AuthMethods(
                        username: "ada@contoso.com", requirement: requirement,
                        available: [StrongAuthDriver.email],
                        continuation: Continuation(api: .v1, token: Token("m1")))))
    }

    @Test(arguments: OAuthClient.Capability.allCases)
    func `a requirement can follow a code or a password`(requirement: OAuthClient.Capability) throws {
        for challenge in [#""challenge_type":"password""#, #""challenge_type":"oob","code_length":8"#] {
            var driver = StrongAuthDriver().submitted(.start(username: "ada_l", password: nil))
            driver.reply(200, #"{"continuation_token":"s1"}"#)
            driver.reply(200, #"{"continuation_token":"s2",\#(challenge)}"#)
            driver.submit(.password(code))
            driver.submit(.code(code))
            driver.require(requirement)

            #expect(driver.request?.path.rawValue.hasSuffix("introspect") == true)
            driver.reply(200, StrongAuthDriver.methods)
            let methods = try driver.authMethods
            #expect(methods.username == "ada_l" && methods.requirement == requirement)
        }
    }

    @Test func `a requirement is a failure if it is unsupported or has no token`() {
        var unsupported = StrongAuthDriver.redeeming(supportedRequirements: [.registration])
        var withoutToken = StrongAuthDriver.redeeming()

        unsupported.require(.secondFactor)
        withoutToken.require(.registration, token: nil)

        #expect(unsupported.failure == .secondFactorRequired && unsupported.request == nil)
        #expect(withoutToken.failure == .registrationRequired && withoutToken.request == nil)
    }

    @Test func `a second factor is a code that is exchanged for tokens`() {
        var driver = StrongAuthDriver.atMethods(.secondFactor)
            .submitted(.challenge(StrongAuthDriver.email, contact: "ignored"))
        #expect(driver.request?.path == .signInChallenge)
        #expect(driver.request?[text: .methodID] == "email")
        #expect(driver.request?[text: .challengeType] == "oob password redirect")
        #expect(driver.request?[text: .challengeTarget] == nil)
        driver.reply(200, StrongAuthDriver.codeSent)
        driver.submit(.code(code))
        #expect(driver.request?.path == .token)
        driver.reply(200, Self.tokens)

        #expect(driver.machine.step.name == "done")
    }

    @Test(arguments: [false, true])
    func `a registration takes an address, and a code unless it was just verified, then returns tokens`(
        isVerified: Bool
    ) {
        var driver = StrongAuthDriver.atMethods(.registration)
            .submitted(.challenge(StrongAuthDriver.email, contact: "bo@contoso.com"))
        if isVerified {
            driver.reply(200, #"{"continuation_token":"m2","challenge_type":"preverified"}"#)
        } else {
            driver.reply(200, StrongAuthDriver.codeSent)
            #expect(driver.sentTo == "b**@contoso.com")
            driver.submit(.code(code))
        }
        #expect(driver.request?.path == .registerContinue)
        #expect(driver.token == "m2")
        driver.reply(200, #"{"continuation_token":"m3"}"#)
        #expect(driver.request?[text: .grantType] == "continuation_token")
        #expect(driver.request?[text: .username] == "ada@contoso.com")
        #expect(driver.token == "m3")
        driver.reply(200, Self.tokens)

        #expect(driver.machine.step.name == "done")
    }

    @Test func `a second factor always needs a code`() {
        var driver = StrongAuthDriver.atMethods(.secondFactor)
            .submitted(.challenge(StrongAuthDriver.email, contact: ""))

        driver.reply(200, #"{"continuation_token":"m2","challenge_type":"preverified"}"#)

        #expect(driver.failure == .replyUnreadable)
    }

    @Test(arguments: OAuthClient.Capability.allCases)
    func `a wrong code keeps the step, and another code can be requested`(requirement: OAuthClient.Capability)
    {
        var driver = StrongAuthDriver.atStrongAuth(requirement)
        let step = driver.machine.step

        driver.submit(.code(code))
        driver.reply(400, Self.wrongCode)
        #expect(driver.failure == .codeWrong)
        #expect(driver.machine.step == step)
        driver.submit(.challenge(StrongAuthDriver.email, contact: "bo@contoso.com"))

        #expect(driver.request?[text: .continuationToken] == "m2")
    }

    @Test(arguments: OAuthClient.Capability.allCases)
    func `a registration can be followed by a second factor, and vice versa`(
        requirement: OAuthClient.Capability
    ) {
        var driver = StrongAuthDriver.atStrongAuth(requirement)
        driver.submit(.code(code))
        if requirement == .registration { driver.reply(200, #"{"continuation_token":"m3"}"#) }

        driver.require(requirement == .registration ? .secondFactor : .registration)

        #expect(driver.request?.path.rawValue.hasSuffix("introspect") == true)
    }

    @Test(arguments: [
        (#"{"error":"invalid_request","error_codes":[901001]}"#, RequestFailure.contactRefused),
        (#"{"error":"access_denied","suberror":"provider_blocked_by_rep"}"#, .emailBlocked),
        (#"{"error":"access_denied","error_codes":[550024]}"#, .emailBlocked),
        (#"{"error":"invalid_request","error_codes":[701014]}"#, .codesExhausted),
        (#"{"error":"from_2031"}"#, .unknown("from_2031")),
        (
            #"{"error":"invalid_grant","suberror":"mfa_required","continuation_token":"m9"}"#,
            .secondFactorRequired
        ),
    ])
    func `a refused method keeps the list of methods`(body: String, failure: RequestFailure) {
        var driver = StrongAuthDriver.atMethods(.registration)
        let step = driver.machine.step

        driver.submit(.challenge(StrongAuthDriver.email, contact: "x"))
        driver.reply(400, body)

        #expect(driver.failure == failure)
        #expect(driver.request == nil)
        #expect(driver.machine.step == step)
    }

    @Test(arguments: [
        "{}", #"{"continuation_token":"m1"}"#, #"{"continuation_token":"m1","methods":[]}"#,
        #"{"continuation_token":"m1","methods":[{"id":"email"},7,{"id":"","challenge_type":"a","challenge_channel":"b"}]}"#,
        #"{"methods":[{"id":"a","challenge_type":"b","challenge_channel":"c"}]}"#,
    ])
    func `a list without a usable method is unreadable`(body: String) {
        var driver = StrongAuthDriver.listing(.registration)

        driver.reply(200, body)

        #expect(driver.failure == .replyUnreadable)
        #expect(driver.machine.step == .start)
    }

    @Test(.rule("C-75"))
    func `only usable methods are listed, each once, and none if there are over 100`() throws {
        var usable = StrongAuthDriver.listing(.secondFactor)
        var tooMany = usable

        usable.reply(200, list(["a", "b", "a"]))
        tooMany.reply(200, list((1...101).map(String.init)))

        #expect(try usable.authMethods.available.map(\.id.raw) == ["a", "b"])
        #expect(tooMany.failure == .replyUnreadable)
    }

    private func list(_ ids: [String]) -> String {
        let methods = ids.map { #"{"id":"\#($0)","challenge_type":"oob","challenge_channel":"email"}"# }
        return #"{"continuation_token":"m1","methods":[{"id":7},\#(methods.joined(separator: ","))]}"#
    }
}

extension Driver<SignIn> {
    fileprivate var sentTo: String? {
        if case .strongAuth(let strongAuth) = machine.step { strongAuth.code.sentTo.raw } else { nil }
    }
}
