import NativeAuth
import SignUp
import Terminal
import Testing

@testable import Wizard

/// How the flows of a wizard reach the tenant by version 2.
struct V2AccessTests {
    private static func harness(_ entry: String) throws -> WizardHarness {
        var harness = try WizardHarness(
            "woodgrove", api: .v2, scopes: ["api://orders/read"],
            authority: "https://contoso.ciamlogin.com/contoso")
        if entry != "sign_up" { harness.press(.function(1), .character("s")) }
        harness.enter("ada@contoso.com")
        if entry == "sign_up" { harness.enter("Correct-Horse-7") }
        guard entry == "reset_password" else { return harness }
        harness.reply(401, WizardHarness.entry)
        harness.reply(200, WizardHarness.methods)
        harness.press(.enter)
        harness.reply(200, WizardHarness.passwordChallenge)
        harness.pressButton(.forgotPassword)
        harness.press(.enter)
        return harness
    }

    private static func links(to host: String) -> String {
        """
        {"error":"InsufficientAuthorization","continuation_token":"t0","sign_up":"https://\(host)/sign_up",
         "sign_in":"https://\(host)/sign_in","reset_password":"https://\(host)/reset_password"}
        """
    }

    @Test(arguments: ["sign_up", "sign_in", "reset_password"])
    func `links with the address of the tenant are followed, and the scopes are asked for`(entry: String)
        throws
    {
        var harness = try Self.harness(entry)
        #expect(harness.requests.last?.path == .authorizeChallenge)
        #expect(harness.requests.last?[text: .scope]?.contains("api://orders/read") == true)

        harness.reply(401, Self.links(to: "contoso.ciamlogin.com"))

        #expect(harness.requests.last?.path.rawValue == "/\(entry)")
    }

    @Test(arguments: ["sign_up", "sign_in", "reset_password"])
    func `links to another host are not followed`(entry: String) throws {
        var harness = try Self.harness(entry)
        let count = harness.requests.count

        harness.reply(401, Self.links(to: "contoso.example"))

        #expect(harness.requests.count == count && !harness.wizard.isWaiting)
    }
}
