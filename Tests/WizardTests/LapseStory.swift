import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Codes and sessions that expire while the wizard is idle.
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

    @Test func `R-28 a code that expired while idle is reported, and Enter requests a new one`() throws {
        var desk = desk(lifetime: 60)
        desk.type("4027")
        desk.press(.control("z"))

        desk.wait(seconds: 61)

        #expect(desk.shows("This code has run out. Press Enter to get a new one at ada@contoso.com."))
        desk.press(.enter)
        #expect(desk.sent.last?.path == .signUpChallenge)
    }

    @Test func `R-28 a sign-up that expired while idle restarts before any input`() throws {
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

    @Test func `R-28 ticks are scheduled for the expiry of the code, then of the session`() throws {
        var desk = desk(lifetime: 60)
        let end = desk.now.adding(seconds: 60)
        desk.wait(seconds: 30)
        #expect(desk.wakes.last == end)
        desk.wait(seconds: 30)

        #expect(desk.wakes.last == end.adding(seconds: 540))
    }

    @Test func `a session does not expire while the user types`() throws {
        var desk = desk(lifetime: 1_800)
        desk.wait(seconds: 590)
        desk.type("4027")

        desk.wait(seconds: 20)
        #expect(desk.wizard.prompt.page == "code")
        desk.wait(seconds: 590)

        #expect(desk.wizard.prompt.page == "email")
    }

    @Test func `Enter still submits a complete code that has expired by the local clock`() throws {
        var desk = desk(lifetime: 60)
        desk.type("40273951")

        desk.wait(seconds: 61)
        #expect(desk.wizard.prompt.problemID == "code.expired")
        desk.press(.enter)

        #expect(desk.lastForm["oob"] == "40273951")
    }

    @Test func `setting the clock forward expires nothing`() throws {
        var desk = desk(lifetime: 60)

        desk.feed(.tick(Timestamp(wall: desk.now.wall + 86_400_000, monotonic: desk.now.monotonic + 1)))

        #expect(desk.wizard.prompt.page == "code")
        #expect(desk.wizard.prompt.problem == nil)
    }
}
