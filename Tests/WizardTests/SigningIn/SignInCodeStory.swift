import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The code page of a sign-in, where it differs from that of a sign-up.
struct SignInCodeStory {
    @Test func `the code is sent to the tenant and signs in`() throws {
        var desk = try Desk.atSignInCode()
        #expect(desk.shows("We sent a code of 8 digits to ada@contoso.com."))

        desk.enter("40273951")
        #expect(desk.lastForm["grant_type"] == "oob")
        #expect(desk.lastForm["oob"] == "40273951")
        #expect(desk.lastForm["continuation_token"] == "s2")
        desk.reply(200, Desk.tokens)

        #expect(desk.wizard.prompt.noticeID == "signin.done")
    }

    @Test func `R-16 after an alias the page shows the tenant's masked address`() throws {
        let desk = try Desk.atSignInCode("ada_l")

        #expect(desk.shows("We sent a code of 8 digits to a**@contoso.com."))
    }

    @Test func `R-22 a new code clears the field and restarts the countdown`() throws {
        var desk = try Desk.atSignInCode()
        desk.type("4027")
        #expect(desk.shows("[ Send a new code (in 0:30) ]"))
        desk.wait(seconds: 30)

        desk.press(.control("t"))
        #expect(desk.sent.last?.path == .signInChallenge)
        #expect(desk.lastForm["continuation_token"] == "s2")
        desk.sendCode(token: "s3")

        #expect(desk.wizard.prompt.noticeID == "resend.sent")
        #expect(desk.shows("(in 0:30)"))
        desk.enter("40273951")
        #expect(desk.lastForm["continuation_token"] == "s3")
        #expect(desk.lastForm["oob"] == "40273951")
    }

    @Test func `R-18 a pasted code is submitted once`() throws {
        var desk = try Desk.atSignInCode()
        let before = desk.sent.count

        desk.feed(.paste("4027 3951"))

        #expect(desk.sent.count == before + 1)
    }

    @Test func `the inbox fills in the code`() throws {
        var desk = try Desk.atSignInCode()
        let letter = Wizard.Letter(
            to: Untrusted("ada@contoso.com"), sent: desk.now, code: try #require(Secret("40273951")))

        desk.feed(.letters([letter]))
        desk.press(.enter, .enter)

        #expect(desk.lastForm["oob"] == "40273951")
    }

    @Test func `R-07 going back to the name and forward again sends no code`() throws {
        var desk = try Desk.atSignInCode()
        let before = desk.sent.count

        desk.press(.escape, .enter)

        #expect(desk.sent.count == before)
        #expect(desk.wizard.prompt.page == "signInCode")
    }

    @Test func `after an expired code Enter requests a new one`() throws {
        var desk = try Desk.atSignInCode()
        desk.wait(seconds: 31)
        desk.enter("40273951")

        desk.refuse("invalid_grant", "invalid_oob_value", code: 50182)
        #expect(desk.wizard.prompt.field == nil)
        desk.press(.enter)

        #expect(desk.sent.last?.path == .signInChallenge)
    }

    @Test func `the sign-up's code page keeps its own state`() throws {
        var desk = try Desk.atCode()
        desk.type("1111")
        desk.wait(seconds: 30)
        desk.press(.control("t"))
        desk.fail(.offline(host: "h"))
        desk.press(.escape, .function(1), .character("s"), .enter)
        desk.reply(200, #"{"continuation_token":"s1"}"#)
        desk.sendCode()
        desk.type("2222")

        desk.press(.escape, .escape, .enter)

        #expect(desk.wizard.prompt.page == "code")
        #expect(desk.wizard.answers.code == Secret("1111"))
    }
}
