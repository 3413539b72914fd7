import NativeAuth

/// A method that a document of version 2 offers, with its links (v2-protocol §4).
struct V2Method {
    var method: SignIn.AuthMethod
    var links: V2Links

    /// Reads a method; `nil` if it has no ID, or a type that this version does not know.
    init?(_ object: HALDocument, of origin: V2Origin?) {
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
        links = V2Links(object, of: origin)
    }
}

extension V2Document {
    /// Returns the methods of known types; none if there are more than 100.
    func methods(of origin: V2Origin?) -> [V2Method] {
        guard hal.methodObjects.count <= 100 else { return [] }
        return hal.methodObjects.compactMap { V2Method($0, of: origin) }
    }
}
