import Tenant

/// A post office that delivers nothing itself: it says what is to be delivered, and is asked again.
///
/// A class, because the tenant that asks it and the actor around it must have the same one in hand.
final class DeferringPost: PostOffice {
    /// A letter that was on its way, and whether it arrived.
    struct Outcome {
        var letter: Letter
        var isDelivered: Bool
    }

    /// What is to be delivered before the request can be answered.
    private(set) var wanted: Letter?
    private var outcome: Outcome?

    /// Begins with a request anew, knowing what became of its letter.
    func begin(knowing outcome: Outcome?) {
        self.outcome = outcome
        wanted = nil
    }

    func deliver(_ letter: Letter) throws(PostFailure) -> Letter {
        guard let outcome else {
            wanted = letter
            throw .underWay
        }
        guard outcome.isDelivered else { throw .undelivered }
        return outcome.letter
    }
}
