import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Hostile text in emails, tokens and sign-in replies.
struct HostileTextTests {
    private static let hostileTexts = [
        "\u{1B}[2J\u{1B}]52;c;ZXZpbA==\u{7}", "\u{9B}31m\u{9D}0;owned\u{9C}", "a\rb\u{8}c\u{B}d\u{0}e\u{7F}",
        "\u{202E}moc.live\u{2066}\u{200F}", "zero\u{200B}\u{FEFF}\u{2028}width", "\u{E0041}\u{FFF9}",
        String(repeating: "e\u{301}\u{301}", count: 50_000), String(repeating: "日\n", count: 50_000),
    ]

    @Test(arguments: hostileTexts)
    func `C-01 C-05 an email in the inbox cannot control the terminal`(text: String) throws {
        var harness = try WizardHarness.atCode()
        let email = Wizard.InboxEmail(
            recipient: Untrusted(text), sentAt: harness.now, code: Secret("40273951") ?? Secret())

        harness.handle(.inbox([email, email]))

        #expect(harness.shows("Demo inbox"))
        #expect(harness.isHarmless)
    }

    @Test(arguments: hostileTexts)
    func `C-01 C-05 the scopes and claims of a token cannot control the terminal`(text: String) throws {
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)
        let scope = text.jsonLiteral
        harness.reply(
            200,
            #"{"token_type":"Bearer","expires_in":3600,"access_token":"a","scope":\#(scope),"id_token":\#(scope)}"#
        )

        #expect(harness.isHarmless)
    }

    @Test(arguments: hostileTexts, ["correlation_id", "error_description", "suberror", "error"])
    func `C-01 C-05 the refusal of a sign-in cannot control the terminal`(text: String, member: String) throws
    {
        var harness = try WizardHarness.atSignInPassword()
        harness.enter("Correct-Horse-7")
        harness.reply(
            400, #"{"error":"invalid_grant","error_codes":[50126],"\#(member)":\#(text.jsonLiteral)}"#)

        #expect(harness.isHarmless)
    }
}

extension String {
    /// The text as a JSON string literal.
    fileprivate var jsonLiteral: String {
        "\"" + unicodeScalars.map { $0.value < 0x80 ? "\\u\(Self.hex($0.value))" : String($0) }.joined()
            + "\""
    }

    private static func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension WizardHarness {
    /// Whether the frame fits its screen and has no characters that affect a terminal.
    fileprivate var isHarmless: Bool {
        [(80, 24), (40, 12)].allSatisfy { width, height in
            let rows = text(width, height).split(separator: "\n", omittingEmptySubsequences: false)
            return rows.count <= height
                && rows.allSatisfy { row in row.unicodeScalars.allSatisfy { !Self.affectsTerminal($0) } }
        }
    }

    private static func affectsTerminal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
            0xE0000...0xE007F, 0xFFF9...0xFFFB:
            true
        default: false
        }
    }
}
