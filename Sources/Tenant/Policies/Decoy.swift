/// The reason why a sign-up or sign-in cannot succeed, which a quiet tenant does not reveal
/// (``Profile/quiet``).
enum Decoy: Hashable {
    /// A sign-up with an address that has an account: the tenant emails its owner.
    case existingAccount
    /// A sign-in with an address that has no account: the tenant emails the address.
    case unknownAddress
    /// A sign-in with an alias that has no account: there is no address to email.
    case unknownAlias
}
