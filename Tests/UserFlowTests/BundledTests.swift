import Testing
import UserFlow

struct BundledTests {
    @Test(arguments: [
        ("contoso", "Contoso", UserFlow.IdentityProvider.emailPassword, UserFlow.AliasRule.optional, 2),
        ("fabrikam", "Fabrikam", .emailOneTimePasscode, .off, 0),
        ("woodgrove", "Woodgrove Bank", .emailPassword, .off, 0),
        ("adventure", "Adventure Works", .emailPassword, .off, 1),
    ])
    func `the flows that come along are these`(
        file: String, name: String, provider: UserFlow.IdentityProvider, alias: UserFlow.AliasRule, pages: Int
    ) throws {
        let flow = try #require(try UserFlow.bundled(file))

        #expect(flow.name == name)
        #expect(flow.identityProvider == provider)
        #expect(flow.alias == alias)
        #expect(flow.pages.count == pages)
        #expect(!flow.needsBrowser)
        #expect(!flow.asksAttributesAtStart)
    }

    @Test(arguments: UserFlow.bundled)
    func `every flow that comes along can be read`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))

        #expect(flow.brand.accent?.first == "#")
        #expect(flow.pages.allSatisfy { flow.attributes(on: $0).count == $0.attributes.count })
    }

    @Test(arguments: UserFlow.bundled)
    func `every attribute of a flow that comes along is on one page`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))

        #expect(flow.pages.flatMap(\.attributes).sorted() == flow.attributes.map(\.name).sorted())
    }

    @Test func `contoso is the first`() {
        #expect(UserFlow.bundled.first == "contoso")
    }

    @Test(arguments: ["", "Contoso", "contoso.json", "../contoso", "litware"])
    func `no other name is a flow`(name: String) throws {
        #expect(try UserFlow.bundled(name) == nil)
    }
}
