import NativeAuth

/// Who is meant by a sign-up or sign-in that can come to nothing, and must not show it (``Profile/quiet``).
enum Decoy: Hashable {
    /// A sign-up for an address that has an account: its owner is told.
    case known
    /// A sign-in with an address that has no account: who has the address is told.
    case unknown
    /// A sign-in with an alias that nobody has: there is nobody to tell.
    case nobody
}

extension Tenant {
    /// What a decoy's wrong passwords are counted under: no account's number, since those are not negative.
    static func decoyID(of address: Address) -> StoredAccount.ID {
        Digest(of: address.key).number | .min
    }
}
