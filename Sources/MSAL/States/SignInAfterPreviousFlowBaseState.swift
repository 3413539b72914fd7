public import Foundation

/// The end of a flow from which someone can be signed in without typing anything again.
public class SignInAfterPreviousFlowBaseState: NSObject, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    let client: Client
    let correlationId: UUID

    init(_ client: Client, _ correlationId: UUID) {
        self.client = client
        self.correlationId = correlationId
    }
}
