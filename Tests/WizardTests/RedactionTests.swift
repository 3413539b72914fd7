import Terminal
import Testing

@testable import Wizard

/// The printed forms of a wizard, its pages and its requests, which contain no secrets.
struct RedactionTests {
    private static let password = "Zq7-Vellum.Quokka-93"

    @Test func `C-24 no printed form of a wizard contains any input`() throws {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")
        harness.type(Self.password)
        harness.press(.control("r"))
        #expect(harness.shows(Self.password))
        let (wizard, page) = (harness.wizard, harness.wizard.page)
        harness.press(.enter)
        harness.accept(token: "canary-token")
        harness.accept(token: "canary-token")
        harness.type("40273951")

        let wizardForms =
            Self.printedForms(of: wizard) + Self.printedForms(of: page)
            + Self.printedForms(of: harness.wizard)
        let requestForms =
            Self.printedForms(of: harness.requests) + Self.printedForms(of: harness.wizard.signUp)
        for form in wizardForms + requestForms {
            for canary in [Self.password, "canary-token", "40273951"] { #expect(!form.contains(canary)) }
        }
        for form in Self.printedForms(of: wizard) + Self.printedForms(of: harness.wizard)
            + Self.printedForms(of: harness.requests)
        {
            #expect(!form.contains("ada@contoso.com"))
        }
    }

    private static func printedForms(of value: some Any) -> [String] {
        var dumpText = ""
        dump(value, to: &dumpText)
        return [dumpText, String(describing: value), String(reflecting: value), "\(value)"]
    }
}
