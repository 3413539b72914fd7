package import NativeAuth
package import UserFlow

/// A tenant in this process, so that a client can call it without a socket.
package actor LocalTenant: Transport {
    private var tenant: Tenant
    private let clock: @Sendable () -> Timestamp

    /// Creates a tenant that reads the time from `clock` for every request.
    ///
    /// Without a signer it completes sign-ups but issues no tokens. Demo addresses have an effect only if
    /// `demo` is set.
    package init(
        flow: UserFlow, accounts: sending any AccountStore, random: any RandomNumberGenerator & Sendable,
        signer: any Signer = NoSigner(), authority: String = Tenant.localAuthority,
        demo: DemoAddresses? = nil,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        tenant = Tenant(flow: flow, accounts: accounts, random: random, signer: signer, authority: authority)
        tenant.demo = demo
        self.clock = clock
    }

    /// Returns the response to a request, or throws if a transport failure was injected.
    ///
    /// If the task is cancelled before the tenant handles the request, the call throws and changes nothing.
    package func send(_ request: Request) async throws(TransportFailure) -> Response {
        if Task.isCancelled { throw .cancelled }
        let now = clock()
        if let failure = tenant.takeFailure(of: request, at: now) { throw failure }
        return tenant.respond(to: request, at: now)
    }

    /// Returns the emails that were sent, newest last; at most the last 100.
    package func outbox() -> [Email] { tenant.outbox }

    /// Injects the outcome of a coming request, after the outcomes injected earlier.
    package func inject(_ outcome: InjectedOutcome) { tenant.inject(outcome, for: .next) }
}
