import NativeAuth
import Testing
import UserFlow
@testable import Wizard

/// Escape sequences in lines, in every kind of field and question.
struct SequenceInputTests {
    /// A field or question, and a session at it.
    enum Place: CaseIterable {
        case email, code, password, alias, city, country, checkbox, button, question, command

        func harness() throws -> PlainHarness {
            switch self {
            case .email: return try PlainHarness("contoso")
            case .code, .command: return try .atCode()
            case .password: return try .atPassword()
            case .alias:
                var harness = try PlainHarness("tailspin")
                harness.type("ada@contoso.com")
                return harness
            case .city, .country, .checkbox:
                var harness = PlainHarness(flow: Self.flow)
                harness.type("ada@contoso.com")
                if self != .city { harness.type("Oslo") }
                if self == .checkbox { harness.type("Norway") }
                return harness
            case .button: return try .atBrowser()
            case .question:
                var harness = try PlainHarness("fabrikam")
                harness.type("ada@gmial.com")
                return harness
            }
        }

        private static let flow = {
            var flow = UserFlow(name: "All", identityProvider: .emailOneTimePasscode)
            flow.attributes = [
                .init(name: "city", kind: .text, label: "City"),
                .init(name: "country", kind: .country, label: "Country"),
                .init(name: "news", kind: .boolean, label: "News"),
            ]
            flow.pages = [.init(title: "All", timing: .start, attributes: flow.attributes.map(\.name))]
            return flow
        }()

        /// An answer.
        var answer: String {
            switch self {
            case .email: "ada@contoso.com"
            case .code: "40273951"
            case .password: "Correct-Horse-7"
            case .alias: "ada"
            case .city: "Oslo"
            case .country: "Norway"
            case .checkbox, .question: "y"
            case .button: "1"
            case .command: ":resend"
            }
        }
    }

    @Test(
        arguments: Place.allCases,
        ["\u{1B}[200~X\u{1B}[201~", "\u{1B}[?62;22cX", "X\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}[I\u{1B}[OX"])
    func `what the terminal sends by itself makes no difference`(place: Place, line: String) throws {
        var harness = try place.harness()
        var typed = harness

        harness.type(line.replacing("X", with: place.answer))
        typed.type(place.answer)

        #expect(harness.newOutput() == typed.newOutput())
        #expect(harness.conversation.wizard.snapshot == typed.conversation.wizard.snapshot)
        #expect(harness.requests.map(\.form) == typed.requests.map(\.form))
    }

    @Test(
        arguments: Place.allCases,
        ["X\u{1B}[D", "\u{1B}[3~X", "X\u{1B}OP", "X\u{1B}", "X\u{1B}[20", "X\u{8}", "\u{1B}[A", "X\u{9B}D"])
    func `a line with a key or half a sequence is refused and changes nothing`(
        place: Place, line: String
    ) throws {
        var harness = try place.harness()
        let (before, requestCount) = (harness.conversation.wizard.snapshot, harness.requests.count)
        _ = harness.newOutput()

        harness.type(line.replacing("X", with: place.answer))

        #expect(harness.newOutput().contains("That line contains something other than text"))
        #expect(harness.conversation.wizard.snapshot == before)
        #expect(harness.requests.count == requestCount)
        #expect(harness.conversation.isAtPrompt)
    }
}
