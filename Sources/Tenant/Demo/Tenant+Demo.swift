import NativeAuth
import UserFlow

extension Tenant {
    /// Returns the scripted reply for the demo address that a request is about, if there is one.
    mutating func demoReply(to request: Request) throws(Refusal) -> ReplyBody? {
        guard demo != nil, let address = address(of: request) else { return nil }
        switch demo?.forcedReply(for: address, request) {
        case .refuse(let refusal): throw refusal
        case .redirect: return .redirect(reason: "this address asks for a browser")
        case nil: return nil
        }
    }

    /// Adds the account of a demo address that has one: of a taken address without a password, so that it can
    /// sign in with a code, and of a forgotten password with a random one, if the flow has passwords.
    mutating func addDemoAccount(for request: Request, at now: Timestamp) throws(Refusal) -> Evaluation<Void>
    {
        guard demo != nil, let username = request.optional(.username),
            let scenario = DemoAddresses.scenario(for: username), scenario.hasAccount(at: request.path),
            try account(named: username) == nil
        else { return .completed(()) }
        let hasPassword = scenario == .forgotten && flow.identityProvider == .emailPassword
        let password = hasPassword ? Secret(Token(from: &random).value) : nil
        return try add(Account(email: username), password: password, at: now)
    }

    private func address(of request: Request) -> String? {
        if let address = request.optional(.username) { return address }
        return request.optional(.continuationToken).flatMap { signUps.find(Token($0))?.address.text }
    }
}
