/// Why a folder, or the database file in it, cannot be used.
///
/// In each case the database file is unchanged.
public enum DataFolderFailure: Error, Hashable, Sendable {
    /// The folder or a file in it, at this path, cannot be created or written to.
    case notWritable(String)
    /// Other users can replace files in the folder at this path.
    case insecurePermissions(String)
    /// Another process uses the folder or the database file at this path.
    case inUse(String)
    /// The file at this path is not a database of accounts.
    case foreignFile(String)
    /// The file at this path was written by an older version of the program; `version` is its schema version.
    case olderVersion(String, version: Int)
    /// The file at this path was written by a newer version of the program; `version` is its schema version.
    case newerVersion(String, version: Int)
    /// The file at this path cannot be read or is damaged.
    case unreadable(String)
}
