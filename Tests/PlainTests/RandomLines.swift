import Journeys
import NativeAuth
import Terminal
import Testing
import UserFlow
import Wizard

@testable import Plain

/// Hundreds of random lines, keys, replies and waits.
struct RandomLines {
    @Test(arguments: UserFlow.bundled, [1, 2, 3] as [UInt64])
    func `after any input there is a question to answer or a reply to wait for`(
        flow: String, seed: UInt64
    ) throws {
        var dice = SeededGenerator(seed: seed)
        var talk = try Talk(flow)

        for _ in 0..<300 {
            let before = talk.others.count
            talk.stir(with: &dice)
            if talk.others[before...].contains(.readInbox) {
                talk.feed(.wizard(.inbox(try Talk.letters("12345678", "87654321"))))
            }
            #expect(talk.left != nil || talk.conversation.wizard.isWaiting || talk.conversation.isAsking)
            if talk.left != nil { talk = try Talk(flow) }
        }

        #expect(
            !talk.said.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F) ~= $0.value })
    }
}

extension Talk {
    fileprivate mutating func stir(with dice: inout some RandomNumberGenerator) {
        switch Int.random(in: 0..<16, using: &dice) {
        case 0: feed(.interrupted)
        case 1: wait(seconds: .random(in: 0...700, using: &dice))
        case 2: feed(.continued)
        case 3:
            feed([.unreadable, .cut, .stopped, .resized(columns: 17)].randomElement(using: &dice) ?? .cut)
        case 4: fail(.offline(host: "h"))
        case 5...7: accept()
        case 8: refuse("invalid_grant", "invalid_oob_value", code: 50181)
        default: type(Self.lines.randomElement(using: &dice) ?? "")
        }
    }

    private static let lines = [
        "", "", "", "ada@contoso.com", "Correct-Horse-7", "12345678", "y", "n", "1", "2", "99", "::x", ":",
        ": ",
        ":help", ":back", ":b", ":resend", ":change", ":signin", ":inbox", ":clear", ":repeat", ":hide",
        ":cancel",
        ":decline", ":restart", ":finish", "\u{1B}[2J\u{9B}31m", "\u{202E}abc", "e\u{301}👩‍👩‍👧", "r", "東京",
        String(repeating: "x", count: 4_000),
    ]
}
