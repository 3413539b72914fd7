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
}

/// Why a store could not do what was asked.
public enum StoreFailure: Error, Hashable, Sendable {
    /// The address or the alias belongs to another account.
    case taken
    /// There is no room left.
    case full
    /// The store is broken or cannot be reached; `reason` is for a log, not for a person who signs up.
    case broken(reason: String)
}
