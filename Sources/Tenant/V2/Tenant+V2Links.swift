import NativeAuth
import TextAlgorithms
import UserFlow

extension Tenant {
    /// Returns the part of a link's path that cannot be guessed.
    mutating func makeLinkID() -> String { String(base64URL: random.bytes(V2Profile.linkIDByteCount)) }

    /// The path of the tenant, from the root of the host: that of its issuer, without the version.
    var v2Root: String {
        guard let scheme = authority.firstRange(of: "://") else { return "/\(Self.tenantID)" }
        let path = authority[scheme.upperBound...].drop { $0 != "/" }
        return String(path.hasSuffix("/v2.0") ? path.dropLast("/v2.0".count) : path)
    }

    /// Returns links as a document has them.
    func references(to links: [V2Link]) -> V2Links {
        V2Links(links: links.map { ($0.relation, "\(v2Root)\(v2Profile.pathPrefix)\($0.path)") })
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
            let links = links(of: method, in: transaction)
            transaction.links += links
            entries.append(
                V2Document.Embedded.Method(
                    id: method.id, type: method.kind, hint: method.hint, _links: references(to: links)))
        }
        document.embedded = V2Document.Embedded(methods: entries)
    }

    /// Returns the links of a method that a conversation lists.
    private mutating func links(of method: V2Method, in transaction: V2Transaction) -> [V2Link] {
        let challenge = method.link(.challenge, .challenge(method.purpose, choice: method.choice))
        if method.purpose == .registration { return [method.link(.enroll, .enroll)] }
        switch transaction.step {
        case .resetMethods: return [challenge, method.link(.verify, .verifyCode(.passwordReset))]
        case .signInMethods where method.kind == .password && flow.allowsPasswordReset:
            let path = "/resetpassword/start/\(makeLinkID())"
            return [challenge, V2Link(relation: .recover, path: path, move: .recover)]
        case .signInMethods, .factors, .entry, .startAttributes, .missingAttributes, .password, .code,
            .registration, .newPassword, .poll, .authenticated:
            return [challenge]
        }
    }
}

extension V2Method {
    /// Returns a link of the method.
    func link(_ relation: V2Link.Relation, _ move: V2Move) -> V2Link {
        let action = relation == .resend ? V2Link.Relation.challenge : relation
        return V2Link(
            relation: relation, path: "/auth/methods/\(kind.rawValue)/\(id)/\(action.rawValue)", move: move)
    }
}
