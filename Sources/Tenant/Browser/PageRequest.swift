/// A browser's request for a page of the tenant.
public struct PageRequest: Sendable {
    /// The pages.
    public enum Path: Hashable, Sendable {
        /// Sign-up, sign-in and all that belongs to them.
        case authorize
        /// The end of the browser's session.
        case logout
    }

    /// The page.
    public var path: Path
    /// Whether a form was sent, by `POST`.
    public var isSubmission = false
    /// The length of the query as received, in bytes.
    public var queryLength = 0
    /// The parameters of the query, in order.
    public var query = PageParameters()
    /// The fields of the form, in order.
    public var form = PageParameters()
    /// The `Cookie` header field.
    public var cookies: String?
    /// The `Origin` header field.
    public var origin: String?
    /// The `Sec-Fetch-Site` header field.
    public var fetchSite: String?
    /// The origins of the tenant itself: the request's own scheme and `Host`, and that of its public URL.
    public var ownOrigins: [String] = []
    /// The `Accept-Language` header field.
    public var acceptLanguage: String?
    /// The `client-request-id` header field.
    public var correlationID = ""

    /// Creates a request.
    public init(_ path: Path) { self.path = path }
}

extension PageRequest: CustomStringConvertible, CustomReflectable {
    /// The page.
    public var description: String { "PageRequest(\(path))" }

    /// No children: forms and cookies contain secrets.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
