import NativeAuth

/// A link of a document that may be followed: an absolute path of the tenant's host, with its
/// query (v2-protocol §8.2).
///
/// A path below that of the authority stays as the tenant sent it, byte for byte. Links are also written with
/// another name of the tenant, such as its ID, with `{tenant}` for it, or without a slash before it; from
/// `/api/` or `/oauth2/` on, these lead below the path of the authority.
enum V2Link {
    /// The maximum length of a link, in bytes.
    static let maximumBytes = 4_096
    /// What stands for the path of the tenant.
    private static let tenant = "{tenant}/"
    /// What the part of a path begins with that is the same for every tenant.
    private static let endpoints = ["/api/", "/oauth2/"]

    /// Returns the path and the query of a link; `nil` if it leads elsewhere than to the tenant, or is
    /// written in a way that two readers may understand differently.
    ///
    /// - Parameters:
    ///   - text: The link. Blanks around it do not count.
    ///   - authority: The authority of the tenant; without it, only a path from the root of
    ///     the host is followed.
    static func target(of text: String, _ authority: V2Authority?) -> Request.Path? {
        guard text.utf8.count <= maximumBytes, let link = path(text, of: authority) else {
            return nil
        }
        let folders = link.prefix { $0 != "?" }
        guard link.utf8.allSatisfy(isAllowed), link.hasPrefix("/"), !link.contains("//"),
            !folders.hasDotSegment
        else { return nil }
        return Request.Path(rawValue: link)
    }

    /// Whether a template leaves nothing open but the tenant.
    static func isTenantTemplate(_ text: String) -> Bool {
        let link = text.trimmed
        return link.hasPrefix(tenant) || link.hasPrefix("/\(tenant)")
    }

    /// Returns a link as a path of the authority's host; `nil` if it leads to another one.
    private static func path(_ text: String, of authority: V2Authority?) -> String? {
        let link = text.trimmed
        if isTenantTemplate(link) {
            return path(below: authority, from: link.drop { $0 != "}" }.dropFirst())
        }
        if link.hasPrefix("/") { return path(link[...], at: authority) }
        if let parts = V2Origin.parts(of: link[...]) {
            return parts.origin == authority?.origin ? path(parts.rest, at: authority) : nil
        }
        // A colon in the first segment would make it a scheme, or a host with a port.
        guard !link.prefix(while: { !"/?#".contains($0) }).contains(":") else { return nil }
        return path(below: authority, from: "/\(link)")
    }

    /// Returns a path of the authority's host below the path of the authority, unless nothing of it is the
    /// same for every tenant.
    private static func path(_ link: Substring, at authority: V2Authority?) -> String {
        guard let authority, !link.hasPrefix("\(authority.path)/") else { return String(link) }
        return path(below: authority, from: link) ?? String(link)
    }

    /// Returns the part of a path that is the same for every tenant, below the path of the authority.
    private static func path(below authority: V2Authority?, from link: Substring) -> String? {
        let folders = link.prefix { $0 != "?" }
        guard let authority, !folders.hasDotSegment, !folders.contains("//"),
            folders.utf8.allSatisfy(isAllowed),
            let start = endpoints.compactMap({ folders.firstRange(of: $0)?.lowerBound }).min()
        else { return nil }
        return authority.path + link[start...]
    }

    /// Whether a byte may be part of a link: printable ASCII, but no space, fragment or backslash, nor a
    /// character that must be percent-encoded.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        0x21...0x7E ~= byte && !"\"#<>\\^`{|}".utf8.contains(byte)
    }
}

extension Substring {
    /// Whether a segment of a path is `.` or `..`, also percent-encoded.
    fileprivate var hasDotSegment: Bool {
        split(separator: "/").contains { segment in
            [".", ".."].contains(segment.lowercased().replacing("%2e", with: "."))
        }
    }
}

extension JSONObject {
    /// Returns the links of the document, or of one of its methods, that may be followed.
    func links(of authority: V2Authority?) -> Continuation.Links {
        var links: Continuation.Links = [:]
        for relation in V2Relation.allCases {
            links[relation.rawValue] = href(relation).flatMap { V2Link.target(of: $0, authority) }
        }
        return links
    }
}

/// The name of a link that a flow may follow (v2-protocol §4).
enum V2Relation: String, CaseIterable {
    case signUp = "sign_up"
    case signIn = "sign_in"
    case resetPassword = "reset_password"
    /// Another name of ``resetPassword``.
    case resetPasswordCamelCase = "resetPassword"
    case challenge = "challenge"
    case verify = "verify"
    case resend = "resend"
    case submitAttributes = "submitAttributes"
    case update = "update"
    /// Another name of ``update``.
    case own = "self"
    case poll = "poll"
    case enroll = "enroll"
    case register = "register"
    case activate = "activate"
    case riskVerify = "riskverify"
}

/// The URL that a tenant is configured with: where its links may lead, and the path below which they do.
struct V2Authority: Hashable, Sendable {
    /// The only origin that a link may lead to.
    let origin: V2Origin
    /// The path of the tenant, without a last slash.
    let path: String

    /// Takes a URL apart; `nil` if it is no `http` or `https` URL, or has user information.
    init?(_ url: String) {
        guard let parts = V2Origin.parts(of: Substring(url)) else { return nil }
        origin = parts.origin
        var path = parts.rest.prefix { !"?#".contains($0) }
        while path.last == "/" { path.removeLast() }
        self.path = String(path)
    }
}

/// A scheme, host and port.
struct V2Origin: Hashable, Sendable {
    private let scheme: String
    private let host: String
    private let port: String

    /// Splits a URL into its origin and the rest, which begins with a slash, a query or a
    /// fragment, or is empty.
    static func parts(of url: Substring) -> (origin: V2Origin, rest: Substring)? {
        guard let separator = url.firstRange(of: "://") else { return nil }
        let scheme = url[..<separator.lowerBound].lowercased()
        guard ["https", "http"].contains(scheme) else { return nil }
        let remainder = url[separator.upperBound...]
        let end = remainder.firstIndex { "/?#".contains($0) } ?? remainder.endIndex
        guard let origin = V2Origin(scheme: scheme, authority: remainder[..<end]) else { return nil }
        return (origin, remainder[end...])
    }

    private init?(scheme: String, authority: Substring) {
        guard !authority.isEmpty, !authority.contains("@") else { return nil }
        let addressEnd = authority.lastIndex(of: "]") ?? authority.startIndex
        let colon = authority[addressEnd...].firstIndex(of: ":")
        let port = colon.map { authority[authority.index(after: $0)...] } ?? ""
        self.scheme = scheme
        host = authority[..<(colon ?? authority.endIndex)].lowercased()
        self.port = port.isEmpty ? (scheme == "https" ? "443" : "80") : String(port)
        guard !host.isEmpty else { return nil }
    }
}
