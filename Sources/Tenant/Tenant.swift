public import NativeAuth
public import UserFlow

/// A tenant as a value: it takes requests and returns responses.
///
/// It uses only the time, the random numbers and the store that it is given, and does no I/O. Nothing but the
/// accounts in its store outlives it. It implements wire-protocol §2.0 to §2.8 and §4.
public struct Tenant {
    /// The emails that were sent, newest last; at most the last 100.
    public internal(set) var letters: [Letter] = []
    /// Delivers emails; without one they are only added to ``outbox``.
    public var postOffice: (any PostOffice)?
    /// The outcome that replaces the response to the next request.
    ///
    /// The request consumes it and changes nothing else. Only a step-up requirement waits, until a request
    /// would otherwise receive tokens.
    public var next: Outcome?
    /// The IDs of the clients that may call, compared case-insensitively; `nil` allows every client.
    public var clients: Set<String>?
    /// Whether responses reveal which addresses have an account.
    public var profile = Profile.entra
    /// The demo addresses, which produce scripted replies; `nil` outside of demos.
    public var demo: DemoAddresses?

    /// The outcomes that replace the real responses to requests with given correlation IDs.
    var outcomes = ForcedOutcomes()

    let flow: UserFlow
    let rules: AttributeRules
    let signer: any Signer
    let authority: String
    var accounts: any AccountStore
    var random: any RandomNumberGenerator & Sendable
    var attempts = Attempts<Attempt>()
    var visits = Attempts<Visit>()
    var sessions = Sessions()
    var replays = Replays()
    var limit = LetterLimit()
    var lockout = Lockout()

    /// Creates a tenant whose only accounts are those in `accounts`.
    ///
    /// - Parameters:
    ///   - flow: The user flow that sign-ups follow. A pattern that does not compile is not enforced.
    ///   - accounts: The account store.
    ///   - random: The source of codes, tokens and trace IDs. Must be unpredictable outside of tests.
    ///   - signer: Signs tokens. Without one the tenant issues none and returns a server error instead.
    ///   - authority: The issuer (`iss`) of tokens.
    public init(
        flow: UserFlow, accounts: any AccountStore, random: any RandomNumberGenerator & Sendable,
        signer: any Signer = NoSigner(), authority: String = Tenant.localAuthority
    ) {
        self.flow = flow
        self.accounts = accounts
        self.random = random
        self.signer = signer
        self.authority = authority
        rules = AttributeRules(flow)
    }

    /// Returns the response to a request.
    ///
    /// A request whose response carried a new continuation token gets the same response, byte for byte, if it
    /// is repeated unchanged within five seconds.
    ///
    /// - Parameters:
    ///   - request: The request. Only the last three segments of its path count (wire-protocol, annex B.2).
    ///   - now: The time of the request. Deadlines use the monotonic clock, timestamps the wall clock.
    /// - Returns: A response with a JSON body, unless ``nextOutcome`` replaces it.
    public mutating func respond(to request: Request, at now: Timestamp) -> Response {
        let own = next == nil ? outcomes.take(for: request) : nil
        if let own { next = own }
        defer {
            if let own, next == own {
                next = nil
                outcomes.putBack(own, for: request)
            }
        }
        let outcome = forced()
        guard outcome == nil, let call = RepeatableCall(request) else {
            return answer(request, as: outcome, at: now)
        }
        if let answer = replays.answer(to: call, at: now) { return answer }
        let token = Token(request.optional(.continuationToken) ?? "")
        let wasGood = attempts.knows(token) || visits.knows(token)
        let answer = answer(request, as: nil, at: now)
        let isGood = attempts.knows(token) || visits.knows(token)
        if wasGood, !isGood { replays.keep(answer, to: call, random: &random, at: now) }
        return answer
    }

    /// Injects an outcome for the next request with this correlation ID, after those injected earlier.
    ///
    /// A step-up requirement waits for the next token request that has the ID and would receive tokens.
    public mutating func force(_ outcome: Outcome, for correlationID: String) {
        outcomes.add(outcome, for: correlationID)
    }

    private mutating func forced() -> Outcome? {
        if case .demand = next { return nil }
        defer { next = nil }
        return next
    }

    private mutating func answer(_ request: Request, as outcome: Outcome?, at now: Timestamp) -> Response {
        let trace = random.uuid()
        let correlationID = request.hasUUID ? request.correlationID : random.uuid()
        do throws(Refusal) {
            switch outcome {
            case .refuse(let refusal): throw refusal
            case .fail: throw .unavailable
            case .answer(let response): return response
            case .demand, nil: break
            }
            let reply = try reply(to: request, at: now)
            return Response(answering: reply, correlationID: correlationID, trace: trace)
        } catch {
            return error.response(at: now, correlationID: correlationID, trace: trace)
        }
    }

    private mutating func reply(to request: Request, at now: Timestamp) throws(Refusal) -> any Encodable {
        attempts.sweep(at: now)
        visits.sweep(at: now)
        try admit(request)
        if let reply = try demoReply(to: request) { return reply }
        switch request.path.end {
        case .signUpStart: return try start(request, at: now)
        case .signUpChallenge: return try challenge(request, at: now)
        case .signUpContinue: return try proceed(request, at: now)
        case .signInInitiate: return try initiate(request, at: now)
        case .signInChallenge: return try challengeSignIn(request, at: now)
        case .signInIntrospect: return try introspect(request, at: now)
        case .registerIntrospect: return try introspectRegistration(request, at: now)
        case .registerChallenge: return try challengeRegistration(request, at: now)
        case .registerContinue: return try proceedRegistration(request, at: now)
        case .token: return try redeem(request, at: now)
        default: throw .notFound
        }
    }
}

extension Tenant {
    /// Refuses a client that is not in ``clients``.
    private func admit(_ request: Request) throws(Refusal) {
        guard let clients else { return }
        let client = try request.client().lowercased()
        guard clients.contains(where: { $0.lowercased() == client }) else { throw .unknownClient }
    }
}

extension Tenant: CustomStringConvertible, CustomReflectable {
    /// The flow's name and the number of sign-ups in progress.
    public var description: String { "Tenant(\(flow.name), \(attempts.count) under way)" }

    /// No children: they would show tokens and what users typed.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
