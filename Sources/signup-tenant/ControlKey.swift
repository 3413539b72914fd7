import Accounts
import Glibc
import Programs

/// The key of the control door: a file that only the user can read who started the program, gone when it ends.
struct ControlKey {
    /// The file.
    let path: String
    /// The key.
    let text: String

    /// Makes a key in a folder, or in the system's for what is temporary.
    init(in folder: DataFolder?) throws(Complaint) {
        let temporary = Environment["TMPDIR"] ?? "/tmp"
        path = folder.map { "\($0.path)/control-key" } ?? "\(temporary)/signup-tenant-\(getpid()).key"
        var random = SodiumGenerator()
        let parts = (0..<4).map { _ in random.next() }
        text = parts.map { String($0, radix: 36) }.joined(separator: "x")
        unlink(path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        let line = text + "\n"
        guard descriptor >= 0, pwrite(descriptor, line, line.utf8.count, 0) == line.utf8.count else {
            throw Complaint(.cannotWrite, "\(path) cannot be written. Choose another folder with --data.")
        }
        close(descriptor)
    }

    /// Removes the file.
    func remove() { unlink(path) }
}
