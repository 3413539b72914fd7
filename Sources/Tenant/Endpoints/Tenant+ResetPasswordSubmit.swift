import NativeAuth
import UserFlow

extension Tenant {
    /// Stores a new password (wire-protocol §2.10).
    ///
    /// The password is stored before the response says so, unless a failure was injected.
    mutating func submitNewPassword(
        _ request: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        let client = try request.clientID()
        let token = Token(try request.required(.continuationToken))
        let digest = passwordResets.latestDigest(of: token)
        var reset = try passwordResets.resume(digest, for: client, at: now)
        guard reset.acceptsPassword else { throw .tokenInvalid }
        guard let password = try request.password(in: .newPassword) else {
            throw .missingParameter(.newPassword)
        }
        try flow.password.check(password)
        if case .needs(let operation) = try refuseCurrentPassword(password, of: reset) {
            return .needs(operation)
        }
        if takePollStatus(.failed) == nil {
            if case .needs(let operation) = try replacePassword(
                under: digest, of: reset, with: password, at: now)
            {
                return .needs(operation)
            }
            reset.hasStoredPassword = true
        }
        reset.step = .submitted
        return .completed(ReplyBody.passwordSubmitted(replace(digest, with: reset, at: now)))
    }

    /// Refuses the password that the account had before the reset.
    ///
    /// One that this reset has stored may be submitted again: the client may not know the outcome.
    private func refuseCurrentPassword(
        _ password: Secret, of reset: PendingPasswordReset
    ) throws(Refusal) -> Evaluation<Void> {
        guard !reset.hasStoredPassword else { return .completed(()) }
        return try verify(password, of: reset.accountID).map { isCurrent throws(Refusal) in
            if isCurrent { throw .passwordRecentlyUsed }
        }
    }

    /// Stores the password and tells its owner by email, which need not arrive.
    ///
    /// What a new password ends, ends as soon as it is stored.
    private mutating func replacePassword(
        under digest: Digest, of reset: PendingPasswordReset, with password: Secret, at now: Timestamp
    ) throws(Refusal) -> Evaluation<Void> {
        if case .needs(let operation) = try setPassword(password, of: reset.accountID) {
            return .needs(operation)
        }
        let notice = Email(
            to: reset.address, .passwordChanged, code: Secret(), sentAt: now, lifetime: 0, flow: flow)
        if !hasPerformedDelivery { endAccess(after: reset, under: digest) }
        do throws(Refusal) {
            return try deliver(notice).map { _ in }
        } catch {
            return .completed(())
        }
    }

    /// Ends what began before the password was changed, and the account's lockout.
    ///
    /// Someone else may hold a refresh token, or the token of a sign-in or of another reset.
    private mutating func endAccess(after reset: PendingPasswordReset, under digest: Digest) {
        let email = reset.address.text
        sessions.removeAll(of: reset.accountID)
        signIns.removeAll { _, signIn in signIn.address.text == email }
        passwordResets.removeAll { other, flow in
            flow.accountID == reset.accountID && flow.acceptsPassword && other != digest
        }
        limits.failuresOfAccount.clearSettled(Limits.key(of: email))
    }

    /// Stores a reset under a new token, to which the old token still leads.
    mutating func replace(
        _ oldDigest: Digest, with reset: PendingPasswordReset, at now: Timestamp
    ) -> Token {
        let token = Token(from: &random)
        passwordResets.store(reset, under: token, at: now)
        var replaced = reset
        replaced.step = .replaced(by: Digest(of: token.value))
        passwordResets.store(replaced, under: oldDigest, at: now)
        return token
    }
}
