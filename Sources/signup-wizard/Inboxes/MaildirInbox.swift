import Commands
import FoundationEssentials
import Glibc
import HTTPClient
import NativeAuth
import PosixSupport
import Wizard

/// A Maildir to which a remote tenant or a mail server delivers emails.
struct MaildirInbox: Sendable {
    private let path: String
    /// The files that were read, or that existed before the code was requested.
    private var ignoredFiles: Set<String> = []

    /// Creates an inbox for a path, which must be a readable Maildir.
    init(_ path: String) throws(CommandError) {
        self.path = path
        guard access("\(path)/new", R_OK | X_OK) == 0 else {
            throw CommandError(
                .cannotRead, "\(path) is not a readable Maildir. Check the path in --mail.")
        }
    }

    /// The same inbox, without the emails that it has now.
    var ignoringCurrentFiles: MaildirInbox {
        var inbox = self
        inbox.ignoredFiles = Set(files)
        return inbox
    }

    /// Returns the code in the newest email to one of these addresses, and the address;
    /// `nil` if there is none.
    func newestCode(to addresses: [String]) -> (address: String, code: Secret)? {
        let newFiles = files.filter { !ignoredFiles.contains($0) }.map {
            ($0, Self.modificationTime(of: "\(path)/\($0)"))
        }
        for (file, _) in newFiles.sorted(by: { $0.1 > $1.1 }) {
            guard let bytes = FileDescriptor.contents(of: "\(path)/\(file)", upTo: 1 << 20) else { continue }
            let message = String(decoding: bytes, as: UTF8.self)
            for address in addresses {
                if let code = Self.code(in: message, to: address) { return (address, code) }
            }
        }
        return nil
    }

    /// Returns the first line with only digits in the body of a message, if the message is to the address.
    private static func code(in message: String, to email: String) -> Secret? {
        let lines = message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let (header, body) = (lines.prefix { !$0.isEmpty }, lines.drop { !$0.isEmpty })
        let isAddressed = header.contains { line in
            let line = line.lowercased()
            return line.hasPrefix("to:") && line.contains(email.lowercased())
        }
        guard isAddressed else { return nil }
        let trimmedLines = body.map { $0.drop { $0 == " " } }
        return trimmedLines.first {
            (4...12).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber }
        }
        .flatMap { Secret($0) }
    }

    private static func modificationTime(of file: String) -> Int {
        var status = stat()
        guard stat(file, &status) == 0 else { return 0 }
        return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }

    private var files: [String] {
        ["new", "cur"].flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? [])
                .map { "\(folder)/\($0)" }
        }
    }
}

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
