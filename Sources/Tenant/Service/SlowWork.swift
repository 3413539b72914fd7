public import NativeAuth

/// Slow work on accounts and emails, which a tenant does not wait for: it answers other requests meanwhile.
public protocol SlowWork: Sendable {
    /// Hashes a password, which is `nil` for an account that uses codes, and stores the account.
    func add(_ account: Account, password: Secret?, at timestamp: Timestamp) async throws(StoreFailure)

    /// Finds what verifies the password of an account; called in turn with all that the tenant does.
    ///
    /// - Returns: Verifies the password.
    func verification(
        of password: Secret, for id: StoredAccount.ID
    ) throws(StoreFailure) -> @Sendable () async -> Result<Bool, StoreFailure>

    /// Hashes a password and stores it as the new one of an account that has a password.
    ///
    /// - Returns: Whether the account exists and had a password, so that the new one is stored.
    func setPassword(_ password: Secret, of id: StoredAccount.ID) async throws(StoreFailure) -> Bool

    /// Registers a method for an account, if that has this number of methods.
    ///
    /// - Throws: ``StoreFailure/taken`` if another one was registered before.
    func addMethod(
        _ method: AuthenticationMethod, to id: StoredAccount.ID, after count: Int
    ) async throws(StoreFailure)

    /// Delivers an email.
    func deliver(_ email: Email) async -> Delivery

    /// Takes over changes of sessions, in the order in which they were made.
    func record(_ changes: [SessionChange])

    /// Stores the changes that were taken over, before a response that they belong to is sent.
    func storeSessions() async
}

/// What became of an email.
public enum Delivery: Hashable, Sendable {
    /// It was delivered.
    case delivered
    /// It could not be delivered.
    case failed
    /// It was not sent, because too many others are being delivered.
    case postponed
}
