import SignUp
import Terminal
import Testing

@testable import Wizard

/// A tenant that requires strong authentication, for which the wizard has no pages.
struct StrongAuthTests {
    private static let lastPageNotices = [
        ("mfa_required", "done.mfa"), ("registration_required", "done.register"),
    ]
    private static let signInPageNotices = [
        ("mfa_required", "signin.mfa"), ("registration_required", "signin.register"),
    ]
    private static let methodsReply = """
        {"continuation_token":"m1","methods":[{"id":"email","challenge_type":"oob","challenge_channel":"email"}]}
        """

    private static func requirementReply(_ suberror: String) -> String {
        #"{"error":"invalid_grant","suberror":"\#(suberror)","continuation_token":"m0"}"#
    }

    @Test(arguments: lastPageNotices)
    func `R-29 after a sign-up nothing is started, and the last page says what is required`(
        suberror: String, id: String
    ) throws {
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)
        let requestCount = harness.requests.count

        harness.reply(400, Self.requirementReply(suberror))

        #expect(harness.requests.count == requestCount)
        #expect(harness.wizard.snapshot.notice?.id == id)
    }

    @Test(arguments: lastPageNotices)
    func `a sign-in that continues by itself ends on the same page`(suberror: String, id: String) throws {
        var harness = try WizardHarness.atDoneOffer()
        harness.wizard.signInReducer.machine = SignIn(
            client: harness.wizard.client, supportedRequirements: OAuthClient.Capability.allCases)
        harness.press(.enter)
        harness.reply(400, Self.requirementReply(suberror))

        harness.reply(200, Self.methodsReply)

        #expect(harness.wizard.snapshot.page == "done")
        #expect(harness.wizard.snapshot.notice?.id == id)
    }

    @Test(arguments: signInPageNotices)
    func `a sign-in on its own pages shows the requirement there`(suberror: String, id: String) throws {
        var harness = try WizardHarness.atSignIn()
        harness.wizard.signInReducer.machine = SignIn(
            client: harness.wizard.client, supportedRequirements: OAuthClient.Capability.allCases)
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.replyCodeSent()
        harness.enter("40273951")
        harness.reply(400, Self.requirementReply(suberror))

        harness.reply(200, Self.methodsReply)

        #expect(harness.wizard.snapshot.page == "signInCode")
        #expect(harness.wizard.snapshot.notice?.id == id)
    }
}
