/// A state of a password reset from which the application can continue.
public class ResetPasswordBaseState: MSALNativeAuthBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    let flow: ResetPasswordFlow

    init(_ flow: ResetPasswordFlow) {
        self.flow = flow
        super.init(correlationId: flow.correlationID)
    }
}
