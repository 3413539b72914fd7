import NativeAuth
import SignUp

/// The sign-ups that a server leads, each under the id of a visitor's session.
actor Visitors {
    private let caller: Caller
    private let tenant: any Transport
    private var signUps: [String: SignUp] = [:]

    init(caller: Caller, tenant: any Transport) {
        self.caller = caller
        self.tenant = tenant
    }

    /// Takes what a visitor answered, and returns where the sign-up stands then.
    func take(_ answer: SignUp.Answer, from session: String) async -> SignUp {
        var signUp = signUps[session] ?? SignUp(caller: caller)
        var request = signUp.submit(answer)
        signUps[session] = signUp
        while let next = request {
            request = signUp.receive(await tenant.result(of: next))
            signUps[session] = signUp
        }
        return signUp
    }

    /// Forgets a visitor, and what was typed.
    func forget(_ session: String) {
        signUps[session] = nil
    }
}
