import NativeAuth

/// A link of a document that may be followed: an absolute path of the tenant's host, with its query, byte for
/// byte as the tenant sent it (v2-protocol §8).
struct V2Link: Hashable, Sendable {
    /// The maximum length of a link, in bytes.
    static let maximumBytes = 4_096

    /// The path and the query.
    let path: Request.Path

    /// Checks a link; `nil` if it leads elsewhere than to the tenant, or is written in a way that two readers may
    /// understand differently.
    ///
    /// - Parameters:
    ///   - text: The link.
    ///   - origin: The origin of the tenant; without it, a link with a host is refused.
    init?(_ text: String, of origin: V2Origin?) {
        guard text.utf8.count <= Self.maximumBytes, text.utf8.allSatisfy(Self.isAllowed) else { return nil }
        var path = text[...]
        if !text.hasPrefix("/") {
            guard let origin, let parts = V2Origin.parts(of: path), parts.origin == origin else { return nil }
            path = parts.rest
        }
        let folders = path.prefix { $0 != "?" }
        guard path.hasPrefix("/"), !path.contains("//"), !folders.hasDotSegment else { return nil }
        self.path = Request.Path(rawValue: String(path))
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
    init(_ document: HALDocument, of origin: V2Origin?) {
        for relation in V2Relation.followed {
            links[relation] = document.href(relation).flatMap { V2Link($0, of: origin) }
        }
    }

    /// The link with a relation; `nil` if there is none that may be followed.
    subscript(relation: V2Relation) -> V2Link? { links[relation] }
}
