import Accounts
import Foundation
import Journeys
import NativeAuth
import SignUp
import Storyboard
import Tenant
import Terminal
import Testing
import UserFlow
import Wizard

/// The transcripts of the main path and of each state.
struct TranscriptTests {
    private static func board(_ name: String) throws -> Storyboard {
        let flow = try #require(try UserFlow.bundled(name))
        return try #require(try StoryboardTests.boards.get().first { $0.flow == flow })
    }

    @Test(arguments: UserFlow.bundled)
    func `R-67 the main path in plain mode asks each page's question and ends with the last page's text`(
        name: String
    ) throws {
        let board = try Self.board(name)
        let titles = board.walk.compactMap { board.titles[$0.place] }
        let told = board.transcript.lines.map(\.said)
        let last = try #require(board.walk.last)

        #expect(told.filter(Set(titles).contains) == titles)
        let words = told.dropFirst((told.lastIndex(of: try #require(titles.last)) ?? 0) + 1)
        #expect(last.frames[0].text.words.contains(try #require(words.first).words))
        if last.place.kind == .done {
            #expect(try #require(words.last) == "Account created for ada@contoso.com. You are signed in.")
        }
    }

    @Test func `a password that must be confirmed is typed twice on the main path`() throws {
        let board = try #require(try StoryboardTests.boards.get().first { $0.flow.password.isConfirmed })
        let json = try #require(board.transcript.json(journey: "odd.json"))

        #expect(board.transcript.text.contains("Strength: good\nThe same again (typing is hidden):\n"))
        #expect(json.contains(#""steps":["email","password","code","attributes"]"#))
    }

    @Test(arguments: UserFlow.bundled) func `the main path contains no secret`(name: String) throws {
        let board = try Self.board(name)
        let json = try #require(board.transcript.json(journey: name))

        #expect(!board.transcript.text.contains("Correct-Horse-7"))
        #expect(!json.contains("Correct-Horse-7"))
        #expect(
            board.transcript.text.contains("Password (typing is hidden):\n15 characters entered.")
                == board.walk.contains { $0.place.kind == .password })
    }

    @Test(arguments: UserFlow.bundled)
    func `R-67 the main path as JSON equals a replay of the same answers`(name: String) async throws {
        let board = try Self.board(name)
        var answers = Person.Answers.examples(for: board.flow)
        answers["signIn"] = "token"
        let journey = Journey(
            answers: answers, codes: ["inbox"],
            expected: board.walk.last?.place.kind == .done ? .signedIn : .webFallback)

        let report = await Replay.walk(journey, by: Self.person(for: board.flow))

        #expect(report.isAsExpected, "\(report.screen)")
        #expect(board.transcript.json(journey: "ada.json") == report.json(journey: "ada.json"))
    }

    /// Creates a user with a new tenant.
    private static func person(for flow: UserFlow) -> Person {
        let now = NativeAuth.Timestamp(wall: 1_767_268_800_000, monotonic: 0)
        let tenant = LocalTenant(
            flow: flow, accounts: MemoryAccounts(), random: SeededGenerator(seed: 2),
            signer: Ed25519Signer(), clock: { now })
        let wizard = Wizard(
            flow: flow, client: OAuthClient(clientID: "client", correlationID: UUID().uuidString), isDemo: true,
            clock: LocalTime(now: now, offset: 0))
        return Person(at: wizard, tenant: tenant) {
            await tenant.outbox().reversed().map {
                Wizard.InboxEmail(recipient: Untrusted($0.to), sentAt: $0.sentAt, code: $0.code)
            }
        }
    }

    @Test func `the transcripts are the same each time, byte for byte`() throws {
        let flow = try #require(try UserFlow.bundled("contoso"))
        let boards = [
            try Self.board("contoso"),
            Storyboard(
                of: flow, language: .english, sizes: [StoryboardTests.size], signer: Ed25519Signer()),
        ]

        #expect(boards[0].plainTranscript(withStates: true) == boards[1].plainTranscript(withStates: true))
        #expect(boards[0].jsonTranscript(withStates: true) == boards[1].jsonTranscript(withStates: true))
    }
}

extension String {
    /// The text with each run of white space replaced by one space.
    var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
