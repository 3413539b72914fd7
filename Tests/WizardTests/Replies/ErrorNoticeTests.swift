import Foundation
import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Notices about errors that the answers did not cause.
struct ErrorNoticeTests {
    @Test(arguments: [
        (TransportFailure.offline(host: "h.example"), "We can't connect to h.example."),
        (.hostNotFound(host: "h.example"), "We can't find h.example. Check your network"),
        (.timedOut(host: "h.example", seconds: 10), "h.example didn't answer in 10 seconds."),
        (.interrupted(host: "h.example"), "The connection to h.example broke."),
        (.notTrusted(host: "h.example", .wrongName), "The connection to h.example isn't secure ("),
        (.redirected(host: "h.example"), "h.example tried to send us somewhere else."),
        (.proxyRefused(proxy: "p.example"), "The proxy p.example blocked the connection."),
        (.tooLong(host: "h.example"), "The service sent an answer that's too long to read"),
        (.noLibrary(name: "libcurl.so.4"), "HTTPS needs libcurl.so.4, which isn't installed here."),
        (.unreadable(host: "h.example"), "The service sent an answer we don't understand."),
    ])
    func `a transport failure is named, and the same key retries`(failure: TransportFailure, message: String)
        throws
    {
        var harness = try WizardHarness.starting()

        harness.fail(failure)
        let notice = try #require(harness.wizard.snapshot.notice)
        #expect(harness.wizard.snapshot.page == .email)
        #expect(([notice.text] + notice.support).contains { $0.hasPrefix(message) })
        harness.press(.enter)

        #expect(harness.requests.map(\.path) == [.signUpStart, .signUpStart])
        #expect(harness.lastForm["username"] == "ada@contoso.com")
    }

    private static let brokenConnection =
        "The connection broke while we created your account. It may exist, so try to sign in first."
    private static let unreadableReply =
        "We couldn't read the reply when we created your account. It may exist, so try to sign in first."

    @Test(arguments: [
        (TransportFailure.timedOut(host: "h", seconds: 10), brokenConnection),
        (.interrupted(host: "h"), brokenConnection), (.tooLong(host: "h"), unreadableReply),
        (.unreadable(host: "h"), unreadableReply),
    ])
    func `a lost reply after which the account may exist is reported`(
        failure: TransportFailure, text: String
    ) throws {
        var harness = try WizardHarness.sendingCode()

        harness.fail(failure)

        #expect(harness.wizard.snapshot.notice?.text == text)
    }

    @Test(arguments: [
        (500, "", "The service isn't working right now."),
        (503, "<html>", "The service isn't working right now."),
        (429, "", "Too many requests from your network. Wait a minute and try again."),
        (200, "", "The service sent an answer we don't understand."),
    ])
    func `a service that is down or busy, or answers nonsense, keeps the page and its input`(
        status: Int, body: String, message: String
    ) throws {
        var harness = try WizardHarness.starting()

        harness.reply(status, body)

        #expect(harness.wizard.snapshot.page == .email)
        #expect(harness.wizard.snapshot.notice?.text.hasPrefix(message) == true)
        #expect(harness.wizard.pageSession.pages[.email]?.address == "ada@contoso.com")
    }
}

/// The summary on a page with several errors.
struct ErrorSummaryTests {
    private func makeHarness() throws -> WizardHarness {
        var harness = try PageFixture.attributes.makeHarness()
        harness.press(.enter, .enter)
        return harness
    }

    @Test(.rule("R-03"))
    func `submitting an empty page shows all errors at once, in the summary and at the fields`() throws {
        let harness = try makeHarness()

        #expect(harness.shows("There are 2 things to fix"))
        for (number, text) in [(1, "Select your country or region."), (2, "Enter your city.")] {
            #expect(harness.shows("Alt-\(number): \(text)"))
            #expect(harness.shows("Error: \(text)"))
        }
        #expect(harness.wizard.snapshot.focusedField?.name == "country")
        #expect(harness.wizard.page.controls.focusedField == 0)
        #expect(harness.requests.isEmpty)
    }

    @Test(.rule("R-03")) func `each item jumps to its field`() throws {
        var harness = try makeHarness()

        harness.press(.alt("2"))
        #expect(harness.wizard.page.controls.focusedField == 1)
        harness.press(.tab, .tab, .alt("1"))
        #expect(harness.wizard.page.controls.focusedField == 0)
        harness.press(.alt("3"), .alt("0"))
        #expect(harness.wizard.page.controls.focusedField == 0)
    }

    @Test(.rule("R-03"))
    func `a corrected answer leaves the summary, and a single error needs none`() throws {
        var harness = try makeHarness()

        harness.press(.alt("2"))
        harness.type("O")

        #expect(!harness.shows("There are"))
        #expect(!harness.shows("Alt-1"))
        #expect(harness.wizard.page.controls.problems.count == 1)
    }
}

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
            harness.press(.forgotPassword)
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

    @Test func `a reset by phone names the account, and not the phone as one`() throws {
        let harness = try Self.makeTextedHarness("sms", isReset: true, .english)

        #expect(harness.shows("If there's an account for ada@contoso.com, we sent a code to its phone."))
    }
}
