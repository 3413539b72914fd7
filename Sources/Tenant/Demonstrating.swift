import NativeAuth

extension Tenant {
    /// Returns the scripted reply for the demo address that a request is about, if there is one.
    mutating func demoReply(to request: Request) throws(Refusal) -> Reply? {
        guard demo != nil, let address = address(of: request) else { return nil }
        switch demo?.outcome(for: address, request) {
        case .refuse(let refusal): throw refusal
        case .browser: return .redirect(because: "this address asks for a browser")
        case nil: return nil
        }
    }

    private func address(of request: Request) -> String? {
        if let address = request.optional(.username) { return address }
        return request.optional(.continuationToken).flatMap { attempts.find(Token($0))?.address.text }
    }
}
