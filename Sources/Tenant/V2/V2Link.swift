import NativeAuth
import UserFlow

/// A link of a reply of version 2.
struct V2Link: Hashable, Sendable {
    /// The name of the link.
    let relation: Relation
    /// The path below ``V2Path/prefix``, with an ID that cannot be guessed.
    let path: String
    /// The authentication method that it is about; `nil` for none.
    var method: V2Method?
    /// The HTTP method of a request that follows it.
    var httpMethod = Request.Method.post

    /// The name of a link, which says what a request that follows it does (v2-protocol §4).
    enum Relation: String, CodingKey, Hashable, Sendable {
        case signUp = "sign_up"
        case signIn = "sign_in"
        case resetPassword = "reset_password"
        case challenge = "challenge"
        case verify = "verify"
        case resend = "resend"
        case submitAttributes = "submitAttributes"
        case update = "update"
        case poll = "poll"
        case enroll = "enroll"
        case activate = "activate"
        case recover = "recover"
        case own = "self"
        case completion = "continue"
    }
}

/// The paths of links.
package enum V2Path {
    /// What they begin with, below the tenant's own path.
    package static let prefix = "/api/v2.0"
    /// The number of random bytes in a path.
    static let idByteCount = 16
    /// The number of characters that they are written with, in Base64 without padding.
    private static let idLength = (idByteCount * 4 + 2) / 3

    /// The paths of all links, with `{id}` in the place of what cannot be guessed.
    static let kinds =
        [
            "/signup/start/{id}", "/signup/attributes/{id}", "/signin/start/{id}",
            "/resetpassword/start/{id}",
            "/resetpassword/poll/{id}", "/auth/methods/password/{id}",
        ].map { Request.Path(rawValue: prefix + $0) } + methodKinds

    private static var methodKinds: [Request.Path] {
        let moves: [(V2Method.Kind, V2Link.Relation)] = [
            (.password, .challenge), (.password, .verify), (.email, .challenge), (.email, .verify),
            (.email, .enroll), (.email, .activate),
        ]
        return moves.map { kind, relation in
            Request.Path(rawValue: "\(prefix)/auth/methods/\(kind.rawValue)/{id}/\(relation.rawValue)")
        }
    }

    /// Returns a path as a log may show it: without the part of a link that cannot be guessed.
    package static func withoutID(_ path: String) -> String {
        guard path.contains("\(prefix)/") else { return path }
        return path.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.utf8.count == idLength ? "{id}" : $0 }.joined(separator: "/")
    }
}

/// The links of a document, by their relations.
struct V2Links: Encodable {
    /// The relations, each with the path of its link.
    var links: [(relation: V2Link.Relation, href: String)] = []

    /// Encodes each link as an object.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: V2Link.Relation.self)
        for link in links { try container.encode(Target(href: link.href), forKey: link.relation) }
    }

    private struct Target: Encodable {
        var href: String
    }
}

/// A method to prove who the user is, as version 2 lists it.
struct V2Method: Hashable, Sendable {
    /// The ID, which is also part of the paths of its links.
    let id: String
    /// What proves it.
    let kind: Kind
    /// The masked address; `nil` for a password.
    var hint: String?
    /// What its code is for.
    let purpose: CodePurpose
    /// The ID of the second factor; `nil` where there is none to choose.
    var choice: String?

    /// What proves a method.
    enum Kind: String, Encodable, Hashable, Sendable {
        case password = "password"
        case email = "email"
    }
}

extension Tenant {
    /// Returns the part of a link's path that cannot be guessed.
    mutating func makeLinkID() -> String { String(base64URL: random.bytes(V2Path.idByteCount)) }

    /// The path of the tenant, from the root of the host: that of its issuer, without the version.
    var v2Root: String {
        guard let scheme = authority.firstRange(of: "://") else { return "/\(Self.tenantID)" }
        let path = authority[scheme.upperBound...].drop { $0 != "/" }
        return String(path.hasSuffix("/v2.0") ? path.dropLast("/v2.0".count) : path)
    }

    /// Returns links as a document has them.
    func references(to links: [V2Link]) -> V2Links {
        V2Links(links: links.map { ($0.relation, "\(v2Root)\(V2Path.prefix)\($0.path)") })
    }

    /// Adds links to a document and to its conversation.
    func add(_ links: [V2Link], to document: inout V2Document, _ transaction: inout V2Transaction) {
        transaction.links += links
        document.links.links += references(to: links).links
    }

    /// Lists methods, each with its links.
    mutating func list(
        _ methods: [V2Method], in document: inout V2Document, _ transaction: inout V2Transaction
    ) {
        document.action = methods.contains { $0.purpose == .registration } ? .enroll : .challenge
        var entries: [V2Document.Embedded.Method] = []
        for method in methods {
            let links = links(of: method)
            transaction.links += links
            entries.append(
                V2Document.Embedded.Method(
                    id: method.id, type: method.kind, hint: method.hint, _links: references(to: links)))
        }
        document.embedded = V2Document.Embedded(methods: entries)
    }

    /// Returns the links of a method that a conversation lists.
    private mutating func links(of method: V2Method) -> [V2Link] {
        switch method.purpose {
        case .registration: return [method.link(.enroll)]
        case .passwordReset: return [method.link(.challenge), method.link(.verify)]
        case .signIn where method.kind == .password && flow.allowsPasswordReset:
            return [
                method.link(.challenge),
                V2Link(relation: .recover, path: "/resetpassword/start/\(makeLinkID())"),
            ]
        case .signUp, .signIn, .secondFactor: return [method.link(.challenge)]
        }
    }
}

extension V2Method {
    /// Returns a link of the method.
    func link(_ relation: V2Link.Relation) -> V2Link {
        let action = relation == .resend ? V2Link.Relation.challenge : relation
        return V2Link(
            relation: relation, path: "/auth/methods/\(kind.rawValue)/\(id)/\(action.rawValue)", method: self)
    }
}
