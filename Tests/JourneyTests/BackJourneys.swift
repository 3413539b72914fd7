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
        var snapshots: [Wizard] = []
        await ada.answer(.ada) { snapshots.append($0) }
        let codeCount = await environment.codes.count

        for snapshot in snapshots where !["signInNow", "done", "browser"].contains(snapshot.prompt.page) {
            var other = SimulatedUser(with: snapshot, transport: environment.transport)
            await goBack(&other)
            await goForward(&other, to: snapshot.prompt)

            #expect(other.wizard.prompt.page == snapshot.prompt.page)
            #expect(text(of: other.wizard) == text(of: snapshot))
        }
        #expect(!snapshots.isEmpty)
        #expect(await environment.codes.count == codeCount)
    }

    private func text(of wizard: Wizard) -> String {
        wizard.frame(size: Self.size).text
    }

    /// Presses Esc until the wizard asks whether to leave, and stays.
    private func goBack(_ user: inout SimulatedUser) async {
        for _ in 0..<20 where user.wizard.prompt.noticeID != "leave.confirm" { await user.press(.escape) }
        #expect(user.wizard.prompt.page == "email")
        await user.press(.character("n"))
    }

    /// Presses Enter until the wizard shows the same prompt.
    private func goForward(_ user: inout SimulatedUser, to prompt: Wizard.Prompt) async {
        for _ in 0..<40 {
            let current = user.wizard.prompt
            if current.page == prompt.page, current.field == prompt.field { return }
            await user.press(.enter)
        }
    }
}
