import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Changing the email address from the code page.
struct ChangeStory {
    /// Returns a harness at the email page, after "Use another email" on contoso's code page.
    private func desk() throws -> Desk {
        var desk = try Desk.atCode("contoso")
        desk.press(.tab, .tab, .tab, .enter)
        return desk
    }

    @Test func `R-25 the address is selected and typing replaces it`() throws {
        var desk = try desk()
        #expect(desk.wizard.prompt.field == "email")
        #expect(desk.shows("Change the address and continue. Your other answers are kept."))

        desk.type("grace@contoso.com")

        #expect((desk.wizard.page as? EmailPage)?.address == "grace@contoso.com")
    }

    @Test func `R-25 no code is requested before Continue, and the other answers are kept`() throws {
        var desk = try desk()
        let requests = desk.sent.count

        desk.type("grace@contoso.com")
        #expect(desk.sent.count == requests)
        desk.press(.enter, .enter, .enter, .enter, .enter)

        #expect(desk.sent.count == requests + 1)
        #expect(desk.lastForm["username"] == "grace@contoso.com")
        #expect(desk.lastForm["password"] == "Correct-Horse-7")
        #expect(desk.lastForm["attributes"] == #"{"city":"Odense","country":"Denmark"}"#)
    }

    @Test func `R-25 continuing with the same address returns to the same code`() throws {
        var desk = try desk()
        let requests = desk.sent.count

        desk.press(.enter, .enter, .enter, .enter, .enter)
        #expect(desk.wizard.prompt.page == "code")
        #expect(desk.sent.count == requests)
        desk.enter("40273951")

        #expect(desk.lastForm["continuation_token"] == "sent")
    }
}
