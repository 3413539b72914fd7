import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The progress in the first line.
struct ProgressStory {
    /// Returns the right end of the first line, for every page up to the code.
    private func progress(isDemo: Bool) throws -> [String] {
        var desk = try Desk("woodgrove", isDemo: isDemo)
        var lines = [desk.text()]
        desk.enter("ada@contoso.com")
        lines.append(desk.text())
        desk.enter("Correct-Horse-7")
        desk.accept()
        desk.accept()
        lines.append(desk.text())
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
