/// A point in a sign-in from which the application can go on.
public class SignInBaseState: MSALNativeAuthBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    let flow: SignInFlow

    init(_ flow: SignInFlow) {
        self.flow = flow
        super.init(correlationId: flow.correlationID)
    }
}
