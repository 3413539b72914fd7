/// Why an email was not delivered.
public enum MailFailure: Error, Hashable, Sendable {
    /// A retry may succeed, after no connection or a 4xx status; `reason` is for a log.
    case later(reason: String)
    /// A retry cannot succeed; `reason` is for a log.
    case refused(reason: String)

    /// The reason, for a log.
    public var reason: String {
        switch self {
        case .later(let reason), .refused(let reason): reason
        }
    }
}
