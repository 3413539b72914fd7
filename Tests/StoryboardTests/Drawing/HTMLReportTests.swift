import Accounts
import Foundation
import FoundationXML
import Storyboard
import Terminal
import Testing
import UserFlow

/// The HTML report of a storyboard.
struct HTMLReportTests {
    private static func page(_ flow: UserFlow) -> String {
        let storyboard = Storyboard(
            of: flow, language: .english, sizes: [StoryboardTests.size], signer: Ed25519Signer())
        return HTMLReport([storyboard], sizes: [StoryboardTests.size], themes: [.dark, .light]).html
    }

    private let fabrikam = Result { try #require(try UserFlow.bundled("fabrikam")) }

    /// The page of the shared storyboard of `fabrikam`.
    private static let fabrikamPage = Result {
        HTMLReport(
            [try StoryboardTests.storyboard("fabrikam")], sizes: [StoryboardTests.size],
            themes: [.dark, .light]
        ).html
    }

    private static let japanese = Result {
        Storyboard(
            of: try #require(try UserFlow.bundled("fabrikam")), language: .japanese,
            sizes: [StoryboardTests.size], signer: Ed25519Signer())
    }

    @Test func `the report is the same each time, byte for byte`() throws {
        #expect(Self.page(try fabrikam.get()) == (try Self.fabrikamPage.get()))
    }

    @Test func `markup in a flow's texts is escaped`() throws {
        var flow = try fabrikam.get()
        flow.name = #"<script>alert("1")</script><img src=x onerror='a()'>"#
        let page = Self.page(flow)

        #expect(!page.contains("<script") && !page.contains("<img"))
        #expect(page.contains("&lt;script&gt;alert(&quot;1&quot;)"))
        #expect(page.contains("default-src 'none'; style-src 'unsafe-inline'"))
    }

    @Test func `every link target exists, and once`() throws {
        let page = try Self.fabrikamPage.get()
        let anchors = page.matches(of: /id="([^"]+)"/).map { String($0.1) }
        let linked = Set(page.matches(of: /href="#([^"]+)"/).map { String($0.1) })

        #expect(anchors.count == Set(anchors).count)
        #expect(linked.subtracting(anchors) == [])
        #expect(!page.contains("http://") || page.matches(of: /(?:href|src)="http/).isEmpty)
    }

    @Test func `a frame appears in the report as its text`() throws {
        let storyboard = try Self.japanese.get()
        let page = HTMLReport([storyboard], sizes: [StoryboardTests.size], themes: [.dark]).html
        let texts = page.matches(of: /<pre[^>]*>([^\u{0}]*?)<\/pre>/).map { Self.text(String($0.1)) }

        #expect(texts == storyboard.scenes.map { Self.rows($0.frames[0].text) })
    }

    /// Returns the text of HTML without its tags, as rows without trailing spaces.
    private static func text(_ html: String) -> [String] {
        let plain = html.replacing(/<[^>]*>/, with: "").replacingOccurrences(of: "&lt;", with: "<")
            .replacingOccurrences(of: "&gt;", with: ">").replacingOccurrences(of: "&quot;", with: "\"")
            .replacingOccurrences(of: "&#39;", with: "'").replacingOccurrences(of: "&amp;", with: "&")
        return rows(plain)
    }

    private static func rows(_ text: String) -> [String] {
        var rows = text.components(separatedBy: "\n").map { $0.replacing(/\ +$/, with: "") }
        while rows.last == "" { rows.removeLast() }
        return rows
    }

    @Test func `captions and titles in another language are marked as such, and English phrases are not`()
        throws
    {
        let page = HTMLReport([try Self.japanese.get()], sizes: [StoryboardTests.size], themes: [.dark]).html
        let email = try #require(page.firstMatch(of: /<article id="email-email_empty"[^\u{0}]*?<\/h3>/)).0

        #expect(email.contains("<h3 lang=\"ja\">"))
        #expect(page.contains("<h3>Nothing entered yet</h3>"))
        #expect(page.contains("<p lang=\"ja\">"))
        #expect(!(try Self.fabrikamPage.get()).contains("<h3 lang"))
    }

    @Test func `wide characters take two cells, and decoration is hidden from screen readers`() throws {
        let storyboard = try Self.japanese.get()
        let page = HTMLReport([storyboard], sizes: [StoryboardTests.size], themes: [.dark]).html

        #expect(page.contains("<i class=w2>"))
        #expect(page.contains("<span class=drawn aria-hidden=true>╭───╮"))
    }

    @Test func `the title tells what a sign-up costs, in the flow's colors`() throws {
        let page = try Self.fabrikamPage.get()

        #expect(page.contains("<p>One sign-up: 3 pages, 2 fields, 25 keys, 4 requests, 14 s</p>"))
        #expect(page.contains("--band:#b4490f;--band-ink:#ffffff}"))
    }

    @Test func `a sign-up that its examples do not complete says so`() throws {
        let storyboard = try #require(
            try StoryboardTests.storyboards.get().first { $0.flow == StoryboardTests.oddFlow })
        let page = HTMLReport([storyboard], sizes: [StoryboardTests.size], themes: [.dark]).html

        #expect(
            page.contains(
                "<p>The sign-up does not reach its end: the examples are refused on the page “Where are you?”.</p>"
            ))
        #expect(!(try Self.fabrikamPage.get()).contains("does not reach its end"))
    }

    @Test func `every state has the class of its category`() throws {
        let page = try Self.fabrikamPage.get()
        let classes = page.matches(of: /<article id="([^"]+)" class="([^"]+)">/).reduce(into: [:]) {
            $0[String($1.1)] = String($1.2)
        }

        #expect(classes["code-code_wrong"] == "is-error")
        #expect(classes["code-empty"] == "is-other")
        #expect(classes["code-pasted"] == "is-other")
        #expect(classes["code-slots_8"] == "is-other")
        #expect(classes["done-done_nosignin"] == "is-error")
        #expect(classes["done-done"] == "is-other")
        #expect(classes["email-help"] == "is-help")
        #expect(classes["anywhere-waiting_still"] == "is-waiting")
    }

    @Test func `R-67 languages, one with longer words, and sizes are shown side by side`() throws {
        let sizes = [
            StoryboardTests.size, Frame.Size(width: 40, height: 12), Frame.Size(width: 200, height: 60),
        ]
        let storyboards = [Language.english, .pseudo].map {
            Storyboard(
                of: (try? fabrikam.get()) ?? StoryboardTests.oddFlow, language: $0, sizes: sizes,
                signer: Ed25519Signer())
        }
        let page = HTMLReport(storyboards, sizes: sizes, themes: Theme.allCases).html
        let article = try #require(
            page.firstMatch(of: /<article id="email-empty"[^>]*>[^\u{0}]*?<\/article>/)
        ).0

        // The frames of themes that paint grounds are the same, and so are those of the other themes.
        #expect(article.matches(of: /<pre/).count == 12)
        #expect(article.contains(#"<figure class="of-dark of-light">"#))
        #expect(article.contains("qps · 40x12"))
        #expect(article.contains("F1</span><span class=s-hint> h<i class=w1>é</i>lp~~~"))
        #expect(storyboards[0].scenes.map(\.name) == storyboards[1].scenes.map(\.name))
    }
}
