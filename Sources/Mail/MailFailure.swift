/// Why a message was not delivered.
public enum MailFailure: Error, Hashable, Sendable {
    /// It may be taken later: nobody answered, or the server asked to come back. `reason` is for a log.
    case later(reason: String)
    /// It will never be taken. `reason` is for a log.
    case refused(reason: String)

    /// What it comes down to, for a log.
    public var reason: String {
        switch self {
        case .later(let reason), .refused(let reason): reason
        }
    }
}
