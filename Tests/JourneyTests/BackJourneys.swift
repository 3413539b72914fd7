import Journeys
import NativeAuth
import Terminal
import Testing
import UserFlow
import Wizard

/// going back from every page of every flow to the first one, and forward again.
@Suite(.atEveryDistance) struct BackJourneys {
    private static let size = Frame.Size(width: 80, height: 60)

    @Test(arguments: UserFlow.bundled)
    func `R-07 going back and forward loses no answers and sends no email`(flow: String) async throws {
        let environment = try JourneyEnvironment(flow)
        var ada = environment.user()
        var wizards: [AccompaniedWizard] = []
        await ada.answer(.ada) { wizards.append($0) }
        let codeCount = await environment.codes.count

        for wizard in wizards where !["done", "browser"].contains(wizard.snapshot.page) {
            var other = SimulatedUser(with: wizard, transport: environment.transport)
            await goBack(&other)
            await goForward(&other, to: wizard.snapshot)

            #expect(other.wizard.snapshot.page == wizard.snapshot.page)
            #expect(text(of: other.wizard) == text(of: wizard))
        }
        #expect(!wizards.isEmpty)
        #expect(await environment.codes.count == codeCount)
    }

    private func text(of wizard: AccompaniedWizard) -> String {
        wizard.frame(size: Self.size).text
    }

    /// Presses Esc until the wizard asks whether to leave, and stays.
    private func goBack(_ user: inout SimulatedUser) async {
        for _ in 0..<20 where user.wizard.snapshot.notice?.id != "leave.confirm" { await user.press(.escape) }
        #expect(user.wizard.snapshot.page == "email")
        await user.press(.character("n"))
    }

    /// Presses Enter until the wizard asks the same again.
    private func goForward(_ user: inout SimulatedUser, to page: Wizard.PageSnapshot) async {
        for _ in 0..<40 {
            let current = user.wizard.snapshot
            if current.page == page.page, current.focusedField?.name == page.focusedField?.name { return }
            await user.press(.enter)
        }
    }
}
