import NativeAuth
package import UserFlow

/// A tenant as a value: it takes requests and returns responses.
///
/// It reads no clock and does no I/O: time, random numbers and account store are passed in, and slow work can
/// be done elsewhere. Only the accounts in the store outlive it, and its refresh tokens
/// where ``recordsSessions`` is set. It implements wire-protocol §2.0 to §2.10 and §4.
package struct Tenant {
    /// The emails that were sent, newest last; at most the last 100.
    package internal(set) var outbox: [Email] = []
    /// The IDs of the clients that may call, compared case-insensitively; `nil` allows every client.
    package var allowedClientIDs: Set<String>?
    /// The demo addresses, which produce scripted replies; `nil` outside of demos.
    package var demo: DemoAddresses?
    /// How the tenant serves pages to browsers; `nil`, the default, for no pages.
    package var browserSettings: BrowserSettings?

    /// The SDK that version 2 of the protocol is served to, where SDKs differ; `nil` for any.
    package var v2SDK: V2SDK?

    /// The outcomes that replace the real responses to requests.
    var injectedOutcomes = InjectedOutcomes()
    /// The time of the current request.
    var lastTimestamp = Timestamp(wall: 0, monotonic: 0)

    /// The user flow that sign-ups follow; those under way follow a new one from their next request on.
    ///
    /// Codes that were sent keep their lifetime.
    package var flow: UserFlow { didSet { attributeRules = AttributeRules(flow) } }
    private(set) var attributeRules: AttributeRules
    let signer: any Signer
    /// The issuer (`iss`) of tokens at the site of the current request.
    var authority: String
    /// The issuers of tokens at all sites.
    package var issuers: [String]
    var accounts: any AccountStore
    var random: any RandomNumberGenerator & Sendable
    var signUps: ContinuationStore<PendingSignUp>
    var signIns: ContinuationStore<PendingSignIn>
    var passwordResets: ContinuationStore<PendingPasswordReset>
    var sessions = SessionStore()
    var authorizationCodes = AuthorizationCodeStore()
    var browsers = BoundedTable<Digest, BrowserSession>(
        lifetime: BrowserSession.idleLifetime, maximumCount: BrowserSession.maximumCount)
    var transactions = BoundedTable<Digest, PageTransaction>(
        lifetime: PageTransaction.lifetime, maximumCount: PageTransaction.maximumCount)
    var v2Transactions: BoundedTable<Digest, V2Transaction>
    var responseCache = ResponseCache()
    var limits = Limits()
    /// When what has expired is removed next, on the monotonic clock.
    var nextSweep = Int64.min
    /// How many rows have expired since memory was given back.
    var sweptCount = 0
    /// The key of digests of codes.
    let codeKey: [UInt8]
    /// The key of the tokens that are derived for pages.
    let derivationKey: [UInt8]

    /// How long an unused continuation token stays valid, in seconds, unless a tenant sets another lifetime.
    static let defaultContinuationLifetime = 600

    /// Creates a tenant whose only accounts are those in `accounts`.
    ///
    /// - Parameters:
    ///   - flow: The user flow that sign-ups follow. A pattern that does not compile is not enforced.
    ///   - accounts: The account store.
    ///   - random: The source of codes, tokens and trace IDs. Must be unpredictable outside of tests.
    ///   - signer: Signs tokens. Without one the tenant issues none and returns a server error instead.
    ///   - authority: The issuer (`iss`) of tokens.
    ///   - continuationLifetime: How long an unused continuation token of any kind stays valid, in seconds.
    package init(
        flow: UserFlow, accounts: any AccountStore, random: any RandomNumberGenerator & Sendable,
        signer: any Signer = NoSigner(), authority: String = Tenant.localAuthority,
        continuationLifetime: Int = Tenant.defaultContinuationLifetime
    ) {
        self.flow = flow
        self.accounts = accounts
        self.random = random
        self.signer = signer
        self.authority = authority
        issuers = [authority]
        attributeRules = AttributeRules(flow)
        signUps = ContinuationStore(lifetime: continuationLifetime)
        signIns = ContinuationStore(lifetime: continuationLifetime)
        passwordResets = ContinuationStore(lifetime: continuationLifetime)
        v2Transactions = BoundedTable(
            lifetime: Int64(continuationLifetime) * 1_000, maximumCount: V2Transaction.maximumCount)
        // A copy, so that the values of a seeded generator do not depend on the number of keys.
        var keySource = random
        codeKey = keySource.bytes(32)
        derivationKey = keySource.bytes(32)
    }
}

extension Tenant: CustomStringConvertible, CustomReflectable {
    /// The flow's name and the number of sign-ups in progress.
    package var description: String { "Tenant(\(flow.name), \(signUps.count) under way)" }

    /// No children: they would show tokens and what users typed.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
