public import Foundation

/// The final state of a flow, from which the user can be signed in without further input.
public class SignInAfterPreviousFlowBaseState: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    let client: NativeAuthClient
    let correlationId: UUID

    init(_ client: NativeAuthClient, _ correlationId: UUID) {
        self.client = client
        self.correlationId = correlationId
    }
}
