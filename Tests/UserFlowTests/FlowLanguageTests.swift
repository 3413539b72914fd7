import Testing
import UserFlow

struct FlowLanguageTests {
    /// Northwind is left out: it demonstrates a flow that lacks a language.
    @Test(arguments: UserFlow.bundled.filter { $0 != "northwind" })
    func `R-68 every bundled flow is in every language`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))

        #expect(flow.languages == Language.supported, "Translate assets/flows/\(name).json")
    }
}
