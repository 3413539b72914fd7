import NativeAuth

/// What a tenant can say to a flow, in no version's words.
enum Meaning: Hashable, Sendable {
    /// A code was sent.
    case codeSent(SentCode)
    /// The password of the account is wanted, or the one that a new account is to have.
    case passwordWanted(Continuation)
    /// A password that replaces the one of the account is wanted.
    ///
    /// `lifetime` is the time left for it, in seconds. `isUnchanged` says that the account still has its old one.
    case newPasswordWanted(Continuation, lifetime: Int?, isUnchanged: Bool)
    /// Attributes are wanted.
    case attributesWanted([RequiredAttribute], Continuation)
    /// One of several methods is to be chosen.
    case methodsWanted(SignIn.AuthMethods)
    /// The new password is being stored; ask again after `delay` seconds.
    case saving(delay: Int, Continuation)
    /// The flow is complete. The methods are those that a sign-in needs after it, if the tenant has said so already.
    case completed(Continuation?, SignIn.AuthMethods?)
    /// The tenant issued tokens.
    case tokens(TokenSet)
    /// The flow can only continue in a browser.
    case browser(reason: ServerText?)
    /// The tenant refused, or what it sent cannot be understood.
    case refused(RequestFailure, ErrorReference?)
    /// The flow is over at the tenant, and can only begin again.
    case ended(RequestFailure)
}

/// What the next request of a flow needs: a flow carries it from a response to that request, and never looks inside.
public struct Continuation: Hashable, Sendable {
    /// The links of a response that may be followed, by relation.
    typealias Links = [String: Request.Path]

    /// The version that it belongs to.
    var api: APIVersion
    /// The continuation token.
    var token: Token
    /// Whether the tenant knows what comes next; a challenge must tell it otherwise.
    var isAnnounced = true
    /// The links of the response.
    var links: Links = [:]
    /// The links of the methods in it, by the method's ID.
    var methodLinks: [ServerText: Links] = [:]
}
