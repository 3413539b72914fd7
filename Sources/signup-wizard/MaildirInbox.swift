import FoundationEssentials
import Glibc
import NativeAuth
import Programs
import Wizard

/// A Maildir to which a remote tenant or a mail server delivers emails.
struct MaildirInbox: Sendable {
    private let path: String
    /// The files that existed before the code was requested.
    private var old: Set<String> = []

    /// Creates an inbox for a path, which must be a readable Maildir.
    init(_ path: String) throws(Complaint) {
        self.path = path
        guard access("\(path)/new", R_OK | X_OK) == 0 else {
            throw Complaint(
                .cannotRead, "\(path) is not a readable Maildir. Check the path in --mail.")
        }
    }

    /// The same inbox, without the emails that it has now.
    var emptied: MaildirInbox {
        var inbox = self
        inbox.old = Set(files)
        return inbox
    }

    /// Waits up to ten seconds for an email to an address.
    ///
    /// - Returns: The newest email, or none after the timeout.
    func letters(to email: String) async -> [Wizard.InboxEmail] {
        for _ in 0..<100 {
            if let code = code(to: email) {
                return [Wizard.InboxEmail(recipient: Untrusted(email), sentAt: SystemClock.now(), code: code)]
            }
            guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { break }
        }
        return []
    }

    private func code(to email: String) -> Secret? {
        let mails = files.filter { !old.contains($0) }.map { ($0, Self.changed("\(path)/\($0)")) }
        for (file, _) in mails.sorted(by: { $0.1 > $1.1 }) {
            guard let bytes = try? Data(contentsOf: URL(filePath: "\(path)/\(file)")) else { continue }
            if let code = Self.code(in: String(decoding: bytes, as: UTF8.self), to: email) { return code }
        }
        return nil
    }

    /// Returns the first line with only digits in the body of a message, if the message is to the address.
    private static func code(in mail: String, to email: String) -> Secret? {
        let lines = mail.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let (head, body) = (lines.prefix { !$0.isEmpty }, lines.drop { !$0.isEmpty })
        let isOurs = head.contains { line in
            let line = line.lowercased()
            return line.hasPrefix("to:") && line.contains(email.lowercased())
        }
        guard isOurs else { return nil }
        let words = body.map { $0.drop { $0 == " " } }
        return words.first { (4...12).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } }
            .flatMap { Secret($0) }
    }

    private static func changed(_ file: String) -> Int {
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
