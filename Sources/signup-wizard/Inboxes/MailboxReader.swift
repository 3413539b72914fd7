import NativeAuth
import CommandLineSupport
import Wizard

/// Reads the emails to some addresses as they arrive, each once.
actor MailboxReader {
    private var mailbox: Mailbox
    private let addresses: [String]
    private var previousEmails: [Wizard.InboxEmail] = []

    /// Creates a reader that ignores the emails that a mailbox has now.
    init(_ mailbox: Mailbox, for addresses: [String]) {
        self.mailbox = mailbox.ignoringCurrentEmails(to: addresses)
        self.addresses = addresses
    }

    /// Waits up to ten seconds for a new email.
    ///
    /// - Returns: The newest email; the one before, or none, after the timeout.
    func nextEmails() async -> [Wizard.InboxEmail] {
        for _ in 0..<100 {
            if let (address, code) = mailbox.newestCode(to: addresses) {
                mailbox = mailbox.ignoringCurrentEmails(to: addresses)
                previousEmails = [
                    Wizard.InboxEmail(recipient: ServerText(address), sentAt: SystemClock.now(), code: code)
                ]
                break
            }
            guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { break }
        }
        return previousEmails
    }
}

extension Mailbox {
    /// The same mailbox, without the emails that it has now.
    fileprivate func ignoringCurrentEmails(to addresses: [String]) -> Mailbox {
        switch self {
        case .maildir(let inbox): .maildir(inbox.ignoringCurrentFiles)
        case .control(let inbox): .control(inbox.ignoringCurrentEmails(to: addresses))
        }
    }

    /// Returns the code in the newest email, and its recipient; `nil` if no email arrived.
    fileprivate func newestCode(to addresses: [String]) -> (address: String, code: Secret)? {
        switch self {
        case .maildir(let inbox): inbox.newestCode(to: addresses)
        case .control(let inbox): inbox.newestCode(to: addresses)
        }
    }
}
