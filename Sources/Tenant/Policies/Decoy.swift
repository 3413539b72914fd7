/// The reason why a sign-up, sign-in or password reset cannot succeed, which a quiet tenant does not reveal
/// (``Profile/quiet``).
enum Decoy: Hashable {
    /// A sign-up with an address that has an account: the tenant emails its owner.
    case existingAccount
    /// A sign-in or a reset with an address that has no account: the tenant emails the address.
    case unknownAddress
    /// A sign-in or a reset with an alias that has no account: there is no address to email.
    case unknownAlias
    /// A reset for an account without a password: the tenant emails its owner.
    case accountWithoutPassword
}
