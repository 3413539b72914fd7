import NativeAuth

/// A tenant that answers requests one after another, and others while one waits for slow work: a hash, the disk or an
/// email.
///
/// What requests change is one value, ``tenant``: a copy of it is an independent tenant. Requests with the same
/// continuation token, and those of the same visit to its pages, run one after another.
public actor TenantService {
    /// All that requests change.
    var tenant: Tenant
    /// Does slow work elsewhere; `nil` does it at once, in the tenant's own store.
    let work: (any SlowWork)?
    private let executor: any SerialExecutor
    private var tokensInUse: Set<Digest> = []
    private var waiters: [Digest: [CheckedContinuation<Void, Never>]] = [:]

    /// The executor that it was created with.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - tenant: What it begins with.
    ///   - work: Does slow work elsewhere; `nil` does it at once, in the tenant's own store.
    ///   - executor: Where it runs.
    public init(_ tenant: sending Tenant, doing work: (any SlowWork)? = nil, on executor: any SerialExecutor)
    {
        self.tenant = tenant
        self.work = work
        self.executor = executor
    }

    /// Changes the tenant, or looks at it.
    public func withTenant<Result>(_ body: @Sendable (inout Tenant) -> sending Result) -> sending Result {
        body(&tenant)
    }

    /// Answers a request while no other one of the same conversation is answered.
    func inTurn(_ digest: Digest?, _ answer: (isolated TenantService) async -> Response) async -> Response {
        guard let digest else { return await answer(self) }
        if !tokensInUse.insert(digest).inserted {
            await withCheckedContinuation { waiters[digest, default: []].append($0) }
        }
        defer { passOn(digest) }
        return await answer(self)
    }

    /// Gives the turn to the request that has waited longest.
    private func passOn(_ digest: Digest) {
        guard var queue = waiters[digest], !queue.isEmpty else {
            tokensInUse.remove(digest)
            return
        }
        let next = queue.removeFirst()
        waiters[digest] = queue.isEmpty ? nil : queue
        next.resume()
    }
}
