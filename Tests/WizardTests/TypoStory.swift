import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The question about an email address that looks mistyped.
struct TypoStory {
    private func desk() throws -> Desk {
        var desk = try Desk("fabrikam")
        desk.enter("ada@gmial.com")
        return desk
    }

    @Test func `R-12 a likely typo is asked about before anything is sent`() throws {
        let desk = try desk()

        #expect(desk.sent.isEmpty)
        #expect(desk.wizard.prompt.noticeID == "email.typo")
        #expect(
            desk.text(40, 12) == """
                 Fabrikam              Sign up · 1 of 2
                 Check the address
                 Did you mean ada@gmail.com? y uses it,
                 n keeps ada@gmial.com.







                 y use it  n keep it  Esc back
                """)
    }

    @Test(arguments: [
        (Key.character("y"), "ada@gmail.com"), (.character("Y"), "ada@gmail.com"),
        (.character("n"), "ada@gmial.com"), (.enter, "ada@gmial.com"),
    ])
    func `R-12 one key answers the question and continues`(key: Key, address: String) throws {
        var desk = try desk()

        desk.press(key)

        #expect(desk.lastForm["username"] == address)
        #expect((desk.wizard.page as? EmailPage)?.address == address)
    }

    @Test func `R-12 a confirmed address is not asked about again`() throws {
        var desk = try desk()
        desk.press(.character("n"))
        desk.fail(.offline(host: "h"))

        desk.press(.enter)

        #expect(desk.sent.count == 2)
    }

    @Test func `R-12 Esc returns to the address, and another typo is asked about again`() throws {
        var desk = try desk()
        desk.press(.escape)
        #expect(desk.wizard.prompt.field == "email")
        #expect(desk.left == nil)

        desk.reenter("ada@hotmial.com")

        #expect(desk.shows("Did you mean ada@hotmail.com? y uses it, n keeps ada@hotmial.com."))
    }

    @Test func `R-12 the question ignores all other keys and pastes`() throws {
        var desk = try desk()

        desk.press(.character("x"), .tab, .backspace)
        desk.feed(.paste("grace@contoso.com"))

        #expect(desk.wizard.prompt.noticeID == "email.typo")
        #expect((desk.wizard.page as? EmailPage)?.address == "ada@gmial.com")
    }
}
