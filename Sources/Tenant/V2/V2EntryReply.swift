/// The reply to the first request of version 2: the entries, told as an error (v2-protocol §3.1).
struct V2EntryReply: Encodable {
    /// The token that opens the entries.
    let token: Tenant.Token
    /// The entries.
    let links: V2Links
    /// The form of the reply.
    let form: V2Profile.EntryReply

    /// Encodes the links as members of their own, or in `_links`.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("InsufficientAuthorization", forKey: .error)
        try container.encode(
            "More information is needed before a code can be issued.", forKey: .description)
        switch form {
        case .flat:
            try container.encode(token, forKey: .flatToken)
            var entries = encoder.container(keyedBy: V2Link.Relation.self)
            for link in links.links { try entries.encode(link.href, forKey: link.relation) }
        case .links:
            try container.encode(token, forKey: .token)
            try container.encode(links, forKey: .links)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case error = "error"
        case description = "error_description"
        case flatToken = "continuation_token"
        case token = "continuationToken"
        case links = "_links"
    }
}

/// The reply that brings the authorization code (v2-protocol §3.2).
struct V2CodeReply: Encodable {
    /// The code.
    let code: Tenant.Token
}
