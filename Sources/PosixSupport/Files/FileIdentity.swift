internal import Glibc

/// The device and the inode of a file, which tell whether a path still leads to the same file.
///
/// While the file is open, the system gives its inode to no other file.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt
    private let inode: UInt

    /// Finds the file at a path; `nil` if there is none.
    package init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Finds an open file; `nil` if its last name was removed.
    package init?(of file: borrowing FileDescriptor) {
        var status = stat()
        guard fstat(file.number, &status) == 0, status.st_nlink > 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        (device, inode) = (UInt(status.st_dev), UInt(status.st_ino))
    }
}
