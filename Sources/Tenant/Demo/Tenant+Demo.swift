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

    private func address(of request: Request) -> String? {
        if let address = request.optional(.username) { return address }
        return request.optional(.continuationToken).flatMap { signUps.find(Token($0))?.address.text }
    }
}
