import NativeAuth

extension Tenant {
    /// Refuses a wrong password, and any password for a locked account; the continuation token stays valid.
    ///
    /// The password counts as wrong from the moment the tenant asks for its verification, until it turns out
    /// to be right: of many at the same time, no more are looked at than of many in turn.
    ///
    /// - Parameters:
    ///   - password: The password.
    ///   - account: The account; `nil` for a decoy.
    ///   - signIn: The sign-in.
    ///   - now: The time of the request.
    mutating func checkPassword(
        _ password: Secret, of account: SignInAccount?, for signIn: PendingSignIn, at now: Timestamp
    ) throws(Refusal) -> Evaluation<Void> {
        let keys = PasswordLimitKeys(
            account: account.map { limitKey(of: $0.email) }, name: profile == .quiet ? signIn.name : nil)
        guard let performed = performedVerification(of: password, for: account?.id) else {
            let isLocked = try reservePassword(for: keys, at: now)
            return .needs(.verify(password, of: isLocked ? nil : account?.id))
        }
        // A lockout in silence verifies the password of no account, in the same time.
        let counted = PasswordLimitKeys(account: performed.id == nil ? nil : keys.account, name: keys.name)
        switch performed.result {
        case .failure(let failure):
            changeFailures(of: counted) { table, key in table.takeBack(key, addedAt: now) }
            throw Refusal(failure)
        case .success(true) where performed.id != nil:
            changeFailures(of: counted) { table, key in table.clear(key) }
            return .completed(())
        case .success:
            changeFailures(of: counted) { table, key in table.settle(key) }
            throw .passwordWrong
        }
    }

    /// Counts a wrong password before it is verified; refuses it if that is told.
    ///
    /// - Returns: Whether the account is locked, which a quiet tenant does not tell.
    private mutating func reservePassword(
        for keys: PasswordLimitKeys, at now: Timestamp
    ) throws(Refusal) -> Bool {
        let isNameLocked = keys.name.map { Lockout.isActive(for: $0, in: limits.failuresByName, at: now) }
        let isAccountLocked = keys.account.map {
            Lockout.isActive(for: $0, in: limits.failuresOfAccount, at: now)
        }
        guard !(isNameLocked ?? isAccountLocked ?? false) else { throw .accountLocked }
        let source = requestSource
        let isLocked = isAccountLocked ?? false
        changeFailures(of: PasswordLimitKeys(account: isLocked ? nil : keys.account, name: keys.name)) {
            table, key in table.add(to: key, isPending: true, from: source, at: now)
        }
        return isLocked
    }

    private mutating func changeFailures(
        of keys: PasswordLimitKeys, _ change: (inout LimitTable, LimitKey) -> Void
    ) {
        if let account = keys.account { change(&limits.failuresOfAccount, account) }
        if let name = keys.name { change(&limits.failuresByName, name) }
    }

    /// Returns the result of a verification that was performed for the current request.
    ///
    /// A quiet tenant may have asked for that of no account.
    private func performedVerification(
        of password: Secret, for id: StoredAccount.ID?
    ) -> (id: StoredAccount.ID?, result: Result<Bool, StoreFailure>)? {
        for case .verify(password, let performedID, let result) in performedOperations
        where performedID == id || performedID == nil && profile == .quiet {
            return (performedID, result)
        }
        return nil
    }
}

/// What the wrong passwords of a sign-in count by.
private struct PasswordLimitKeys {
    /// The account's key, which decides what is allowed; `nil` if there is none.
    let account: LimitKey?
    /// The key of the name that was typed, which decides what a quiet tenant tells; otherwise `nil`.
    let name: LimitKey?
}
