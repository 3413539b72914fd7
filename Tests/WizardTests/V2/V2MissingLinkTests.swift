import NativeAuth
import SignUp
import Terminal
import Testing

@testable import Wizard

/// Answers for which the tenant has sent no link.
struct V2MissingLinkTests {
    private static let codeWithoutResend = """
        {"continuationToken":"t3","action":"verify","type":"email","_links":{"verify":{"href":"/verify"}}}
        """

    private static func atCode(_ flow: String) throws -> WizardHarness {
        var harness = try WizardHarness(flow == "sign-up" ? "fabrikam" : "woodgrove", api: .v2)
        if flow != "sign-up" { harness.press(.function(1), .character("s")) }
        harness.enter("ada@contoso.com")
        harness.reply(401, WizardHarness.entry)
        switch flow {
        case "sign-up": harness.reply(200, WizardHarness.attributes)
        case "sign-in": harness.reply(200, Self.emailMethod)
        default:
            harness.reply(200, WizardHarness.methods)
            harness.press(.enter)
            harness.reply(200, WizardHarness.passwordChallenge)
            harness.pressButton(.forgotPassword)
            harness.press(.enter)
            harness.reply(401, WizardHarness.entry)
            harness.reply(200, WizardHarness.recovery)
        }
        harness.reply(200, codeWithoutResend)
        return harness
    }

    private static let emailMethod = """
        {"continuationToken":"t5","action":"challenge","challengeContext":{"authenticationFactor":"singleFactor"},
         "_embedded":{"methods":[{"id":"e","type":"email","_links":{"challenge":{"href":"/e"}}}]}}
        """

    @Test(arguments: [("sign-up", PageID.code), ("sign-in", .signInCode), ("reset", .resetCode)])
    func `where no other code can be requested, the page says so`(flow: String, page: PageID) throws {
        var harness = try Self.atCode(flow)
        #expect(harness.wizard.pageID == page)
        let count = harness.requests.count

        harness.wait(seconds: 31)
        harness.pressButton(.resend)

        #expect(harness.requests.count == count && !harness.wizard.isWaiting)
        #expect(harness.wizard.snapshot.notice?.id == "resend.failed")
    }
}
