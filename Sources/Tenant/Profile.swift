/// What a tenant tells those who want to know who has an account (design §7).
public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// As much as the service does: a sign-up with a known address is refused, and so is a sign-in with an unknown one.
    case entra
    /// Nothing: both go on like any other and come to nothing, and the owner of a known address has a letter.
    case quiet
}
