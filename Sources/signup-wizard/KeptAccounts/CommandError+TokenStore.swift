import CommandLineSupport
import TokenStore

extension CommandError {
    /// Why the kept account cannot be read or changed.
    init(_ failure: TokenStoreFailure) {
        switch failure {
        case .isLink(let path):
            self.init(.cannotRead, "\(path) is a link, so it was not used. Remove it, then sign in again.")
        case .foreignOwner(let path):
            self.init(
                .cannotRead,
                "\(path) belongs to another user, so it was not used. Remove it, then sign in again.")
        case .insecurePermissions(let path):
            self.init(
                .cannotRead, "Others have access to \(path), so it was not used. Run: chmod 600 \(path)")
        case .folderInsecure(let path):
            self.init(
                .cannotRead,
                "Others can replace files in \(path), so it was not used. Make it yours, then run: "
                    + "chmod 700 \(path)")
        case .unreadable(let path):
            self.init(.cannotRead, "\(path) cannot be read. Check its permissions and the disk.")
        case .invalidKey:
            self.init(
                .cannotRead,
                "\(TokenStore.wizardFolderName)/tokens.key does not have 32 bytes. Remove it, then sign in again."
            )
        case .notWritable(let path):
            self.init(.cannotWrite, "\(path) cannot be written. Check its permissions and the disk.")
        }
    }
}

extension TokenStoreWarning {
    /// A sentence for the user.
    var message: String {
        switch self {
        case .renamed(let path, let newPath, let reason):
            "\(path) \(reason.text) and is now \(newPath). Sign in again."
        }
    }
}

extension TokenStoreWarning.Reason {
    fileprivate var text: String {
        switch self {
        case .torn: "is damaged"
        case .foreignFile: "is not a file of this program"
        case .otherKey: "was encrypted with another key, or changed since,"
        }
    }
}
