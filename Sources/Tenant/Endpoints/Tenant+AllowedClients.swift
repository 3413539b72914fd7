import NativeAuth

extension Tenant {
    /// Refuses a client that is not in ``allowedClientIDs``.
    func checkClient(of request: Request) throws(Refusal) {
        guard allowedClientIDs != nil else { return }
        guard isAllowed(client: try request.clientID()) else { throw .unknownClient }
    }

    /// Whether a client may call.
    func isAllowed(client: String) -> Bool {
        guard let allowedClientIDs else { return true }
        return allowedClientIDs.contains { $0.lowercased() == client.lowercased() }
    }
}
