package import NativeAuth
import UserFlow

/// A tenant that answers requests one after another, and others while one waits for slow work: a hash,
/// the disk or an email.
///
/// What requests change is one value, a ``Tenant``: a copy of it is an independent tenant. Requests with the
/// same continuation token, those of the same password reset, and those of the same visit to its pages,
/// run one after another.
package actor TenantService {
    /// All that requests change.
    var tenant: Tenant
    /// Does slow work elsewhere; `nil` does it at once, in the tenant's own store.
    let work: (any SlowWork)?
    private let executor: any SerialExecutor
    /// After how many expired rows memory is given back: at most once a sweep.
    private static let maximumSweptCount = 1_000
    private var tokensInUse: Set<Digest> = []
    private var waiters: [Digest: [CheckedContinuation<Void, Never>]] = [:]

    /// The executor that it was created with.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - tenant: What it begins with.
    ///   - work: Does slow work elsewhere; `nil` does it at once, in the tenant's own store.
    ///   - executor: Where it runs.
    package init(_ tenant: sending Tenant, doing work: (any SlowWork)? = nil, on executor: any SerialExecutor)
    {
        self.tenant = tenant
        self.work = work
        self.executor = executor
    }

    /// Answers a request of an app.
    ///
    /// A request whose response carried a new continuation token gets the same response, byte for byte, if it
    /// is repeated unchanged within five seconds.
    ///
    /// - Parameters:
    ///   - request: The request. Only the last three segments of its path count (wire-protocol, annex B.2),
    ///     except at a link of version 2.
    ///   - now: The time of the request. Deadlines use the monotonic clock, timestamps the wall clock.
    ///   - site: Where the client reaches the tenant; `nil` for the site that the tenant was created for.
    package func respond(to request: Request, at now: Timestamp, site: Site? = nil) async -> Response {
        await inTurn(request.continuationDigest.map { tenant.turn(of: $0) }) { service in
            var context = RequestContext(now: now, site: site, correlationID: request.correlationID)
            context.path = request.path
            context.language = Language.wanted(
                uiLocales: nil, acceptLanguage: request.acceptLanguage, in: service.tenant.flow)
            service.tenant.serve(context)
            await service.prepareDemo(of: request, &context)
            let response =
                service.tenant.isForV2(request.path)
                ? await service.respondByV2(to: request, context)
                : await service.respondByV1(to: request, context)
            await service.finishRequest()
            return response
        }
    }

    /// Stores the changes of sessions, before the response that they belong to, and gives memory back after
    /// many rows have expired.
    ///
    /// What cannot be stored is tried again with the next change.
    func finishRequest() async {
        guard let work else { return }
        if tenant.sweptCount >= Self.maximumSweptCount {
            tenant.sweptCount = 0
            work.returnMemory()
        }
        let changes = tenant.drainSessionChanges()
        guard !changes.isEmpty else { return }
        let isStored = await work.store(changes)
        if !isStored { tenant.sessions.takeBack(changes) }
    }

    /// Changes the tenant, or looks at it.
    package func withTenant<Result>(_ body: @Sendable (inout Tenant) -> sending Result) -> sending Result {
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

/// What a request brings with it, besides what it asks for.
struct RequestContext: Sendable {
    /// The time of the request.
    let now: Timestamp
    /// Where the client reaches the tenant; `nil` for the site that it was created for.
    let site: Site?
    /// The ID that tests inject outcomes for.
    var correlationID: String
    /// The path whose endpoint tests inject outcomes for; `nil` for a page.
    var path: Request.Path?
    /// The address that the request is about, in a demo; `nil` outside of one, and where none is known.
    var address: String?
    /// The language of emails; `nil` for the first one of the flow.
    var language: Language?
}

extension Tenant {
    /// How long what has expired may stay, in milliseconds (security E-15): each sweep looks at all rows.
    private static let sweepInterval: Int64 = 30_000

    /// Removes what has expired, from time to time.
    mutating func sweepAll(at now: Timestamp) {
        guard now.monotonic >= nextSweep else { return }
        nextSweep = now.monotonic + Self.sweepInterval
        let before = rowCount
        defer { sweptCount += before - rowCount }
        signUps.sweep(at: now)
        signIns.sweep(at: now)
        passwordResets.sweep(at: now)
        v2Transactions.sweep(at: now)
        transactions.sweep(at: now)
        browsers.sweep(at: now)
        authorizationCodes.sweep(at: now)
        responseCache.sweep(at: now)
        limits.sweep(at: now)
    }

    private var rowCount: Int {
        signUps.count + signIns.count + passwordResets.count + v2Transactions.count + transactions.count
            + browsers.count + authorizationCodes.rows.count + responseCache.count + limits.count
    }

    /// Prepares the tenant for a request, or for the rest of one after slow work.
    mutating func serve(_ context: RequestContext) {
        lastTimestamp = context.now
        if let site = context.site { serve(at: site) }
    }
}

/// Where clients reach a tenant: one of its public URLs.
package struct Site: Hashable, Sendable {
    /// The issuer (`iss`) of tokens.
    let issuer: String
    /// Whether browsers reach it by HTTPS.
    let isSecure: Bool

    /// Creates a site.
    package init(issuer: String, isSecure: Bool) {
        self.issuer = issuer
        self.isSecure = isSecure
    }
}

extension Tenant {
    /// Serves the requests from now on at a site, instead of at the one that it was created for.
    ///
    /// An ID token that was issued at any of its sites names its user when a session ends.
    mutating func serve(at site: Site) {
        authority = site.issuer
        browserSettings?.isSecure = site.isSecure
    }
}
