import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The help: its sections, and the test addresses that can be chosen in it.
struct HelpTests {
    private static func harness(isDemo: Bool = true) throws -> WizardHarness {
        var harness = try WizardHarness("contoso", isDemo: isDemo)
        harness.handle(.resize(Frame.Size(width: 80, height: 24)))
        return harness
    }

    @Test(arguments: [
        (PageFixture.password, ["Ctrl-R"], ["Ctrl-T", "Ctrl-_", "Space"]),
        (.code, ["Ctrl-T", "Ctrl-U"], ["Ctrl-R", "Space"]),
        (.attributes, ["Space", "/ or letters", "Ctrl-_"], ["Ctrl-R", "Ctrl-T"]),
        (.review, [], ["Ctrl-U", "Ctrl-_", "Space", "Ctrl-R", "Ctrl-T"]),
        (.browser, [], ["Ctrl-U", "Ctrl-R", "Ctrl-T"]),
    ])
    func `help names the keys that the page has, and no others`(
        fixture: PageFixture, keys: [String], otherKeys: [String]
    ) throws {
        var harness = try fixture.makeHarness()

        harness.press(.function(1))

        #expect(keys.filter { !harness.shows($0) } == [])
        #expect(otherKeys.filter { harness.shows($0) } == [])
        #expect(!harness.shows("Test addresses"))
    }

    @Test(arguments: [
        (PageFixture.email, "Esc leave"), (.code, "Esc previous page; nothing is lost"),
        (.done, "Esc finish"),
    ])
    func `help says what Esc does on the page`(fixture: PageFixture, line: String) throws {
        var harness = try fixture.makeHarness()

        harness.press(.function(1))

        #expect(harness.shows(line), "\(harness.text())")
    }

    @Test func `help does not offer to copy an address where there is none`() throws {
        var harness = try WizardHarness("litware")
        harness.enter("ada@contoso.com")
        harness.answer(.browser(reason: nil))
        #expect(harness.wizard.snapshot.page == .browser)

        harness.press(.function(1))

        #expect(!harness.shows("c copy"))
    }

    @Test(arguments: [[Key.tab, .tab], [.tab, .move(.down)]], [Key.enter, .character(" ")])
    func `a test address is chosen with Enter, and fills in the field`(keys: [Key], submit: Key) throws {
        var harness = try Self.harness()
        harness.press(.function(1))
        #expect(harness.shows("s sign in Esc close"))

        for key in keys { harness.press(key) }
        #expect(harness.shows("▸ +weak"))
        #expect(harness.shows("Enter use s sign in Esc close"))
        harness.press(submit)

        #expect(harness.wizard.overlay == nil)
        #expect(harness.wizard.snapshot.fields[0].value == "ada+weak@demo.example")
        #expect(harness.wizard.snapshot.focusIndex == 0)
        #expect(harness.requests.isEmpty)
    }

    @Test func `Down scrolls to the addresses and then moves through them, and Up returns to the keys`()
        throws
    {
        let size = Frame.Size(width: 40, height: 12)
        var harness = try Self.harness()
        harness.handle(.resize(size))
        harness.press(.function(1))
        let top = harness.text(40, 12)

        var presses = 0
        while !harness.text(40, 12).contains("▸ +taken"), presses < 60 {
            harness.press(.move(.down))
            presses += 1
        }
        #expect((2..<60).contains(presses), "\(harness.text(40, 12))")
        harness.press(.move(.up))

        #expect(harness.text(40, 12) == top)
    }

    @Test func `a click on a test address chooses it`() throws {
        var harness = try Self.harness()
        harness.handle(.resize(Frame.Size(width: 80, height: 60)))
        harness.press(.function(1))

        try harness.click("+expired")

        #expect(harness.wizard.snapshot.fields[0].value == "ada+expired@demo.example")
    }

    @Test func `without a selected address, Enter closes the help and changes nothing`() throws {
        var harness = try Self.harness()
        harness.type("grace")
        harness.press(.function(1), .tab, .backTab, .enter)

        #expect(harness.wizard.overlay == nil)
        #expect(harness.wizard.snapshot.fields[0].value == "grace")
    }

    @Test func `while a request is in flight, no address can be chosen`() throws {
        var harness = try Self.harness()
        harness.enter("ada@contoso.com")
        #expect(harness.wizard.isWaiting)

        harness.press(.function(1), .tab)
        #expect(!harness.shows("+taken"))
        harness.press(.enter)

        #expect(harness.wizard.snapshot.fields[0].value == "ada@contoso.com")
    }
}

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
