import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Frames of a small screen with a field of every kind.
struct SmallKindFrameTests {
    private func caret(_ harness: WizardHarness, _ width: Int, _ height: Int) -> Frame.Position? {
        harness.wizard.frame(size: Frame.Size(width: width, height: height)).caret
    }

    @Test func `a small screen expands the focused list`() throws {
        var harness = try WizardHarness.atEveryKind()
        harness.press(.tab, .tab, .tab, .move(.down), .character(" "))

        #expect(
            harness.text(40, 12) == """
                 ◆ Every Kind                 About you
                 ✓●○○  2 of 4
                                                       ↑
                 Day of birth (optional)

                 Size
                   ( ) Small
                 ▸ (•) Medium
                   ( ) Large
                 [ ] Send me news
                 [*Continue*]  [ Back ]
                 Enter next  Esc back  F1 help
                """)
        #expect(caret(harness, 40, 12) == Frame.Position(x: 4, y: 7))
    }

    @Test func `a small screen shows the format and the error of a date`() throws {
        var harness = try WizardHarness.atEveryKind()
        harness.press(.tab, .tab)
        harness.type("01.7.2004")
        harness.press(.backTab, .backTab)
        harness.enter("Ada")
        harness.enter("37")
        harness.press(.tab, .character(" "), .tab, .tab, .enter)

        #expect(
            harness.text(40, 12) == """
                 ◆ Every Kind                 About you
                 ✓●○○  2 of 4
                 Day of birth (optional)               ↑
                 ▌ 01.7.2004                        ✗
                 Year-month-day, like 2004-07-31.
                 ✗ Error: Enter your day of birth as
                 year-month-day, like 2004-07-31.
                 Size                                 ▾
                   Small                            ✓
                 [ ] Send me news
                 [*Continue*]  [ Back ]
                 Enter next  Esc back  F1 help
                """)
    }

    @Test func `a small screen shows a number with an error and a checkbox`() throws {
        var harness = try WizardHarness.atEveryKind()
        harness.press(.tab)
        harness.type("7")
        harness.press(.backTab)
        harness.enter("Ada")
        harness.press(.tab, .tab, .character(" "), .tab, .character(" "), .tab, .enter)

        #expect(
            harness.text(40, 12) == """
                 ◆ Every Kind                 About you
                 ✓●○○  2 of 4
                 About you
                 Name
                   Ada                              ✓
                 Age
                 ▌ 7                                ✗
                 ✗ Error: Age must be between
                 18 and 120.
                 Day of birth (optional)
                                                       ↓
                 Enter next  Esc back  F1 help
                """)
        harness.press(.tab, .tab, .tab)
        #expect(
            harness.text(40, 12) == """
                 ◆ Every Kind                 About you
                 ✓●○○  2 of 4
                   7                                ✗  ↑
                 ✗ Error: Age must be between
                 18 and 120.
                 Day of birth (optional)

                 Size                                 ▾
                   Small                            ✓
                 [x] Send me news
                 [*Continue*]  [ Back ]
                 Esc back  Space choose  F1 help
                """)
    }

    @Test func `a small screen wraps a long choice`() throws {
        var harness = try WizardHarness.atEveryKindSecondPage()
        harness.press(.tab, .move(.down), .character(" "))

        #expect(
            harness.text(40, 12) == """
                 ◆ Every Kind               Your tastes
                 ✓✓●○  3 of 4
                 Your tastes
                 Colour (optional)                    ▾

                 Things you like
                   [ ] Books
                 ▸ [x] Films and everything else
                       that moves on a wall
                   [ ] Sleep
                 Country                              ▾↓
                 Esc back  Space choose  F1 help
                """)
    }

    @Test func `a small screen shows the part of a long list around the highlight`() throws {
        var harness = try WizardHarness.atEveryKindSecondPage()
        harness.press(.character(" "), .move(.down), .move(.down), .move(.down), .move(.down))

        #expect(
            harness.text(40, 12) == """
                 ◆ Every Kind               Your tastes
                 ✓✓●○  3 of 4
                 Colour (optional)               8 of 8↑
                 ▌
                   Brown                             ↑
                   Orange
                   Yellow
                 ▸ Green
                   Blue
                   Violet
                   Grey                                ↓
                 Enter choose  Esc close  F1 help
                """)
        #expect(caret(harness, 40, 12) == Frame.Position(x: 3, y: 7))
    }

    @Test func `a search without a match says so, and its text stays on the line`() throws {
        var harness = try WizardHarness.atEveryKindSecondPage()
        harness.type("xyz")
        #expect(harness.text().contains("┃ xyz  "))
        #expect(harness.shows("No matches. Try fewer letters."))

        harness.press(.tab, .tab, .tab, .enter)

        #expect(
            harness.text(40, 12) == """
                 ◆ Every Kind               Your tastes
                 ✓✓●○  3 of 4
                 Your tastes
                 ▌ There are 3 things to fix
                 Colour (optional)                    ▾
                 ▌ xyz                              ✗
                 Start typing, or press Space for
                 the list.
                 ✗ Error: Select your colour from
                 the list.
                 Things you like                      ▾↓
                 Esc back  Space choose  F1 help
                """)
    }

    @Test func `wide characters keep their columns`() throws {
        var harness = try WizardHarness.atEveryKindSecondPage(language: .japanese)
        harness.press(.tab, .tab)
        harness.type("スウェ")

        #expect(
            harness.text(40, 12) == """
                 ◆ Every Kind               Your tastes
                 ✓✓●○  3/4
                 Your tastes
                 Colour（任意）                       ▾

                 Things you like                      ▾

                 Country                          1/249
                 ▌ スウェ
                 ▸ スウェーデン
                 [*続ける*]  [ 戻る ]
                 Enter 選択  Esc 閉じる  F1 ヘルプ
                """)
        #expect(caret(harness, 40, 12) == Frame.Position(x: 9, y: 8))
    }
}
