/// A state of a sign-up from which the application can continue.
public class SignUpBaseState: MSALNativeAuthBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    let flow: SignUpFlow

    init(_ flow: SignUpFlow) {
        self.flow = flow
        super.init(correlationId: flow.correlationID)
    }
}
