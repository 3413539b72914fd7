import NativeAuth
import UserFlow

extension Tenant {
    /// Starts a sign-up (wire-protocol §2.1), unless a check refuses it (in the order of annex B.3).
    mutating func start(_ request: Request, at now: Timestamp) throws(Refusal) -> Reply {
        let client = try request.client()
        let username = try request.required(.username)
        guard let address = Address(username) else { throw .missingParameter(.username) }
        let list = request.optional(.challengeType) ?? ""
        let types = try ChallengeTypes(list, missingRedirect: .missingRedirectAtStart)
        guard types.suffice(for: flow) else { return .redirect }
        let isKnown = try isKnown(address)
        guard !isKnown || profile == .quiet else { throw .userAlreadyExists }

        var attempt = Attempt(
            client: client, address: address, capabilities: Capabilities(in: request),
            decoy: isKnown ? .known : nil, at: now)
        attempt.password = try request.password()
        if let password = attempt.password { try check(password) }
        if let json = request.optional(.attributes) { try take(json, into: &attempt) }
        let missing = flow.asksAttributesAtStart ? rules.missing(from: attempt.answers) : []
        guard missing.isEmpty else {
            attempt.step = .attributesAskedAtStart
            throw .attributesRequired(token: keep(attempt), missing)
        }
        return .token(keep(attempt))
    }

    /// Refuses a password that violates the policy, and every password in a flow that uses one-time codes.
    func check(_ password: Secret) throws(Refusal) {
        switch flow.identityProvider {
        case .emailPassword: try flow.password.check(password)
        case .emailOneTimePasscode: throw .unsupportedAuthMethod
        }
    }

    /// Adds the attributes in a JSON object to a sign-up; refuses an alias that is taken.
    ///
    /// A quiet tenant refuses a taken alias only once the address is verified, and accepts any before that.
    func take(_ json: String, into attempt: inout Attempt) throws(Refusal) {
        try rules.read(json, into: &attempt.answers)
        guard profile == .entra || attempt.step.isProven,
            case .text(let alias) = attempt.answers[AliasRule.name]
        else { return }
        do throws(StoreFailure) {
            if try accounts.holds(alias: alias) { throw .taken }
        } catch {
            throw Refusal(error)
        }
    }

    /// Stores a sign-up under a new token, which invalidates the previous token (wire-protocol §4.2).
    mutating func keep(_ attempt: Attempt, insteadOf spent: Token? = nil) -> Token {
        if let spent { attempts.remove(spent) }
        let token = Token(from: &random)
        attempts.keep(attempt, under: token)
        return token
    }

    private func isKnown(_ address: Address) throws(Refusal) -> Bool {
        do throws(StoreFailure) {
            return try accounts.holds(email: address.text)
        } catch {
            throw Refusal(error)
        }
    }
}
