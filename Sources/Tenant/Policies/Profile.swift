/// Whether a tenant's replies reveal which addresses have an account.
public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// As at the service: a sign-up with a known address is refused, and so is a sign-in with an unknown one.
    case entra = "entra"
    /// Not revealed: such a sign-up or sign-in continues like any other but cannot succeed, and the address
    /// gets an email that explains why.
    case quiet = "quiet"
}
