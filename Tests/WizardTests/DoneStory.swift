import NativeAuth
import Terminal
import Testing

@testable import Wizard

struct DoneStory {
    @Test func `the last page shows the new account and the next step`() throws {
        var desk = try Desk.atCode()
        desk.enter("40273951")

        desk.accept()

        #expect(desk.shows("Account created for ada@contoso.com. You can now sign in."))
        desk.press(.enter)
        #expect(desk.left == .signedUp(email: "ada@contoso.com"))
    }

    @Test func `the last page offers the alias for sign-in`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.enter("ada")
        desk.choose("Denmark")
        desk.enter("Odense")
        desk.accept()
        desk.accept()
        desk.enter("40273951")

        desk.accept()

        #expect(desk.shows("You can sign in with ada@contoso.com or ada."))
    }

    @Test func `Esc does not go back, and no secret is kept`() throws {
        var desk = try Desk.atCode("woodgrove")
        desk.enter("40273951")
        desk.accept()

        desk.press(.escape)

        #expect(desk.wizard.prompt.page == "done")
        #expect(desk.wizard.pages.count == 1)
        #expect(desk.wizard.answers == Answers())
        #expect(desk.wizard.sent == nil)
    }

    @Test func `Ctrl-C on the last page reports success`() throws {
        var desk = try Desk.atCode()
        desk.enter("40273951")
        desk.accept()

        desk.press(.control("c"))

        #expect(desk.left == .signedUp(email: "ada@contoso.com"))
    }
}
