/// The challenge types that an application supports besides `redirect`.
///
/// `redirect` is always sent to the tenant as the last one; there is no option for it.
public struct MSALNativeAuthChallengeTypes: OptionSet, Sendable {
    /// The options as a bit mask.
    public let rawValue: Int

    /// Creates a set from a bit mask; unknown bits are never sent.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A one-time code that is sent to the user (`oob`).
    public static let OOB = MSALNativeAuthChallengeTypes(rawValue: 1 << 0)
    /// A password (`password`).
    public static let password = MSALNativeAuthChallengeTypes(rawValue: 1 << 1)
}
