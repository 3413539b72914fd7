public import NativeAuth
public import UserFlow

/// A tenant in this process, so that a client can talk to the real thing without a socket.
public actor LocalTenant: Transport {
    private var tenant: Tenant
    private var outcomes: [Outcome] = []
    private let clock: @Sendable () -> Moment

    /// Makes a tenant that reads the time from `clock` whenever a request comes.
    ///
    /// Without a signer it leads a sign-up to its end and gives no tokens. Only with `demo` do addresses have wishes.
    public init(
        flow: UserFlow, accounts: sending any AccountStore, random: any RandomNumberGenerator & Sendable,
        signer: any Signer = NoSigner(), authority: String = Tenant.localAuthority, profile: Profile = .entra,
        demo: DemoAddresses? = nil, clock: @escaping @Sendable () -> Moment
    ) {
        tenant = Tenant(flow: flow, accounts: accounts, random: random, signer: signer, authority: authority)
        tenant.profile = profile
        tenant.demo = demo
        self.clock = clock
    }

    /// Answers a request, or fails if that is the outcome that was forced.
    ///
    /// A request whose task is cancelled before the tenant got to it fails and changes nothing.
    public func send(_ request: Request) async throws(TransportFailure) -> Response {
        if Task.isCancelled { throw .cancelled }
        if tenant.next == nil, !outcomes.isEmpty { tenant.next = outcomes.removeFirst() }
        if case .fail(let failure) = tenant.next {
            tenant.next = nil
            throw failure
        }
        return tenant.respond(to: request, at: clock())
    }

    /// The letters that went out, the newest last; at most the last 100.
    public func letters() -> [Letter] { tenant.letters }

    /// Has a coming request end in `outcome`, after those that were forced before it.
    public func force(_ outcome: Outcome) { outcomes.append(outcome) }
}
