import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// What lapses while nobody is looking, and how whoever comes back is told.
struct LapseStory {
    private func desk(lifetime: Int) -> Desk {
        var flow = UserFlow(name: "Fabrikam", identityProvider: .emailPassword)
        flow.code.lifetime = lifetime
        var desk = Desk(flow: flow)
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.accept()
        desk.accept()
        return desk
    }

    @Test func `R-28 a code that lapsed in a pause is said to have, and a new one is under Enter`() throws {
        var desk = desk(lifetime: 60)
        desk.type("4027")
        desk.press(.control("z"))

        desk.wait(seconds: 61)

        #expect(desk.shows("This code has run out. Press Enter to get a new one at ada@contoso.com."))
        desk.press(.enter)
        #expect(desk.sent.last?.path == .signUpChallenge)
    }

    @Test func `R-28 a sign-up that lapsed in a pause starts again before anything is typed`() throws {
        var desk = desk(lifetime: 60)
        desk.press(.control("z"))

        desk.wait(seconds: 3_600)

        #expect(desk.wizard.prompt.page == "email")
        #expect(desk.wizard.prompt.noticeID == "session.expired")
        desk.type("4")
        desk.press(.enter)
        #expect(desk.wizard.prompt.field == "password")
        desk.enter("Correct-Horse-7")
        #expect(desk.lastForm["username"] == "ada@contoso.com")
        desk.accept()
        desk.accept()
        #expect(desk.wizard.prompt.page == "code")
    }

    @Test func `R-28 the program wakes once for a code that lapses, and not again`() throws {
        var desk = desk(lifetime: 60)
        let end = desk.now.adding(seconds: 60)
        desk.wait(seconds: 30)
        #expect(desk.wakes.last == end)
        desk.wait(seconds: 30)

        #expect(desk.wakes.last == end.adding(seconds: 540))
    }

    @Test func `whoever is typing is not sent away; the tenant tells them`() throws {
        var desk = desk(lifetime: 1_800)
        desk.wait(seconds: 590)
        desk.type("4027")

        desk.wait(seconds: 20)
        #expect(desk.wizard.prompt.page == "code")
        desk.wait(seconds: 590)

        #expect(desk.wizard.prompt.page == "email")
    }

    @Test func `a full code is still under Enter when the clock says that it has run out`() throws {
        var desk = desk(lifetime: 60)
        desk.type("40273951")

        desk.wait(seconds: 61)
        #expect(desk.wizard.prompt.problemID == "code.expired")
        desk.press(.enter)

        #expect(desk.lastForm["oob"] == "40273951")
    }

    @Test func `a clock that is set forwards lets nothing lapse`() throws {
        var desk = desk(lifetime: 60)

        desk.feed(.tick(Moment(wall: desk.now.wall + 86_400_000, running: desk.now.running + 1)))

        #expect(desk.wizard.prompt.page == "code")
        #expect(desk.wizard.prompt.problem == nil)
    }
}
