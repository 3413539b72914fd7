/// Why a store cannot be used; its files are unchanged.
///
/// The text of a case is the path of the file or folder.
package enum TokenStoreFailure: Error, Hashable, Sendable {
    /// The key does not have 32 bytes.
    case invalidKey
    /// The file at this path is a symbolic link.
    case isLink(String)
    /// The file at this path belongs to another user.
    case foreignOwner(String)
    /// Other users may access the file at this path.
    case insecurePermissions(String)
    /// The file at this path is not a regular file or cannot be read.
    case unreadable(String)
    /// The file at this path cannot be written, or would exceed the maximum size.
    case notWritable(String)
    /// The folder at this path belongs to another user, or other users may write to it.
    case folderInsecure(String)
}
