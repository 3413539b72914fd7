import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// One-time codes, whatever they are for (security §4.1).
struct CodeTests {
    private static let kinds = CodeConversation.Kind.allCases

    @Test(.rule("E-06"), arguments: [4, 6, 8, 12])
    func `a code has the length of the flow`(length: Int) {
        var client = Client(.codes { $0.code.length = length })
        client.beginSignUp()

        #expect(client.code.count == length)
        #expect(client.code.allSatisfy("0123456789".contains))
    }

    @Test(.rule("E-06")) func `every digit is equally likely at every position`() {
        var random: any RandomNumberGenerator & Sendable = SeededGenerator(seed: 7)
        var counts = Array(repeating: Array(repeating: 0, count: 10), count: 8)

        for _ in 0..<100_000 {
            for (position, digit) in random.digits(8).enumerated() { counts[position][Int(digit) - 48] += 1 }
        }

        // Chi-square with nine degrees of freedom: more than 27.9 happens once in a thousand times.
        for digitCounts in counts {
            let square = digitCounts.reduce(0.0) {
                $0 + (Double($1) - 10_000) * (Double($1) - 10_000) / 10_000
            }
            #expect(square < 27.9)
        }
    }

    @Test(.rule("E-14", "V2-08"), arguments: kinds)
    func `after a wrong code the right one works with the same token`(kind: CodeConversation.Kind) {
        var conversation = CodeConversation(kind)
        let token = conversation.token

        let wrong = conversation.enter(conversation.wrongCode)

        #expect(wrong == kind.wrong)
        #expect(conversation.token == token)
        #expect(conversation.enter(conversation.code) == kind.accepted)
    }

    @Test(.rule("E-01", "V2-08"), arguments: kinds, [4, 5, 200])
    func `five guesses are checked, and then none until another code is sent`(
        kind: CodeConversation.Kind, wrongCount: Int
    ) {
        var conversation = CodeConversation(kind)

        let guesses = (0..<wrongCount).map { _ in conversation.enter(conversation.wrongCode) }
        let right = conversation.enter(conversation.code)

        #expect(Set(guesses) == [kind.wrong])
        #expect(right == (wrongCount < 5 ? kind.accepted : kind.wrong))
        guard wrongCount >= 5 else { return }
        #expect(conversation.client.store.accounts.count == 2)
        conversation.client.wait(seconds: 30)
        #expect(conversation.resend().line == kind.sent)
        #expect(conversation.enter(conversation.code) == kind.accepted)
    }

    private static let otherForms = [
        "", "1", "12345678901234567890", String(repeating: "1", count: 2_000), "１２３４５６７８",
    ]

    @Test(arguments: kinds.filter { !$0.isV2 }, otherForms)
    func `a code of any other form is refused`(kind: CodeConversation.Kind, code: String) {
        var conversation = CodeConversation(kind)

        #expect(conversation.enter(code) == (code.isEmpty ? "400 invalid_request 90100" : kind.wrong))
    }

    private static let times: [(milliseconds: Int, isLate: Bool)] = [
        (299_999, false), (300_000, true), (300_001, true),
    ]

    @Test(.rule("E-05", "E-70"), arguments: kinds, times)
    func `a code works for the lifetime of the flow, and another one can be sent then`(
        kind: CodeConversation.Kind, time: (milliseconds: Int, isLate: Bool)
    ) {
        var conversation = CodeConversation(kind, with: .withUsers { $0.code.lifetime = 300 })

        conversation.client.wait(milliseconds: Int64(time.milliseconds))
        let line = conversation.enter(conversation.code)

        #expect(line == (time.isLate ? kind.late : kind.accepted))
        guard time.isLate else { return }
        let guesses = (1...5).map { _ in conversation.enter(conversation.wrongCode) }
        #expect(guesses + [conversation.enter(conversation.code)] == Array(repeating: kind.late, count: 6))
        #expect(conversation.resend().line == kind.sent)
        #expect(conversation.enter(conversation.code) == kind.accepted)
    }

    @Test(.rule("E-05", "V2-15"), arguments: kinds)
    func `a new code invalidates the previous one`(kind: CodeConversation.Kind) {
        var conversation = CodeConversation(kind)
        let old = conversation.code
        conversation.client.wait(seconds: 30)

        let resent = conversation.resend()

        #expect(resent.line == kind.sent)
        #expect(conversation.enter(old) == kind.wrong)
        #expect(conversation.enter(conversation.code) == kind.accepted)
    }

    private static let delays: [(milliseconds: Int, retryAfter: String?)] = [
        (0, "30"), (1, "30"), (1_000, "29"), (29_001, "1"), (29_999, "1"), (30_000, nil),
    ]

    @Test(.rule("E-09", "E-70", "V2-15"), arguments: kinds, delays)
    func `another code is refused before the interval, and the first one still works`(
        kind: CodeConversation.Kind, delay: (milliseconds: Int, retryAfter: String?)
    ) {
        var conversation = CodeConversation(kind)
        let emailCount = conversation.client.tenant.outbox.count
        let isEarly = delay.retryAfter != nil

        conversation.client.wait(milliseconds: Int64(delay.milliseconds))
        let answer = conversation.resend()

        #expect(answer.line == (isEarly ? kind.early : kind.sent))
        #expect(answer.retryAfter == delay.retryAfter)
        #expect(conversation.client.tenant.outbox.count == emailCount + (isEarly ? 0 : 1))
        #expect(conversation.enter(conversation.code) == kind.accepted)
    }

    @Test(.rule("E-04"), arguments: kinds, kinds)
    func `a code works only in its own conversation, and counts as a guess in any other`(
        kind: CodeConversation.Kind, otherKind: CodeConversation.Kind
    ) {
        var own = CodeConversation(kind)
        var other = CodeConversation(otherKind, with: own.client)

        let guesses = (1...5).map { _ in other.enter(own.code) }
        let right = other.enter(other.code)
        own.client.tenant = other.client.tenant

        #expect(guesses + [right] == Array(repeating: otherKind.wrong, count: 6))
        #expect(own.enter(own.code) == kind.accepted)
    }

    /// The conversations that send codes to the same address.
    private static let addresses: [[CodeConversation.Kind]] = [
        [.signUp, .registration, .v2SignUp], [.signIn, .v2SignIn], [.secondFactor, .reset, .v2Reset],
    ]

    @Test(.rule("E-03", "E-23", "E-70", "V2-34"), arguments: addresses)
    func `an address gets five codes an hour, whatever they are for`(kinds: [CodeConversation.Kind]) {
        for first in kinds.indices {
            var client = Client.withUsers()
            for number in 0..<5 {
                let conversation = CodeConversation(kinds[(first + number) % kinds.count], with: client)
                #expect(conversation.sent.line == conversation.kind.sent)
                client = conversation.client
            }

            for (milliseconds, isSent) in [(0, false), (3_599_999, false), (1, true)] {
                client.wait(milliseconds: Int64(milliseconds))
                let conversations = kinds.map { CodeConversation($0, with: client) }
                #expect(conversations.map(\.sent.line) == kinds.map { isSent ? $0.sent : $0.tooMany })
                #expect(conversations.allSatisfy { $0.client.tenant.outbox.count == (isSent ? 6 : 5) })
            }
        }
    }
}
