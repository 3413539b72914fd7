/// Why a Maildir or a mail server did not accept an email.
public enum MailFailure: Error, Hashable, Sendable {
    /// A retry may succeed, after no connection or a 4xx status; `reason` is for a log.
    case transient(reason: String)
    /// A retry cannot succeed; `reason` is for a log.
    case permanent(reason: String)

    /// The reason, for a log.
    public var reason: String {
        switch self {
        case .transient(let reason), .permanent(let reason): reason
        }
    }
}
