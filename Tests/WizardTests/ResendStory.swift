import NativeAuth
import Terminal
import Testing

@testable import Wizard

struct ResendStory {
    @Test func `R-21 the button counts down by the second`() throws {
        var desk = try Desk.atCode()
        #expect(desk.shows("[ Send a new code (in 0:30) ]"))
        #expect(desk.wakes.last == desk.now.adding(seconds: 1))

        desk.wait(seconds: 7)
        #expect(desk.shows("[ Send a new code (in 0:23) ]"))
        desk.wait(seconds: 23)

        #expect(desk.shows("[ Send a new code ]"))
    }

    @Test func `no tick is scheduled after the countdown`() throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: 30)
        let wakes = desk.wakes.count

        desk.wait(seconds: 30)

        #expect(desk.wakes.count == wakes)
    }

    @Test func `R-21 an early resend shows the remaining wait and sends nothing`() throws {
        var desk = try Desk.atCode()
        let before = desk.sent.count

        desk.press(.control("t"))

        #expect(desk.sent.count == before)
        #expect(
            desk.wizard.prompt.notice
                == "You can get a new code in 30 seconds. The last code still works until then.")
    }

    @Test func `R-22 a new code clears the field, shows when it was sent and restarts the countdown`() throws
    {
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

    @Test func `R-23 at the resend limit the page says so, and the last token still works`() throws {
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

    @Test func `R-23 a limit is shown as a duration and as a time of day, and counted down`() throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: 30)
        desk.press(.control("t"))

        desk.reply(429, "{}", headers: ["retry-after": "150"])

        #expect(desk.wizard.prompt.noticeID == "resend.limit")
        #expect(
            desk.wizard.prompt.notice == """
                No more codes for ada@contoso.com for now. Try again in 3 minutes, at 10:03, or change the address.
                """)
        #expect(desk.shows("(in 2:30)"))
        desk.wait(seconds: 40)
        #expect(desk.wizard.prompt.notice?.contains("in 110 seconds, at 10:03") == true)
        desk.press(.control("t"))
        #expect(desk.wizard.prompt.noticeID == "resend.limit")
        desk.wait(seconds: 110)
        #expect(desk.wizard.prompt.notice == nil)
    }

    @Test func `R-23 a limit without a duration is shown without one`() throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: 30)
        desk.press(.control("t"))

        desk.reply(429, "{}")

        #expect(desk.wizard.prompt.noticeID == "resend.limit.open")
    }

    @Test(arguments: [true, false])
    func `R-22 a wrong code or a failed resend does not change the countdown`(isWrong: Bool) throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: isWrong ? 10 : 30)

        if isWrong {
            desk.enter("00000000")
            desk.refuse("invalid_grant", "invalid_oob_value", code: 50181)
            #expect(desk.shows("(in 0:20)"))
        } else {
            desk.press(.control("t"))
            desk.fail(.offline(host: "h"))
            #expect(desk.shows("[ Send a new code ]"))
            #expect(desk.wizard.prompt.noticeID == "resend.failed")
            #expect(!desk.shows("New code sent"))
        }
    }

    @Test func `R-20 R-21 the button is present from the start and focusable during the countdown`() throws {
        var desk = try Desk.atCode()

        desk.press(.tab, .tab)
        #expect(desk.shows("[>Send a new code (in 0:30)<]"))
        desk.press(.enter)

        #expect(desk.wizard.prompt.noticeID == "resend.wait")
        #expect(desk.shows("^T new code"))
    }

    @Test func `an old code that is entered after a resend is explained`() throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: 30)
        desk.press(.control("t"))
        desk.accept(token: "again")
        desk.enter("40273951")

        desk.refuse("invalid_grant", "invalid_oob_value", code: 50181)

        #expect(
            desk.wizard.prompt.problem == """
                That is not the code we sent last. Only the newest works; an older email may have come late.
                """)
    }

    @Test func `R-24 no count of attempts is shown, and after five wrong codes a new one is required`() throws
    {
        var desk = try Desk.atCode()
        for _ in 0..<5 {
            desk.enter("00000000")
            desk.refuse("invalid_grant", "invalid_oob_value", code: 50181)
            #expect(!desk.shows("left"))
        }

        #expect(
            desk.wizard.prompt.notice == nil
                && desk.shows("Too many wrong codes. Get a new one in 30 seconds, at 10:00."))
        desk.wait(seconds: 10)
        #expect(desk.shows("Too many wrong codes. Get a new one in 20 seconds, at 10:00."))
        desk.press(.enter)
        #expect(desk.wizard.prompt.notice == "You can get a new code in 20 seconds.")
        desk.wait(seconds: 20)
        #expect(desk.shows("That is still not the code we sent last. Press Enter to get a new one."))
        desk.press(.enter)
        #expect(desk.sent.last?.path == .signUpChallenge)
    }

    @Test func `R-22 going back and forth sends no code and does not change the countdown`() throws {
        var desk = try Desk.atCode()
        desk.type("4027")
        let before = desk.sent.count

        desk.press(.escape)
        #expect(desk.wizard.prompt.page == "email")
        desk.wait(seconds: 10)
        desk.press(.enter)

        #expect(desk.wizard.prompt.page == "code")
        #expect(desk.shows("(in 0:20)"))
        #expect(desk.sent.count == before)
        desk.enter("3951")
        #expect(desk.lastForm["oob"] == "40273951")
    }
}
