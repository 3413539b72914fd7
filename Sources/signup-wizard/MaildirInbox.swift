import FoundationEssentials
import Glibc
import NativeAuth
import Programs
import Wizard

/// A Maildir into which a tenant elsewhere, or a mail server, puts its letters.
struct MaildirInbox: Sendable {
    private let path: String
    /// The letters that lay there before anything was asked for.
    private var old: Set<String> = []

    /// Takes a folder that is one.
    init(_ path: String) throws(Complaint) {
        self.path = path
        guard access("\(path)/new", R_OK | X_OK) == 0 else {
            throw Complaint(
                .cannotRead, "\(path) is no Maildir that can be read. Check the path behind --mail.")
        }
    }

    /// The same, whose letters so far are old.
    var emptied: MaildirInbox {
        var inbox = self
        inbox.old = Set(files)
        return inbox
    }

    /// The newest letter to an address, for which it waits ten seconds at most.
    func letters(to email: String) async -> [Wizard.Letter] {
        for _ in 0..<100 {
            if let code = code(to: email) {
                return [Wizard.Letter(to: Untrusted(email), sent: SystemClock.now(), code: code)]
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

    /// The line of a mail's text that is nothing but digits.
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
