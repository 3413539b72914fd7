import Testing
import UserFlow
import Wizard

struct FlowLanguageTests {
    @Test func `a flow can be in every language that the wizard speaks, and in no other`() {
        let spoken = Wizard.Language.allCases.filter { $0 != .pseudo }.map(\.tag)

        #expect(spoken == UserFlow.spokenLanguages)
    }

    /// Northwind shows what becomes of a language that a flow is not in.
    @Test(arguments: UserFlow.bundled.filter { $0 != "northwind" })
    func `R-68 a flow that comes along is in every language`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))

        #expect(flow.languages == UserFlow.spokenLanguages)
    }
}
