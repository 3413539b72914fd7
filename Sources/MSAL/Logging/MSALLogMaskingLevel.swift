import NativeAuth

/// The data that log lines replace with `Masked(not-null)` or `Masked(null)`.
///
/// Passwords, codes, tokens and the values of attributes are never logged, at any level.
public enum MSALLogMaskingLevel: Int, Hashable, Sendable, CaseIterable {
    /// All personal data.
    case settingsMaskAllPII = 0
    /// Only the data that identifies the user: usernames, masked addresses, and the names of attributes.
    case settingsMaskEUIIOnly
    /// None.
    case settingsMaskSecretsOnly

    var mask: LogMask {
        switch self {
        case .settingsMaskAllPII: .allPII
        case .settingsMaskEUIIOnly: .euiiOnly
        case .settingsMaskSecretsOnly: .secretsOnly
        }
    }
}
