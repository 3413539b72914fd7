import Tenant

/// A mail delivery that reports the email to deliver instead of delivering it.
///
/// Once the email has been delivered elsewhere, the request is repeated with the result. A class, because the
/// tenant and the actor around it must share one instance.
final class DeferringPost: MailDelivery {
    /// An email and whether it was delivered.
    struct Outcome {
        var letter: Email
        var isDelivered: Bool
    }

    /// The email that must be delivered before the current request can be answered.
    private(set) var wanted: Email?
    private var outcome: Outcome?

    /// Starts or repeats a request, with the result of its delivery.
    func begin(knowing outcome: Outcome?) {
        self.outcome = outcome
        wanted = nil
    }

    func deliver(_ letter: Email) throws(MailDeliveryFailure) -> Email {
        guard let outcome else {
            wanted = letter
            throw .pending
        }
        guard outcome.isDelivered else { throw .undelivered }
        return outcome.letter
    }
}
