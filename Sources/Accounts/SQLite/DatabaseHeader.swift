internal import FileSystem
internal import Glibc

/// The application ID and schema version in a database's header.
struct DatabaseHeader: Hashable, Sendable {
    /// The size of a header in bytes.
    private static let byteCount = 100

    /// The program that the database belongs to, `PRAGMA application_id`.
    var applicationID: Int32
    /// The schema version, `PRAGMA user_version`.
    var version: Int32

    /// Throws if this program cannot read the database at this path.
    func check(_ path: String) throws(DataFolderFailure) {
        guard applicationID == Schema.applicationID, version > 0 else { throw .foreignFile(path) }
        guard version >= Schema.version else { throw .olderVersion(path, version: Int(version)) }
        guard version == Schema.version else { throw .newerVersion(path, version: Int(version)) }
    }
}

extension DatabaseHeader {
    /// Reads the header of a file, or returns `nil` when the file is missing or empty.
    ///
    /// It does not use SQLite, which may write to a file as soon as it opens it.
    ///
    /// - Throws: Why the file cannot be used as a database of accounts.
    init?(of path: String) throws(DataFolderFailure) {
        guard let file = FileDescriptor(ownFile: path, O_RDONLY) else {
            guard errno == ENOENT else { throw .unreadable(path) }
            return nil
        }
        guard access(path, W_OK) == 0 else { throw .notWritable(path) }
        guard let bytes = file.read(upTo: Self.byteCount) else { throw .unreadable(path) }
        if bytes.isEmpty { return nil }
        guard let header = DatabaseHeader(bytes) else { throw .foreignFile(path) }
        try header.check(path)
        self = header
    }

    private init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount, bytes.starts(with: "SQLite format 3\0".utf8) else { return nil }
        func number(at offset: Int) -> Int32 {
            bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int32($1) }
        }
        version = number(at: 60)
        applicationID = number(at: 68)
    }
}
