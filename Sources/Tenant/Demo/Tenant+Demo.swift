import NativeAuth

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

    /// Adds the account of a demo address that is taken, so that it can sign in with a code.
    mutating func addDemoAccount(for request: Request, at now: Timestamp) throws(Refusal) -> Evaluation<Void>
    {
        guard demo != nil, request.path == .signUpStart, let username = request.optional(.username),
            DemoAddresses.scenario(for: username) == .taken, try account(named: username) == nil
        else { return .completed(()) }
        return try add(Account(email: username), password: nil, at: now)
    }

    private func address(of request: Request) -> String? {
        if let address = request.optional(.username) { return address }
        return request.optional(.continuationToken).flatMap { signUps.find(Token($0))?.address.text }
    }
}
