import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The inbox of the demo tenant, with codes that no longer work.
struct InboxTests {
    private static let start = Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000)

    private static func email(_ recipient: String, at seconds: Int, lifetime: Int?) -> Wizard.InboxEmail {
        Wizard.InboxEmail(
            recipient: Untrusted(recipient), sentAt: start.adding(seconds: seconds),
            code: Secret("40273951") ?? Secret(), lifetime: lifetime)
    }

    @Test(arguments: [
        (59, ["", "replaced", ""]), (60, ["", "expired", "expired"]), (149, ["", "expired", "expired"]),
        (150, ["expired", "expired", "expired"]),
    ])
    func `F14 a message is marked once its code has expired or a newer one replaced it`(
        seconds: Int, marks: [String]
    ) {
        let inbox = Inbox(emails: [
            Self.email("ADA@contoso.com", at: 30, lifetime: 120),
            Self.email("ada@contoso.com", at: 0, lifetime: 60),
            Self.email("grace@contoso.com", at: 0, lifetime: 60),
        ])

        let clock = LocalTime(now: Self.start.adding(seconds: seconds), offset: 0)
        let lines = inbox.form(Wizard.Strings(), clock).blocks.map { block in
            if case .listItem(let text, _) = block { text } else { "" }
        }

        let endings = marks.map { $0.isEmpty ? "is 40273951" : "is 40273951 (\($0))" }
        #expect(zip(lines, endings).allSatisfy { $0.hasSuffix($1) }, "\(lines)")
    }

    @Test func `a message of unknown lifetime never expires`() {
        let inbox = Inbox(emails: [Self.email("ada@contoso.com", at: 0, lifetime: nil)])

        let form = inbox.form(
            Wizard.Strings(), LocalTime(now: Self.start.adding(seconds: 86_400), offset: 0))

        #expect(form.blocks == [.listItem("10:00  ada@contoso.com  Your code is 40273951", isSelected: true)])
    }

    @Test func `an email without a code says what it is about, and enters nothing`() {
        let notice = Wizard.InboxEmail(
            recipient: Untrusted("ada@contoso.com"), sentAt: Self.start, code: Secret(), lifetime: 0)
        var inbox = Inbox(emails: [notice, Self.email("ada@contoso.com", at: 0, lifetime: 600)])

        let form = inbox.form(Wizard.Strings(), LocalTime(now: Self.start, offset: 0))

        #expect(form.lead == ["", ""])
        #expect(
            form.blocks == [
                .listItem("10:00  ada@contoso.com  Your password has changed", isSelected: true),
                .listItem("10:00  ada@contoso.com  Your code is 40273951", isSelected: false),
            ])
        #expect(inbox.press(.enter) == .close)
        #expect(inbox.press(.move(.down)) == .stay)
        #expect(
            inbox.form(Wizard.Strings(), LocalTime(now: Self.start, offset: 0)).lead
                == ["Press Enter to use the code.", ""])
        #expect(inbox.press(.enter) == .enterCode(Secret("40273951") ?? Secret()))
    }
}
