package import Glibc

/// An open file descriptor, closed when the value is destroyed.
///
/// Child processes do not inherit it.
package struct FileDescriptor: ~Copyable, Sendable {
    /// The descriptor's number.
    package let number: Int32

    /// Takes over an open descriptor.
    package init(adopting number: Int32) {
        self.number = number
    }

    /// Opens a file; returns `nil` with the reason in `errno`.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - flags: How to open it, such as `O_RDONLY`.
    ///   - mode: The permissions of a file that is created.
    package init?(_ path: String, _ flags: Int32, mode: mode_t = 0) {
        let number = open(path, flags | O_CLOEXEC, mode)
        guard number >= 0 else { return nil }
        self.init(adopting: number)
    }

    /// Opens a file of the program itself, which is not a symbolic link; returns `nil` with the reason in
    /// `errno`.
    ///
    /// Opening a named pipe does not block.
    package init?(ownFile path: String, _ flags: Int32, mode: mode_t = 0) {
        self.init(path, flags | O_NOFOLLOW | O_NONBLOCK, mode: mode)
    }

    deinit {
        Glibc.close(number)
    }

    /// Closes the file and returns whether that succeeded; some file systems report a full disk only then.
    package consuming func close() -> Bool {
        let number = number
        discard self
        return Glibc.close(number) == 0
    }
}

extension FileDescriptor {
    /// Whether it is a regular file.
    package var isRegularFile: Bool { mode.map { $0 & S_IFMT == S_IFREG } ?? false }

    /// Whether other users have no access to the file.
    package var isPrivate: Bool { mode.map { $0 & 0o077 == 0 } ?? false }

    /// Whether users other than that of this process, or root, can write the file.
    package var isWritableByOthers: Bool {
        status.map { $0.st_mode & 0o022 != 0 || ![geteuid(), 0].contains($0.st_uid) } ?? true
    }

    /// Whether the file belongs to the user of this process.
    package var isOwnedByUser: Bool { status?.st_uid == geteuid() }

    private var mode: mode_t? { status?.st_mode }

    private var status: stat? {
        var status = stat()
        return fstat(number, &status) == 0 ? status : nil
    }

    /// Opens a regular file for reading; returns `nil` if it cannot be opened or is not one.
    ///
    /// Opening a named pipe does not block.
    package static func regularFile(_ path: String) -> FileDescriptor? {
        guard let file = FileDescriptor(path, O_RDONLY | O_NONBLOCK), file.isRegularFile else { return nil }
        return file
    }

    /// Reads until the end, or until `maximumCount` bytes were read; returns `nil` on an error.
    package func read(upTo maximumCount: Int) -> [UInt8]? {
        DescriptorIO.read(upTo: maximumCount, from: number)
    }

    /// Writes all bytes and returns whether that succeeded.
    package func writeAll(_ bytes: some Sequence<UInt8>) -> Bool {
        DescriptorIO.writeAll(bytes, to: number)
    }

    /// Returns the first bytes of a regular file, at most `maximumCount`, or `nil` if it cannot be read.
    package static func contents(of path: String, upTo maximumCount: Int) -> [UInt8]? {
        guard let file = regularFile(path) else { return nil }
        return file.read(upTo: maximumCount)
    }

    /// Waits until the file's contents are on disk, and returns whether that succeeded.
    package func synchronize() -> Bool { fsync(number) == 0 }
}

/// Why a file that a user named is not written.
package enum OutputProblem: Error, Hashable {
    /// There is a symbolic link at the path.
    case isLink
    /// There is something else at the path: a folder, a pipe, a socket or a device.
    case isNoFile
    /// The file or its folder cannot be written.
    case isNotWritable
    /// There is a file at the path already.
    case isTaken
    /// The file at the path is not the one that was read any more.
    case isChanged
}

extension FileDescriptor {
    /// Opens a file that a user named, to write to it.
    ///
    /// Every program opens its output here or checks it here before it replaces it. Anything but a regular
    /// file is refused without opening it, since opening a device can have an effect. It is never replaced
    /// either: as root, a program that renames a file to `/dev/null` takes the device away from all others.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - flags: How to open it besides for writing, such as `O_APPEND | O_CREAT`.
    ///   - mode: The permissions of a file that is created.
    /// - Returns: `nil` if there is no file and `flags` create none.
    package static func output(
        _ path: String, _ flags: Int32 = 0, mode: mode_t = 0
    ) throws(OutputProblem) -> FileDescriptor? {
        var status = stat()
        if lstat(path, &status) == 0 {
            guard status.st_mode & S_IFMT != S_IFLNK else { throw .isLink }
            guard status.st_mode & S_IFMT == S_IFREG else { throw .isNoFile }
        } else {
            guard errno == ENOENT else { throw .isNotWritable }
            guard flags & O_CREAT != 0 else { return nil }
        }
        guard let file = FileDescriptor(ownFile: path, O_WRONLY | flags, mode: mode) else {
            throw .isNotWritable
        }
        guard file.isRegularFile else { throw .isNoFile }
        return file
    }
}

// MARK: - DescriptorIO

/// Complete reads and writes on file descriptors, despite interruptions and short counts.
package enum DescriptorIO {
    /// Reads until the end, or until `maximumCount` bytes were read.
    ///
    /// To find out whether there is more than a limit, read one byte more.
    ///
    /// - Returns: The bytes, of which no other copy was made; `nil` on an error.
    package static func read(upTo maximumCount: Int, from descriptor: Int32) -> [UInt8]? {
        var hasFailed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: maximumCount) { buffer, count in
            while count < maximumCount {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
                let readCount = Glibc.read(descriptor, rest.baseAddress, rest.count)
                if readCount < 0, errno == EINTR { continue }
                hasFailed = readCount < 0
                guard readCount > 0 else { return }
                count += readCount
            }
        }
        return hasFailed ? nil : bytes
    }

    /// Writes all bytes and returns whether that succeeded; if not, the reason is in `errno`.
    @discardableResult
    package static func writeAll(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Bool {
        bytes.withContiguousStorageIfAvailable { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
            ?? Array(bytes).withUnsafeBytes { writeAll($0, to: descriptor) }
    }

    private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return true
    }
}

// MARK: - FileIdentity

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
