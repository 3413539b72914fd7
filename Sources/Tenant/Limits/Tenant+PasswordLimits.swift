import NativeAuth

extension Tenant {
    /// Refuses a wrong password, and any password for a locked account; the continuation token stays valid.
    ///
    /// The password counts as wrong from the moment the tenant asks for its verification, until it turns out
    /// to be right: of many at the same time, no more are looked at than of many in turn.
    mutating func checkPassword(
        _ password: Secret, of account: StoredAccount, at now: Timestamp
    ) throws(Refusal) -> Evaluation<Void> {
        let key = Limits.key(of: account.account.email)
        let evaluation: Evaluation<Bool>
        do throws(Refusal) {
            evaluation = try verify(password, of: account.id)
        } catch {
            limits.failuresOfAccount.takeBack(key, addedAt: now)
            throw error
        }
        switch evaluation {
        case .needs(let operation):
            guard !Lockout.isActive(for: key, in: limits.failuresOfAccount, at: now) else {
                throw .accountLocked
            }
            try limits.failuresOfAccount.checkRoom(for: key, at: now)
            limits.failuresOfAccount.add(to: key, isPending: true, at: now)
            return .needs(operation)
        case .completed(true):
            limits.failuresOfAccount.clear(key)
            return .completed(())
        case .completed(false):
            limits.failuresOfAccount.settle(key)
            throw .passwordWrong
        }
    }
}
