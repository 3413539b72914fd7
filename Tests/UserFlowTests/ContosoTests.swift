import Testing
import UserFlow

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
    }

    @Test func `every attribute except the newsletter is required`() {
        #expect(flow.attributes.filter(\.isRequired).map(\.name) == ["country", "city", "jobTitle"])
        #expect(flow.attributes.map(\.kind) == [.country, .text, .text, .boolean])
    }

    @Test func `the job title has a pattern, an example and a hint`() throws {
        let title = try #require(flow.attribute(named: "jobTitle"))

        #expect(title.pattern == "^\\p{L}.*$")
        #expect(title.example == "Engineer")
        #expect(title.hint?.text(in: .english) == "As it appears in your contract")
        #expect(title.label.text(in: .english) == "Job title")
    }
}
