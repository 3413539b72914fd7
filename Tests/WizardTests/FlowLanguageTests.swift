import Testing
import UserFlow
import Wizard

struct FlowLanguageTests {
    @Test func `a flow supports exactly the languages of the wizard`() {
        let languages = Wizard.Language.allCases.filter { $0 != .pseudo }.map(\.tag)

        #expect(languages == UserFlow.supportedLanguages)
    }

    /// Northwind is left out: it demonstrates a flow that lacks a language.
    @Test(arguments: UserFlow.bundled.filter { $0 != "northwind" })
    func `R-68 every bundled flow is in every language`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))

        #expect(flow.languages == UserFlow.supportedLanguages)
    }
}
