/// The ways in which an application can have people prove who they are, besides by a browser.
///
/// A browser is always offered to the tenant too, and last; there is no member for it.
public struct MSALNativeAuthChallengeTypes: OptionSet, Sendable {
    /// The members as bits.
    public let rawValue: Int

    /// Makes a set from bits; those that have no meaning are never sent.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A one-time code, sent to the person.
    public static let OOB = MSALNativeAuthChallengeTypes(rawValue: 1 << 0)
    /// A password.
    public static let password = MSALNativeAuthChallengeTypes(rawValue: 1 << 1)
}
