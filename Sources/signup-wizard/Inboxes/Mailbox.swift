import HTTPClient
import Options
import CommandLineSupport
import Wizard

/// Where the one-time codes of a remote tenant arrive.
enum Mailbox: Sendable {
    case maildir(MaildirInbox)
    case control(ControlInbox)

    /// Parses the value of `--mail`; `nil` if the option is not given.
    init?(_ invocation: Invocation, _ tenant: RemoteTenant?) throws(CommandError) {
        guard let route = invocation[ReplayOptions.mail] else { return nil }
        guard let tenant else {
            throw CommandError(
                .usage, "\(ReplayOptions.mail.spelling) works only with --tenant. Add --tenant NAME.")
        }
        let parts = route.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts.first, parts.dropFirst().first) {
        case ("maildir", let path?): self = .maildir(try MaildirInbox(path))
        case ("control", let key?): self = .control(try ControlInbox(keyFile: key, tenant: tenant))
        default:
            throw CommandError(
                .usage, "\"\(route)\" is not a mail route. Use maildir:DIR or control:KEYFILE.")
        }
    }

    /// Returns a function that waits for the next email to one of these addresses.
    func reader(for addresses: [String]) -> @Sendable () async -> [Wizard.InboxEmail] {
        let reader = MailboxReader(self, for: addresses)
        return { await reader.nextEmails() }
    }
}
