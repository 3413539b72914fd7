import Foundation
import Storyboard
import Terminal
import Testing
import UserFlow

/// Transcripts in the HTML report.
struct TranscriptHTMLTests {
    private static let storyboard = Result { try StoryboardTests.storyboard("contoso") }

    private static func page() throws -> String {
        HTMLReport([try storyboard.get()], sizes: [StoryboardTests.size], themes: [.dark, .light]).html
    }

    @Test func `R-67 each state has its lines and its report, once`() throws {
        let page = try Self.page()

        for scene in try Self.storyboard.get().scenes {
            let id = scene.name.replacing(".", with: "_")
            let article = try #require(
                page.firstMatch(of: try Regex("<article id=\"\(id)\"[^>]*>[^\u{0}]*?</article>"))
            ).0
            let html = String(page[article.startIndex..<article.endIndex])
            let lines = html.matches(of: /<samp[^>]*>([^\u{0}]*?)<\/samp>/).map { Self.text($0.1) }
            let reports = html.matches(of: /<code class="report">([^\u{0}]*?)<\/code>/).map {
                Self.text($0.1)
            }

            #expect(
                lines
                    == (scene.transcript.lines.isEmpty
                        ? [] : [scene.transcript.lines.map(\.output).joined(separator: "\n")]))
            #expect(reports == [scene.transcript.json(journey: scene.name)].compactMap(\.self))
        }
    }

    @Test func `R-67 the main path has a transcript, with the input marked`() throws {
        let page = try Self.page()
        let section = try #require(page.firstMatch(of: /<section id="whole-plain"[^\u{0}]*?<\/section>/)).0
        let json = try #require(page.firstMatch(of: /<section id="whole-json"[^\u{0}]*?<\/section>/)).0

        #expect(section.contains("Email: <kbd>ada@contoso.com</kbd>\n"))
        #expect(section.contains("Password (typing is hidden): \n15 characters entered.\n"))
        #expect(section.contains("Your account for ada@contoso.com is ready. You&#39;re signed in.</samp>"))
        #expect(json.contains("&quot;outcome&quot;:&quot;signedIn&quot;"))
        #expect(page.contains("<a href=\"#whole-plain\">") && page.contains("<a href=\"#whole-json\">"))
    }

    private static func text(_ html: some StringProtocol) -> String {
        String(html).replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
}
