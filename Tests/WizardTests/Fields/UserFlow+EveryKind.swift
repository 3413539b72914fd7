import Foundation
import Terminal
import UserFlow

@testable import Wizard

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
