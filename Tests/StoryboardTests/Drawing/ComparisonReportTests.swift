import Accounts
import Storyboard
import Terminal
import Testing
import UserFlow

/// The report that compares two flows.
struct ComparisonReportTests {
    private static let report = Result {
        ComparisonReport(
            try StoryboardTests.storyboard("contoso"), try StoryboardTests.storyboard("fabrikam"),
            size: StoryboardTests.size, themes: [.dark, .light])
    }

    @Test func `the effort of both flows and the difference are in a table`() throws {
        let html = try Self.report.get().html
        let rows = html.matches(of: /<th scope="row">([^<]*)<\/th><td>(\d+)<\/td><td>(\d+)<\/td><td>([^<]*)</)
            .map { "\($0.1) \($0.2) \($0.3) \($0.4)" }

        #expect(
            rows.prefix(5) == [
                "Pages of one sign-up 7 3 -4", "Fields 8 2 -6", "Keys 72 26 -46", "Requests 7 4 -3",
                "Seconds to read and type 40 14 -26",
            ])
    }

    @Test func `the pages and the requests of each flow are in order`() throws {
        let html = try Self.report.get().html
        let lists = html.matches(of: /<ol>[^\u{0}]*?<\/ol>/).map { list in
            list.0.matches(of: /<li>([^<:\n]+)/).map { String($0.1) }
        }

        #expect(
            lists == [
                [
                    "Email", "Code", "Password, asked later", "Username", "Where are you?", "Your work",
                    "Welcome",
                ],
                ["Email", "Code", "Welcome"],
                ["Email", "Code", "Password, asked later", "Your work", "Welcome"],
                ["Email", "Code", "Welcome"],
            ])
        #expect(
            html.contains("<code>POST /signup/v1.0/continue (password)</code>: <code>400 attributes_required")
        )
    }

    @Test func `the states that only one flow has are drawn, and no other`() throws {
        let (first, second) = (
            try StoryboardTests.storyboard("contoso"), try StoryboardTests.storyboard("fabrikam")
        )
        let report = try Self.report.get()
        let drawn = report.html.matches(of: /<article id="[^"]*" class="[^"]*">\n<h4>/).count
        let states = (first: Set(first.scenes.map(\.state)), second: Set(second.scenes.map(\.state)))

        #expect(Set(report.differences.first.map(\.state)) == states.first.subtracting(states.second))
        #expect(Set(report.differences.second.map(\.state)) == states.second.subtracting(states.first))
        #expect(drawn == report.differences.first.count + report.differences.second.count)
        #expect(report.html.contains("Only in Contoso: \(report.differences.first.count) states"))
    }

    @Test func `a state that both flows have with different words is listed with the words of both`() throws {
        let html = try Self.report.get().html
        let section = try #require(html.firstMatch(of: /<section id="captions"[^\u{0}]*?<\/section>/)).0
        let cells = section.matches(of: /<td>([^<]*)</).map { String($0.1) }

        #expect(
            cells == [
                "The next step needs a web browser. Sign up on the Contoso website.",
                "The next step needs a web browser. Sign up on the Fabrikam website.",
            ])
    }

    @Test func `each flow has its own colors, and markup in its name is escaped`() throws {
        var flow = try #require(try UserFlow.bundled("litware"))
        flow.name = "<script>alert(1)</script>"
        let storyboard = Storyboard(
            of: flow, language: .english, sizes: [StoryboardTests.size], signer: Ed25519Signer())
        let html = ComparisonReport(
            try StoryboardTests.storyboard("fabrikam"), storyboard, size: StoryboardTests.size,
            themes: [.dark]
        ).html

        #expect(!html.contains("<script"))
        #expect(html.contains("<h1>Fabrikam and &lt;script&gt;alert(1)&lt;/script&gt; compared</h1>"))
        #expect(html.contains(".flow-1{--band:#b4490f;--band-ink:#ffffff}"))
        #expect(html.contains(".flow-2{--band:#a4262c;--band-ink:#ffffff}"))
    }
}
