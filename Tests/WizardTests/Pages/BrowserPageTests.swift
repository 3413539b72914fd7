import Terminal
import TestSupport
import Testing

@testable import Wizard

/// The page for a sign-up that only a browser can finish.
struct BrowserPageTests {
    static let website = Link("https://demo.example/sign-up")

    /// Returns a harness at the browser page, on a machine with or without a browser.
    static func makeHarness(
        hasBrowser: Bool = true, website: Link? = website, reason: String? = "MFA needed",
        isDemo: Bool = true
    ) throws -> WizardHarness {
        var harness = try WizardHarness(
            "fabrikam", isDemo: isDemo,
            webFallback: Wizard.WebFallback(signUpLink: website, hasBrowser: hasBrowser))
        harness.enter("ada@contoso.com")
        harness.answer(.browser(reason: reason))
        return harness
    }

    @Test(.rule("R-50"))
    func `the page shows the tenant's reason, sanitized and truncated, if there is one`() throws {
        let harness = try Self.makeHarness(reason: "MFA\u{1B}[31m needed")
        let longReason = String(repeating: "very ", count: 100)

        #expect(harness.wizard.snapshot.page == .browser)
        #expect(
            harness.shows(
                "needs a web browser (the service says: \"MFA�[31m needed\"). Open this address"
            ))
        #expect(try !Self.makeHarness(reason: longReason).shows(String(longReason.prefix(125))))
        #expect(
            try Self.makeHarness(reason: nil).shows("The next step needs a web browser. Open this address"))
    }

    @Test(.rule("R-50")) func `a demo shows no link to nowhere, but says how to see the pages`() throws {
        var harness = try Self.makeHarness(website: nil)

        #expect(
            harness.shows(
                "needs a web browser (the service says: \"MFA needed\"), and there are no web pages here."))
        #expect(harness.shows("To see the pages, run: signup-tenant --flow litware In another terminal:"))
        // The lines are one command when they are copied.
        #expect(
            harness.shows(
                #"signup-wizard --flow litware --tenant \ http://127.0.0.1:8080 --client-id app"#))
        #expect(!harness.text(60, 30).contains("█▀▀▀▀▀█") && !harness.text(100, 60).contains("https://"))
        #expect(harness.wizard.snapshot.buttons.map(\.name) == ["restart", "back"])
        harness.press(.enter)
        #expect(harness.wizard.snapshot.page == .email)
    }

    @Test(.rule("R-51")) func `every line of a wrapped address is a link`() throws {
        let address =
            "https://contoso.ciamlogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?prompt=create"
        let frame = try Self.makeHarness(website: Link(address)).wizard.frame(
            size: .init(width: 40, height: 24))
        let runs = (0..<24).flatMap(frame.runs(inRow:)).filter { $0.link != nil }

        #expect(runs.map(\.text.text).joined() == address)
        #expect(runs.count == 3)
        #expect(runs.allSatisfy { $0.link?.url == address })
    }

    @Test(.rule("R-51")) func `the address opens on Enter, never automatically`() throws {
        let link = try #require(Self.website)
        var harness = try Self.makeHarness()
        #expect(harness.otherEffects == [])

        harness.press(.enter)

        #expect(harness.otherEffects == [.open(link)])
        #expect(
            harness.wizard.snapshot.notice?.text
                == "We asked your browser to open the address. Come back here when you're done.")
    }

    @Test(.rule("R-51")) func `the c key and the Copy button copy the address`() throws {
        var harness = try Self.makeHarness()

        harness.press(.character("c"), .tab, .enter)

        let link = try #require(Self.website)
        #expect(harness.otherEffects == [.copy(link), .copy(link)])
        #expect(harness.wizard.snapshot.notice?.id == "web.copied")
    }

    @Test(.rule("R-51")) func `the QR code needs sixty columns, thirty rows and a short address`() throws {
        let harness = try Self.makeHarness()

        #expect(harness.text(60, 30).contains("█▀▀▀▀▀█"))
        #expect(!harness.text(59, 30).contains("█▀▀▀▀▀█"))
        #expect(!harness.text(60, 29).contains("█▀▀▀▀▀█"))
        let longAddress = "https://contoso.example/" + String(repeating: "x", count: 900)
        #expect(try !Self.makeHarness(website: Link(longAddress)).text(60, 30).contains("▀"))
    }

    @Test(.rule("R-52")) func `without a display nothing is opened`() throws {
        var harness = try Self.makeHarness(hasBrowser: false)
        #expect(harness.shows("No browser was found here. Open the address on any device."))
        #expect(!harness.shows("[>Open<]"))

        harness.press(.enter, .tab, .enter)

        #expect(harness.otherEffects == [.copy(try #require(Self.website))])
    }

    @Test(.rule("R-52")) func `a browser that does not open is reported`() throws {
        var harness = try Self.makeHarness()
        harness.press(.enter)

        harness.handle(.openFailed)

        #expect(
            harness.wizard.snapshot.notice?.text
                == "The browser didn't open. Open the address on any device.")
        #expect(harness.shows("https://demo.example/sign-up"))
    }

    @Test(.rule("R-53")) func `after the browser the sign-in page has the address filled in`() throws {
        var harness = try Self.makeHarness()
        #expect(harness.shows("[ I've finished in the browser ]"))

        harness.press(.tab, .tab, .enter)
        #expect(harness.wizard.snapshot.page == .signIn)
        harness.press(.enter)

        #expect(harness.purposes.last == .startSignIn)
        #expect(harness.lastUsername == "ada@contoso.com")
    }

    @Test func `start again keeps the answers`() throws {
        var harness = try Self.makeHarness()

        harness.press(.tab, .tab, .tab, .enter)
        #expect(harness.wizard.snapshot.focusedField?.name == "email")
        #expect(harness.shows("ada@contoso.com"))
        harness.press(.enter)

        #expect(harness.purposes == [.startSignUp, .startSignUp])
    }

    @Test func `after a restart the wizard does not open the browser page by itself`() throws {
        var harness = try WizardHarness.starting("answersFirst")
        harness.answer(.browser(reason: nil))
        harness.press(.tab, .enter)
        harness.press(.enter, .enter, .enter, .enter, .enter)
        harness.accept()
        harness.accept()
        harness.enter("40273951")
        harness.answer(.attributesRequired([.init(name: "jobTitle")], token: "t5"))
        harness.enter("Engineer")
        harness.press(.enter)

        #expect(harness.lastAnswerKind == .attributes)
    }

    @Test func `without a web address the page names the service`() throws {
        let harness = try Self.makeHarness(website: nil, isDemo: false)

        #expect(harness.shows("Sign up on the Fabrikam website."))
        #expect(!harness.shows("this address"))
        #expect(!harness.shows("c copy"))
    }

    @Test func `a hint for administrators in the inspector names the setting that avoids the browser`() throws
    {
        let hint =
            "For admins: give client a user flow that asks only for email, password and one-time codes."
        let harness = try Self.makeHarness()

        #expect(!harness.shows(hint))
        #expect(harness.wizard.inspectorText(ofSection: "state")?.contains(hint) == true)
    }
}
