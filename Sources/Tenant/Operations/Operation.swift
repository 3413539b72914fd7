public import NativeAuth

extension Tenant {
    /// Slow work that a request needs before the tenant can respond to it.
    public enum Operation: Hashable, Sendable {
        /// Hash the password, which is `nil` for an account that uses codes, and add the account to the store.
        case add(Account, password: Secret?, at: Timestamp)
        /// Verify the password of an account.
        case verify(Secret, of: StoredAccount.ID)
        /// Hash the password and store it as the new one of an account that has a password.
        case setPassword(Secret, of: StoredAccount.ID)
        /// Deliver the email.
        case deliver(Email)
        /// Register the method for the account, if that has this number of methods.
        case addMethod(AuthenticationMethod, to: StoredAccount.ID, after: Int)
    }

    /// An operation that was performed for a request, with its result.
    public enum PerformedOperation: Sendable {
        /// The account is in the store, or the store failed.
        case add(Account, Result<Void, StoreFailure>)
        /// Whether the password is the account's, unless the store failed.
        case verify(Secret, of: StoredAccount.ID, Result<Bool, StoreFailure>)
        /// Whether the account exists and had a password, so that the new one is stored; or the store failed.
        case setPassword(of: StoredAccount.ID, Result<Bool, StoreFailure>)
        /// Whether the email was delivered.
        case deliver(Email, isDelivered: Bool)
        /// The email was not sent, because too many others are being delivered.
        case postpone(Email)
        /// The method is registered, or the store failed; it is taken if another one was registered before.
        case addMethod(AuthenticationMethod, to: StoredAccount.ID, Result<Void, StoreFailure>)
    }
}
