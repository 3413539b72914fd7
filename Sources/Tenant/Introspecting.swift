import NativeAuth

extension Tenant {
    /// Refuses: no account here has a second factor, so no token asks for one (wire-protocol §2.7).
    func introspect(_ request: Request) throws(Refusal) -> Reply {
        _ = try request.client()
        _ = try request.required(.continuationToken)
        throw .tokenNotForIntrospection
    }
}

extension Request.Path {
    /// Lists the second factors of an account.
    static let introspect = Self(rawValue: "/oauth2/v2.0/introspect")
}
