import NativeAuth
import Testing
@testable import Wizard

/// Questions that are answered with y or n.
struct QuestionTests {
    @Test(arguments: [
        ("", "ada@gmial.com"), (" ", "ada@gmial.com"), ("n", "ada@gmial.com"), ("No", "ada@gmial.com"),
        ("y", "ada@gmail.com"), ("YES", "ada@gmail.com"), ("j", "ada@gmail.com"), ("nay", nil),
        ("yikes", nil),
        ("no, ada@gmail.com", nil), ("1", nil),
    ])
    func `R-12 only a whole yes takes a suggested address, and an empty line keeps the typed one`(
        line: String, address: String?
    ) throws {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@gmial.com")
        #expect(
            harness.newOutput() == """
                Is this email address right?
                Did you mean ada@gmail.com? Press y to use it, n or Enter to keep
                ada@gmial.com.
                y or n: \("")
                """)

        harness.type(line)

        #expect(harness.requests.last?.form[.username] == address.map { .text($0) })
        #expect((harness.conversation.wizard.snapshot.kind == .question) == (address == nil))
        if address == nil { #expect(harness.newOutput().hasSuffix("y or n: ")) }
    }

    @Test(arguments: [
        ("", false), ("n", false), ("y", true), ("yes", true), ("yesterday", false), ("later", false),
    ])
    func `only a whole yes leaves`(line: String, leaves: Bool) throws {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@", ":back")

        harness.type(line)

        #expect((harness.outcome != nil) == leaves)
    }
}
