import Terminal
import Testing
import UserFlow

@testable import Wizard

/// How far along somebody is told to be.
struct ProgressStory {
    /// What stands on the right of the first line, page by page as far as the code.
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

    @Test func `R-01 a tenant that asks for no more than the flow says has a last step`() throws {
        #expect(
            try progress(isDemo: true) == ["Sign up · 1 of 3", "Sign up · 2 of 3", "Sign up · 3 of 3"])
    }

    @Test func `R-01 a tenant that may ask for more has none`() throws {
        #expect(try progress(isDemo: false) == ["Sign up · 1", "Sign up · 2", "Sign up · 3"])
    }
}
