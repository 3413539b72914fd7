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
        let town = try Town(flow)
        var ada = town.person()
        var moments: [Wizard] = []
        await ada.answer(.ada) { moments.append($0) }
        let letters = await town.codes.count

        for moment in moments where !["signInNow", "done", "browser"].contains(moment.prompt.page) {
            var other = Person(at: moment, tenant: town.way)
            await walkBack(&other)
            await walkForth(&other, to: moment.prompt)

            #expect(other.wizard.prompt.page == moment.prompt.page)
            #expect(text(of: other.wizard) == text(of: moment))
        }
        #expect(!moments.isEmpty)
        #expect(await town.codes.count == letters)
    }

    private func text(of wizard: Wizard) -> String {
        wizard.frame(size: Self.size).text
    }

    /// Presses Esc until the wizard asks whether to leave, and stays.
    private func walkBack(_ person: inout Person) async {
        for _ in 0..<20 where person.wizard.prompt.noticeID != "leave.confirm" { await person.press(.escape) }
        #expect(person.wizard.prompt.page == "email")
        await person.press(.character("n"))
    }

    /// Presses Enter until the wizard shows the same prompt.
    private func walkForth(_ person: inout Person, to prompt: Wizard.Prompt) async {
        for _ in 0..<40 {
            let here = person.wizard.prompt
            if here.page == prompt.page, here.field == prompt.field { return }
            await person.press(.enter)
        }
    }
}
