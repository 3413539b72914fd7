import NativeAuth

/// A method that a document of version 2 offers, with its links (v2-protocol §4).
struct V2Method {
    var method: SignIn.AuthMethod
    var links: V2Links

    /// Whether a code proves it.
    var sendsCode: Bool { method.challengeType.raw == OAuthClient.ChallengeType.code.rawValue }

    /// Reads a method; `nil` if it has no ID, or a type that this version does not know.
    init?(_ object: HALDocument, of authority: V2Authority?) {
        guard let id = object.text("id"), let type = object.text("type") else { return nil }
        let challengeType: OAuthClient.ChallengeType
        switch type {
        case "password": challengeType = .password
        case "email", "sms": challengeType = .code
        default: return nil
        }
        method = SignIn.AuthMethod(
            id: Untrusted(id), challengeType: Untrusted(challengeType.rawValue), channel: Untrusted(type),
            hint: object.text("hint").map(Untrusted.init))
        links = V2Links(object, of: authority)
    }
}

extension V2Document {
    /// Returns the methods of known types; none if there are too many (C-75).
    func methods(of authority: V2Authority?) -> [V2Method] {
        guard hal.methodObjects.count <= ReplyLimits.entries else { return [] }
        return hal.methodObjects.compactMap { V2Method($0, of: authority) }
    }

    /// Returns the methods that can meet a requirement, each with the link that begins it.
    func methods(
        for username: String, to requirement: OAuthClient.Capability, of authority: V2Authority?
    ) -> SignIn.AuthMethods {
        let methods = methods(of: authority).filter { method in
            method.sendsCode && requirement.relations.contains { method.links[$0] != nil }
        }
        return SignIn.AuthMethods(
            username: username, requirement: requirement, available: methods.map(\.method).deduplicated,
            token: token, links: Dictionary(methods.map { ($0.method.id, $0.links) }) { first, _ in first })
    }
}

extension OAuthClient.Capability {
    /// The links of which one begins to use a method.
    fileprivate var relations: [V2Relation] {
        switch self {
        case .secondFactor: [.challenge]
        case .registration: [.enroll, .register]
        }
    }
}
