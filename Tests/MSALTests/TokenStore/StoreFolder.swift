import NativeAuth
import Synchronization
import TestSupport

@testable import MSAL

/// A folder for stores, with the warnings of those that it made.
struct StoreFolder: Sendable {
    private let folder: TemporaryFolder
    private let warningList = WarningList()

    /// Creates a path where there is no folder yet.
    init() throws {
        folder = try TemporaryFolder()
    }

    /// The path of the folder.
    var path: String { folder.path + "/state" }

    /// The path of the key file.
    var keyPath: String { path + "/tokens.key" }

    /// A folder that the stores do not use.
    var outside: TemporaryFolder { folder }

    /// The warnings so far, in order.
    var warnings: [TokenStoreWarning] { warningList.values.withLock { $0 } }

    /// Opens a store, as after a start of the app.
    func store(
        clientID: String = "app", authority: String = "https://contoso.ciamlogin.com",
        key: TokenStoreKey = .file
    ) -> TokenStore {
        TokenStore(folder: path, clientID: clientID, authority: authority, key: key) {
            [warningList] warning in
            warningList.values.withLock { $0.append(warning) }
        }
    }

    /// The names of the files in the folder, in order.
    var names: [String] {
        folder.files.filter { $0.hasPrefix("state/") }.map { String($0.dropFirst("state/".count)) }
    }

    /// Returns the bytes of a file; `nil` if it cannot be read.
    func bytes(of path: String) -> [UInt8]? {
        folder.contents[String(path.dropFirst(folder.path.count + 1))].map(Array.init)
    }

    /// Writes a file that only its owner may access.
    func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
        try folder.write(bytes, to: String(path.dropFirst(folder.path.count + 1)), mode: 0o600)
    }

    /// Returns the permission bits of a file or folder; `nil` if there is none.
    func permissions(of path: String) -> Int? {
        folder.permissions(of: String(path.dropFirst(folder.path.count + 1)))
    }

    private final class WarningList: Sendable {
        let values = Mutex<[TokenStoreWarning]>([])
    }
}

extension KeptAccount {
    /// An account whose tokens no other text contains.
    static func sample(_ identifier: String, scopes: [String] = ["openid", "profile"]) -> KeptAccount {
        KeptAccount(
            identifier: identifier, username: "\(identifier)@contoso.com",
            refreshToken: "0.refreshCanary.\(identifier)", idToken: "eyJ.idCanary.\(identifier)",
            clientInfo: "clientCanary", scopes: scopes)
    }
}

extension TokenStoreKey {
    /// A key whose bytes all have the same value.
    static func repeating(_ byte: UInt8, count: Int = 32) -> TokenStoreKey {
        .bytes(Secret(bytes: [UInt8](repeating: byte, count: count)) ?? Secret())
    }
}
