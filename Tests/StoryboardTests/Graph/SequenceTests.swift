import Terminal
import Testing
import UserFlow
import Wizard

@testable import Storyboard

/// The sequence diagram of a report.
struct SequenceTests {
    private static func section(_ name: String) throws -> String {
        let page = HTMLReport(
            [try StoryboardTests.storyboard(name)], sizes: [StoryboardTests.size], themes: [.dark]
        ).html
        return String(try #require(page.firstMatch(of: /<section id="sequence"[^\u{0}]*?<\/section>/)).0)
    }

    @Test func `the diagram has every page on the main path with its calls and replies, in order`() throws {
        let texts = try Self.section("fabrikam").matches(of: /<text[^>]*>(?:<title>[^<]*<\/title>)?([^<]*)</)
            .map { String($0.1) }

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
        #expect(section.contains(#"role="img" aria-label="Sequence diagram"#))
    }

    @Test func `a label that is wider than its arrow is shortened, and whole in its tooltip`() throws {
        let word = String(repeating: "Wide", count: 40)
        let svg = SequenceSVG(messages: [.answer(word), .call("a<b")]).svg

        #expect(svg.contains("<title>\(word)</title>WideWide"))
        #expect(svg.firstMatch(of: /<\/title>\S{39}…<\/text>/) != nil)
        #expect(svg.contains("<title>a&lt;b</title>a&lt;b</text>"))
        #expect(svg.contains(#"id="reach""#) && !svg.contains("url(#tip)"))
    }
}
