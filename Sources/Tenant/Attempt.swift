import NativeAuth

/// A sign-up under way: what was said so far, and what may be said next.
struct Attempt: Underway {
    let client: String
    /// The address that it is for.
    let address: Address
    /// Why nothing can come of it, if nothing can.
    let decoy: Decoy?
    /// What the client can do, for the sign-in that follows.
    let capabilities: Capabilities
    /// Kept until the account exists.
    var password: Secret?
    /// What was answered, by programmable name; the alias is among them.
    var answers: [String: AttributeValue] = [:]
    /// What may come next.
    var step = Step.started
    var lastUsed: Moment

    init(
        client: String, address: Address, capabilities: Capabilities, decoy: Decoy?, at now: Moment
    ) {
        self.client = client
        self.address = address
        self.capabilities = capabilities
        self.decoy = decoy
        lastUsed = now
    }

    /// What a sign-up waits for, and with it which calls its token allows (wire-protocol §4.1).
    enum Step {
        /// The tenant wants attributes before it sends a code. Takes them; leads to `started`.
        case attributesAskedAtStart
        /// Everything is ready for a code. Takes a challenge; leads to `codeSent`.
        case started
        /// A code is on its way. Takes it, or a challenge for another, or attributes ahead of time.
        case codeSent(OneTimeCode)
        /// The address is proven, a password is wanted. Takes a challenge; leads to `passwordAnnounced`.
        case passwordAsked
        /// The client was told that it may send a password. Takes it.
        case passwordAnnounced
        /// Everything is known but some required attributes. Takes them.
        case attributesAsked
    }
}

extension Attempt.Step {
    /// Whether the address is proven.
    var isProven: Bool {
        switch self {
        case .attributesAskedAtStart, .started, .codeSent: false
        case .passwordAsked, .passwordAnnounced, .attributesAsked: true
        }
    }
}
