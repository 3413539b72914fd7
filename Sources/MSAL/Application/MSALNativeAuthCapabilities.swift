/// Optional capabilities of an application.
///
/// If a flow needs a capability that is not set, the tenant redirects to a browser.
public struct MSALNativeAuthCapabilities: OptionSet, Sendable {
    /// The options as a bit mask.
    public let rawValue: Int

    /// Creates a set from a bit mask; unknown bits are never sent.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The application can request a second factor.
    public static let mfaRequired = MSALNativeAuthCapabilities(rawValue: 1 << 0)
    /// The application can register a strong authentication method.
    public static let registrationRequired = MSALNativeAuthCapabilities(rawValue: 1 << 1)
}
