public import Foundation

/// A point in a flow from which the application can go on, as often as it likes: calls change nothing in it.
public class MSALNativeAuthBaseState: NSObject, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    let correlationId: UUID

    init(correlationId: UUID) {
        self.correlationId = correlationId
    }
}
