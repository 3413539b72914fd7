import Foundation
import SignUp

/// A signed-in account and its tokens.
struct AccountSession: Sendable {
    let account: MSALAccount
    let tokens: TokenSet
    let expiresOn: Date

    /// Returns `nil` if the tokens do not identify the account.
    init?(_ tokens: TokenSet, receivedAt date: Date) {
        guard let account = MSALAccount(tokens) else { return nil }
        self.account = account
        self.tokens = tokens
        expiresOn = date.addingTimeInterval(TimeInterval(tokens.lifetime))
    }

    /// Returns whether the access token has all these scopes and is valid for `buffer` more seconds.
    func isValid(for scopes: [String], after buffer: TimeInterval) -> Bool {
        let grantedScopes = Set(tokens.scopes.map { $0.lowercased() })
        return expiresOn > Date().addingTimeInterval(buffer)
            && scopes.allSatisfy { grantedScopes.contains($0.lowercased()) }
    }
}

/// The session of the signed-in account in memory, at most one per application.
final class SessionCache: @unchecked Sendable {
    // Sendable in fact: the session is accessed only with the lock held.
    private let lock = NSLock()
    private var session: AccountSession?
    private var isStored = false

    var current: AccountSession? { lock.withLock { session } }

    /// Whether the token store has the session, or had it until another process changed it.
    var isKept: Bool { lock.withLock { isStored } }

    /// Replaces the session.
    ///
    /// - Parameter isKept: Whether the token store has it.
    func store(_ newSession: AccountSession?, isKept: Bool) {
        lock.withLock { (session, isStored) = (newSession, isKept) }
    }

    /// Records that the token store has a session, unless there is a newer one.
    func markKept(_ session: AccountSession) { mark(session, isKept: true) }

    /// Records that the token store could not keep a session, unless there is a newer one.
    func markUnkept(_ session: AccountSession) { mark(session, isKept: false) }

    private func mark(_ marked: AccountSession, isKept: Bool) {
        lock.withLock {
            if session?.tokens == marked.tokens { isStored = isKept }
        }
    }

    /// Stores a session of the token store unless there is one, and returns the stored one.
    func storeIfEmpty(_ newSession: AccountSession) -> AccountSession {
        lock.withLock {
            if session == nil { (session, isStored) = (newSession, true) }
            return session ?? newSession
        }
    }

    /// Replaces the session of the same account, and returns whether it is still signed in.
    func update(_ newSession: AccountSession) -> Bool {
        lock.withLock {
            guard session?.account.identifier == newSession.account.identifier else { return false }
            session = newSession
            return true
        }
    }

    /// Removes the session of an account, unless another account has signed in since.
    func remove(_ identifier: String?) {
        lock.withLock {
            if session?.account.identifier == identifier { session = nil }
        }
    }
}

/// A request for an access token: a copy of the parameters at the time of the call.
struct TokenRequest: Sendable {
    let scopes: [String]?
    let claims: String?
    let correlationID: UUID
    let returnsRefreshToken: Bool
    private let forcesRefresh: Bool

    init(_ parameters: MSALNativeAuthGetAccessTokenParameters) {
        scopes = parameters.scopes
        claims = parameters.claimsRequest?.jsonString()
        correlationID = parameters.correlationId ?? UUID()
        returnsRefreshToken = parameters.returnRefreshToken
        forcesRefresh = parameters.forceRefresh
    }

    /// Returns whether the cached token satisfies the request.
    func isSatisfied(by session: AccountSession, _ buffer: TimeInterval) -> Bool {
        !forcesRefresh && claims == nil && session.isValid(for: scopes ?? [], after: buffer)
    }
}
