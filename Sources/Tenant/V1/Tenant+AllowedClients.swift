import NativeAuth

extension Tenant {
    /// Refuses a client that is not in ``allowedClientIDs``.
    func checkClient(of request: Request) throws(Refusal) {
        guard allowedClientIDs != nil else { return }
        guard isAllowed(client: try request.clientID()) else { throw .unknownClient }
    }

    /// Whether a client may call.
    func isAllowed(client: String) -> Bool { Self.isAllowed(client: client, among: allowedClientIDs) }

    /// Whether a client is among those that may call; `nil` allows every client.
    static func isAllowed(client: String, among ids: (some Sequence<String>)?) -> Bool {
        ids?.contains { $0.lowercased() == client.lowercased() } ?? true
    }
}
