import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Texts that differ between a real tenant and the demo tenant.
struct TenantHelpTests {
    private static let requirements = [
        "client", "Allow public client flows", "Enable native authentication", "openid", "offline_access",
        "oob password redirect", "(redirect)",
    ]

    @Test(arguments: Language.supported)
    func `help at a real tenant lists what an administrator must set up`(language: Language) throws {
        var harness = try WizardHarness(isDemo: false, language: language)

        harness.press(.function(1))

        #expect(Self.requirements.filter { !harness.shows($0) } == [])
        // Japanese wraps without a blank.
        let shown = harness.text(80, 60).filter { !$0.isWhitespace }
        #expect(shown.contains(language.strings.tenant.lead.filter { !$0.isWhitespace }))
        #expect(!harness.text(80, 60).contains("demo.example"))
    }

    @Test func `the page snapshot has the same list, line by line`() throws {
        let tips = try WizardHarness(isDemo: false).wizard.snapshot.tips

        #expect(tips.first == "For an administrator of this tenant. Native sign-up needs all of these:")
        #expect(tips.contains("- an app registration with the client ID client"))
    }

    @Test func `later pages and the demo tenant do not show the list`() throws {
        var demo = try WizardHarness()
        var later = try WizardHarness(isDemo: false)
        later.enter("ada@contoso.com")

        demo.press(.function(1))
        later.press(.function(1))

        for harness in [demo, later] { #expect(!harness.shows("Enable native authentication")) }
        #expect(later.wizard.snapshot.tips == [])
    }

    @Test(arguments: [
        (isDemo: true, lifetime: nil, text: "It expires in 10 minutes."),
        (true, 120, "It expires in 2 minutes."), (false, 120, "It expires in 2 minutes."),
        (false, nil, nil),
    ])
    func `the lifetime of a code is shown if it is known`(isDemo: Bool, lifetime: Int?, text: String?) {
        var flow = UserFlow(name: "Fabrikam", identityProvider: .emailOneTimePasscode)
        flow.code.lifetime = lifetime
        var harness = WizardHarness(flow: flow, isDemo: isDemo)
        harness.enter("ada@contoso.com")
        harness.accept()
        harness.accept()

        #expect(harness.shows("Enter the 8-digit code we sent to ada@contoso.com."))
        #expect(harness.shows(text ?? "It expires in") == (text != nil))
        harness.wait(seconds: 121)
        #expect(harness.shows("This code has expired.") == (lifetime == 120))
    }
}
