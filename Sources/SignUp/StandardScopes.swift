extension [String] {
    /// The scopes, with those that every request has at the end: `openid`, `profile` and `offline_access`.
    var withStandardScopes: [String] {
        let standardScopes = ["openid", "profile", "offline_access"]
        return filter { !standardScopes.contains($0) } + standardScopes
    }
}
