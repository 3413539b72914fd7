import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Keys and answers as users type them.
struct TypingStory {
    @Test func `Ctrl-L and Ctrl-Z become effects, and F2 works only at the demo tenant`() throws {
        var desk = try Desk("fabrikam", isDemo: false)

        desk.press(.control("l"), .control("z"), .function(2), .control("g"))

        #expect(desk.others == [.repaint, .suspend])
        #expect(desk.shows("Leave sign-up?"))
    }

    @Test func `any other key between two Ctrl-C cancels leaving`() throws {
        var desk = try Desk("fabrikam")

        desk.press(.control("c"), .tab, .control("c"))

        #expect(desk.left == nil)
    }

    @Test func `arrow keys choose an email in the inbox`() throws {
        var desk = try Desk.atCode()
        let letters = try ["11111111", "22222222"].map { code in
            Wizard.Letter(to: Untrusted("a"), sent: desk.now, code: try #require(Secret(code)))
        }

        desk.feed(.letters(letters))
        desk.press(.move(.down), .enter, .enter)

        #expect(desk.lastForm["oob"] == "22222222")
    }

    @Test func `R-23 a limit is shown as a duration and as the local time of day`() throws {
        let flow = UserFlow(name: "Late", identityProvider: .emailOneTimePasscode)
        var desk = Desk(flow: flow, offset: 3_600)
        desk.enter("ada@contoso.com")

        desk.reply(429, "", headers: ["retry-after": "150"])

        #expect(
            desk.wizard.prompt.notice == "Too many requests from here. Try again in 3 minutes, at 11:02.")
    }

    @Test func `blanks around an answer are not sent`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.enter(" ada ")
        desk.choose(" Denmark ")
        desk.enter(" Odense ")

        #expect(
            desk.lastForm["attributes"] == #"{"city":"Odense","country":"Denmark","flatusername":"ada"}"#)
    }

    @Test func `an answer above the maximum length gets an error message`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.press(.enter)
        desk.choose("Denmark")
        desk.enter(String(repeating: "e\u{301}", count: 65))

        #expect(desk.sent.isEmpty)
        #expect(desk.wizard.prompt.problem == "City has 130 characters. The limit is 128.")
    }

    @Test func `an address has at most 254 bytes`() {
        let name = String(repeating: "a", count: 246)

        #expect(EmailPage.problem(with: name + "@abc.com") == nil)
        #expect(EmailPage.problem(with: name + "a@abc.com") != nil)
    }

    @Test func `a notice disappears when the page is left`() throws {
        var desk = try Desk.atCode("woodgrove")
        desk.press(.control("t"))
        #expect(desk.wizard.prompt.notice != nil)

        desk.press(.escape)
        desk.press(.enter)

        #expect(desk.wizard.prompt.page == "code")
        #expect(desk.wizard.prompt.notice == nil)
    }
}
