import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Accessibility: focus order, caret position, pages without colors, and no time limits.
struct AccessibilityTests {
    @Test(arguments: PageFixture.allCases)
    func `R-61 Tab moves the focus down the page, through the fields and then the buttons`(
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

    @Test(arguments: PageFixture.allCases, [(80, 24), (40, 12), (20, 6)])
    func `R-62 the next character appears at the caret`(fixture: PageFixture, size: (Int, Int)) throws {
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

    @Test(arguments: [(80, 24), (40, 12), (20, 6)])
    func `R-62 the caret follows the last character when a line overflows its field`(size: (Int, Int)) throws
    {
        var harness = try WizardHarness("fabrikam")
        for character in String(repeating: "abcdefghijklmnopqrstuvwxyz", count: 4) {
            harness.type(String(character))

            let frame = harness.wizard.frame(size: .init(width: size.0, height: size.1))
            let caret = try #require(frame.caret)
            #expect(frame.character(x: caret.x - 1, y: caret.y) == character, "\(frame.text)")
        }
    }

    @Test(arguments: PageFixture.allCases)
    func `R-63 without colors no two states of a page look alike`(fixture: PageFixture) throws {
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

    @Test func `R-63 a choice, a tick, a shown password and a disabled button differ without colors`() throws
    {
        var choices = try WizardHarness.atEveryKindSecondPage()
        let unchosen = choices.textAndCaret
        choices.press(.character(" "))
        #expect(choices.textAndCaret != unchosen)

        choices = try WizardHarness.atEveryKindSecondPage()
        choices.press(.tab)
        let unticked = choices.textAndCaret
        choices.press(.character(" "))
        #expect(choices.textAndCaret != unticked)

        var checkbox = try PageFixture.attributesAfterCode.makeHarness()
        checkbox.press(.tab)
        let empty = checkbox.textAndCaret
        checkbox.press(.character(" "))
        #expect(checkbox.textAndCaret != empty)

        var password = try WizardHarness("woodgrove")
        password.enter("ada@contoso.com")
        password.type("Correct-Horse-7")
        let masked = password.textAndCaret
        password.press(.control("r"))
        #expect(password.textAndCaret != masked)

        var waiting = try WizardHarness("fabrikam")
        waiting.enter("ada@contoso.com")
        let enabled = waiting.row(containing: "Continue")
        waiting.wait(milliseconds: 150)
        #expect(waiting.row(containing: "Continue") != enabled)
    }

    @Test(arguments: PageFixture.allCases)
    func `R-65 nine idle minutes leave the page unchanged`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness()
        let page = harness.wizard.snapshot

        for _ in 0..<9 {
            harness.wait(seconds: 60)
            #expect(harness.wizard.snapshot.page == page.page)
            #expect(harness.wizard.snapshot.focusedField?.name == page.focusedField?.name)
        }
        #expect(harness.exitOutcome == nil)
    }

    @Test func `R-64 buttons with the focus, disabled and waiting differ without color`()
        throws
    {
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

    @Test(arguments: 0..<4)
    func `R-65 a countdown does not move the focus`(tabs: Int) throws {
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
