import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The progress through the steps: on the screen, and as a text for plain mode.
struct ProgressTests {
    /// Returns a harness at each page up to the code.
    private func harnesses(isDemo: Bool) throws -> [WizardHarness] {
        var harness = try WizardHarness("woodgrove", isDemo: isDemo)
        var harnesses = [harness]
        harness.enter("ada@contoso.com")
        harnesses.append(harness)
        harness.enter("Correct-Horse-7")
        harness.accept()
        harness.accept()
        harnesses.append(harness)
        return harnesses
    }

    /// Returns the lines of the steps on a screen of a size, and the text of the progress.
    private func progress(isDemo: Bool, _ width: Int, _ height: Int, row: Int) throws -> [[String]] {
        try harnesses(isDemo: isDemo).map { harness in
            let rows = harness.text(width, height).split(separator: "\n", omittingEmptySubsequences: false)
            let steps = rows[row].split(separator: " ").joined(separator: " ")
            return [steps, harness.wizard.snapshot.progress]
        }
    }

    @Test func `R-01 at a tenant that follows the flow the progress shows a total`() throws {
        #expect(
            try progress(isDemo: true, 40, 12, row: 1) == [
                ["●○○ 1 of 3", "Sign up · 1 of 3"], ["✓●○ 2 of 3", "Sign up · 2 of 3"],
                ["✓✓● 3 of 3", "Sign up · 3 of 3"],
            ])
    }

    @Test func `R-01 at a tenant that may ask for more the progress shows no total`() throws {
        #expect(
            try progress(isDemo: false, 40, 12, row: 1) == [
                ["●○○ 1", "Sign up · 1"], ["✓●○ 2", "Sign up · 2"], ["✓✓● 3", "Sign up · 3"],
            ])
    }

    @Test(arguments: [true, false])
    func `R-01 the steps have their names`(isDemo: Bool) throws {
        #expect(
            try progress(isDemo: isDemo, 80, 24, row: 2).map(\.[0]) == [
                "● Email ── ○ Password ── ○ Code", "✓ Email ── ● Password ── ○ Code",
                "✓ Email ── ✓ Password ── ● Code",
            ])
    }
}
