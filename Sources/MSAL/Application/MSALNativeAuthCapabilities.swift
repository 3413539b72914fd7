/// What an application can do beyond the ordinary.
///
/// Without a capability the tenant sends people to a browser where it would be needed.
public struct MSALNativeAuthCapabilities: OptionSet, Sendable {
    /// The members as bits.
    public let rawValue: Int

    /// Makes a set from bits; those that have no meaning are never sent.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Ask for a second factor.
    public static let mfaRequired = MSALNativeAuthCapabilities(rawValue: 1 << 0)
    /// Register a strong way of proving who someone is.
    public static let registrationRequired = MSALNativeAuthCapabilities(rawValue: 1 << 1)
}
