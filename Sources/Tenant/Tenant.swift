public import NativeAuth
public import UserFlow

/// A tenant as a value: requests in, responses out.
///
/// It knows no clock, no randomness and no socket but what it is given, and nothing outlives it but the accounts
/// in its store. What it answers is wire-protocol §2.0 to §2.8, with the semantics of §4.
public struct Tenant {
    /// The letters that went out, the newest last; at most the last 100.
    public internal(set) var letters: [Letter] = []
    /// What the next request is answered with instead of the truth; that request uses it up and does nothing else.
    public var next: Outcome?

    let flow: UserFlow
    let rules: AttributeRules
    let signer: any Signer
    let authority: String
    var accounts: any AccountStore
    var random: any RandomNumberGenerator & Sendable
    var attempts = Attempts<Attempt>()
    var visits = Attempts<Visit>()
    var sessions = Sessions()
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
    /// - Parameters:
    ///   - request: What was asked. Its path counts by its last three segments (wire-protocol, annex B.2).
    ///   - now: When it came. Deadlines go by its running clock, timestamps by the other.
    /// - Returns: Always an answer with a JSON body, unless ``next`` says otherwise.
    public mutating func respond(to request: Request, at now: Moment) -> Response {
        let trace = random.uuid()
        let correlationID = request.hasPlainCorrelationID ? request.correlationID : random.uuid()
        let outcome = next
        next = nil
        do throws(Refusal) {
            switch outcome {
            case .refuse(let refusal): throw refusal
            case .fail: throw .unavailable
            case .answer(let response): return response
            case nil: break
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
        switch "/" + request.path.rawValue.split(separator: "/").suffix(3).joined(separator: "/") {
        case Request.Path.signUpStart.rawValue: return try start(request, at: now)
        case Request.Path.signUpChallenge.rawValue: return try challenge(request, at: now)
        case Request.Path.signUpContinue.rawValue: return try proceed(request, at: now)
        case Request.Path.signInInitiate.rawValue: return try initiate(request, at: now)
        case Request.Path.signInChallenge.rawValue: return try challengeSignIn(request, at: now)
        case Request.Path.introspect.rawValue: return try introspect(request)
        case Request.Path.token.rawValue: return try redeem(request, at: now)
        default: throw .notFound
        }
    }
}

extension Tenant: CustomStringConvertible, CustomReflectable {
    /// The flow's name and how many sign-ups are under way.
    public var description: String { "Tenant(\(flow.name), \(attempts.count) under way)" }

    /// No children: they hold tokens and what people typed.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
