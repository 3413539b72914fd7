/// A point in a sign-up from which the application can go on.
public class SignUpBaseState: MSALNativeAuthBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    let flow: SignUpFlow

    init(_ flow: SignUpFlow) {
        self.flow = flow
        super.init(correlationId: flow.correlationID)
    }
}
