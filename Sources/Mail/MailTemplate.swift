public import UserFlow

/// The language and look of a tenant's emails.
public struct MailTemplate: Hashable, Sendable {
    /// The language of the texts.
    public var language: Language
    /// The brand color, as `#RRGGBB`; `nil` for none.
    public var accent: String?
    /// The domain of the sender's address.
    public var domain: String

    /// Creates a template; the default domain does not exist (RFC 2606).
    public init(
        language: Language = .english, accent: String? = nil, domain: String = "signup-tenant.example"
    ) {
        self.language = language
        self.accent = accent
        self.domain = domain
    }
}
