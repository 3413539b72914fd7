import Foundation
import SignUp
import Synchronization

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
final class SessionCache: Sendable {
    private struct State {
        var session: AccountSession?
        var isStored = false
    }

    private let state = Mutex(State())

    var current: AccountSession? { state.withLock { $0.session } }

    /// Whether the token store has the session, or had it until another process changed it.
    var isKept: Bool { state.withLock { $0.isStored } }

    /// Replaces the session.
    ///
    /// - Parameter isKept: Whether the token store has it.
    func store(_ newSession: AccountSession?, isKept: Bool) {
        state.withLock { $0 = State(session: newSession, isStored: isKept) }
    }

    /// Records that the token store has a session, unless there is a newer one.
    func markKept(_ session: AccountSession) { mark(session, isKept: true) }

    /// Records that the token store could not keep a session, unless there is a newer one.
    func markUnkept(_ session: AccountSession) { mark(session, isKept: false) }

    private func mark(_ marked: AccountSession, isKept: Bool) {
        state.withLock { state in
            if state.session?.tokens == marked.tokens { state.isStored = isKept }
        }
    }

    /// Stores a session of the token store unless there is one, and returns the stored one.
    func storeIfEmpty(_ newSession: AccountSession) -> AccountSession {
        state.withLock { state in
            if let session = state.session { return session }
            state = State(session: newSession, isStored: true)
            return newSession
        }
    }

    /// Replaces the session of the same account, and returns whether it is still signed in.
    func update(_ newSession: AccountSession) -> Bool {
        state.withLock { state in
            guard state.session?.account.identifier == newSession.account.identifier else { return false }
            state.session = newSession
            return true
        }
    }

    /// Removes the session of an account, unless another account has signed in since.
    func remove(_ identifier: String?) {
        state.withLock { state in
            if state.session?.account.identifier == identifier { state.session = nil }
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
