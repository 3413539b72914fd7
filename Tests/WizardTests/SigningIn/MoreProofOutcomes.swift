import SignUp
import Terminal
import Testing

@testable import Wizard

/// A tenant that requires strong authentication, for which the wizard has no pages.
struct MoreProofOutcomes {
    private static let ends = [("mfa_required", "done.mfa"), ("registration_required", "done.register")]
    private static let pages = [("mfa_required", "signin.mfa"), ("registration_required", "signin.register")]
    private static let methods = """
        {"continuation_token":"m1","methods":[{"id":"email","challenge_type":"oob","challenge_channel":"email"}]}
        """

    private static func demand(_ suberror: String) -> String {
        #"{"error":"invalid_grant","suberror":"\#(suberror)","continuation_token":"m0"}"#
    }

    @Test(arguments: ends)
    func `R-29 after a sign-up nothing is started, and the last page says what is required`(
        suberror: String, id: String
    ) throws {
        var desk = try Desk.atOffer()
        desk.press(.enter)
        let count = desk.sent.count

        desk.reply(400, Self.demand(suberror))

        #expect(desk.sent.count == count)
        #expect(desk.wizard.prompt.noticeID == id)
    }

    @Test(arguments: ends)
    func `a sign-in that continues by itself ends on the same page`(suberror: String, id: String) throws {
        var desk = try Desk.atOffer()
        desk.wizard.signIn = SignIn(client: desk.wizard.caller, supportedRequirements: OAuthClient.Capability.allCases)
        desk.press(.enter)
        desk.reply(400, Self.demand(suberror))

        desk.reply(200, Self.methods)

        #expect(desk.wizard.prompt.page == "done")
        #expect(desk.wizard.prompt.noticeID == id)
    }

    @Test(arguments: pages)
    func `a sign-in on its own pages shows the requirement there`(suberror: String, id: String) throws {
        var desk = try Desk.atName()
        desk.wizard.signIn = SignIn(client: desk.wizard.caller, supportedRequirements: OAuthClient.Capability.allCases)
        desk.enter("ada@contoso.com")
        desk.reply(200, #"{"continuation_token":"s1"}"#)
        desk.sendCode()
        desk.enter("40273951")
        desk.reply(400, Self.demand(suberror))

        desk.reply(200, Self.methods)

        #expect(desk.wizard.prompt.page == "signInCode")
        #expect(desk.wizard.prompt.noticeID == id)
    }
}
