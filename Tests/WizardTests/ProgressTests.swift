import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The progress in the first line.
struct ProgressTests {
    /// Returns the right end of the first line, for every page up to the code.
    private func progress(isDemo: Bool) throws -> [String] {
        var harness = try WizardHarness("woodgrove", isDemo: isDemo)
        var lines = [harness.text()]
        harness.enter("ada@contoso.com")
        lines.append(harness.text())
        harness.enter("Correct-Horse-7")
        harness.accept()
        harness.accept()
        lines.append(harness.text())
        return lines.map { text in
            text.prefix { $0 != "\n" }.drop { $0 != "S" }.description
        }
    }

    @Test func `R-01 at a tenant that follows the flow the progress shows a total`() throws {
        #expect(
            try progress(isDemo: true) == ["Sign up · 1 of 3", "Sign up · 2 of 3", "Sign up · 3 of 3"])
    }

    @Test func `R-01 at a tenant that may ask for more the progress shows no total`() throws {
        #expect(try progress(isDemo: false) == ["Sign up · 1", "Sign up · 2", "Sign up · 3"])
    }
}
