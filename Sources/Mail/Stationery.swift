/// What a tenant's letters look like.
public struct Stationery: Hashable, Sendable {
    /// The language, as a tag such as `da`; one that no letter is written in becomes English.
    public var language: String
    /// The brand's colour, as `#RRGGBB`; `nil` for none.
    public var accent: String?
    /// The domain that letters come from.
    public var domain: String

    /// Makes stationery; without a domain letters come from one that leads nowhere (RFC 2606).
    public init(language: String = "en", accent: String? = nil, domain: String = "signup-tenant.example") {
        self.language = language
        self.accent = accent
        self.domain = domain
    }
}
