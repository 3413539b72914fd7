/// Why a folder cannot keep accounts.
///
/// Whatever the failure, the file with accounts is as it was.
public enum DataFolderFailure: Error, Hashable, Sendable {
    /// The folder cannot be made or written to, or a file in it cannot: the path of that one.
    case notWritable(String)
    /// Another process uses the folder, or the file in it: the path of that one.
    case inUse(String)
    /// The file at this path holds something else than accounts.
    case notOurs(String)
    /// The file at this path was written by a later program, whose accounts have this version.
    case newer(String, version: Int)
    /// The file at this path cannot be read, or is damaged.
    case unreadable(String)
}
