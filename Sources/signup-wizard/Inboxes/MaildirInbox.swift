import FileSystem
import FoundationEssentials
import Glibc
import NativeAuth
import CommandLineSupport

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

    /// Returns the code in the newest email to one of these addresses, and the address; `nil` if there is none.
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
