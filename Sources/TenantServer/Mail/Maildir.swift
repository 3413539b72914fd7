import PosixSupport
import Glibc

/// A Maildir: a folder with one file per email, for mail programs and scripts.
///
/// A file appears in `new` only when it is complete and on disk.
public struct Maildir: Sendable {
    /// The folder.
    public let path: String

    /// Opens a folder, creating it if necessary, accessible to its owner only.
    ///
    /// - Throws: ``MailFailure/permanent(reason:)``, or ``MailFailure/transient(reason:)`` when the disk is
    ///   full.
    public init(path: String) throws(MailFailure) {
        self.path = path
        for folder in [path] + ["tmp", "new", "cur"].map({ "\(path)/\($0)" }) {
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw Self.failure(of: folder) }
            guard access(folder, R_OK | W_OK | X_OK) == 0, Folder.exists(folder) else {
                throw .permanent(reason: "\(folder) cannot be written")
            }
        }
    }

    /// Writes a message to the folder, readable by its owner only; blocks the thread until it is on disk.
    public func deliver(_ message: MIMEMessage) throws(MailFailure) {
        let name = Self.makeFileName()
        let (temporaryPath, finalPath) = ("\(path)/tmp/\(name)", "\(path)/new/\(name)")
        guard let file = FileDescriptor(ownFile: temporaryPath, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        else { throw Self.failure(of: temporaryPath) }
        // Files use this system's line breaks.
        let isWritten = file.writeAll(message.bytes.filter { $0 != 0x0D }) && file.synchronize()
        guard isWritten, rename(temporaryPath, finalPath) == 0 else {
            let failure = Self.failure(of: temporaryPath)
            unlink(temporaryPath)
            throw failure
        }
        // Until then, a crash could take the new name away.
        guard Folder.synchronize("\(path)/new") else { throw Self.failure(of: "\(path)/new") }
    }

    /// Returns a unique file name: the time, the process ID and a random number.
    private static func makeFileName() -> String {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let number = String(UInt64.random(in: 0 ... .max), radix: 36)
        return "\(now.tv_sec).M\(now.tv_nsec / 1_000)P\(getpid())R\(number).localhost"
    }

    private static func failure(of path: String) -> MailFailure {
        let reason = "\(path): \(String(cString: strerror(errno)))"
        return errno == ENOSPC || errno == EDQUOT ? .transient(reason: reason) : .permanent(reason: reason)
    }
}
