import Foundation
import PosixSupport
import SignUp

/// The signed-in account of an application: in memory, and in its token store if it has one.
struct AccountStorage: Sendable {
    let cache = SessionCache()
    let refreshes = RefreshQueue()
    private let store: TokenStore?
    private let report: (@Sendable (MSALTokenStoreError) -> Void)?
    private let worker = StoreWorker()

    init(_ configuration: MSALPublicClientApplicationConfig) {
        let tokenStore = configuration.tokenStore
        store = tokenStore?.store(
            clientID: configuration.clientId, authority: configuration.authority.url)
        report = tokenStore?.report
    }

    /// Returns the session in memory, or reads it from the store.
    func current() throws(MSALTokenStoreError) -> AccountSession? {
        if let session = cache.current { return session }
        guard let store else { return nil }
        do throws(TokenStoreFailure) {
            guard let session = try store.accounts().first.flatMap(AccountSession.init) else { return nil }
            return cache.storeIfEmpty(session)
        } catch {
            throw reported(error)
        }
    }

    /// Replaces the session after a sign-in.
    ///
    /// - Returns: Why the store does not have the account; `nil` if it does, or if there is no store.
    func signIn(_ session: AccountSession) async -> MSALTokenStoreError? {
        cache.store(session, isKept: false)
        guard let store else { return nil }
        let account = KeptAccount(session)
        let failure = await worker.run { () -> TokenStoreFailure? in
            do throws(TokenStoreFailure) {
                try store.keepOnly(account)
                return nil
            } catch {
                return error
            }
        }
        if failure == nil { cache.markKept(session) }
        return failure.map(reported)
    }

    /// Removes the session of an account.
    ///
    /// - Throws: Why the store may still have the account.
    func signOut(_ identifier: String?) throws(MSALTokenStoreError) {
        // Last, so that no other thread reads the account from the store again.
        defer { cache.remove(identifier) }
        guard let store, let identifier else { return }
        do throws(TokenStoreFailure) {
            try store.remove(identifier)
        } catch {
            throw reported(error)
        }
    }

    /// Replaces the session after a refresh, unless the account was signed out in the meantime.
    ///
    /// - Returns: Whether the account is still signed in.
    func update(_ session: AccountSession) async -> Bool {
        guard cache.update(session) else { return false }
        guard let store, let account = KeptAccount(session) else { return true }
        let isKept = cache.isKept
        let result = await worker.run { () -> Result<Bool, TokenStoreFailure> in
            do throws(TokenStoreFailure) {
                if isKept { return .success(try store.update(account)) }
                try store.keepOnly(account)
                return .success(true)
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(true):
            cache.markKept(session)
            return true
        case .success(false):
            cache.remove(account.identifier)
            return false
        case .failure(let failure):
            // Its refresh token is newer than the one in the store, so the store must not replace it.
            cache.markUnkept(session)
            _ = reported(failure)
            return true
        }
    }

    /// Removes an account whose refresh token was refused.
    ///
    /// Without a store, it stays in memory, as in MSAL for iOS.
    func refuse(_ identifier: String?) {
        guard store != nil else { return }
        try? signOut(identifier)
    }

    /// Waits until no other process refreshes the account.
    ///
    /// - Returns: The lock to hold during the refresh; `nil` without a store, or if it cannot be used.
    func refreshLock() async -> RefreshLock? {
        guard let store else { return nil }
        while !Task.isCancelled {
            do throws(TokenStoreFailure) {
                if let lock = try store.refreshLockIfFree() { return RefreshLock(lock) }
            } catch {
                _ = reported(error)
                return nil
            }
            try? await Task.sleep(for: .milliseconds(20))
        }
        return nil
    }

    /// Returns the newest session of an account: another process may have refreshed it, or signed it out.
    ///
    /// - Returns: `nil` if the account was signed out.
    func newest(_ session: AccountSession) -> AccountSession? {
        guard let store, cache.isKept, let accounts = try? store.accounts() else { return session }
        let kept = accounts.first { $0.identifier == session.account.identifier }
        guard kept?.refreshToken != session.tokens.refreshToken?.reveal else { return session }
        let newest = kept.flatMap(AccountSession.init)
        if newest == nil { cache.remove(session.account.identifier) }
        return newest
    }

    private func reported(_ failure: TokenStoreFailure) -> MSALTokenStoreError {
        let error = MSALTokenStoreError(failure)
        report?(error)
        return error
    }
}

/// The right to send a refresh token; another process gets it once the last reference is gone.
final class RefreshLock: Sendable {
    private let lock: FileLock

    fileprivate init(_ lock: consuming FileLock) {
        self.lock = lock
    }
}

// MARK: - Session

extension KeptAccount {
    /// What a token store keeps of a session, or `nil` if it cannot be refreshed.
    init?(_ session: AccountSession) {
        guard let identifier = session.account.identifier, let idToken = session.tokens.idToken,
            let refreshToken = session.tokens.refreshToken
        else { return nil }
        self.init(
            identifier: identifier, username: session.account.username, refreshToken: refreshToken.reveal,
            idToken: idToken.reveal, clientInfo: session.tokens.clientInfo?.reveal,
            scopes: session.tokens.scopes)
    }
}

extension AccountSession {
    /// A session whose access token has expired, or `nil` if the ID token does not identify the account.
    init?(_ account: KeptAccount) {
        let tokens = TokenSet(
            keptRefreshToken: account.refreshToken, idToken: account.idToken, clientInfo: account.clientInfo,
            scopes: account.scopes)
        self.init(tokens, receivedAt: .distantPast)
    }
}

// MARK: - RefreshQueue

/// Runs the refreshes of an application one after another, since a tenant accepts a refresh token only once.
actor RefreshQueue {
    private var last: Task<Void, Never>?

    /// Runs work after all earlier work.
    ///
    /// Canceling the caller's task cancels the work and ends the wait at once; later work waits even so until
    /// this work has ended.
    ///
    /// - Returns: The result; `nil` if the caller's task was canceled before there was one.
    func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value? {
        let (previous, (results, result)) = (last, AsyncStream.makeStream(of: Value.self))
        let task = Task {
            await previous?.value
            result.yield(await work())
            result.finish()
        }
        last = task
        return await withTaskCancellationHandler {
            for await value in results { return value }
            return nil
        } onCancel: {
            task.cancel()
        }
    }
}

/// Runs the work of token stores on threads that may wait for the disk.
actor StoreWorker {
    private nonisolated let executor = ThreadPerJobExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Runs work and returns its result.
    func run<Value: Sendable>(_ work: @Sendable () -> Value) -> Value { work() }
}
