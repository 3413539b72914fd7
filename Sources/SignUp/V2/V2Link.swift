import NativeAuth
import TextAlgorithms

/// A link of a document that may be followed: an absolute path of the tenant's host, with its query (v2-protocol §8.2).
///
/// A path that begins with a slash stays as the tenant sent it, byte for byte. Links are also written with `{tenant}` for
/// the tenant's path, or without a slash before it; these lead below the path of the authority.
struct V2Link: Hashable, Sendable {
    /// The maximum length of a link, in bytes.
    static let maximumBytes = 4_096
    /// What stands for the path of the tenant.
    private static let tenant = "{tenant}/"
    /// What the part of a path begins with that is the same for every tenant.
    private static let endpoints = ["/api/", "/oauth2/"]

    /// The path and the query.
    let path: Request.Path

    /// Checks a link; `nil` if it leads elsewhere than to the tenant, or is written in a way that two readers may
    /// understand differently.
    ///
    /// - Parameters:
    ///   - text: The link. Blanks around it do not count.
    ///   - authority: The authority of the tenant; without it, only a path from the root of the host is followed.
    init?(_ text: String, of authority: V2Authority?) {
        guard text.utf8.count <= Self.maximumBytes, let link = Self.path(text, of: authority) else {
            return nil
        }
        let folders = link.prefix { $0 != "?" }
        guard link.utf8.allSatisfy(Self.isAllowed), link.hasPrefix("/"), !link.contains("//"),
            !folders.hasDotSegment
        else { return nil }
        path = Request.Path(rawValue: link)
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
        if link.hasPrefix("/") { return link }
        if let parts = V2Origin.parts(of: link[...]) {
            return parts.origin == authority?.origin ? String(parts.rest) : nil
        }
        // A colon in the first segment would make it a scheme, or a host with a port.
        guard !link.prefix(while: { !"/?#".contains($0) }).contains(":") else { return nil }
        return path(below: authority, from: "/\(link)")
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

    /// Whether a byte may be part of a link: printable ASCII, but no space, fragment or backslash, nor a character
    /// that must be percent-encoded.
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

/// The links of a document, or of one of its methods, that a flow may follow.
///
/// It is empty in version 1.
struct V2Links: Hashable, Sendable {
    private var links: [V2Relation: V2Link] = [:]

    /// Creates no links.
    init() {}

    /// Takes the links that a document has and that pass the checks of ``V2Link``.
    init(_ document: HALDocument, of authority: V2Authority?) {
        for relation in V2Relation.followed {
            links[relation] = document.href(relation).flatMap { V2Link($0, of: authority) }
        }
    }

    /// The link with a relation; `nil` if there is none that may be followed.
    subscript(relation: V2Relation) -> V2Link? { links[relation] }
}
