import Testing

@testable import Wizard

struct MessageTests {
    @Test(arguments: [
        (Message(\.email.taken), "email.taken"), (Message(\.code.wrongLeft), "code.wrong.left"),
        (Message(\.password.weakService), "password.weak.service"), (Message(\.cancelled), "cancelled"),
        (Message(\.done.itself), "done"),
    ])
    func `the id of a message is its key path`(message: Message, id: String) throws {
        #expect(message.id == id)
        #expect(try StringCatalog(Wizard.Strings()).strings[id] != nil)
    }

    @Test func `the pseudo-language is longer, accented, and has the same placeholders`() throws {
        let strings = Wizard.Strings.pseudo

        #expect(strings.code.locked.hasPrefix("Töö måñý wröñg"))
        #expect(strings.code.locked.contains("{duration}"))
        #expect(strings.email.empty.count >= Wizard.Strings().email.empty.count * 7 / 5)
    }
}
