import NativeAuth
import Terminal
import Testing

@testable import Wizard

struct PasteStory {
    @Test func `a paste is one edit that never submits`() throws {
        var desk = try Desk("fabrikam")

        desk.feed(.paste("ada@contoso.com\n\r\u{1B}[B"))

        #expect(desk.sent.isEmpty)
        #expect((desk.wizard.page as? EmailPage)?.address == "ada@contoso.com[B")
    }

    @Test func `a pasted password with hidden characters is refused`() throws {
        var desk = try Desk("woodgrove")
        desk.enter("ada@contoso.com")

        desk.feed(.paste("secret\u{7}word"))

        #expect(
            desk.wizard.prompt.problem
                == "The pasted text has hidden characters and was not used. Type it or copy it again.")
        #expect((desk.wizard.page as? PasswordPage)?.field.count == 0)
    }

    @Test func `a paste that does not fit is refused`() throws {
        var desk = try Desk("fabrikam")
        desk.type("ada")

        desk.feed(.paste(String(repeating: "x", count: 5_000)))

        #expect(
            desk.wizard.prompt.problem == "The pasted text has 5000 characters. The limit here is 4096.")
        #expect((desk.wizard.page as? EmailPage)?.address == "ada")
    }

    @Test func `a paste on a button or over the help is ignored`() throws {
        var desk = try Desk("fabrikam")

        desk.press(.tab)
        desk.feed(.paste("ada"))
        desk.wait(milliseconds: 50)
        desk.press(.tab, .function(1))
        desk.feed(.paste("ada"))
        desk.wait(milliseconds: 50)
        desk.press(.escape)

        #expect((desk.wizard.page as? EmailPage)?.address == "")
    }
}
