public import NativeAuth
public import Tenant

/// A tenant that many call at once, with accounts in a database.
///
/// The tenant is a value and answers at once, but passwords take their time, and so do the disk and the mail. So where
/// one of them is needed, the tenant refuses and nothing has changed; the work is done elsewhere while others are answered;
/// and then the same request is answered anew, by the same clock, with the work's outcome at hand. Requests with
/// one continuation token wait for one another.
public actor SharedTenant: Transport {
    /// How much is done at a time.
    public struct Limits: Sendable {
        /// How many passwords are hashed at a time.
        public var hashes = 2
        /// How many may wait for that; the rest is told to come later (security E-24).
        public var waiting = 32

        /// The limits that hold unless others are wanted.
        public init() {}
    }

    private var tenant: Tenant
    private let make: @Sendable (any AccountStore) -> Tenant
    private let accounts: DeferringAccounts
    private let workroom: Workroom
    private let clock: @Sendable () -> Moment
    private let post = DeferringPost()
    private let deliver: @Sendable (Letter) async -> Bool
    private var busy: Set<String> = []
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

    /// Opens a tenant.
    ///
    /// - Parameters:
    ///   - accounts: Where accounts are kept.
    ///   - limits: How much is done at a time.
    ///   - clock: Read whenever a request comes.
    ///   - deliver: Delivers a letter, and says whether it did; the request for it is answered after that.
    ///   - make: Makes the tenant around its accounts.
    public init(
        accounts: sending SQLiteAccounts, limits: Limits = Limits(), clock: @escaping @Sendable () -> Moment,
        deliver: @escaping @Sendable (Letter) async -> Bool,
        make: @escaping @Sendable (any AccountStore) -> Tenant
    ) {
        let deferring = DeferringAccounts(accounts)
        self.accounts = deferring
        workroom = Workroom(accounts, limits: limits)
        self.make = make
        tenant = make(deferring)
        tenant.postOffice = post
        self.clock = clock
        self.deliver = deliver
    }

    /// Answers a request; never fails.
    public func send(_ request: Request) async -> Response {
        let now = clock()
        guard let token = request[text: .continuationToken] else { return await answer(request, at: now) }
        await takeTurn(token)
        defer { passTurn(token) }
        return await answer(request, at: now)
    }

    /// Has a coming request end in an outcome: the next with this correlation id, or the very next.
    public func force(_ outcome: Outcome, for correlationID: String?) {
        if let correlationID { tenant.force(outcome, for: correlationID) } else { tenant.next = outcome }
    }

    /// Forgets everybody and everything, as if it had just been opened.
    public func reset() async throws(StoreFailure) {
        try await workroom.removeAll()
        tenant = make(accounts)
        tenant.postOffice = post
    }

    private func answer(_ request: Request, at now: Moment) async -> Response {
        var done: [Deed: Deed.Outcome] = [:]
        var posted: DeferringPost.Outcome?
        while true {
            accounts.begin(knowing: done)
            post.begin(knowing: posted)
            let response = tenant.respond(to: request, at: now)
            if let letter = post.wanted, posted == nil {
                posted = DeferringPost.Outcome(letter: letter, isDelivered: await deliver(letter))
            } else if let deed = accounts.wanted, done[deed] == nil {
                done[deed] = await workroom.perform(deed)
            } else {
                _ = tenant.takeLetters()
                return response
            }
        }
    }

    private func takeTurn(_ token: String) async {
        guard !busy.insert(token).inserted else { return }
        await withCheckedContinuation { waiting[token, default: []].append($0) }
    }

    private func passTurn(_ token: String) {
        guard var line = waiting[token], !line.isEmpty else {
            busy.remove(token)
            return
        }
        let next = line.removeFirst()
        waiting[token] = line.isEmpty ? nil : line
        next.resume()
    }
}
