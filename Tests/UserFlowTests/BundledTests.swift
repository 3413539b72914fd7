import Testing
import UserFlow

struct BundledTests {
    @Test(arguments: [
        ("contoso", "Contoso", UserFlow.IdentityProvider.emailPassword, UserFlow.AliasRule.optional, 2),
        ("fabrikam", "Fabrikam", .emailOneTimePasscode, .off, 0),
        ("woodgrove", "Woodgrove Bank", .emailPassword, .off, 0),
        ("adventure", "Adventure Works", .emailPassword, .off, 1),
        ("litware", "Litware", .emailOneTimePasscode, .off, 0),
        ("tailspin", "Tailspin Toys", .emailOneTimePasscode, .required, 3),
        ("northwind", "Northwind Traders", .emailPassword, .optional, 2),
    ])
    func `the bundled flows have the expected properties`(
        file: String, name: String, provider: UserFlow.IdentityProvider, alias: UserFlow.AliasRule, pages: Int
    ) throws {
        let flow = try #require(try UserFlow.bundled(file))

        #expect(flow.name == name)
        #expect(flow.identityProvider == provider)
        #expect(flow.alias == alias)
        #expect(flow.pages.count == pages)
        #expect(flow.needsBrowser == (file == "litware"))
        #expect(!flow.asksAttributesAtStart)
    }

    @Test(arguments: UserFlow.bundled)
    func `every bundled flow can be read, and each attribute is on exactly one page`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))

        #expect(flow.brand.accent?.first == "#")
        #expect(flow.pages.allSatisfy { flow.attributes(on: $0).count == $0.attributes.count })
        #expect(flow.pages.flatMap(\.attributes).sorted() == flow.attributes.map(\.name).sorted())
    }

    @Test(arguments: UserFlow.bundled)
    func `every page of a bundled flow names its step, differently in every language`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))

        for language in flow.languages {
            let steps = flow.pages.map { $0.step?.text(in: language) ?? "" }
            #expect(!steps.contains("") && Set(steps).count == steps.count, "\(steps)")
        }
    }

    @Test func `contoso is the default flow`() {
        #expect(UserFlow.bundled.first == "contoso")
    }

    @Test(arguments: ["", "Contoso", "contoso.json", "../contoso", "wingtip"])
    func `other names are not bundled flows`(name: String) throws {
        #expect(try UserFlow.bundled(name) == nil)
    }

    @Test func `tailspin asks for every kind of answer`() throws {
        let flow = try #require(try UserFlow.bundled("tailspin"))

        #expect(Set(flow.attributes.map(\.kind)) == Set(UserFlow.AttributeDefinition.Kind.allCases))
        #expect(flow.pages.map(\.timing) == [.start, .afterCode, .afterCode])
        #expect(flow.attributes.first { $0.kind == .integer }?.minimum == 1)
    }

    @Test func `northwind is in English, Danish and Japanese`() throws {
        let flow = try #require(try UserFlow.bundled("northwind"))
        let title = try #require(flow.pages.first?.title)

        #expect(flow.languages == [.english, .danish, .japanese])
        #expect(
            flow.languages.map { title.text(in: $0) } == [
                "Where should we deliver?", "Hvor skal vi levere?", "お届け先を教えてください",
            ])
        #expect(title.text(in: .german) == title.text(in: .english))
    }
}

/// The default flow, which uses most features of flow files.
struct ContosoTests {
    let flow: UserFlow
    let newsletter = "extension_0123456789abcdef0123456789abcdef_Newsletter"

    init() throws {
        flow = try #require(try UserFlow.bundled("contoso"))
    }

    @Test func `the rules are those of the service`() {
        #expect(flow.brand.accent == "#0F6CBD")
        #expect(flow.languages.first == .english)
        #expect([flow.code.length, flow.code.lifetime, flow.code.interval] == [8, 600, 30])
        #expect(
            [flow.password.minimumLength, flow.password.maximumLength, flow.password.requiredClassCount] == [
                8, 256, 3,
            ])
        #expect(!flow.password.isConfirmed)
    }

    @Test func `the code comes first, then the location page and the work page`() {
        #expect(flow.order == .codeFirst)
        #expect(flow.pages.map(flow.isAtStart) == [false, false])
        #expect(flow.pages.map { $0.title.text(in: .english) } == ["Where are you?", "Your work"])
        #expect(flow.pages.map { $0.step?.text(in: .english) } == ["Address", "Work"])
        #expect(flow.pages.map { $0.step?.text(in: .japanese) } == ["住所", "仕事"])
        #expect(flow.pages.map(\.attributes) == [["country", "city"], ["jobTitle", newsletter]])
        #expect(flow.attributes(on: flow.pages[0]).map(\.name) == ["country", "city"])
    }

    @Test func `every attribute except the newsletter is required, and the job title has a pattern`() throws {
        #expect(flow.attributes.filter(\.isRequired).map(\.name) == ["country", "city", "jobTitle"])
        #expect(flow.attributes.map(\.kind) == [.country, .text, .text, .boolean])
        #expect(flow.attribute(named: "nowhere") == nil)

        let title = try #require(flow.attribute(named: "jobTitle"))
        #expect(title.pattern == "^\\p{L}.*$")
        #expect(title.example == "Engineer")
        #expect(title.hint?.text(in: .english) == "As it appears in your contract.")
        #expect(title.label.text(in: .english) == "Job title")
    }
}
