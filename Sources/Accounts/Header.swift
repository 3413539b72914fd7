internal import Glibc

/// The application ID and schema version in a database's header.
struct Header: Hashable, Sendable {
    /// The program that the database belongs to, `PRAGMA application_id`.
    var application: Int32
    /// The schema version, `PRAGMA user_version`.
    var version: Int32

    /// Throws if this program cannot read the database at this path.
    func check(_ file: String) throws(DataFolderFailure) {
        guard application == Schema.application, version > 0 else { throw .notOurs(file) }
        guard version <= Schema.version else { throw .newer(file, version: Int(version)) }
    }
}

extension Header {
    /// Reads the header of a file, or returns `nil` when the file is missing or empty.
    ///
    /// It does not use SQLite, which may write to a file as soon as it opens it.
    ///
    /// - Throws: Why the file cannot be used as a database of accounts.
    init?(of file: String) throws(DataFolderFailure) {
        guard let descriptor = Descriptor(file, O_RDONLY) else {
            guard errno == ENOENT else { throw .unreadable(file) }
            return nil
        }
        guard access(file, W_OK) == 0 else { throw .notWritable(file) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = pread(descriptor.number, &bytes, bytes.count, 0)
        guard count >= 0 else { throw .unreadable(file) }
        if count == 0 { return nil }
        guard count == bytes.count, let header = Header(bytes) else { throw .notOurs(file) }
        try header.check(file)
        self = header
    }

    private init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: "SQLite format 3\0".utf8) else { return nil }
        func number(at offset: Int) -> Int32 {
            bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int32($1) }
        }
        version = number(at: 60)
        application = number(at: 68)
    }
}
