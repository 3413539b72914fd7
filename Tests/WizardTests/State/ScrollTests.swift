import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Scrolling on small screens.
struct ScrollTests {
    private static let sizes = [Frame.Size(width: 20, height: 6), Frame.Size(width: 40, height: 12)]

    @Test(.rule("R-02"), arguments: PageFixture.allCases, [false, true])
    func `PgUp and PgDn reach all of a page, also with an error at every field`(
        fixture: PageFixture, hasErrors: Bool
    ) throws {
        let size = Self.sizes[hasErrors ? 1 : 0]
        var harness = try fixture.makeHarness()
        harness.handle(.resize(size))
        if hasErrors { _ = harness.wizard.page.check() }

        #expect(harness.unreachableWords(on: size) == [])
    }

    @Test(.rule("R-02"), arguments: sizes)
    func `arrows and page keys reach all of the help and of the leave question`(size: Frame.Size) throws {
        for keys in [[Key.function(1)], [.character("a"), .escape]] {
            for (up, down) in [(Key.move(.up), Key.move(.down)), (.move(.pageUp), .move(.pageDown))] {
                var harness = try WizardHarness()
                harness.handle(.resize(size))
                for key in keys { harness.press(key) }

                #expect(harness.unreachableWords(on: size, up, down, presses: 200) == [])
            }
        }
    }

    @Test(arguments: [(Frame.Size(width: 20, height: 6), 5), (Frame.Size(width: 80, height: 24), 0)])
    func `PgUp at the top of a page opens the previous one, where the page fits at once`(
        size: Frame.Size, count: Int
    ) throws {
        var harness = try WizardHarness.atCode()
        harness.handle(.resize(size))

        harness.press(.move(.pageUp))
        #expect(harness.wizard.pageID == (count == 0 ? .email : .code))
        for _ in 0..<count { harness.press(.move(.pageUp)) }

        #expect(harness.wizard.pageID == .email)
    }

    @Test func `any other key scrolls back to the field, and a tick does not`() throws {
        var harness = try WizardHarness.atCode()
        let size = Frame.Size(width: 20, height: 6)
        harness.handle(.resize(size))
        harness.press(.move(.pageUp))
        #expect(harness.wizard.frame(size: size).caret == nil)

        harness.wait(seconds: 1)
        #expect(harness.wizard.frame(size: size).caret == nil)
        harness.type("4")

        #expect(harness.wizard.frame(size: size).caret != nil)
        #expect(harness.text(20, 6).contains("4"))
    }

    @Test(.rule("R-02"), arguments: Language.supported)
    func `after a wrong code the title, the code, the error and the buttons fit on 40x12`(
        language: Language
    ) throws {
        var harness = try WizardHarness.atCode(language: language)
        harness.enter("00000000")
        harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)
        let text = harness.text(40, 12)
        let strings = harness.wizard.strings

        let problem = try #require(harness.wizard.page.controls.problems[0])
        // Where the buttons take three rows, the code has no boxes.
        #expect(["│0││0││0││0│  │0││0││0│┃0┃", "▌ 00000000"].contains { text.contains($0) }, "\(text)")
        for part in [strings.common.code.title, strings.text(of: problem), strings.common.button.proceed] {
            #expect(text.withoutWhitespace.contains(part.withoutWhitespace), "\(text)")
        }
        harness.handle(.resize(.init(width: 40, height: 12)))
        #expect(harness.unreachableWords(on: .init(width: 40, height: 12)) == [])
    }

    @Test func `a code with one digit too many is shown whole`() throws {
        var harness = try WizardHarness.atCode()

        harness.handle(.answer(.code, .text("123456789")))

        #expect(harness.text(40, 12).contains("\n ▌ 123456789\n"))
        #expect(harness.text(80, 24).contains("┃ 123456789  "))
    }
}

extension WizardHarness {
    /// Returns the words of the page that no key press scrolls into view.
    fileprivate func unreachableWords(
        on size: Frame.Size, _ up: Key = .move(.pageUp), _ down: Key = .move(.pageDown), presses: Int = 20
    ) -> [String] {
        var harness = self
        let form = harness.wizard.screenModel.form
        let page = form.title
        // The steps are not part of the page, and the summary of errors loses its list.
        let page200 = harness.text(size.width, 200).split(separator: "\n", omittingEmptySubsequences: false)
        let allWords = Self.words(in: page200.dropFirst(2).joined(separator: "\n"))
            .subtracting(Self.words(in: form.shortenedTexts.joined(separator: " ")))
            // A long text scrolls with its caret.
            .filter { !$0.hasPrefix("Alt-") && !$0.hasPrefix("‹") }
        var frame = harness.wizard.frame(size: size)
        var visibleWords = Self.words(in: frame.text)
        for key in [up, down] {
            for _ in 0..<presses {
                var next = harness
                next.press(key)
                let nextFrame = next.wizard.frame(size: size)
                // At the end of the page the key does nothing, or opens another page.
                if next.wizard.screenModel.form.title != page || nextFrame == frame { break }
                (harness, frame) = (next, nextFrame)
                visibleWords.formUnion(Self.words(in: frame.text))
            }
        }
        return allWords.subtracting(visibleWords).sorted()
    }

    /// Returns the words of a drawing, without numbers, which a small screen draws differently.
    private static func words(in text: String) -> Set<String> { text.drawnWords.filter { Int($0) == nil } }
}

/// The wheel of the mouse.
struct WheelTests {
    @Test func `the wheel moves through an open list`() throws {
        var harness = try PageFixture.attributes.makeHarness(MouseScreen.wide)
        harness.press(.character(" "))
        let first = harness.wizard.page.controls.fields[0].choice?.search.highlightIndex

        for _ in 0..<3 { harness.turnWheel(.wheelDown) }
        #expect(harness.wizard.page.controls.fields[0].choice?.search.highlightIndex == (first ?? 0) + 3)
        harness.turnWheel(.wheelUp)

        #expect(harness.wizard.page.controls.fields[0].choice?.search.highlightIndex == (first ?? 0) + 2)
        #expect(harness.wizard.page.controls.hasOpenList)
    }

    @Test func `the wheel scrolls help to its end and back`() throws {
        var harness = try PageFixture.email.makeHarness(MouseScreen.narrow)
        harness.press(.function(1))
        let top = harness.text(40, 12)

        harness.turnWheel(.wheelDown)
        #expect(harness.text(40, 12) != top)
        for _ in 0..<50 { harness.turnWheel(.wheelDown) }
        let end = harness.text(40, 12)
        harness.turnWheel(.wheelDown)
        #expect(harness.text(40, 12) == end && end.contains("↑"))
        for _ in 0..<50 { harness.turnWheel(.wheelUp) }

        #expect(harness.text(40, 12) == top)
    }

    @Test func `the wheel scrolls a page that does not fit, and keeps the focus`() throws {
        var harness = try PageFixture.unknownAttributes.makeHarness(MouseScreen.narrow)
        let top = harness.text(40, 12)
        #expect(top.contains("↓"))

        for _ in 0..<20 { harness.turnWheel(.wheelDown) }
        #expect(harness.text(40, 12).contains("↑") && harness.text(40, 12).contains("Continue"))
        try harness.click("Back", size: MouseScreen.narrow)

        #expect(harness.wizard.pageID == .code)
    }

    @Test(arguments: PageFixture.allCases)
    func `on a page that fits the wheel changes nothing`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness(Frame.Size(width: 200, height: 60))
        let before = harness.text(200, 60)

        harness.turnWheel(.wheelDown)
        harness.turnWheel(.wheelUp)
        harness.turnWheel(.wheelUp)

        #expect(harness.text(200, 60) == before)
        #expect(harness.requests.count == (try fixture.makeHarness()).requests.count)
    }
}
