/// A state of a sign-in from which the application can continue.
public class SignInBaseState: MSALNativeAuthBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    let flow: SignInFlow

    init(_ flow: SignInFlow) {
        self.flow = flow
        super.init(correlationId: flow.correlationID)
    }
}
