import Foundation
import FoundationXML
import Storyboard
import Tenant
import Terminal
import TestSupport
import Testing
import UserFlow

/// The HTML report of a storyboard.
struct HTMLReportTests {
    private static func page(_ flow: UserFlow) -> String {
        let storyboard = StoryboardTests.storyboard(of: flow)
        return StoryboardTests.page(of: storyboard, themes: [.dark, .light])
    }

    /// The page of the shared storyboard of `fabrikam`.
    private static let fabrikamPage = Result {
        StoryboardTests.page(of: try StoryboardTests.storyboard("fabrikam"), themes: [.dark, .light])
    }

    private static let japanese = Result {
        StoryboardTests.storyboard(of: try .sample("litware"), language: .japanese)
    }

    @Test func `the report is the same each time, byte for byte`() throws {
        #expect(Self.page(try .sample("litware")) == Self.page(try .sample("litware")))
    }

    @Test func `markup in a flow's texts is escaped`() throws {
        var flow = try UserFlow.sample("litware")
        flow.name = #"<script>alert("1")</script><img src=x onerror='a()'>"#
        let page = Self.page(flow)

        #expect(!page.contains("<script") && !page.contains("<img"))
        #expect(page.contains("&lt;script&gt;alert(&quot;1&quot;)"))
        #expect(page.contains("default-src 'none'; style-src 'unsafe-inline'"))
    }

    @Test(.rule("C-02")) func `texts of a flow cannot control a page or a picture`() throws {
        let hostile =
            "\u{9B}31m\u{85}\u{7F}\u{2067}\u{200F}\u{61C}\u{200B}\u{FEFF}\u{2028}\u{2029}\u{E0041}\u{0}"
        var flow = StoryboardTests.oddFlow
        flow.name = "Odd\u{1B}[31m\u{202E}<b>" + hostile
        flow.attributes[0].label = LocalizedText("Code\u{202E}\u{1B}]0;x\u{7}</pre><img src=x>" + hostile)
        flow.attributes[0].example = "1234\u{1B}</pre>"
        flow.pages[0].title = LocalizedText("Where\u{1B}[2J" + hostile)
        let storyboard = StoryboardTests.storyboard(of: flow)
        let page = StoryboardTests.page(of: storyboard)
        let pictures = storyboard.scenes.map { FrameSVG($0.frames[0]).svg }.joined(separator: "\n")

        let harmful = (page + pictures).unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
                0xE0000...0xE007F:
                true
            default: false
            }
        }
        #expect(harmful.isEmpty)
        #expect(!pictures.contains("<img") && !page.contains("<img"))
        #expect(page.contains("&lt;/pre&gt;&lt;img"))
        #expect(page.matches(of: /<pre/).count == page.matches(of: /<\/pre>/).count)
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
        let page = StoryboardTests.page(of: storyboard)
        let texts = page.matches(of: /<pre[^>]*>([^\u{0}]*?)<\/pre>/).map { Self.text(String($0.1)) }

        let frames = storyboard.scenes.map { $0.frames[0].adapted(to: .unicode, paintsButtons: true) }
        #expect(texts == frames.map { Self.rows($0.text) })
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
        let page = StoryboardTests.page(of: try Self.japanese.get())
        let email = try #require(page.firstMatch(of: /<article id="email-email_empty"[^\u{0}]*?<\/h3>/)).0

        #expect(email.contains("<h3 lang=\"ja\">"))
        #expect(page.contains("<h3>Nothing entered yet</h3>"))
        #expect(page.contains("<p lang=\"ja\">"))
        #expect(!(try Self.fabrikamPage.get()).contains("<h3 lang"))
    }

    @Test func `wide characters take two cells, and decoration is hidden from screen readers`() throws {
        let storyboard = try Self.japanese.get()
        let page = StoryboardTests.page(of: storyboard)

        #expect(page.contains("<u class=w16>アカウントの作成</u>"))
        #expect(page.contains("<b class=s17 aria-hidden=true>──"))
    }

    @Test func `the title tells what a sign-up costs, in the flow's colors`() throws {
        let page = try Self.fabrikamPage.get()

        #expect(page.contains("<p>One sign-up: 3 pages, 2 fields, 25 keys, 4 requests</p>"))
        #expect(page.contains("--band:#b4490f;--band-ink:#ffffff}"))
    }

    @Test func `a sign-up that its examples do not complete says so`() throws {
        let storyboard = try #require(
            try StoryboardTests.storyboards.get().first { $0.flow == StoryboardTests.oddFlow })
        let page = StoryboardTests.page(of: storyboard)

        #expect(
            page.contains(
                "<p>The sign-up does not reach its end: no example of an answer can be made for “postalCode”.</p>"
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

    @Test(.rule("R-67"))
    func `languages, sizes and themes have a switch, and each state has its screens in one order`() throws {
        let sizes = [StoryboardTests.size, Frame.Size(width: 40, height: 12)]
        let storyboards = try [Language.english, .pseudo].map {
            Storyboard(
                of: try .sample("litware"), language: $0, sizes: sizes,
                signer: Ed25519Signer())
        }
        let page = HTMLReport(storyboards, sizes: sizes, themes: Theme.allCases).html
        let article = try #require(
            page.firstMatch(of: /<article id="email-empty"[^>]*>[^\u{0}]*?<\/article>/)
        ).0

        let figures = article.matches(of: /<figure class="([^"]*)"><pre class=c\d+ lang=(\w+)>/)
            .map { "\($0.1) \($0.2)" }
        var expected: [String] = []
        for size in ["80x24", "40x12"] {
            for language in ["en", "qps"] {
                // The frames of themes that paint surfaces are the same, and so are those
                // of the other themes.
                for themes in ["of-dark of-light", "of-terminal of-mono"] {
                    expected.append("in-\(language) z\(size) \(themes) \(language)")
                }
            }
        }
        #expect(figures == expected)
        #expect(article.contains("<figcaption>qps · 40x12</figcaption>"))
        #expect(article.contains("F1</b><b class=s5> hélp~~~"))
        #expect(storyboards[0].scenes.map(\.name) == storyboards[1].scenes.map(\.name))
        #expect(
            page.matches(of: /<legend>(\w+)<\/legend>/).map { String($0.1) }
                == ["Show", "Language", "Size", "Colors"])
        #expect(
            page.matches(of: /name="(?:language|size|theme)" id="([^"]*)"( checked)?/).map {
                "\($0.1)\($0.2 ?? "")"
            } == [
                "language-en checked", "language-qps", "language-all", "size-80x24 checked", "size-40x12",
                "size-all", "theme-dark checked", "theme-light", "theme-terminal",
                "theme-mono",
            ])
    }

    @Test(
        .rule("R-67"),
        arguments: [
            (
                "fabrikam",
                [
                    "code: The email with the code", "signInCode: The email with the code",
                    "authCode: The email with the code",
                ]
            ),
            (
                "contoso",
                [
                    "code: The email with the code", "authCode: The email with the code",
                    "resetCode: The email with the code for a new password",
                    "newPassword: The email about the new password",
                ]
            ),
            ("litware", []),
        ])
    func `a page that is sent a code, or that causes another email, has the email`(
        name: String, emails: [String]
    ) throws {
        let page = StoryboardTests.page(of: try StoryboardTests.storyboard(name))
        let sections = page.matches(of: /<section id="([^"]*)"[^\u{0}]*?<\/section>/)

        let found = sections.flatMap { section in
            section.0.matches(of: /<div class="email">\n<h3>([^<]*)</).map { "\(section.1): \($0.1)" }
        }

        #expect(found == emails)
    }

    @Test(.rule("R-67"))
    func
        `an email is shown as text and as HTML without scripts, in each language, with the code that is typed`()
        throws
    {
        let english = try StoryboardTests.storyboard("fabrikam")
        let danish = StoryboardTests.storyboard(of: english.flow, language: .danish)
        let page = HTMLReport([english, danish], sizes: [StoryboardTests.size], themes: [.dark]).html

        let email = try #require(
            page.firstMatch(of: /<div class="email">[^\u{0}]*?<\/figure>\n<\/div>/)
        ).0
        let code = String(try #require(email.firstMatch(of: /\n    (\d{8})\n/)).1)
        // The last digit submits the page.
        #expect(english.mainPath[1].frames[0].text.filter(\.isNumber).contains(code.dropLast()))
        let parts = email.matches(of: /<(h\d|figure class="in-\w+"|samp|iframe)/).map { String($0.1) }
        let figure = ["h4", "samp", "h4", "iframe"]
        let figures = [["figure class=\"in-en\""], figure, ["figure class=\"in-da\""], figure]
        #expect(parts == ["h3"] + figures.joined())
        #expect(email.contains("<figcaption>en · Subject: <b>Your code for Fabrikam</b></figcaption>"))
        #expect(email.contains("Subject: <b lang=\"da\">Din kode til Fabrikam</b>"))
        #expect(email.contains("Here&#39;s your code for Fabrikam:\n\n    \(code)\n"))
        #expect(email.contains("Her er din kode til Fabrikam:\n\n    \(code)\n"))
        #expect(email.matches(of: /<iframe[^>]* sandbox srcdoc="&lt;!DOCTYPE html&gt;/).count == 2)
        #expect(email.contains("&lt;strong&gt;\(code)&lt;/strong&gt;"))
    }

    @Test func `a report in one language, size and theme has no switch for them`() throws {
        let page = StoryboardTests.page(of: try Self.japanese.get())

        #expect(page.matches(of: /<legend>(\w+)<\/legend>/).map { String($0.1) } == ["Show"])
        #expect(page.contains("<figure><pre class=c80 lang=ja>"))
    }

    @Test func `the title counts the pages, states and screens that the page has`() throws {
        let one = HTMLReport(
            [try StoryboardTests.storyboard("litware")], sizes: [StoryboardTests.size], themes: [.dark])
        let two = HTMLReport(
            [try StoryboardTests.storyboard("litware"), try Self.japanese.get()],
            sizes: [StoryboardTests.size], themes: Theme.allCases)

        for report in [one, two] {
            let (html, counts) = (report.html, report.counts)
            let sections = html.matches(of: /<section id="([^"]*)"[^\u{0}]*?<\/section>/)
            let pages = sections.filter { $0.0.contains("<div class=\"grid\">") }.map { String($0.1) }

            #expect(html.contains("<p>\(counts.text) · "))
            #expect(pages.count { $0 != "anywhere" } == counts.pages)
            #expect(html.matches(of: #/<rect width="164"/#).count == counts.pages)
            #expect(html.matches(of: #/<article /#).count == counts.states)
            #expect(html.contains("all states (\(counts.states))"))
        }
        #expect(one.counts.screens == one.counts.states)
        #expect(one.counts.text == "\(one.counts.pages) pages, \(one.counts.states) states")
        #expect(two.counts.screens == 2 * two.counts.states)
        #expect(two.html.matches(of: #/<pre /#).count == 2 * two.counts.screens)
        #expect(two.counts.text.hasSuffix(" states, \(two.counts.screens) screens"))
    }

    @Test(.nightly)
    func `a state that only one language has keeps its row, and the others say that they lack it`() throws {
        let other = StoryboardTests.storyboard(of: StoryboardTests.warningFlow, language: .danish)
        let first = try StoryboardTests.storyboard("fabrikam")
        let report = HTMLReport([first, other], sizes: [StoryboardTests.size], themes: [.dark])
        let article = try #require(
            report.html.firstMatch(of: /<article id="attributes1-empty"[^\u{0}]*?<\/article>/)
        ).0

        #expect(
            article.contains("<figure class=in-en><p class=\"soft\">Not reached in en.</p></figure>"))
        #expect(article.contains("<figure class=\"in-da\"><pre class=c80 lang=da>"))
        #expect(report.counts.states == Set((first.scenes + other.scenes).map(\.name)).count)
        #expect(report.counts.screens == first.scenes.count + other.scenes.count)
    }

    @Test func `only a watched page loads again by itself, and says so`() throws {
        let storyboard = try StoryboardTests.storyboard("fabrikam")
        let pages = [nil, "my flow.html"].map {
            HTMLReport(
                [storyboard], sizes: [StoryboardTests.size], themes: [.dark], watchedFile: $0
            ).html
        }

        #expect(pages.map { $0.contains("http-equiv=\"refresh\"") } == [false, true])
        #expect(pages[1].contains("<meta http-equiv=\"refresh\" content=\"3;url=./my%20flow.html\">"))
        #expect(
            pages.map { $0.contains("<p>This page loads again every 3 seconds.</p>") } == [false, true])
    }
}
