import NativeAuth
import Terminal
import Testing

@testable import Wizard

struct ResendStory {
    @Test func `the button counts down, a second at a time`() throws {
        var desk = try Desk.atCode()
        #expect(desk.shows("[ Send a new code (in 0:30) ]"))
        #expect(desk.wakes.last == desk.now.adding(seconds: 1))

        desk.wait(seconds: 7)
        #expect(desk.shows("[ Send a new code (in 0:23) ]"))
        desk.wait(seconds: 23)

        #expect(desk.shows("[ Send a new code ]"))
    }

    @Test func `nothing wakes the program once the countdown is over`() throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: 30)
        let wakes = desk.wakes.count

        desk.wait(seconds: 30)

        #expect(desk.wakes.count == wakes)
    }

    @Test func `asking too early says how long to wait and sends nothing`() throws {
        var desk = try Desk.atCode()
        let before = desk.sent.count

        desk.press(.control("t"))

        #expect(desk.sent.count == before)
        #expect(
            desk.wizard.prompt.notice
                == "You can get a new code in 30 seconds. The last code still works until then.")
    }

    @Test func `a new code empties the field, says when it went out and restarts the countdown`() throws {
        var desk = try Desk.atCode()
        desk.type("4027")
        desk.wait(seconds: 30)

        desk.press(.control("t"))
        #expect(desk.sent.last?.path == .signUpChallenge)
        #expect(desk.lastForm["continuation_token"] == "sent")
        #expect(!desk.shows("New code sent"))
        desk.accept(token: "again")

        #expect(desk.shows("New code sent to ada@contoso.com at 10:00. Only the newest code works."))
        #expect(desk.shows("(in 0:30)"))
        desk.enter("40273951")
        #expect(desk.lastForm["continuation_token"] == "again")
    }

    @Test func `when no more codes are sent, the page says so and the last token still serves`() throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: 30)
        desk.press(.control("t"))

        desk.refuse("invalid_request", code: 701014)

        #expect(
            desk.wizard.prompt.notice
                == "No more codes for ada@contoso.com for now. Try again later, or change the address.")
        desk.enter("40273951")
        #expect(desk.lastForm["continuation_token"] == "sent")
    }

    @Test func `a tenant that says how long to wait is quoted`() throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: 30)
        desk.press(.control("t"))

        desk.reply(429, "{}", headers: ["retry-after": "17"])

        #expect(
            desk.wizard.prompt.notice
                == "You can get a new code in 17 seconds. The last code still works until then.")
    }

    @Test func `going back and forth sends no code by itself`() throws {
        var desk = try Desk.atCode()
        desk.type("4027")
        let before = desk.sent.count

        desk.press(.escape)
        #expect(desk.wizard.prompt.page == "email")
        desk.press(.enter)

        #expect(desk.wizard.prompt.page == "code")
        #expect(desk.sent.count == before)
        desk.enter("3951")
        #expect(desk.lastForm["oob"] == "40273951")
    }
}
