import Foundation
import Journeys
import NativeAuth
import SignUp
import Storyboard
import Tenant
import TenantStore
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// The transcripts of the main path and of each state.
struct TranscriptTests {
    @Test(.rule("R-67"), arguments: StoryboardTests.names)
    func `the main path in plain mode asks each page's question and ends with the last page's text`(
        name: String
    ) throws {
        let storyboard = try StoryboardTests.storyboard(name)
        let titles = storyboard.mainPath.compactMap { storyboard.titles[$0.page] }
        let lines = storyboard.transcript.lines.map(\.output)
        let last = try #require(storyboard.mainPath.last)

        #expect(lines.filter(Set(titles).contains) == titles)
        let rest = lines.dropFirst((lines.lastIndex(of: try #require(titles.last)) ?? 0) + 1)
        #expect(
            last.frames[0].text.collapsingWhitespace.contains(try #require(rest.first).collapsingWhitespace))
        if last.page.kind == "done" {
            #expect(try #require(rest.last) == "Your account for ada@contoso.com is ready. You're signed in.")
        }
    }

    @Test func `a password that must be confirmed is typed twice on the main path`() throws {
        let storyboard = try #require(
            try StoryboardTests.storyboards.get().first { $0.flow.password.isConfirmed })
        let json = try #require(storyboard.transcript.json(journey: "odd.json"))

        #expect(
            storyboard.transcript.text.contains(
                "Not a common password.\nConfirm password (typing is hidden):\n"))
        #expect(json.contains(#""steps":["email","password","code","attributes"]"#))
    }

    @Test(arguments: StoryboardTests.names) func `the main path contains no secret`(name: String) throws {
        let storyboard = try StoryboardTests.storyboard(name)
        let json = try #require(storyboard.transcript.json(journey: name))

        #expect(!storyboard.transcript.text.contains("Correct-Horse-7"))
        #expect(!json.contains("Correct-Horse-7"))
        #expect(
            storyboard.transcript.text.contains("Password (typing is hidden):\n15 characters entered.")
                == storyboard.mainPath.contains { ["password", "laterPassword"].contains($0.page.kind) })
    }

    @Test(.rule("R-67"), arguments: StoryboardTests.names)
    func `the main path as JSON equals a replay of the same answers`(name: String) async throws {
        let storyboard = try StoryboardTests.storyboard(name)
        var answers = SimulatedUser.Answers.examples(for: storyboard.flow)
        answers["signIn"] = "token"
        let journey = Journey(
            answers: answers, codes: ["inbox"],
            expected: storyboard.mainPath.last?.page.kind == "done" ? .signedIn : .webFallback)

        var report = await Replay.run(journey, by: Self.user(for: storyboard.flow))

        #expect(report.isAsExpected, "\(report.screen)")
        // Only a walk key by key has an effort.
        report.effort = nil
        #expect(storyboard.transcript.json(journey: "ada.json") == report.json(journey: "ada.json"))
    }

    /// Creates a user with a new tenant.
    private static func user(for flow: UserFlow) -> SimulatedUser {
        let now = NativeAuth.Timestamp(wall: 1_767_268_800_000, monotonic: 0)
        let tenant = LocalTenant(
            flow: flow, accounts: MemoryAccounts(), random: SeededGenerator(seed: 2),
            signer: Ed25519Signer(), clock: { now })
        var configuration = Wizard.Configuration(
            flow: flow, client: OAuthClient(clientID: "client", correlationID: UUID().uuidString))
        configuration.isDemo = true
        let wizard = AccompaniedWizard(configuration, clock: LocalTime(now: now, offset: 0))
        return SimulatedUser(with: wizard, transport: tenant) {
            await tenant.outbox().reversed().map {
                Wizard.InboxEmail(recipient: ServerText($0.to), sentAt: $0.sentAt, code: $0.code)
            }
        }
    }
}

extension String {
    /// The text with each run of white space replaced by one space.
    var collapsingWhitespace: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// Transcripts in the HTML report.
struct TranscriptHTMLTests {
    private static let storyboard = Result { try StoryboardTests.storyboard("fabrikam") }

    private static func page(of storyboard: Storyboard) -> String {
        StoryboardTests.page(of: storyboard, themes: [.dark, .light])
    }

    @Test(.rule("R-67")) func `each state has its lines and its report, once`() throws {
        let page = Self.page(of: try Self.storyboard.get())

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

    @Test(.rule("R-67")) func `the main path has a transcript, with the input marked`() throws {
        let page = Self.page(of: try StoryboardTests.storyboard("contoso"))
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
