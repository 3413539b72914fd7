public import Foundation
import NativeAuth
import TokenStore

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
    ///   - report: Called, on any thread, when an account could not be kept or removed, or when the file could
    ///     not be used.
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
    ///   - report: Called, on any thread, when an account could not be kept or removed, or when the file could
    ///     not be used.
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
