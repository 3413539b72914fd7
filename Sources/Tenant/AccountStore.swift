public import NativeAuth

/// Where a tenant keeps its accounts.
///
/// A store belongs to one tenant and is used by one call at a time.
public protocol AccountStore {
    /// Whether an account has this address, without regard to case.
    func holds(email: String) throws(StoreFailure) -> Bool

    /// Whether an account has this alias, without regard to case.
    func holds(alias: String) throws(StoreFailure) -> Bool

    /// Keeps a new account. When this returns it is durable, as far as the store can make anything so.
    ///
    /// - Parameters:
    ///   - account: The account. Stored whole or not at all.
    ///   - password: Its password in clear, to be stored as a hash; `nil` for an account that uses codes.
    ///   - moment: When it was created.
    /// - Throws: ``StoreFailure/taken`` when its address or alias belongs to another account.
    mutating func add(_ account: Account, password: Secret?, at moment: Moment) throws(StoreFailure)

    /// The account that goes by this address or alias, without regard to case; `nil` when there is none.
    ///
    /// Where one account has it as its address and another as its alias, the address counts.
    func account(named name: String) throws(StoreFailure) -> StoredAccount?

    /// Whether this is the password of an account.
    ///
    /// The answer is no, and takes as long as for anybody else, when there is no such account, when it has no
    /// password, and when `id` is `nil`: so time does not tell who is known (security §4.4, E-32).
    ///
    /// - Parameters:
    ///   - password: The password in clear.
    ///   - id: The account, or `nil` for a person whom nobody knows.
    func verifies(_ password: Secret, of id: StoredAccount.ID?) throws(StoreFailure) -> Bool
}

/// Why a store could not do what was asked.
public enum StoreFailure: Error, Hashable, Sendable {
    /// The address or the alias belongs to another account.
    case taken
    /// There is no room left.
    case full
    /// The store has begun and is not done; the same request, made again, ends.
    case underWay
    /// The store is broken or cannot be reached; `reason` is for a log, not for a person who signs up.
    case broken(reason: String)
}
