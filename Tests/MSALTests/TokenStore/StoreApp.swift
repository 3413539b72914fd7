import Foundation
import NativeAuth
import Synchronization
import TestSupport
import Testing

@testable import MSAL

/// Applications that use the token store in one folder, one after another or at once.
@MainActor
final class StoreApp {
    let folder: String
    let transport: ScriptedTransport
    let application: MSALNativeAuthPublicClientApplication
    private let reports: Reports

    /// The errors that a store reported.
    final class Reports: Sendable {
        private let errors = Mutex<[MSALTokenStoreError]>([])

        var all: [MSALTokenStoreError] { errors.withLock { $0 } }

        func append(_ error: MSALTokenStoreError) { errors.withLock { $0.append(error) } }
    }

    init(
        _ folder: String, _ replies: [ScriptedTransport.Reply] = [], clientID: String = "client",
        key: Data? = nil
    ) throws {
        self.folder = folder
        transport = ScriptedTransport(replies)
        let reports = Reports()
        self.reports = reports
        let report: @Sendable (MSALTokenStoreError) -> Void = { reports.append($0) }
        let store =
            try key.map { try MSALTokenStore(folder: folder, key: $0, report: report) }
            ?? MSALTokenStore(folder: folder, report: report)
        application = try Self.application(store, over: transport, clientID: clientID)
    }

    /// Creates an application with a store and a transport.
    static func application(
        _ store: MSALTokenStore, over transport: any Transport, clientID: String = "client"
    ) throws -> MSALNativeAuthPublicClientApplication {
        let configuration = try MSALNativeAuthPublicClientApplicationConfig(
            clientId: clientID, tenantSubdomain: "contoso", challengeTypes: [.OOB, .password])
        configuration.tokenStore = store
        return try MSALNativeAuthPublicClientApplication(
            nativeAuthConfiguration: configuration, transport: transport)
    }

    var reported: [MSALTokenStoreError] { reports.all }

    /// Signs in with a password and returns the account.
    @discardableResult
    func signIn(_ tokens: ScriptedTransport.Reply = .tokens()) async throws -> AccountState {
        transport.enqueue([.started, .passwordRequired("T"), tokens])
        guard case .complete(let account) = await application.signIn(.user("ada_l", "p")) else {
            throw CancellationError()
        }
        return account
    }

    /// The account as the application finds it.
    var account: MSALNativeAuthUserAccountResult? { application.getNativeAuthUserAccount() }

    /// The account as the application finds it, with its async calls.
    var accountState: AccountState {
        get throws { AccountState(try #require(account), UUID()) }
    }

    /// The path of the store, which exists after the first account was kept.
    var path: String {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            return folder + "/" + (try #require(names.first { $0.hasSuffix(".store") }))
        }
    }
}

extension AccountState {
    /// The access token, or the error of a request for it.
    func accessToken(forceRefresh: Bool = false) async -> Result<String, GetAccessTokenError> {
        switch await getAccessToken(forceRefresh: forceRefresh) {
        case .complete(let token): .success(token.accessToken)
        case .error(let error): .failure(error)
        }
    }
}

extension Result where Failure == GetAccessTokenError {
    /// The error of a request for a token; `nil` if there is a token.
    var error: GetAccessTokenError? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension TokenStore {
    /// Opens the store of the app `app` in a folder, as another process does.
    static func app(in path: String) -> TokenStore {
        TokenStore(folder: path, clientID: "app", authority: "https://contoso.ciamlogin.com")
    }
}

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

/// A transport that forwards requests only after it was opened.
final class GatedTransport: Transport {
    private let base: any Transport
    private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    private let (openings, opening) = AsyncStream.makeStream(of: Void.self)

    init(_ base: any Transport) {
        self.base = base
    }

    /// Waits until a request has arrived.
    func waitForRequest() async {
        for await _ in arrivals { return }
    }

    /// Forwards the request that has arrived, and all later ones.
    func open() {
        opening.finish()
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        arrival.yield()
        for await _ in openings {}
        return try await base.send(request)
    }
}

/// A number that several threads count with.
final class SharedCount: Sendable {
    private let number = Atomic(0)

    var value: Int { number.load(ordering: .sequentiallyConsistent) }

    /// Adds 1 and returns the sum.
    @discardableResult
    func increment() -> Int { number.add(1, ordering: .sequentiallyConsistent).newValue }

    /// Subtracts 1.
    func decrement() { number.subtract(1, ordering: .sequentiallyConsistent) }
}

/// Runs a function on a new thread, because those of Swift's pool may not block.
func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}
