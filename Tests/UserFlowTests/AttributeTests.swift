import Testing
import UserFlow

struct AttributeTests {
    @Test(arguments: UserFlow.AttributeDefinition.Kind.allCases)
    func `every kind has a different example`(kind: UserFlow.AttributeDefinition.Kind) {
        #expect(!kind.example.isEmpty)
        #expect(UserFlow.AttributeDefinition.Kind.allCases.filter { $0.example == kind.example } == [kind])
    }

    @Test(arguments: [
        ("city", 128), ("country", 128), ("displayName", 256), ("givenName", 64), ("jobTitle", 128),
        ("postalCode", 40), ("state", 128), ("streetAddress", 1_024), ("surname", 64),
        ("extension_1_Year", 250),
    ])
    func `the default maximum length is the limit of the service`(name: String, maximumLength: Int) {
        let attribute = UserFlow.AttributeDefinition(name: name, kind: .text, label: "L")

        #expect(attribute.maximumLength == maximumLength)
    }

    @Test func `a limit in the flow overrides that of the service`() {
        var attribute = UserFlow.AttributeDefinition(name: "city", kind: .text, label: "City")

        attribute.maximum = 3

        #expect(attribute.maximumLength == 3)
    }

    @Test func `attributes are in the order of their page`() throws {
        let flow = try #require(try UserFlow.bundled("contoso"))
        let page = try #require(flow.pages.first)

        #expect(flow.attributes(on: page).map(\.name) == ["country", "city"])
        #expect(flow.attribute(named: "city")?.kind == .text)
        #expect(flow.attribute(named: "nowhere") == nil)
    }
}
