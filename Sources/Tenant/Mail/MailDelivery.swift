/// Delivers emails to users.
///
/// An instance belongs to one tenant and is called serially.
public protocol MailDelivery {
    /// Delivers an email.
    ///
    /// - Parameter email: The email to deliver.
    /// - Returns: The delivered email, whose code is the valid one: `email` itself, or the email created when
    ///   the same request was first made.
    /// - Throws: ``MailDeliveryFailure``; the tenant's state is then unchanged, and the request can be
    ///   repeated.
    mutating func deliver(_ email: Email) throws(MailDeliveryFailure) -> Email
}

/// Why a tenant's email was not delivered.
public enum MailDeliveryFailure: Error, Hashable, Sendable {
    /// Delivery is pending; repeat the request once it has completed.
    case pending
    /// Delivery failed.
    case undelivered
}

extension Refusal {
    /// Creates the refusal that reports a delivery failure.
    init(_ failure: MailDeliveryFailure) {
        switch failure {
        case .pending: self = .unavailable
        case .undelivered: self = .codeUndelivered
        }
    }
}
