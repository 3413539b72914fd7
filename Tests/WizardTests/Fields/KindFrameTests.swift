import Terminal
import Testing

@testable import Wizard

/// Frames of pages with a field of every kind, cell by cell.
struct KindFrameTests {
    private func caret(_ harness: WizardHarness, _ width: Int, _ height: Int) -> Frame.Position? {
        harness.wizard.frame(size: Frame.Size(width: width, height: height)).caret
    }

    @Test func `R-02 five fields of five kinds fit`() throws {
        let harness = try WizardHarness.atEveryKind()

        #expect(
            harness.text(80, 24) == """
                  ◆ Every Kind                                             Create your account

                               ✓ Email ── ● About you ── ○ Your tastes ── ○ Code
                           About you
                           ┏━ Name ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
                           ┃                                                        ┃
                           ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
                           ╭─ Age ──────────────────────────────────────────────────╮
                           │                                                        │
                           ╰────────────────────────────────────────────────────────╯
                           ╭─ Day of birth (optional) ──────────────────────────────╮
                           │                                                        │
                           ╰────────────────────────────────────────────────────────╯
                           Year-month-day, like 2004-07-31.

                           ╭─ Size ───────────────────────────────────────────── ▾ ─╮
                           │                                                        │
                           ╰────────────────────────────────────────────────────────╯

                           [ ] Send me news

                           [*Continue*]  [ Back ]

                  Enter next   Esc back   F1 help                 Demo · F2 inbox · F3 inspect
                """)
        #expect(caret(harness, 80, 24) == Frame.Position(x: 13, y: 5))
    }

    @Test func `R-02 five fields with errors fit, with less spacing`() throws {
        var harness = try WizardHarness.atEveryKind()
        harness.press(.tab)
        harness.type("x")
        harness.press(.tab)
        harness.type("01.7.2004")
        harness.press(.backTab, .backTab, .backTab, .backTab, .enter)

        #expect(
            harness.text(80, 24) == """
                  ◆ Every Kind                                             Create your account

                               ✓ Email ── ● About you ── ○ Your tastes ── ○ Code
                           About you
                           ▌ There are 4 things to fix

                           Name
                           ▌                                                      ✗
                           ✗ Error: Enter your name.
                           Age
                             x                                                    ✗
                           ✗ Error: Age must be a whole number, like 42.
                           Day of birth (optional)
                             01.7.2004                                            ✗
                           ✗ Error: Enter your day of birth as year-month-day, like
                           2004-07-31.
                           Size                                                     ▾
                                                                                  ✗
                           ✗ Error: Select your size.
                           [ ] Send me news

                           [*Continue*]  [ Back ]

                  Enter next   Esc back   F1 help                 Demo · F2 inbox · F3 inspect
                """)
    }

    @Test func `a page shows a multiple choice and two collapsed lists`() throws {
        var harness = try WizardHarness.atEveryKindSecondPage()
        harness.type("bro")
        harness.press(.enter, .tab, .character(" "), .move(.down))

        #expect(
            harness.text(80, 24) == """
                  ◆ Every Kind                                             Create your account

                               ✓ Email ── ✓ About you ── ● Your tastes ── ○ Code

                           Your tastes

                           ╭─ Colour (optional) ──────────────────────────────── ▾ ─╮
                           │ Brown                                                  │
                           ╰────────────────────────────────────────────────────────╯
                           Start typing, or press Space for the list.

                           Things you like
                             [x] Books
                           ▸ [ ] Films and everything else that moves on a wall
                             [ ] Sleep

                           ╭─ Country ────────────────────────────────────────── ▾ ─╮
                           │                                                        │
                           ╰────────────────────────────────────────────────────────╯
                           Start typing, or press Space for the list.

                           [*Continue*]  [ Back ]

                  Enter next   Esc back   Space choose   F1 help  Demo · F2 inbox · F3 inspect
                """)
        #expect(caret(harness, 80, 24) == Frame.Position(x: 14, y: 13))
    }

    @Test func `a country is found by typing`() throws {
        var harness = try WizardHarness.atEveryKindSecondPage()
        harness.press(.tab, .tab)
        harness.type("den")

        #expect(
            harness.text(80, 24) == """
                  ◆ Every Kind                                             Create your account

                               ✓ Email ── ✓ About you ── ● Your tastes ── ○ Code
                           Your tastes
                           ╭─ Colour (optional) ──────────────────────────────── ▾ ─╮
                           │                                                        │
                           ╰────────────────────────────────────────────────────────╯
                           Start typing, or press Space for the list.
                           Things you like
                             [ ] Books
                             [ ] Films and everything else that moves on a wall
                             [ ] Sleep

                           ┏━ Country ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 2 of 249 ━┓
                           ┃ den                                                    ┃
                           ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
                           ╭────────────────────────────────────────────────────────╮
                           │ ▸ Denmark                                              │
                           │   Sweden                                               │
                           ╰────────────────────────────────────────────────────────╯

                           [*Continue*]  [ Back ]

                  Enter choose   Esc close   F1 help              Demo · F2 inbox · F3 inspect
                """)
        #expect(caret(harness, 80, 24) == Frame.Position(x: 16, y: 14))
        harness.press(.move(.down))
        #expect(caret(harness, 80, 24) == Frame.Position(x: 15, y: 18))
    }
}
