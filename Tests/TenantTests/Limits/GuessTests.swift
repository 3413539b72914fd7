import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Guesses of codes and passwords in every order over all conversations.
@Suite(.rule("E-02", "E-03", "E-22"))
struct GuessTests {
    @Test(.rule("E-02")) func `of many guesses in any order none is beyond the limits`() throws {
        var guesser = try Guesser()

        while guesser.guessCount < (Nightly.isEnabled ? 5_000 : 1_200) { guesser.act() }

        for (address, times) in guesser.emails {
            #expect(Self.maximumCount(of: times, within: 3_600_000) <= 5, "\(address)")
        }
        #expect(Self.maximumCount(of: guesser.wrongPasswords, within: 60_000) <= 10)
        #expect(guesser.liveGuesses.values.allSatisfy { $0 <= 5 })
        // The walk gets to each limit.
        #expect(guesser.liveGuesses.values.contains(5))
        #expect(guesser.lines.isSuperset(of: Self.limits))
        #expect(guesser.kinds == Set(CodeConversation.Kind.allCases))
        #expect(guesser.emails.count == 3)
    }

    private static let limits: Set = [
        "400 invalid_request 701014", "400 invalid_grant 50053", "429 too_many_requests",
        "400 invalid_grant/invalid_oob_value 50181", "400 invalid_grant 50126",
    ]

    /// Returns the maximum number of times in any half-open interval of this length, in milliseconds.
    private static func maximumCount(of times: [Int64], within length: Int64) -> Int {
        times.indices.map { start in times[start...].count { $0 < times[start] + length } }.max() ?? 0
    }
}

/// Someone who guesses codes and passwords, in many conversations at the same time.
///
/// The guesser knows ada's password, with which a second factor can be guessed.
private struct Guesser {
    var client = Client.withUsers()
    var random = SeededGenerator(seed: 1)
    var conversations: [CodeConversation] = []
    var guessCount = 0
    /// When emails were sent, by address, in milliseconds.
    var emails: [String: [Int64]] = [:]
    /// When wrong passwords were verified, since the last right one.
    var wrongPasswords: [Int64] = []
    /// The number of guesses that would have been accepted if right, by the code.
    var liveGuesses: [String: Int] = [:]
    /// The short forms of all replies.
    var lines: Set<String> = []
    /// The conversations that were sent a code.
    var kinds: Set<CodeConversation.Kind> = []
    private var beginCount = 0

    init() throws {
        // Copies of the tenant have their own accounts.
        var accounts = MemoryAccounts()
        let password = try #require(Secret(goodPassword))
        try accounts.add(Account(email: "ada@contoso.com"), password: password, at: client.now)
        try accounts.add(Account(email: "cy@contoso.com"), password: nil, at: client.now)
        client.tenant.accounts = accounts
    }

    /// Begins a conversation, guesses, asks for another code, or waits.
    mutating func act() {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<3: begin()
        case 3..<5: resend()
        case 5: guessPasswords()
        case 6: client.wait(seconds: Int.random(in: 1...60, using: &random))
        case 7 where Int.random(in: 0..<20, using: &random) == 0: client.wait(seconds: 1_500)
        default: guessCode()
        }
    }

    private mutating func begin() {
        let kind = CodeConversation.Kind.allCases[beginCount % CodeConversation.Kind.allCases.count]
        beginCount += 1
        let conversation = CodeConversation(kind, with: client)
        let knowsPassword = [kind.sent, kind.tooMany].contains(conversation.sent.line)
        if knowsPassword, [.secondFactor, .registration].contains(kind) { wrongPasswords = [] }
        take(conversation, conversation.sent.line)
        client.tenant.removeWaitingOutcomes()
        guard conversation.sent.line == kind.sent else { return }
        kinds.insert(kind)
        if conversations.count > 12 { conversations.removeFirst() }
        conversations.append(conversation)
    }

    private mutating func guessPasswords() {
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            guessCount += 1
            client.beginSignIn()
            let line = client.redeem(password: "Wrong-Horse-\(guessCount)").line
            lines.insert(line)
            if line == "400 invalid_grant 50126" { wrongPasswords.append(client.now.monotonic) }
        }
    }

    private mutating func guessCode() {
        guard let (index, picked) = pick() else { return }
        guessCount += 1
        var (conversation, copy) = (picked, picked)
        if copy.enter(copy.code) == copy.kind.accepted { liveGuesses[copy.code, default: 0] += 1 }
        let line = conversation.enter("0000000x")
        conversations[index] = conversation
        take(conversation, line)
    }

    private mutating func resend() {
        guard let (index, picked) = pick() else { return }
        var conversation = picked
        let line = conversation.resend().line
        conversations[index] = conversation
        take(conversation, line)
    }

    /// Returns one of the conversations, with the tenant as it is now.
    private mutating func pick() -> (index: Int, conversation: CodeConversation)? {
        guard let index = conversations.indices.randomElement(using: &random) else { return nil }
        var conversation = conversations[index]
        conversation.client.tenant = client.tenant
        conversation.client.now = client.now
        return (index, conversation)
    }

    /// Takes the tenant after a reply, and notes the email that was sent, whatever the reply says.
    private mutating func take(_ conversation: CodeConversation, _ line: String) {
        lines.insert(line)
        let email = conversation.client.tenant.outbox.last
        if let email, email != client.tenant.outbox.last {
            emails[email.to.lowercased(), default: []].append(client.now.monotonic)
        }
        client.tenant = conversation.client.tenant
    }
}
