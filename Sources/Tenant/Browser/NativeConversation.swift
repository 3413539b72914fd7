import NativeAuth

/// A front end of the tenant that makes the calls of an app: a visit to its pages, or a conversation of version 2.
protocol NativeConversation {
    /// The ID of the client that began it.
    var clientID: String { get }
    /// The address or alias, as typed.
    var name: String { get }
    /// The continuation token of the last call, sealed.
    var token: SealedSecret? { get }
}

extension Tenant {
    /// Returns the request of a call, with the fields of every call and those given.
    func request(
        for call: NativeCall, in conversation: some NativeConversation,
        with fields: [Request.Field: Request.Value], correlationID: String
    ) throws(Refusal) -> Request {
        var form = fields
        form[.clientID] = .text(conversation.clientID)
        form[.grantType] = call.grant.map(Request.Value.text)
        if call.isFirst {
            form[.username] = .text(conversation.name)
            form[.challengeType] = .text("oob password redirect")
            form[.capabilities] = .text("mfa_required registration_required")
        } else {
            guard let token = conversation.token.flatMap(sealer.unseal) else { throw .tokenInvalid }
            form[.continuationToken] = .text(token.reveal { String(decoding: $0, as: UTF8.self) })
        }
        return Request(call.path, form, correlationID: correlationID)
    }
}

extension PageTransaction: NativeConversation {
    var clientID: String { request.clientID }
}

extension V2Transaction: NativeConversation {}
