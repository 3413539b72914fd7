public import Foundation

/// A state of a flow; calls do not change it, so it can be used repeatedly.
public class MSALNativeAuthBaseState: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    let correlationId: UUID

    init(correlationId: UUID) {
        self.correlationId = correlationId
    }
}
