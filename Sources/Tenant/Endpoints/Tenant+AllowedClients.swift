import NativeAuth

extension Tenant {
    /// Refuses a client that is not in ``allowedClientIDs``.
    func checkClient(of request: Request) throws(Refusal) {
        guard let allowedClientIDs else { return }
        let client = try request.clientID().lowercased()
        guard allowedClientIDs.contains(where: { $0.lowercased() == client }) else { throw .unknownClient }
    }
}
