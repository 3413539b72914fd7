import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Accessibility: focus order, caret position, pages without colors, and no time limits.
struct AccessibilityTests {
    @Test(arguments: PageFixture.allCases, [(40, 12), (80, 24)])
    func `every page has the band, and a current step unlike the others`(
        fixture: PageFixture, size: (width: Int, height: Int)
    ) throws {
        let size = Frame.Size(width: size.width, height: size.height)
        let frame = try fixture.makeHarness().wizard.frame(size: size)

        #expect((0..<size.width).allSatisfy { frame.surface(x: $0, y: 0) == .band })
        let steps = (1...2).flatMap(frame.runs(inRow:)).filter { "✓●○".contains($0.text.text.prefix(1)) }
        let styles: [Substring: Style] = ["✓": .success, "●": .accent, "○": .hint]
        #expect(steps.allSatisfy { $0.style == styles[$0.text.text.prefix(1)] }, "\(frame.text)")
        #expect(steps.count { $0.style == .accent } <= 1)
    }

    @Test(.rule("R-61"), arguments: PageFixture.allCases)
    func `Tab moves the focus down the page, through the fields and then the buttons`(
        fixture: PageFixture
    ) throws {
        var harness = try fixture.makeHarness()
        let controls = harness.wizard.page.controls
        var rows: [Int] = []
        for _ in controls.fields {
            rows.append(try #require(harness.frame.caret).y)
            harness.press(.tab)
        }

        #expect(rows == rows.sorted())
        #expect(
            rows.isEmpty || controls.allButtons.isEmpty || harness.wizard.page.controls.focusedButton != nil)
    }

    @Test(.rule("R-62"), arguments: PageFixture.allCases, [(80, 24), (40, 12), (20, 6)])
    func `the next character appears at the caret`(fixture: PageFixture, size: (Int, Int)) throws {
        var harness = try fixture.makeHarness()
        let size = Frame.Size(width: size.0, height: size.1)
        guard harness.wizard.snapshot.focusedField?.inputType == .text,
            harness.wizard.snapshot.focusedField?.name != nil
        else { return }
        // A suggested address may be as wide as its field.
        harness.press(.move(.end), .control("u"))
        for character in "12" {
            let previousCaret = try #require(harness.wizard.frame(size: size).caret)

            harness.type(String(character))

            let frame = harness.wizard.frame(size: size)
            // The row may have changed: the feedback on a password scrolls the smallest page.
            let caret = try #require(frame.caret)
            #expect(
                [character, "•"].contains(frame.character(x: previousCaret.x, y: caret.y)), "\(frame.text)")
            #expect(caret.x > previousCaret.x)
        }
    }

    @Test(.rule("R-63"), arguments: PageFixture.allCases)
    func `without colors no two states of a page look alike`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness()
        let controls = harness.wizard.page.controls
        var frames: [String] = []
        for _ in 0..<controls.fields.count + controls.allButtons.count {
            frames.append(harness.textAndCaret)
            harness.press(.tab)
        }
        if controls.focusedField != nil {
            let fresh = try fixture.makeHarness()
            var wrong = fresh
            for _ in controls.fields { wrong.press(.enter) }
            if !wrong.wizard.page.controls.problems.isEmpty { frames.append(wrong.textAndCaret) }
        }

        #expect(Set(frames).count == frames.count)
    }

    @Test(.rule("R-63"))
    func `a choice, a tick, a shown password and a disabled button differ without colors`() throws {
        let choices = try WizardHarness.atEveryKindSecondPage()
        var tick = choices
        tick.press(.tab)
        var checkbox = try PageFixture.attributesAfterCode.makeHarness()
        checkbox.press(.tab)
        var password = try PageFixture.password.makeHarness()
        password.type("Correct-Horse-7")
        for (given, key) in [
            (choices, Key.character(" ")), (tick, .character(" ")), (checkbox, .character(" ")),
            (password, .control("r")),
        ] {
            var harness = given
            harness.press(key)
            #expect(harness.textAndCaret != given.textAndCaret)
        }

        var waiting = try WizardHarness("fabrikam")
        waiting.enter("ada@contoso.com")
        let enabled = waiting.row(containing: "Continue")
        waiting.wait(milliseconds: 150)
        #expect(waiting.row(containing: "Continue") != enabled)
    }

    @Test(.rule("R-65"), arguments: PageFixture.allCases)
    func `nine idle minutes leave the page unchanged`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness()
        let page = harness.wizard.snapshot

        for _ in 0..<9 {
            harness.wait(seconds: 60)
            #expect(harness.wizard.snapshot.page == page.page)
            #expect(harness.wizard.snapshot.focusedField?.name == page.focusedField?.name)
        }
        #expect(harness.exitOutcome == nil)
    }

    @Test(.rule("R-64"))
    func `buttons with the focus, disabled and waiting differ without color`() throws {
        var harness = try WizardHarness.atCode()
        #expect(harness.row(containing: "Continue")?.hasSuffix("[*Continue*]    New code in 0:30") == true)
        harness.wait(seconds: 31)
        #expect(harness.row(containing: "Continue")?.hasSuffix("[*Continue*]  [ Send a new code  ]") == true)
        harness.press(.tab, .tab)
        #expect(harness.row(containing: "Continue")?.contains("[*Continue*]  [>Send a new code <]") == true)

        harness.press(.enter)
        harness.wait(milliseconds: 400)

        let row = try #require(harness.row(containing: "Continue"))
        #expect(row.contains("▸") && !row.contains("["))
        #expect(harness.row(containing: "Change email")?.contains("[") == false)
    }

    @Test(.rule("R-65"), arguments: 0..<4)
    func `a countdown does not move the focus`(tabs: Int) throws {
        var harness = try WizardHarness.atCode()
        for _ in 0..<tabs { harness.press(.tab) }
        let (focusIndex, caret) = (harness.wizard.page.controls.focusIndex, harness.frame.caret)

        for _ in 0..<40 {
            harness.wait(seconds: 1)
            #expect(harness.wizard.page.controls.focusIndex == focusIndex)
            #expect(harness.frame.caret == caret)
        }
    }
}

extension WizardHarness {
    fileprivate var frame: Frame {
        wizard.frame(size: .init(width: 80, height: 24)).adapted(to: .unicode, paintsButtons: false)
    }

    /// Returns the row that contains a text.
    fileprivate func row(containing text: String) -> Substring? {
        frame.text.split(separator: "\n").first { $0.contains(text) }
    }

    /// The text of the frame and the position of the caret.
    fileprivate var textAndCaret: String { "\(frame.caret?.x ?? -1),\(frame.caret?.y ?? -1)\n\(frame.text)" }
}

extension Frame {
    /// Returns the character in a cell.
    fileprivate func character(x: Int, y: Int) -> Character? {
        text(ofRow: y).dropFirst(x).first
    }
}

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

    @Test(.rule("R-66"), arguments: GoldenScene.allCases, Nightly.selection(1, of: Language.supported))
    func `no screen has a word of the demo`(scene: GoldenScene, language: Language) throws {
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

    @Test(.rule("R-66")) func `F2 and F3 work all the same`() throws {
        var harness = try Self.makeHarness(.code)
        harness.press(.function(2))
        #expect(harness.otherEffects.last == .readInbox)
        let email = Wizard.InboxEmail(
            recipient: ServerText("ada@contoso.com"), sentAt: harness.now,
            code: try #require(Secret("40273951")))
        harness.handle(.inbox([email]))
        #expect(harness.shows("40273951 is your code"))
        harness.press(.escape)

        harness.press(.function(3))

        #expect(harness.wizard.isInspecting)
    }

    @Test func `what a page says of its code and of its step stays`() throws {
        let harness = try Self.makeHarness(.code)

        #expect(harness.shows("It expires in 10 minutes."))
        #expect(harness.shows("New code in 0:30"))
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
