import Foundation
import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The rules that every page follows.
struct EveryPageTests {
    private static let pages = PageFixture.allCases

    @Test(.rule("R-01"), arguments: pages)
    func `step, title, question, buttons and keys come in this order`(fixture: PageFixture) throws {
        let harness = try fixture.makeHarness()
        let rows = harness.text().components(separatedBy: "\n")
        let form = harness.wizard.page.form(harness.wizard.strings, harness.wizard.context)

        let title = try #require(rows.dropFirst(3).firstIndex { $0.contains(form.title) })
        let buttons = try #require(rows.lastIndex { $0.contains("[*") || $0.contains("[>") })
        let isAtEnd = [.done, .doneOffer].contains(fixture)
        let isSignIn = [.signIn, .signInPassword, .signInCode, .authMethod, .registration, .authCode]
            .contains(
                fixture)
        let isReset = [.resetPassword, .resetCode, .newPassword].contains(fixture)
        let heading =
            isAtEnd
            ? "Account created"
            : isSignIn ? "Sign in" : isReset ? "Reset your password" : "Create your account"
        #expect(rows[0].hasSuffix(heading))
        #expect(rows[2].contains { "●✓○".contains($0) })
        #expect(2 < title && title < buttons && buttons < 23)
        #expect(rows.count == 24 && rows[23].contains("Esc") || rows[23].contains("Enter"))
        // A code whose length is known has boxes instead of a label.
        for case .field(let label, _, nil) in form.blocks {
            let row = try #require(rows.dropFirst(3).firstIndex { $0.contains(label) })
            #expect(title < row && row < buttons)
        }
    }

    @Test(.rule("R-02"), arguments: pages, [(80, 24), (200, 60)])
    func `a page fits without scrolling`(fixture: PageFixture, size: (Int, Int)) throws {
        let harness = try fixture.makeHarness()

        #expect(!harness.isScrolled(size.0, size.1))
    }

    @Test(.rule("R-02"), arguments: pages, [(40, 12), (20, 6)])
    func `on a small screen the focused control is visible`(fixture: PageFixture, size: (Int, Int))
        throws
    {
        var harness = try fixture.makeHarness()
        let controls = harness.wizard.page.controls
        // The review page opens at its top, as its answers are to be read first.
        if harness.wizard.snapshot.page == .review { harness.press(.tab, .backTab) }

        for _ in 0..<controls.fields.count + controls.allButtons.count {
            let frame = harness.wizard.frame(size: .init(width: size.0, height: size.1))
            if harness.wizard.page.controls.focusedField != nil {
                #expect(frame.caret != nil)
            } else {
                let text = frame.adapted(to: .unicode, paintsButtons: false).text
                #expect(["[>", "▸"].contains { text.contains($0) }, "\(text)")
            }
            harness.press(.tab)
        }
    }

    @Test(.rule("R-02"), arguments: pages, [(19, 6), (20, 5), (1, 1)])
    func `a screen below the minimum size shows one sentence`(fixture: PageFixture, size: (Int, Int))
        throws
    {
        let harness = try fixture.makeHarness()
        let words = harness.text(size.0, size.1).split(whereSeparator: \.isWhitespace).joined()

        #expect("Thewindowis\(size.0)x\(size.1).Makeitatleast20x6,orrunagainwith--plain.".hasPrefix(words))
    }

    @Test(.rule("R-03"), arguments: pages)
    func `leaving a field validates nothing`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness()
        let requestCount = harness.requests.count

        for _ in 0..<8 { harness.press(.tab) }
        for _ in 0..<8 { harness.press(.backTab) }

        #expect(harness.wizard.page.controls.problems.isEmpty)
        #expect(harness.requests.count == requestCount)
    }

    @Test(.rule("R-61"), arguments: pages)
    func `every error starts with the word Error`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness()
        let count = harness.wizard.page.controls.fields.count

        for _ in 0..<count { harness.press(.enter) }

        for (_, problem) in harness.wizard.page.controls.problems {
            #expect(harness.shows("Error: " + harness.wizard.strings.text(of: problem)))
        }
    }
}

extension WizardHarness {
    /// Returns whether a mark at the edge shows that the page scrolls.
    fileprivate func isScrolled(_ width: Int, _ height: Int) -> Bool {
        let frame = wizard.frame(size: .init(width: width, height: height))
        return (0..<height).contains { row in
            frame.runs(inRow: row).contains { $0.style == .hint && ["↑", "↓"].contains($0.text) }
        }
    }
}

/// Where the parts of a page stand on large screens, and that they stay there.
struct PlaceTests {
    private static let sizes = [
        Frame.Size(width: 80, height: 24), .init(width: 100, height: 30), .init(width: 120, height: 40),
        .init(width: 200, height: 60),
    ]

    @Test(arguments: PageFixture.allCases, sizes)
    func `the line of keys is the last row`(page: PageFixture, size: Frame.Size) throws {
        let frame = try page.makeHarness().wizard.frame(size: size)

        #expect(frame.text(ofRow: size.height - 1).contains("F1 help"))
    }

    @Test(
        arguments: [.email, .password, .alias, .code, .attributes, .signIn, .newPassword] as [PageFixture],
        sizes)
    func `a page stays in its place when an error appears under a field`(page: PageFixture, size: Frame.Size)
        throws
    {
        var harness = try page.makeHarness()
        if page == .alias { harness.type("a b") }
        if page == .attributes { harness.choose("Denmark") }
        let before = harness.wizard.frame(size: size)

        harness.press(.enter)

        let after = harness.wizard.frame(size: size)
        let title = harness.wizard.snapshot.title
        #expect(harness.wizard.snapshot.fields.contains { $0.problem != nil })
        #expect(after.row(of: title) == before.row(of: title))
        #expect(after.cardRows == before.cardRows)
    }
}

extension Frame {
    /// Returns the first row with a text.
    fileprivate func row(of text: String) -> Int? {
        (1..<size.height).first { self.text(ofRow: $0).contains(text) }
    }

    /// The rows that have a card.
    fileprivate var cardRows: [Int] {
        (0..<size.height).filter { row in fills(inRow: row).contains { $0.surface == .card } }
    }
}
