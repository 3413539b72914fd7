public import NativeAuth

/// Stores a tenant's accounts.
///
/// A store belongs to one tenant and is called serially.
public protocol AccountStore {
    /// Whether an account has this email address, case-insensitively.
    func contains(email: String) throws(StoreFailure) -> Bool

    /// Whether an account has this alias, case-insensitively.
    func contains(alias: String) throws(StoreFailure) -> Bool

    /// Adds an account, durably as far as the store can guarantee it.
    ///
    /// - Parameters:
    ///   - account: The account. Stored whole or not at all.
    ///   - password: The password in clear, to be stored as a hash; `nil` for an account that uses codes.
    ///   - timestamp: The time of creation.
    /// - Throws: ``StoreFailure/taken`` if the address or alias belongs to another account.
    mutating func add(_ account: Account, password: Secret?, at timestamp: Timestamp) throws(StoreFailure)

    /// Returns the account with this email address or alias, case-insensitively; `nil` if there is none.
    ///
    /// If the name is one account's address and another's alias, the address wins.
    func account(named name: String) throws(StoreFailure) -> StoredAccount?

    /// Returns the account with this ID; `nil` if there is none.
    func account(_ id: StoredAccount.ID) throws(StoreFailure) -> StoredAccount?

    /// Whether a password is the password of an account.
    ///
    /// Returns `false` if there is no such account, or if it has no password.
    ///
    /// - Parameters:
    ///   - password: The password in clear.
    ///   - id: The account.
    func verifies(_ password: Secret, of id: StoredAccount.ID) throws(StoreFailure) -> Bool

    /// Sets the password of an account, as durably as ``add(_:password:at:)``.
    ///
    /// - Parameters:
    ///   - password: The password in clear, to be stored as a hash in place of the old one.
    ///   - id: The account.
    /// - Returns: Whether the password is stored; not if there is no such account, or if it uses codes.
    mutating func setPassword(_ password: Secret, of id: StoredAccount.ID) throws(StoreFailure) -> Bool

    /// Returns the methods that the user of an account has registered, in the order of their registration.
    func methods(of id: StoredAccount.ID) throws(StoreFailure) -> [AuthenticationMethod]

    /// Registers a method for an account, durably as far as the store can guarantee it.
    ///
    /// Changes nothing if the account has the method already, or if there is no such account.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - id: The account.
    ///   - count: The number of methods that the account has before, so that of two registrations at the same
    ///     time only one succeeds.
    /// - Throws: ``StoreFailure/taken`` if the account has another number of methods.
    mutating func addMethod(
        _ method: AuthenticationMethod, to id: StoredAccount.ID, after count: Int
    ) throws(StoreFailure)
}

/// Why a store operation failed.
public enum StoreFailure: Error, Hashable, Sendable {
    /// The address or the alias belongs to another account.
    case taken
    /// The store is full.
    case full
    /// The store cannot be used now, but may be later; `reason` is for a log, not for the user.
    case unavailable(reason: String)
    /// The store is broken or unreachable; `reason` is for a log, not for the user.
    case broken(reason: String)
}
