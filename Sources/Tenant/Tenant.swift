public import NativeAuth
public import UserFlow

/// A tenant as a value: requests in, responses out.
///
/// It knows no clock, no randomness and no socket but what it is given, and nothing outlives it but the accounts
/// in its store. What it answers is wire-protocol §2.0 to §2.8, with the semantics of §4.
public struct Tenant {
    /// The letters that went out, the newest last; at most the last 100.
    public internal(set) var letters: [Letter] = []
    /// What delivers letters; without one they only lie in ``letters``.
    public var postOffice: (any PostOffice)?
    /// What the next request is answered with instead of the truth; that request uses it up and does nothing else.
    ///
    /// Only a demand waits until it is met with a call for tokens.
    public var next: Outcome?
    /// The applications that may call, by their ids without regard to case; any, if not given.
    public var clients: Set<String>?
    /// Whether it tells who has an account.
    public var profile = Profile.entra
    /// Addresses whose wishes are granted; `nil` outside of a demonstration.
    public var demo: DemoAddresses?

    /// What coming requests are answered with instead of the truth, by their correlation ids.
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

    /// Makes a tenant that knows nobody but those in `accounts`.
    ///
    /// - Parameters:
    ///   - flow: What it asks of a person. A pattern that does not compile is not enforced.
    ///   - accounts: Where accounts are kept.
    ///   - random: Where codes, tokens and trace ids come from. Must be unpredictable outside of tests.
    ///   - signer: What signs tokens. Without one the tenant gives none: it answers as if broken.
    ///   - authority: The name that tokens have as their issuer.
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

    /// Answers a request.
    ///
    /// A request that was answered with a new continuation token has the same answer when it comes again, word for
    /// word, within five seconds.
    ///
    /// - Parameters:
    ///   - request: What was asked. Its path counts by its last three segments (wire-protocol, annex B.2).
    ///   - now: When it came. Deadlines go by its running clock, timestamps by the other.
    /// - Returns: Always an answer with a JSON body, unless ``next`` says otherwise.
    public mutating func respond(to request: Request, at now: Moment) -> Response {
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

    /// Has the next request with this correlation id end in an outcome, after those that were forced before it.
    ///
    /// A demand waits for the next call for tokens that has the id, and is met when that call would earn them.
    public mutating func force(_ outcome: Outcome, for correlationID: String) {
        outcomes.add(outcome, for: correlationID)
    }

    private mutating func forced() -> Outcome? {
        if case .demand = next { return nil }
        defer { next = nil }
        return next
    }

    private mutating func answer(_ request: Request, as outcome: Outcome?, at now: Moment) -> Response {
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

    private mutating func reply(to request: Request, at now: Moment) throws(Refusal) -> any Encodable {
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
    /// Refuses an application that is not among those that may call.
    private func admit(_ request: Request) throws(Refusal) {
        guard let clients else { return }
        let client = try request.client().lowercased()
        guard clients.contains(where: { $0.lowercased() == client }) else { throw .unknownClient }
    }
}

extension Tenant: CustomStringConvertible, CustomReflectable {
    /// The flow's name and how many sign-ups are under way.
    public var description: String { "Tenant(\(flow.name), \(attempts.count) under way)" }

    /// No children: they hold tokens and what people typed.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
