package import NativeAuth

/// Slow work on accounts and emails, which a tenant does not wait for: it answers other requests meanwhile.
package protocol SlowWork: Sendable {
    /// Hashes the password of a new account, which is `nil` for one that uses codes.
    ///
    /// - Returns: Stores the account; called in turn with all that the tenant does.
    func addition(
        of account: Account, password: Secret?, at timestamp: Timestamp
    ) async throws(StoreFailure) -> @Sendable () async -> Result<AccountReference, StoreFailure>

    /// Finds what verifies the password of an account; called in turn with all that the tenant does.
    ///
    /// - Returns: Verifies the password.
    func verification(
        of password: Secret, for id: StoredAccount.ID
    ) throws(StoreFailure) -> @Sendable () async -> Result<Bool, StoreFailure>

    /// Hashes a password and stores it as the new one of an account.
    ///
    /// - Returns: The account with the new password; `nil` if nothing is stored, because the account was
    ///   removed, has got another password meanwhile or uses codes.
    func setPassword(
        _ password: Secret, of account: AccountReference
    ) async throws(StoreFailure) -> AccountReference?

    /// Registers a method for an account, if that has this number of methods.
    ///
    /// - Throws: ``StoreFailure/taken`` if the account was removed, or has got another password
    ///   or method meanwhile.
    func addMethod(
        _ method: AuthenticationMethod, to account: AccountReference, after count: Int
    ) async throws(StoreFailure)

    /// Delivers an email.
    func deliver(_ email: Email) async -> Delivery

    /// Stores changes of sessions, after those of earlier calls.
    ///
    /// - Returns: Whether they are stored.
    func store(_ changes: [SessionChange]) async -> Bool

    /// Begins to give the memory that is no longer used back to the system.
    func returnMemory()
}

/// What became of an email.
package enum Delivery: Hashable, Sendable {
    /// It was delivered.
    case delivered
    /// It could not be delivered.
    case failed
    /// It was not sent, because too many others are being delivered.
    case postponed
}

// Each function waits for slow work; other requests are answered meanwhile. So whoever has waited looks again
// before it acts: it resumes its conversation, which refuses one that has ended or whose
// account is another one now.

extension TenantService {
    /// Adds an account to the store.
    ///
    /// - Parameter check: Looks again once the password is hashed, before the account is stored.
    func add(
        _ account: Account, password: Secret?, _ context: RequestContext,
        after check: () throws(TenantError) -> Void = {}
    ) async throws(TenantError) -> AccountReference {
        defer { tenant.serve(context) }
        let store: @Sendable () async -> Result<AccountReference, StoreFailure>
        do throws(StoreFailure) {
            guard let work else {
                return try tenant.accounts.add(account, password: password, at: context.now)
            }
            store = try await work.addition(of: account, password: password, at: context.now)
        } catch {
            throw TenantError(error)
        }
        tenant.serve(context)
        try check()
        return try await store().mapError(TenantError.init).get()
    }

    /// Returns whether a password is the current one of an account.
    func verify(
        _ password: Secret, of id: StoredAccount.ID, _ context: RequestContext
    ) async throws(TenantError) -> Bool {
        defer { tenant.serve(context) }
        do throws(StoreFailure) {
            guard let work else { return try tenant.accounts.verifies(password, of: id) }
            let verification = try work.verification(of: password, for: id)
            return try await verification().get()
        } catch {
            throw TenantError(error)
        }
    }

    /// Sets the password of an account; refuses it if the account has got another one in the meantime.
    ///
    /// - Returns: The account with the new password.
    func setPassword(
        _ password: Secret, of account: AccountReference, _ context: RequestContext
    ) async throws(TenantError) -> AccountReference {
        defer { tenant.serve(context) }
        let changed: AccountReference?
        do throws(StoreFailure) {
            changed =
                if let work {
                    try await work.setPassword(password, of: account)
                } else {
                    try tenant.accounts.setPassword(password, of: account)
                }
        } catch {
            throw TenantError(error)
        }
        if let changed { return changed }
        _ = try tenant.account(of: account)
        throw .tokenInvalid
    }

    /// Registers a method for an account; refuses it if the account has got another one, or another
    /// password, in the meantime.
    func addMethod(
        _ method: AuthenticationMethod, to account: AccountReference, after count: Int,
        _ context: RequestContext
    ) async throws(TenantError) {
        defer { tenant.serve(context) }
        do throws(StoreFailure) {
            if let work {
                try await work.addMethod(method, to: account, after: count)
            } else {
                try tenant.accounts.addMethod(method, to: account, after: count)
            }
        } catch {
            guard error == .taken else { throw TenantError(error) }
            _ = try tenant.account(of: account)
            throw .tokenInvalid
        }
    }

    /// Delivers an email; one that is not delivered elsewhere goes to the outbox, which loses its oldest
    /// one beyond the maximum.
    func deliver(_ email: Email, _ context: RequestContext) async throws(TenantError) {
        guard let work else { return tenant.addToOutbox(email) }
        defer { tenant.serve(context) }
        switch await work.deliver(email) {
        case .delivered: break
        case .failed: throw .codeUndelivered
        case .postponed: throw .unavailable
        }
    }
}

extension TenantService {
    /// Sends a new code, which invalidates the previous one, unless a limit is reached.
    ///
    /// The code counts from the moment its delivery begins, and no longer if that fails.
    ///
    /// - Parameters:
    ///   - kind: The content of the email with the code.
    ///   - address: The address to send it to.
    ///   - previous: The previous code.
    func sendCode(
        _ kind: Email.Kind = .code, to address: EmailAddress, after previous: OneTimeCode?,
        _ context: RequestContext
    ) async throws(TenantError) -> OneTimeCode {
        let email = try tenant.beginSending(kind, to: address, after: previous, context)
        do throws(TenantError) {
            try await deliver(email, context)
        } catch {
            tenant.limits.takeBackCode(to: address, countedAt: context.now)
            throw error
        }
        return tenant.makeCode(of: email, at: context.now)
    }

    /// Refuses a wrong password, and any password for a locked account; the continuation token stays valid.
    ///
    /// The password counts as wrong from the moment its verification begins, until it turns out to be right.
    func checkPassword(
        _ password: Secret, of account: StoredAccount, _ context: RequestContext
    ) async throws(TenantError) {
        try tenant.limits.countPassword(of: account.id, at: context.now)
        let isRight: Bool
        do throws(TenantError) {
            isRight = try await verify(password, of: account.id, context)
        } catch {
            tenant.limits.takeBackPassword(of: account.id, countedAt: context.now)
            throw error
        }
        guard isRight else { throw .passwordWrong }
        tenant.limits.forgetPasswords(of: account.id)
    }
}
