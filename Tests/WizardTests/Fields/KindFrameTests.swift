import Foundation
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// Frames of pages with several fields, cell by cell; the golden drawings have each kind of field alone.
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
                           ✗ Error: That can be 7 January 2004 or 1 July 2004. Enter
                           2004-01-07 or 2004-07-01.
                           Size                                                     ▾
                                                                                  ✗
                           ✗ Error: Select your size.
                           [ ] Send me news

                           [*Continue*]  [ Back ]

                  Enter next   Esc back   F1 help                 Demo · F2 inbox · F3 inspect
                """)
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

    @Test func `a small screen shows the part of a long list around the highlight`() throws {
        var harness = try WizardHarness.atEveryKindSecondPage()
        harness.press(.character(" "), .move(.down), .move(.down), .move(.down), .move(.down))

        #expect(
            harness.text(40, 12) == """
                 ◆ Every Kind               Your tastes
                 ✓✓●○  3 of 4
                 Colour (optional)              8 of 8 ↑
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
