internal import PosixSupport
internal import Glibc

/// A lock that one process and one thread has at a time; destroying the value releases it.
///
/// The system also releases it when the process ends for any reason.
package struct FileLock: ~Copyable, Sendable {
    let path: String
    // The lock belongs to this open file: two threads that each open the file exclude each other as well.
    let file: FileDescriptor

    deinit {
        // Not only closed: a child process that is being started may have the file open a little longer.
        flock(file.number, LOCK_UN)
    }

    /// Acquires the lock of a file, and creates the file if there is none.
    ///
    /// - Parameters:
    ///   - path: The path of the lock file.
    ///   - waits: Whether to wait while another process or thread has the lock.
    /// - Returns: `nil` if another process or thread has the lock.
    /// - Throws: Why the file cannot be used.
    static func acquire(_ path: String, waits: Bool) throws(TokenStoreFailure) -> FileLock? {
        while true {
            guard let file = try PrivateFile.open(path, O_RDWR | O_CREAT) else { throw .notWritable(path) }
            guard try lock(file, at: path, waits: waits) else { return nil }
            // Another process may have removed the file before it was locked.
            if let identity = FileIdentity(of: file), identity == FileIdentity(of: path) {
                return FileLock(path: path, file: file)
            }
        }
    }

    private static func lock(
        _ file: borrowing FileDescriptor, at path: String, waits: Bool
    ) throws(TokenStoreFailure) -> Bool {
        while flock(file.number, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: return false
            default: throw .notWritable(path)
            }
        }
        return true
    }
}
