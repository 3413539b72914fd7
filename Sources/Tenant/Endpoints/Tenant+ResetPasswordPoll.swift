import NativeAuth
import UserFlow

extension Tenant {
    /// Reports whether the new password is stored, and lets the user sign in if it is (wire-protocol §2.10).
    ///
    /// A client may poll with the same token until it learns the outcome.
    mutating func pollPasswordReset(_ request: Request, at now: Timestamp) throws(Refusal) -> ReplyBody {
        let client = try request.clientID()
        let token = Token(try request.required(.continuationToken))
        var reset = try passwordResets.resume(token, for: client, at: now)
        guard case .submitted = reset.step else { throw .tokenInvalid }
        if let status = takePollStatus(.inProgress) ?? takePollStatus(.notStarted) { return .poll(status) }
        guard takePollStatus(.failed) == nil, reset.hasStoredPassword else {
            reset.step = .verified
            return .poll(.failed, replace(Digest(of: token.value), with: reset, at: now))
        }
        guard try account(named: reset.address.text)?.id == reset.accountID else { throw .userNotFound }
        try signIns.makeRoom(at: now)
        passwordResets.remove(token)
        let signIn = PendingSignIn(
            clientID: client, address: reset.address, capabilities: reset.capabilities,
            step: .authenticated(after: .passwordReset))
        return .passwordStored(storeAuthenticated(signIn, at: now))
    }

    /// Takes an injected status of a poll, once, if it is this one.
    mutating func takePollStatus(_ status: InjectedOutcome.PollStatus) -> InjectedOutcome.PollStatus? {
        guard case .reportPoll(status, let times) = nextOutcome else { return nil }
        nextOutcome = times > 1 ? .reportPoll(status, times: times - 1) : nil
        return status
    }
}
