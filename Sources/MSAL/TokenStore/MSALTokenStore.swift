public import Foundation
import NativeAuth

/// A file that keeps the signed-in account across restarts of an application.
///
/// The file has the account and its refresh token, sealed with a key. Set
/// ``MSALPublicClientApplicationConfig/tokenStore`` to use it; without one, an account is signed in until the
/// process exits.
public final class MSALTokenStore: Sendable {
    private let folder: String
    private let key: TokenStoreKey
    let report: @Sendable (MSALTokenStoreError) -> Void

    /// Creates a store whose key is a file beside it, which is created with the first account.
    ///
    /// The key protects copies of the store without the key file, such as in a backup, but not from programs
    /// that run as the same user.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder for the files, which only the user may be able to change. It is
    ///     created with the first account.
    ///   - report: Called, on any thread, when an account could not be kept or removed, or when the
    ///     file could not be used.
    public init(folder: String, report: @escaping @Sendable (MSALTokenStoreError) -> Void = { _ in }) {
        self.folder = folder
        self.report = report
        key = .file
    }

    /// Creates a store with a key of the application.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder for the file, which only the user may be able to change.
    ///   - key: 32 random bytes, which the application keeps elsewhere.
    ///   - report: Called, on any thread, when an account could not be kept or removed, or when the
    ///     file could not be used.
    /// - Throws: ``MSALTokenStoreError/invalidKey`` if the key does not have 32 bytes.
    public init(
        folder: String, key: Data, report: @escaping @Sendable (MSALTokenStoreError) -> Void = { _ in }
    ) throws(MSALTokenStoreError) {
        guard key.count == 32, let secret = Secret(bytes: key) else { throw .invalidKey }
        self.folder = folder
        self.report = report
        self.key = .bytes(secret)
    }

    /// Returns the file of an application.
    func store(clientID: String, authority: URL) -> TokenStore {
        TokenStore(
            folder: folder, clientID: clientID, authority: authority.absoluteString, key: key,
            report: { [report] in report(MSALTokenStoreError($0)) })
    }
}

/// The reason why a token store did not keep or find an account.
public enum MSALTokenStoreError: LocalizedError, Hashable, Sendable {
    /// The key does not have 32 bytes.
    case invalidKey
    /// The file at this path is a symbolic link.
    case link(path: String)
    /// The file at this path belongs to another user.
    case foreignOwner(path: String)
    /// Other users may access the file at this path.
    case insecurePermissions(path: String)
    /// The folder at this path belongs to another user, or other users may change it.
    case insecureFolder(path: String)
    /// The file at this path cannot be read.
    case unreadable(path: String)
    /// The file or folder at this path cannot be written.
    case notWritable(path: String)
    /// The file at this path could not be used and was renamed; the user must sign in again.
    case renamed(path: String, newPath: String, reason: Reason)

    /// The reason why a file could not be used.
    public enum Reason: Hashable, Sendable {
        /// The file is incomplete.
        case incomplete
        /// The file is not a token store.
        case otherFile
        /// The file was sealed with another key or for another application, or it was changed.
        case otherKey
    }

    /// A description of the error that says what to do.
    public var errorDescription: String? {
        switch self {
        case .invalidKey: "The key of a token store must have 32 bytes."
        case .link(let path): "\(path) is a symbolic link. Remove it, and sign in again."
        case .foreignOwner(let path): "\(path) belongs to another user. Remove it, and sign in again."
        case .insecurePermissions(let path):
            "Other users can access \(path). Run chmod 600 on it, or remove it and sign in again."
        case .insecureFolder(let path):
            "Other users can change the folder \(path). Run chmod 700 on it, or use another folder."
        case .unreadable(let path): "\(path) cannot be read."
        case .notWritable(let path): "\(path) cannot be written. Check its permissions and the free space."
        case .renamed(let path, let newPath, let reason):
            "\(path) \(reason.text). It was renamed to \(newPath); sign in again."
        }
    }
}

extension MSALTokenStoreError.Reason {
    fileprivate var text: String {
        switch self {
        case .incomplete: "is incomplete"
        case .otherFile: "is not a token store"
        case .otherKey: "was sealed with another key, or was changed"
        }
    }

    fileprivate init(_ reason: TokenStoreWarning.Reason) {
        self =
            switch reason {
            case .torn: .incomplete
            case .foreignFile: .otherFile
            case .otherKey: .otherKey
            }
    }
}

extension MSALTokenStoreError {
    init(_ warning: TokenStoreWarning) {
        switch warning {
        case .renamed(let path, let newPath, let reason):
            self = .renamed(path: path, newPath: newPath, reason: Reason(reason))
        }
    }

    init(_ failure: TokenStoreFailure) {
        self =
            switch failure {
            case .invalidKey: .invalidKey
            case .isLink(let path): .link(path: path)
            case .foreignOwner(let path): .foreignOwner(path: path)
            case .insecurePermissions(let path): .insecurePermissions(path: path)
            case .folderInsecure(let path): .insecureFolder(path: path)
            case .unreadable(let path): .unreadable(path: path)
            case .notWritable(let path): .notWritable(path: path)
            }
    }
}
