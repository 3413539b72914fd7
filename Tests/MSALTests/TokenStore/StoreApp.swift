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
