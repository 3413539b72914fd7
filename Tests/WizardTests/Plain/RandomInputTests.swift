import Journeys
import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Random lines, keys, replies and waits.
struct RandomInputTests {
    @Test(arguments: UserFlow.bundled, Nightly.selection(1, of: [1, 2, 3] as [UInt64]))
    func `after any input there is a question to answer or a reply to wait for`(
        flow: String, seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        var harness = try PlainHarness(flow)

        for _ in 0..<(Nightly.isEnabled ? 300 : 60) {
            let before = harness.otherEffects.count
            harness.performRandomAction(using: &generator)
            if harness.otherEffects[before...].contains(.readInbox) {
                harness.feed(.wizard(.inbox(try PlainHarness.emails("12345678", "87654321"))))
            }
            #expect(
                harness.outcome != nil || harness.conversation.wizard.isWaiting
                    || harness.conversation.isAtPrompt)
            if harness.outcome != nil { harness = try PlainHarness(flow) }
        }

        #expect(
            !harness.output.unicodeScalars.contains {
                $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F) ~= $0.value
            })
    }
}

extension PlainHarness {
    fileprivate mutating func performRandomAction(using generator: inout some RandomNumberGenerator) {
        switch Int.random(in: 0..<16, using: &generator) {
        case 0: feed(.interrupted)
        case 1: wait(seconds: .random(in: 0...700, using: &generator))
        case 2: feed(.resumed)
        case 3:
            feed(
                [.undecodable, .truncated, .suspended, .resized(columns: 17)].randomElement(using: &generator)
                    ?? .truncated)
        case 4: fail(.offline(host: "h"))
        case 5...7: accept()
        case 8: refuse("invalid_grant", "invalid_oob_value", code: 50181)
        default: type(Self.randomLines.randomElement(using: &generator) ?? "")
        }
    }

    private static let randomLines = [
        "", "", "", "ada@contoso.com", "Correct-Horse-7", "12345678", "y", "n", "1", "2", "99", "::x", ":",
        ": ", ":help", ":back", ":b", ":resend", ":change", ":signin", ":inbox", ":clear", ":repeat", ":hide",
        ":cancel", ":signin", ":restart", ":finish", "\u{1B}[2J\u{9B}31m", "\u{202E}abc", "e\u{301}👩‍👩‍👧",
        "r", "東京", String(repeating: "x", count: 4_000),
    ]
}
