import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The screens of a demo that are to be shown to others, and say nothing of it.
struct CleanScreenTests {
    private static let sizes = [(80, 24), (40, 12)]

    /// Returns a harness that shows a scene on a clean screen.
    private static func makeHarness(_ scene: GoldenScene, _ language: Language = .english) throws
        -> WizardHarness
    {
        try WizardHarness.$isClean.withValue(true) { try scene.makeHarness(language) }
    }

    /// Returns the words of the demo in a text.
    private static func demoWords(in text: String, _ language: Language, _ scene: GoldenScene) -> [String] {
        // The link of the scenes with a browser.
        let text = text.replacing("https://demo.example", with: "").lowercased()
        let strings = language.strings
        let inbox = [strings.button.inbox, strings.inbox.openAndFill, strings.inbox.notSent]
        let keys = scene.rawValue.hasPrefix("inspector") ? ["f2"] : ["f2", "f3"]
        return (["demo", "デモ", "+taken", "+weak"] + keys + inbox).filter { text.contains($0.lowercased()) }
    }

    @Test(arguments: GoldenScene.allCases, Language.supported)
    func `R-66 no screen has a word of the demo`(scene: GoldenScene, language: Language) throws {
        let harness = try Self.makeHarness(scene, language)

        for (width, height) in Self.sizes {
            let text = harness.text(width, height)
            #expect(Self.demoWords(in: text, language, scene) == [], "\(text)")
        }
    }

    @Test(arguments: Language.supported)
    func `help has no key and no address of the demo, wherever it is scrolled to`(language: Language) throws {
        for scene in [GoldenScene.email, .code] {
            var harness = try Self.makeHarness(scene, language)
            harness.press(.function(1))

            #expect(Self.demoWords(in: harness.text(80, 60), language, scene) == [])
            #expect(harness.wizard.snapshot.tips == [])
            harness.press(.move(.down), .enter)
            #expect(harness.wizard.overlay == nil)
        }
    }

    @Test func `R-66 F2 and F3 work all the same`() throws {
        var harness = try Self.makeHarness(.code)
        harness.press(.function(2))
        #expect(harness.otherEffects.last == .readInbox)
        let email = Wizard.InboxEmail(
            recipient: ServerText("ada@contoso.com"), sentAt: harness.now,
            code: try #require(Secret("40273951")))
        harness.handle(.inbox([email]))
        #expect(harness.shows("Your code is 40273951"))
        harness.press(.escape)

        harness.press(.function(3))

        #expect(harness.wizard.isInspecting)
    }

    @Test func `what a page says of its code stays`() throws {
        let harness = try Self.makeHarness(.code)

        #expect(harness.shows("It expires in 10 minutes."))
        #expect(harness.shows("New code in 0:30"))
    }

    @Test func `the steps stay counted`() throws {
        let harness = try Self.makeHarness(.code)

        #expect(harness.text(80, 24).contains("Code") && !harness.text(80, 24).contains("…"))
        #expect(
            harness.wizard.snapshot.progress
                == (try GoldenScene.code.makeHarness(.english)).wizard.snapshot.progress)
    }

    @Test func `at a real tenant, help still says what an administrator must set up, but not F3`() throws {
        var harness = try WizardHarness.$isClean.withValue(true) { try WizardHarness(isDemo: false) }
        #expect(!harness.text().contains("F3"))

        harness.press(.function(1))

        #expect(harness.shows("Enable native authentication"))
        #expect(!harness.text(80, 60).contains("F3"))
    }
}
