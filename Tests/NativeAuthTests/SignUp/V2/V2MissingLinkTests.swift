import NativeAuth
import Testing

@testable import SignUp

/// Documents whose action has no link.
struct V2MissingLinkTests {
    @Test(arguments: [("collectAttributes", "submitAttributes"), ("verify", "verify")])
    func `V2-38: a sign-up names the relation that is missing`(action: String, relation: String) throws {
        var driver = V2.signUp()
        try driver.reply("start-401")
        driver.receive(json: Self.document(action, with: "self"))

        #expect(driver.machine.failure == .unknown(ErrorCode(rawValue: relation)))
        #expect(driver.request == nil && driver.machine.step == .start)
    }

    @Test(arguments: ["challenge", "verify", "activate", "riskverify"])
    func `V2-38: a sign-in names the relation that is missing`(relation: String) throws {
        var driver = V2.signIn()
        try driver.reply("start-401")
        driver.receive(json: Self.document(relation, with: "self"))

        #expect(driver.machine.failure == .unknown(ErrorCode(rawValue: relation)))
        #expect(driver.request == nil && driver.machine.step == .start)
    }

    @Test(arguments: [V2Action.challenge, .enroll, .register])
    func `V2-38: a sign-in names the action of methods without a link`(action: V2Action) throws {
        var driver = V2.signIn(password: "Canary-7!")
        try driver.reply("start-401", "signin-challenge", "signin-verify-password")
        driver.receive(
            json: """
                {"continuationToken":"t","action":"\(action.rawValue)",
                 "challengeContext":{"authenticationFactor":"multiFactor"},
                 "_embedded":{"methods":[{"id":"e","type":"email","_links":{"verify":{"href":"/v"}}}]}}
                """)

        #expect(driver.machine.failure == .unknown(ErrorCode(rawValue: action.rawValue)))
        #expect(driver.request == nil)
    }

    /// An action that lists methods.
    enum V2Action: String, CaseIterable {
        case challenge, enroll, register
    }

    @Test(arguments: ["challenge", "verify", "riskverify"])
    func `V2-38: a password reset names the relation that is missing`(relation: String) throws {
        var driver = V2.reset()
        try driver.reply("start-401")
        driver.receive(json: Self.document(relation, with: "self"))

        #expect(driver.machine.failure == .unknown(ErrorCode(rawValue: relation)))
        #expect(driver.request == nil && driver.machine.step == .start)
    }

    @Test(arguments: ["verify", "update", "poll", "riskverify"], [false, true])
    func `V2-38: a reset that has sent a password names it too`(relation: String, isPolling: Bool) throws {
        var driver = try V2.resetAtPassword()
        driver.submit(.password(try V2.secret("Canary-7!")))
        if isPolling { try driver.reply("reset-poll") }
        let step = driver.machine.step
        driver.receive(json: Self.document(relation, with: "resend"))

        #expect(driver.machine.failure == .unknown(ErrorCode(rawValue: relation)))
        #expect(driver.request == nil && driver.machine.step == step)
    }

    /// A document, and a method, without the link that the action needs.
    private static func document(_ action: String, with relation: String) -> String {
        """
        {"continuationToken":"t","action":"\(action)","attributes":[{"attributeId":"email"}],
         "_embedded":{"methods":[{"id":"e","type":"email"}]},
         "_links":{"dance":{"href":"/dance"},"\(relation)":{"href":"/other"}}}
        """
    }
}
