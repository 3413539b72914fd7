import Accounts
import FileSystem
import Glibc
import CommandLineSupport

/// The key of the control API, in a file that only the current user can read and that is deleted on exit.
struct ControlKey {
    /// The path of the file.
    let path: String
    /// The key.
    let text: String

    /// Generates a key, stored in the data folder, or under a random name in the system's temporary folder.
    init(in folder: DataFolder?) throws(CommandError) {
        text = Self.randomText(words: 4)
        if let folder {
            path = "\(folder.path)/control-key"
            unlink(path)
        } else {
            // Other users can make files there: none of them can be in the way of a name that cannot be guessed.
            let temporary = Environment["TMPDIR"] ?? "/tmp"
            path = "\(temporary)/signup-tenant-\(Self.randomText(words: 2)).key"
        }
        guard let file = FileDescriptor(ownFile: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600),
            file.writeAll("\(text)\n".utf8)
        else {
            throw CommandError(.cannotWrite, "\(path) cannot be written. Choose another folder with --data.")
        }
    }

    /// Returns letters and digits that cannot be guessed, of 64 random bits each word.
    private static func randomText(words: Int) -> String {
        var random = SodiumGenerator()
        return (0..<words).map { _ in String(random.next(), radix: 36) }.joined(separator: "x")
    }

    /// Deletes the file.
    func remove() { unlink(path) }
}
