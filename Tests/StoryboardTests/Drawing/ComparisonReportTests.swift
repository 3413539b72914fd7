import Storyboard
import Terminal
import TestSupport
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
            rows.prefix(4) == ["Pages 7 3 −4", "Fields 8 2 −6", "Keys 70 25 −45", "Requests 7 4 −3"])
    }

    /// Returns what each flow has in each row of a section.
    private static func rows(of id: String, in html: String) throws -> [String] {
        let section = try #require(
            html.firstMatch(of: try Regex("<section id=\"\(id)\"[^\u{0}]*?</section>"))
        ).0
        return html[section.startIndex..<section.endIndex].matches(of: /<li class="pair">[^\u{0}]*?<\/li>/)
            .map {
                $0.0.matches(
                    of: /<h3><span class="flow">[^<]*<\/span> ?([^<]*)<\/h3>\s*(?:<p class="soft">([^<]*))?/
                )
                .map { $0.1.isEmpty ? String($0.2 ?? "") : String($0.1) }.joined(separator: " | ")
            }
    }

    @Test func `the pages and the requests of both flows are in rows, step by step`() throws {
        let html = try Self.report.get().html
        let rows = [
            "1. Email | 1. Email", "2. Code | 2. Code", "3. Password: after the code | No such step.",
            "4. Username | No such step.", "5. Where are you? | No such step.",
            "6. Your work | No such step.", "7. Welcome | 3. Welcome",
        ]

        #expect(try Self.rows(of: "pages", in: html) == rows)
        #expect(try Self.rows(of: "requests", in: html) == rows)
        #expect(
            html.contains("<code>POST /signup/v1.0/continue (password)</code>: <code>400 attributes_required")
        )
    }

    @Test(.nightly) func `a step that stands elsewhere in the other flow says where`() throws {
        let report = ComparisonReport(
            try StoryboardTests.storyboard("contoso"), try StoryboardTests.storyboard("tailspin"),
            size: StoryboardTests.size, themes: [.dark])

        #expect(
            try Self.rows(of: "pages", in: report.html) == [
                "1. Email | 1. Email", "2. Code | This is step 4 here.",
                "3. Password, asked later | No such step.", "4. Username | 2. Username",
                "5. Where are you? | 3. About you",
                "This is step 2 here. | 4. Code", "6. Your work | 5. Your collection",
                "No such step. | 6. What should we email you about?", "No such step. | 7. Review",
                "7. Welcome | 8. Welcome",
            ])
    }

    @Test(.nightly) func `a new attribute page has its own row, and the others stay beside each other`()
        throws
    {
        let report = ComparisonReport(
            Self.storyboard(attributes: "city", "street"),
            Self.storyboard(attributes: "country", "city", "street"), size: StoryboardTests.size,
            themes: [.dark])
        let pages = try Self.rows(of: "pages", in: report.html).filter { $0.contains("About") }

        #expect(
            pages == [
                "No such step. | 3. About country", "3. About city | 4. About city",
                "4. About street | 5. About street",
            ])
    }

    @Test func `the states that only one flow has are drawn, and no other`() throws {
        let report = try Self.report.get()
        let drawn = report.html.matches(of: /<article id="([^"]*)" class="[^"]*">\n<h4>/).map { String($0.1) }
        let differences = report.differences

        #expect(drawn.count == differences.first.count + differences.second.count)
        #expect(Set(drawn).count == drawn.count)
        #expect(drawn.contains("only-1-alias-empty") && drawn.contains("only-1-attributes1-country_filled"))
        #expect(!drawn.contains { $0.hasSuffix("-email-empty") || $0.hasSuffix("-code-code_wrong") })
        #expect(report.html.contains("Only in Contoso: \(differences.first.count) states"))
    }

    private static func page(_ name: String) -> UserFlow.Page {
        UserFlow.Page(title: LocalizedText("About \(name)"), attributes: [name])
    }

    /// Returns the storyboard of a flow with text attributes, each on its own page.
    private static func storyboard(attributes names: String...) -> Storyboard {
        var flow = UserFlow(name: "Versions", identityProvider: .emailOneTimePasscode)
        flow.attributes = names.map {
            UserFlow.AttributeDefinition(name: $0, kind: .text, label: LocalizedText("The \($0)"))
        }
        for index in names.indices { flow.attributes[index].isRequired = true }
        flow.pages = names.map(page)
        return StoryboardTests.storyboard(of: flow)
    }

    @Test(.nightly)
    func `an added attribute page is found, a moved one is the same, and equal names are told apart`() {
        let old = Self.storyboard(attributes: "city", "street")
        let moved = Self.storyboard(attributes: "street", "city")
        let new = Self.storyboard(attributes: "country", "street", "city")
        let size = StoryboardTests.size
        let report = ComparisonReport(old, new, size: size, themes: [.dark])
        let movement = ComparisonReport(old, moved, size: size, themes: [.dark])

        // A refusal that names no attribute is shown on the last attribute page.
        let unnamed = "attribute.refused.unnamed"
        #expect(report.differences.first.map(\.state.id) == [unnamed])
        #expect(report.differences.second.map(\.name).contains("attributes1-empty"))
        #expect(!report.differences.second.contains { $0.page.name == "attributes2" })
        #expect(report.html.contains("<h1>Versions (first) and Versions (second) compared</h1>"))
        #expect(movement.differences.first.map(\.state.id) == [unnamed])
        #expect(movement.differences.second.map(\.state.id) == [unnamed])
        #expect(movement.html.contains("In both, worded differently: 0 states"))
    }

    @Test(.nightly)
    func `a state that both flows have with different words is listed with the words of both`() throws {
        let storyboards = [6, 8].map { length in
            var flow = UserFlow(name: "Digits", identityProvider: .emailOneTimePasscode)
            flow.code.length = length
            return StoryboardTests.storyboard(of: flow)
        }
        let html = ComparisonReport(
            storyboards[0], storyboards[1], size: StoryboardTests.size, themes: [.dark]
        ).html
        let section = try #require(html.firstMatch(of: /<section id="captions"[^\u{0}]*?<\/section>/)).0
        let cells = section.matches(of: /<td>([^<]*)</).map { String($0.1) }

        #expect(
            cells.starts(with: ["Enter the 6-digit code we sent.", "Enter the 8-digit code we sent."]),
            "\(cells)")
    }

    @Test func `each flow has its own colors, and markup in its name is escaped`() throws {
        var flow = try #require(try UserFlow.bundled("litware"))
        flow.name = "<script>alert(1)</script>"
        let storyboard = StoryboardTests.storyboard(of: flow)
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
