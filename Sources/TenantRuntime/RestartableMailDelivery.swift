import Tenant

/// A mail delivery that reports the email to deliver instead of delivering it.
///
/// Once the email has been delivered elsewhere, the request is repeated with the result. A class, because the
/// tenant and the actor around it must share one instance.
final class RestartableMailDelivery: MailDelivery {
    /// An email and whether it was delivered.
    struct DeliveryResult {
        var email: Email
        var isDelivered: Bool
    }

    /// The email that must be delivered before the current request can be answered.
    private(set) var pending: Email?
    private var result: DeliveryResult?

    /// Starts or repeats a request, with the result of its delivery.
    func begin(with result: DeliveryResult?) {
        self.result = result
        pending = nil
    }

    func deliver(_ email: Email) throws(MailDeliveryFailure) -> Email {
        guard let result else {
            pending = email
            throw .pending
        }
        guard result.isDelivered else { throw .undelivered }
        return result.email
    }
}
