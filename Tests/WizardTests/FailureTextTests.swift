import NativeAuth
import SignUp
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// A failure has one text, whichever flow it happens in, and names no channel that a code did not use.
struct FailureTextTests {
    /// Harnesses that wait for the first reply of a sign-up, a sign-in and a password reset.
    private static func makePendingHarnesses() throws -> [WizardHarness] {
        var signUp = try WizardHarness("fabrikam")
        signUp.enter("ada@contoso.com")
        var signIn = try WizardHarness.atSignIn("answersFirst")
        signIn.enter("ada@contoso.com")
        var reset = try WizardHarness.atReset()
        reset.press(.enter)
        return [signUp, signIn, reset]
    }

    @Test(arguments: [
        (550_024, "email.blocked"), (50_185, "email.undelivered"), (701_014, "resend.limit.open"),
        (550_022, "config.secret"),
        (700_016, "config.client"), (901_007, "config.challenge"), (4_711, "service.odd"),
    ])
    func `an error of the service has the same text in each flow`(number: Int, id: String) throws {
        var texts: Set<String> = []
        for var harness in try Self.makePendingHarnesses() {
            harness.refuse("invalid_grant", code: number)

            let snapshot = harness.wizard.snapshot
            let message = try #require(snapshot.fields.compactMap(\.problem).first ?? snapshot.notice)
            #expect(message.id == id, "\(snapshot.page)")
            #expect(message.details?.number == number)
            texts.insert(message.text)
        }

        #expect(texts.count == 1)
    }

    @Test(arguments: ["mfa_required", "registration_required"])
    func `a code that cannot be delivered for strong authentication is named`(suberror: String) throws {
        var harness = try WizardHarness.atStrongAuth(suberror)
        harness.press(.enter)

        harness.refuse("invalid_request", code: 50_185)

        let snapshot = harness.wizard.snapshot
        let message = snapshot.fields.compactMap(\.problem).first ?? snapshot.notice
        #expect(message?.id == "email.undelivered")
        let contact = suberror == "mfa_required" ? "a**@contoso.com" : "ada@contoso.com"
        #expect(message?.text.contains("deliver the code to \(contact).") == true)
    }

    /// Sends the tenant's reply that a code went to a phone.
    private static func replyTexted(_ channel: String, to harness: inout WizardHarness) {
        harness.reply(
            200,
            #"{"challenge_type":"oob","challenge_channel":"\#(channel)","interval":30,"code_length":8,"#
                + #""challenge_target_label":"+45 ******67","continuation_token":"t"}"#)
    }

    private static func makeTextedHarness(_ channel: String, isReset: Bool, _ language: Language) throws
        -> WizardHarness
    {
        var harness = try WizardHarness.atSignIn("answersFirst", language: language)
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        if isReset {
            harness.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
            harness.pressButton(.forgotPassword)
            harness.press(.enter)
            harness.reply(200, #"{"continuation_token":"r1"}"#)
        }
        replyTexted(channel, to: &harness)
        return harness
    }

    /// All texts of the page but its address.
    private static func texts(of harness: WizardHarness) -> String {
        let snapshot = harness.wizard.snapshot
        return
            ([snapshot.title, snapshot.notice?.text ?? ""] + snapshot.lead + snapshot.texts
            + snapshot.fields.flatMap { [$0.label, $0.hint ?? "", $0.problem?.text ?? ""] }
            + snapshot.buttons.map(\.label))
            .joined(separator: "\n").replacing("ada@contoso.com", with: "").lowercased()
    }

    @Test(arguments: Language.supported, ["sms", "SMS", "voice"])
    func `no text about a code that went to a phone is about email`(language: Language, channel: String)
        throws
    {
        for isReset in [false, true] {
            var harness = try Self.makeTextedHarness(channel, isReset: isReset, language)
            var shown = [Self.texts(of: harness)]
            harness.press(.enter)
            shown.append(Self.texts(of: harness))
            for _ in 0..<6 {
                harness.type("11111111")
                harness.press(.enter)
                harness.refuse("invalid_grant", "invalid_oob_value", code: 50_181)
                shown.append(Self.texts(of: harness))
            }
            harness.wait(seconds: 31)
            harness.press(.control("t"))
            Self.replyTexted(channel, to: &harness)
            shown.append(Self.texts(of: harness))
            harness.enter("11111111")
            harness.refuse("invalid_grant", "invalid_oob_value", code: 50_181)
            shown.append(Self.texts(of: harness))
            harness.wait(seconds: 31)
            harness.press(.control("t"))
            harness.refuse("invalid_request", code: 701_014)
            shown.append(Self.texts(of: harness))
            harness.press(.control("t"))
            harness.reply(429, "{}", headers: ["retry-after": "90"])
            shown.append(Self.texts(of: harness))
            // The demo's inbox is one of emails.
            for text in shown {
                let lines = text.split(separator: "\n").filter { !$0.contains("demo") && !$0.contains("デモ") }
                let page = lines.joined(separator: "\n")
                #expect(
                    ["mail", "spam", "メール"].filter(page.contains) == [], "\(page)")
            }
        }
    }

    @Test func `a code that went to an email is looked for in the spam folder`() throws {
        let harness = try WizardHarness.atResetCode()

        #expect(harness.shows("If there's an account for ada@contoso.com, we sent it a code."))
        #expect(harness.shows("It expires in 10 minutes. Not there? Check your spam folder."))
    }

    @Test func `a reset by phone names the account, and not the phone as one`() throws {
        let harness = try Self.makeTextedHarness("sms", isReset: true, .english)

        #expect(harness.shows("If there's an account for ada@contoso.com, we sent a code to its phone."))
    }
}
