import NativeAuth

/// A link of a reply of version 2, and what a request that follows it does.
struct V2Link: Hashable, Sendable {
    /// The name of the link.
    let relation: Relation
    /// The path below the profile's prefix, with an ID that cannot be guessed.
    let path: String
    /// What a request that follows it does.
    let move: V2Move
    /// The method of such a request.
    var method = Request.Method.post

    /// The name of a link (v2-protocol §4).
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

/// What a request that follows a link does.
enum V2Move: Hashable, Sendable {
    /// Starts a sign-up, perhaps with an address.
    case startSignUp
    /// Starts a sign-in with a name.
    case startSignIn
    /// Starts a password reset with a name.
    case startReset
    /// Starts a password reset with the name that is known already.
    case recover
    /// Submits attributes, among them the address and the password.
    case submitAttributes
    /// Chooses the contact to register.
    case enroll
    /// Asks for the proof of a method: sends a code, or another one, or asks for the password. The choice is the ID of
    /// a second factor.
    case challenge(CodePurpose, choice: String? = nil)
    /// Brings the password of the account.
    case verifyPassword
    /// Brings a code.
    case verifyCode(CodePurpose)
    /// Brings the new password of an account.
    case setPassword
    /// Waits for the new password.
    case poll
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
