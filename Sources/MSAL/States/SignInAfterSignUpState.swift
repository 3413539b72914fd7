import Foundation
import SignUp

/// The account exists.
public class SignInAfterSignUpState: SignInAfterPreviousFlowBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    let completion: SignUp.Completion

    init(_ completion: SignUp.Completion, _ client: Client, _ correlationId: UUID) {
        self.completion = completion
        super.init(client, correlationId)
    }
}
