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
    /// What the service has asked for last; `nil` at the entries, while a sign-up asks for attributes before
    /// it has begun, and once the user is authenticated.
    var step: NextStep.Kind?
    /// The methods that the last reply has listed, or the one that it asks the proof of.
    var methods: [V2Method] = []
    /// The links of the last reply.
    var links: [V2Link] = []
    /// The address or alias, as typed.
    var name = ""
    /// Whether the attributes of a sign-up include the address, since the start did not bring it.
    var asksEmail = false
    /// Whether the address of a sign-up is verified, so that what it asks for now is what is missing.
    var isVerified = false
    /// The contact to register, as typed.
    var target = ""
    /// The continuation token of the service.
    var token: Tenant.Token?
    /// The user, once authenticated.
    var user: BrowserUser?
}
