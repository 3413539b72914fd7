import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The inbox of the demo tenant, with codes that no longer work.
struct InboxTests {
    private static let start = Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000)
    private static let code = Secret("40273951") ?? Secret()

    private static func email(_ recipient: String, at seconds: Int, lifetime: Int?) -> Wizard.InboxEmail {
        Wizard.InboxEmail(
            recipient: ServerText(recipient), sentAt: start.adding(seconds: seconds), code: code,
            lifetime: lifetime)
    }

    /// An email that says something, and before it one of which only the code is known.
    private static var emails: [Wizard.InboxEmail] {
        var email = email("ada@contoso.com", at: 0, lifetime: 600)
        email.message = .sample(code)
        return [email, Self.email("grace@contoso.com", at: 0, lifetime: 600)]
    }

    /// An inbox with these emails.
    private static var inbox: Inbox { Inbox(emails: emails) }

    /// A wizard that shows emails over the page for a code, which may be accepted already.
    private static func harness(
        _ emails: [Wizard.InboxEmail] = emails, asksForCode: Bool = true
    ) throws -> WizardHarness {
        var harness = asksForCode ? try WizardHarness.atCode() : try WizardHarness()
        harness.handle(.inbox(emails))
        return harness
    }

    /// What a key did over the page for a code.
    enum Outcome {
        case stays, closes, sendsCode

        init(_ harness: WizardHarness) {
            let sends = harness.wizard.isWaiting
            self = harness.wizard.overlay is Inbox ? .stays : sends ? .sendsCode : .closes
        }
    }

    @Test(arguments: [Key.escape, .function(2), .character("q")])
    func `the key that opens the inbox closes it, as Esc and q do`(key: Key) throws {
        var harness = try Self.harness()
        harness.press(key)

        #expect(Outcome(harness) == .closes)
    }

    @Test(arguments: [
        (59, ["", "replaced", "", ""]), (60, ["", "expired", "expired", ""]),
        (149, ["", "expired", "expired", ""]), (150, ["expired", "expired", "expired", ""]),
        (86_400, ["expired", "expired", "expired", ""]),
    ])
    func `a message is marked once its code has expired, if that is known, or a newer one replaced it`(
        seconds: Int, marks: [String]
    ) {
        let inbox = Inbox(emails: [
            Self.email("ADA@contoso.com", at: 30, lifetime: 120),
            Self.email("ada@contoso.com", at: 0, lifetime: 60),
            Self.email("grace@contoso.com", at: 0, lifetime: 60),
            Self.email("bo@contoso.com", at: 0, lifetime: nil),
        ])

        let clock = LocalTime(now: Self.start.adding(seconds: seconds), offset: 0)
        let lines = inbox.form(Wizard.Strings(), clock).blocks.map { block in
            if case .listItem(let text, _) = block { text } else { "" }
        }

        let endings = marks.map { $0.isEmpty ? ".com" : ".com (\($0))" }
        #expect(zip(lines, endings).allSatisfy { $0.hasSuffix($1) }, "\(lines)")
    }

    @Test func `a message whose code was accepted is marked, and a later one with the same code is not`()
        throws
    {
        var harness = try WizardHarness.atCode()
        let code = Secret("40273951") ?? Secret()
        let emails = [0, 60].map { Self.email("ada@contoso.com", at: $0, lifetime: 600) }
        harness.wait(seconds: 30)
        harness.enter("40273951")
        harness.accept()

        #expect(harness.wizard.usedCodes[code] != nil)
        let inbox = Inbox(emails: emails.reversed(), usedCodes: harness.wizard.usedCodes)
        let form = inbox.form(Wizard.Strings(), LocalTime(now: Self.start.adding(seconds: 70), offset: 0))
        #expect(
            form.blocks == [
                .listItem("10:01  40273951 is your code  ada@contoso.com", isSelected: true),
                .listItem("10:00  40273951 is your code  ada@contoso.com (used)", isSelected: false),
            ])
    }

    @Test func `a refused code is not used`() throws {
        var harness = try WizardHarness.atCode()
        harness.enter("40273951")

        harness.refuse("invalid_grant", "invalid_oob_value", code: 50_181)

        #expect(harness.wizard.usedCodes.isEmpty)
    }

    @Test func `an email without a code says what it is about, and enters nothing`() throws {
        let notice = Wizard.InboxEmail(
            recipient: ServerText("ada@contoso.com"), sentAt: Self.start, code: Secret(), lifetime: 0)
        let emails = [notice, Self.email("ada@contoso.com", at: 0, lifetime: 600)]
        var inbox = Inbox(emails: emails)

        let form = inbox.form(Wizard.Strings(), LocalTime(now: Self.start, offset: 0))

        #expect(form.lead == ["", ""])
        #expect(
            form.blocks == [
                .listItem("10:00  Your password has changed  ada@contoso.com", isSelected: true),
                .listItem("10:00  40273951 is your code  ada@contoso.com", isSelected: false),
            ])
        inbox.select(1)
        #expect(
            inbox.form(Wizard.Strings(), LocalTime(now: Self.start, offset: 0)).lead
                == ["Press Enter to use the code.", ""])

        var harness = try Self.harness(emails)
        harness.press(.enter)
        #expect(Outcome(harness) == .closes)
        harness.handle(.inbox(emails))
        harness.press(.move(.down), .enter)
        #expect(Outcome(harness) == .sendsCode)
        #expect(harness.wizard.pageSession.codePage?.digits == Self.code)
    }

    @Test(
        arguments: [
            ([.character("v")], .stays, .message), ([.character("v"), .escape], .stays, .list),
            ([.character("v"), .character("q")], .stays, .list),
            ([.character("v"), .escape, .escape], .closes, nil),
            ([.character("v"), .function(2)], .closes, nil), ([.character("v"), .enter], .sendsCode, nil),
            ([.move(.down), .character("v")], .stays, .list),
        ] as [([Key], Outcome, Inbox.View?)])
    func `v shows what an email says, Esc and q list the emails again, and Enter and F2 work as in the list`(
        keys: [Key], outcome: Outcome, view: Inbox.View?
    ) throws {
        var harness = try Self.harness()
        for key in keys { harness.press(key) }

        #expect(Outcome(harness) == outcome)
        #expect((harness.wizard.overlay as? Inbox)?.view == view)
    }

    @Test(
        arguments: [
            ([], true, ["Enter use", "v view", "Esc close"]),
            ([.move(.down)], true, ["Enter use", "Esc close"]),
            ([.character("v")], true, ["Enter use", "Esc back"]),
            ([], false, ["v view", "Esc close"]), ([.character("v")], false, ["Esc back"]),
        ] as [([Key], Bool, [String])])
    func `the keys of the inbox are those that do something`(
        keys: [Key], entersCode: Bool, hints: [String]
    ) throws {
        var harness = try Self.harness(asksForCode: entersCode)
        for key in keys { harness.press(key) }
        let inbox = try #require(harness.wizard.overlay as? Inbox)

        #expect(inbox.keyHints(Wizard.Strings()) == hints)
        let lead = inbox.form(Wizard.Strings(), LocalTime(now: Self.start, offset: 0)).lead
        #expect(lead.contains("Press Enter to use the code.") == (entersCode && inbox.view == .list))
        harness.press(.enter)
        #expect(Outcome(harness) == (entersCode ? .sendsCode : .closes))
    }

    @Test
    func `an email is shown with its head, its code on a line of its own, and why that no longer works`()
        throws
    {
        var harness = try Self.harness()
        harness.press(.character("v"))
        let inbox = try #require(harness.wizard.overlay as? Inbox)

        let form = inbox.form(Wizard.Strings(), LocalTime(now: Self.start.adding(seconds: 600), offset: 0))

        #expect(form.title == "Your code for Contoso")
        #expect(
            form.blocks == [
                .row(label: "From", value: "Contoso"), .row(label: "To", value: "ada@contoso.com"),
                .row(label: "Time", value: "10:00 (expired)"), .text("Here's your code for Contoso:"),
                .command("40273951"), .text("It expires in 10 minutes. Only the newest code works."),
                .text("If you didn't ask for it, you can ignore this email."),
            ])
    }

    @Test func `an email without a code is shown, and its time has no mark`() throws {
        let message = Wizard.InboxEmail.Message(
            sender: "Contoso", subject: "Your password for Contoso has changed", text: "It has changed.\n",
            code: Secret())
        let notice = Wizard.InboxEmail(
            recipient: ServerText("ada@contoso.com"), sentAt: Self.start, code: Secret(), lifetime: 0,
            message: message)
        var harness = try Self.harness([notice])
        harness.press(.character("v"))
        let inbox = try #require(harness.wizard.overlay as? Inbox)

        let form = inbox.form(Wizard.Strings(), LocalTime(now: Self.start, offset: 0))

        #expect(
            form.blocks.dropFirst(2) == [.row(label: "Time", value: "10:00"), .text("It has changed.")])
        harness.press(.enter)
        #expect(Outcome(harness) == .closes)
    }
}

extension Wizard.InboxEmail.Message {
    /// What an email with a code of Contoso says.
    static func sample(_ code: Secret) -> Self {
        let digits = code.reveal { String(decoding: $0, as: UTF8.self) }
        let text = """
            Here's your code for Contoso:

                \(digits)

            It expires in 10 minutes. Only the newest code works.

            If you didn't ask for it, you can ignore this email.

            """
        return Self(sender: "Contoso", subject: "Your code for Contoso", text: text, code: code)
    }
}
