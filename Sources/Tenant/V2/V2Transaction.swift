import NativeAuth
import UserFlow

/// A conversation of version 2, from the reply that lists its entries to the authorization code.
///
/// It holds the continuation token of the service.
struct V2Transaction: Sendable {
    /// The maximum number of conversations; see ``BoundedTable`` for what happens beyond it.
    static let maximumCount = 10_000

    /// The ID of the client that began it.
    let clientID: String
    /// The scope that the client has asked for; `nil` if it will ask with the code.
    let scope: Scope?
    /// The language of labels.
    var language = Language.english
    /// What the last reply asked for.
    var step = Step.entry
    /// The links of the last reply.
    var links: [V2Link] = []
    /// The address or alias, as typed.
    var name = ""
    /// Whether the attributes of a sign-up include the address, since the start did not bring it.
    var asksEmail = false
    /// The contact to register, as typed.
    var target = ""
    /// The continuation token of the service.
    var token: Tenant.Token?
    /// Whether a request is being answered.
    var isBusy = false

    /// What a reply asked for.
    enum Step: Hashable, Sendable {
        /// One of the entries.
        case entry
        /// The attributes with which a sign-up starts.
        case startAttributes
        /// What is missing once the address is verified.
        case missingAttributes
        /// One of the methods that sign in.
        case signInMethods([V2Method])
        /// One of the methods that allow a new password.
        case resetMethods([V2Method])
        /// One of the second factors.
        case factors([V2Method])
        /// The password.
        case password(V2Method)
        /// The code that was sent.
        case code(V2Code)
        /// The contact to register.
        case registration(V2Method)
        /// The password that replaces a forgotten one.
        case newPassword
        /// A poll.
        case poll
        /// Nothing more: the user is authenticated.
        case authenticated(BrowserUser)
    }

    /// Whether a person waits in the middle of it: an email was sent, or a credential was accepted.
    ///
    /// As in version 1, a sign-in that has only begun, or is over, does not count.
    var wasSent: Bool {
        if isBusy { return true }
        return switch step {
        case .missingAttributes, .factors, .code, .registration, .newPassword, .poll: true
        case .entry, .startAttributes, .signInMethods, .resetMethods, .password, .authenticated: false
        }
    }

    /// The user, once authenticated.
    var user: BrowserUser? { if case .authenticated(let user) = step { user } else { nil } }

    /// The methods of the last reply.
    var methods: [V2Method] {
        switch step {
        case .signInMethods(let methods), .resetMethods(let methods), .factors(let methods): methods
        case .password(let method), .registration(let method): [method]
        case .code(let code): code.methods
        case .entry, .startAttributes, .missingAttributes, .newPassword, .poll, .authenticated: []
        }
    }
}

/// A code that was sent in version 2.
struct V2Code: Hashable, Sendable {
    /// What the code is for.
    let purpose: CodePurpose
    /// The masked address that it was sent to.
    let hint: String
    /// The number of digits.
    let length: Int
    /// The methods that another code can be requested with instead, for a second factor or a registration.
    let methods: [V2Method]
}
