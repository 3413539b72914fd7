public import NativeAuth

extension Tenant {
    /// Whether changes of sessions are collected for ``drainSessionChanges()``.
    ///
    /// Set it before the first request. By default, refresh tokens end with the tenant.
    public var recordsSessions: Bool {
        get { sessions.isRecording }
        set { sessions.isRecording = newValue }
    }

    /// Removes and returns the changes of sessions since the last call, at most one for each session.
    ///
    /// Call it after each evaluation. Store the changes in the order of the calls, and before the response is
    /// sent: otherwise a refresh token that was used could be used again after a crash. Returns nothing unless
    /// ``recordsSessions`` is set.
    public mutating func drainSessionChanges() -> [SessionChange] {
        sessions.drain(at: lastTimestamp)
    }

    /// Restores the sessions that an earlier tenant with the same accounts returned, before the first request.
    ///
    /// A record that is older than ``SessionRecord/lifetime``, or from the future by more than a day, counts
    /// as expired. A session whose account has another password now, or was deleted, ends when it is used.
    public mutating func restoreSessions(_ records: [SessionRecord], at now: Timestamp) {
        sessions.restore(records, at: now)
    }

    /// Returns the account of a session; ends the session if the account is gone or its password was changed.
    ///
    /// A new password ends the sessions at once. This check holds also if the process was killed in between.
    mutating func account(of session: Session) throws(Refusal) -> StoredAccount {
        let account: StoredAccount?
        do throws(StoreFailure) { account = try accounts.account(session.accountID) } catch {
            throw Refusal(error)
        }
        guard let account else {
            sessions.end(session)
            throw .userDeleted
        }
        guard account.passwordRevision == session.passwordRevision else {
            sessions.end(session)
            throw .refreshTokenInvalid
        }
        return account
    }
}
