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

    /// Generates a key, stored in the data folder or the system's temporary folder.
    init(in folder: DataFolder?) throws(CommandError) {
        let temporary = Environment["TMPDIR"] ?? "/tmp"
        path = folder.map { "\($0.path)/control-key" } ?? "\(temporary)/signup-tenant-\(getpid()).key"
        var random = SodiumGenerator()
        let parts = (0..<4).map { _ in random.next() }
        text = parts.map { String($0, radix: 36) }.joined(separator: "x")
        unlink(path)
        guard let file = FileDescriptor(ownFile: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600),
            file.writeAll("\(text)\n".utf8)
        else {
            throw CommandError(.cannotWrite, "\(path) cannot be written. Choose another folder with --data.")
        }
    }

    /// Deletes the file.
    func remove() { unlink(path) }
}
