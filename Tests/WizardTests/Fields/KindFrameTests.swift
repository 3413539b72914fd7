import Foundation
import Terminal
import TestSupport
import Testing
import UserFlow
@testable import Wizard

/// Frames of pages with a field of every kind, cell by cell.
struct KindFrameTests {
    private func caret(_ harness: WizardHarness, _ width: Int, _ height: Int) -> Frame.Position? {
        harness.wizard.frame(size: Frame.Size(width: width, height: height)).caret
    }

    @Test(.rule("R-02")) func `five fields of five kinds fit`() throws {
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

    @Test(.rule("R-02")) func `five fields with errors fit, with less spacing`() throws {
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

extension UserFlow {
    /// Returns a flow with an attribute of every kind, on two pages before the code.
    static func everyKind() throws -> UserFlow {
        try UserFlow(json: Data(everyKindJSON.utf8))
    }

    private static let everyKindJSON = """
        {"name": "Every Kind", "identityProvider": "emailOneTimePasscode", "languages": ["en"],
         "pages": [
          {"title": {"en": "About you"}, "when": "start", "attributes": ["name", "age", "born", "size", "news"]},
          {"title": {"en": "Your tastes"}, "when": "start", "attributes": ["color", "likes", "country"]}],
         "attributes": [
          {"name": "name", "kind": "text", "required": true, "maximum": 20, "label": {"en": "Name"}},
          {"name": "age", "kind": "integer", "required": true, "minimum": 18, "maximum": 120,
           "label": {"en": "Age"}},
          {"name": "born", "kind": "date", "label": {"en": "Day of birth"}},
          {"name": "size", "kind": "choice", "required": true, "label": {"en": "Size"}, "choices": [
           {"value": "s", "label": {"en": "Small"}}, {"value": "m", "label": {"en": "Medium"}},
           {"value": "l", "label": {"en": "Large"}}]},
          {"name": "news", "kind": "boolean", "required": true, "label": {"en": "Send me news"}},
          {"name": "color", "kind": "choice", "label": {"en": "Colour"}, "choices": [
           {"value": "#f00", "label": {"en": "Red"}}, {"value": "#a52", "label": {"en": "Brown"}},
           {"value": "#f80", "label": {"en": "Orange"}}, {"value": "#ff0", "label": {"en": "Yellow"}},
           {"value": "#0f0", "label": {"en": "Green"}}, {"value": "#00f", "label": {"en": "Blue"}},
           {"value": "#80f", "label": {"en": "Violet"}}, {"value": "#888", "label": {"en": "Grey"}}]},
          {"name": "likes", "kind": "multipleChoice", "required": true, "label": {"en": "Things you like"},
           "choices": [
            {"value": "books", "label": {"en": "Books"}},
            {"value": "films", "label": {"en": "Films and everything else that moves on a wall"}},
            {"value": "sleep", "label": {"en": "Sleep"}}]},
          {"name": "country", "kind": "country", "required": true, "label": {"en": "Country"}}]}
        """
}

extension WizardHarness {
    /// Returns a harness at the first attribute page of ``UserFlow/everyKind()``.
    static func atEveryKind(language: Language = .english) throws -> WizardHarness {
        var harness = try WizardHarness(flow: UserFlow.everyKind(), language: language)
        harness.enter("ada@contoso.com")
        return harness
    }

    /// Returns a harness at the second attribute page of ``UserFlow/everyKind()``.
    static func atEveryKindSecondPage(language: Language = .english) throws -> WizardHarness {
        var harness = try atEveryKind(language: language)
        harness.enter("Ada")
        harness.enter("37")
        harness.enter("2004-7-31")
        harness.press(.character(" "), .enter, .enter)
        return harness
    }
}
