import NativeAuth
import Terminal
import TestSupport
import Testing
import Wizard

/// Hostile text in emails, tokens and sign-in replies.
struct HostileTextTests {
    /// A text whose test case is named after its first characters.
    struct Hostile: CustomTestStringConvertible, ExpressibleByStringLiteral {
        let text: String

        init(_ text: String) { self.text = text }
        init(stringLiteral text: String) { self.text = text }

        var testDescription: String { String(text.prefix(16)).debugDescription }
    }

    private static let hostileTexts: [Hostile] = [
        "\u{1B}[2J\u{1B}]52;c;ZXZpbA==\u{7}", "\u{9B}31m\u{9D}0;owned\u{9C}", "a\rb\u{8}c\u{B}d\u{0}e\u{7F}",
        "\u{202E}moc.live\u{2066}\u{200F}", "zero\u{200B}\u{FEFF}\u{2028}width", "\u{E0041}\u{FFF9}",
        Hostile(String(repeating: "e\u{301}\u{301}", count: 50_000)),
        Hostile(String(repeating: "日\n", count: 50_000)),
    ]

    @Test(.rule("C-01", "C-05"), arguments: hostileTexts)
    func `an email in the inbox cannot control the terminal`(hostile: Hostile) throws {
        let text = hostile.text
        var harness = try WizardHarness.atCode()
        let email = Wizard.InboxEmail(
            recipient: ServerText(text), sentAt: harness.now, code: Secret("40273951") ?? Secret())

        harness.handle(.inbox([email, email]))

        #expect(harness.shows("Inbox"))
        #expect(harness.isHarmless)
    }

    @Test(.rule("C-01", "C-05"), arguments: hostileTexts)
    func `what an email says cannot control the terminal`(hostile: Hostile) throws {
        let (text, code) = (hostile.text, Secret("40273951") ?? Secret())
        var harness = try WizardHarness.atCode()
        let message = Wizard.InboxEmail.Message(sender: text, subject: text, text: text, code: code)
        let email = Wizard.InboxEmail(
            recipient: ServerText(text), sentAt: harness.now, code: code, message: message)

        harness.handle(.inbox([email]))
        harness.press(.character("v"))

        #expect(harness.wizard.snapshot.state == "inbox.message")
        #expect(harness.isHarmless)
    }

    @Test(.rule("C-01", "C-05"), arguments: hostileTexts)
    func `the scopes and claims of a token cannot control the terminal`(hostile: Hostile) throws {
        let text = hostile.text
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)
        let scope = text.jsonLiteral
        harness.reply(
            200,
            #"{"token_type":"Bearer","expires_in":3600,"access_token":"a","scope":\#(scope),"id_token":\#(scope)}"#
        )

        #expect(harness.isHarmless)
    }

    @Test(
        .rule("C-01", "C-05"), arguments: hostileTexts,
        ["correlation_id", "error_description", "suberror", "error"])
    func `the refusal of a sign-in cannot control the terminal`(hostile: Hostile, member: String) throws {
        let text = hostile.text
        var harness = try WizardHarness.atSignInPassword()
        harness.enter("Correct-Horse-7")
        harness.reply(
            400, #"{"error":"invalid_grant","error_codes":[50126],"\#(member)":\#(text.jsonLiteral)}"#)

        #expect(harness.isHarmless)
    }

    @Test(.rule("C-01", "C-05"), arguments: hostileTexts, ["mfa_required", "registration_required"])
    func `the methods of strong authentication cannot control the terminal`(
        hostile: Hostile, suberror: String
    ) throws {
        let text = hostile.text
        let method = #"{"id":\#(text.jsonLiteral),"challenge_type":"oob","challenge_channel":"#
        let methods = ["\"email\"", text.jsonLiteral].map { channel in
            "\(method)\(channel),\"login_hint\":\(text.jsonLiteral)}"
        }
        for count in 1...2 {
            let list = methods.suffix(count).joined(separator: ",")
            var harness = try WizardHarness.atStrongAuth(
                suberror, methods: #"{"continuation_token":"m1","methods":[\#(list)]}"#)
            #expect(harness.isHarmless)

            harness.reenter("ada@contoso.com")
            harness.replyCodeSent(to: text)
            #expect(harness.isHarmless)
        }
    }

    @Test(.rule("C-01", "C-05"), arguments: hostileTexts)
    func `the target of a reset's code cannot control the terminal`(hostile: Hostile) throws {
        let text = hostile.text
        var harness = try WizardHarness.atReset()
        harness.press(.enter)
        harness.reply(200, #"{"continuation_token":"r1"}"#)

        harness.replyCodeSent(to: text)

        // A reply that is too long cannot be read.
        #expect(harness.wizard.snapshot.page == (text.utf8.count < 1_000 ? .resetCode : .resetPassword))
        #expect(harness.isHarmless)
    }

    @Test(.rule("C-01", "C-05"), arguments: hostileTexts)
    func `the reason for a browser cannot control the terminal`(hostile: Hostile) throws {
        let text = hostile.text
        let harnesses = try [
            WizardHarness.atResetCode(), .atNewPassword(), .atSavedPassword(), .atAuthCode(),
            .atAuthCode("registration_required"),
        ]
        for var harness in harnesses {
            let isPassword = harness.wizard.snapshot.page == .newPassword
            if !harness.wizard.isWaiting { harness.enter(isPassword ? "Correct-Horse-7" : "40273951") }
            harness.reply(200, #"{"challenge_type":"redirect","redirect_reason":\#(text.jsonLiteral)}"#)

            #expect(!harness.wizard.isWaiting)
            #expect(harness.isHarmless)
        }
    }

    @Test(.rule("C-01", "C-05"), arguments: hostileTexts)
    func `an unknown status of a new password cannot control the terminal`(hostile: Hostile) throws {
        let text = hostile.text
        var harness = try WizardHarness.atSavedPassword()

        harness.reply(200, #"{"status":\#(text.jsonLiteral)}"#)

        #expect(harness.wizard.snapshot.notice?.id == "reset.unsure")
        #expect(!harness.wizard.isWaiting)
        #expect(harness.isHarmless)
    }
}

extension WizardHarness {
    /// Sends the tenant's reply that a code was sent to a target.
    fileprivate mutating func replyCodeSent(to target: String) {
        let text = target.jsonLiteral
        reply(
            200,
            """
            {"challenge_type":"oob","challenge_channel":\(text),"challenge_target_label":\(text),
             "challenge_target":\(text),"code_length":8,"interval":30,"continuation_token":"m2"}
            """)
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
