import HTTPClient
import Options
import Programs
import Wizard

/// Where the codes of a tenant elsewhere arrive.
enum Mailbox: Sendable {
    case maildir(MaildirInbox)
    case control(ControlInbox)

    /// Takes what was typed behind `--mail`, if anything was.
    init?(_ invocation: Invocation, _ tenant: RealTenant?) throws(Complaint) {
        guard let route = invocation[.mailbox] else { return nil }
        guard let tenant else {
            throw Complaint(.usage, "\(Option.mailbox.spelling) is about a real tenant. Add --tenant NAME.")
        }
        let parts = route.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts.first, parts.dropFirst().first) {
        case ("maildir", let path?): self = .maildir(try MaildirInbox(path))
        case ("control", let key?): self = .control(try ControlInbox(key: key, of: tenant))
        default:
            throw Complaint(
                .usage, "\"\(route)\" is no mailbox. Write it like maildir:/var/mail/ada, or control:KEYFILE."
            )
        }
    }

    /// What reads the letters that come to an address from now on.
    func reader(of email: String) -> @Sendable () async -> [Wizard.Letter] {
        switch self {
        case .maildir(let inbox):
            let inbox = inbox.emptied
            return { await inbox.letters(to: email) }
        case .control(let inbox):
            let old = inbox.count(to: email)
            return { await inbox.letters(to: email, behind: old) }
        }
    }
}
