import Storyboard
import Terminal
import Testing
import UserFlow
import Wizard

/// The sequence diagram of a report.
struct SequenceTests {
    private static func section(_ name: String) throws -> String {
        let page = HTMLReport(
            [try StoryboardTests.storyboard(name)], sizes: [StoryboardTests.size], themes: [.dark]
        ).html
        return String(try #require(page.firstMatch(of: /<section id="sequence"[^\u{0}]*?<\/section>/)).0)
    }

    @Test func `the diagram has every page on the main path with its calls and replies, in order`() throws {
        let texts = try Self.section("fabrikam").matches(of: /<text[^>]*>([^<]*)</).map { String($0.1) }

        #expect(
            texts == [
                "User", "App", "Tenant", "Email", "POST /signup/v1.0/start", "200",
                "POST /signup/v1.0/challenge", "200", "Code", "POST /signup/v1.0/continue (oob)", "200",
                "Welcome", "POST /oauth2/v2.0/token (continuation_token)", "200",
            ])
    }

    @Test(arguments: UserFlow.bundled)
    func `the diagram has every request, also as a list, and a name`(name: String) throws {
        let storyboard = try StoryboardTests.storyboard(name)
        let section = try Self.section(name)
        let list = try #require(section.firstMatch(of: /<ol>[^\u{0}]*<\/ol>/)).0

        #expect(section.matches(of: /class="reply"/).count == storyboard.effort.calls)
        #expect(list.ranges(of: "POST ").count == storyboard.effort.calls)
        #expect(list.matches(of: /<li>/).count == storyboard.mainPath.count)
        #expect(section.contains(#"role="img" aria-labelledby="sequence-name""#))
    }
}
