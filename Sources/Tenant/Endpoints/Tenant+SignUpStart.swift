import NativeAuth
import UserFlow

extension Tenant {
    /// Starts a sign-up (wire-protocol §2.1), unless a check refuses it (in the order of annex B.3).
    mutating func startSignUp(_ request: Request, at now: Timestamp) throws(Refusal) -> ReplyBody {
        let client = try request.clientID()
        let username = try request.required(.username)
        guard let address = EmailAddress(username) else { throw .missingParameter(.username) }
        let list = request.optional(.challengeType) ?? ""
        let types = try ChallengeTypes(list, missingRedirect: .missingRedirectAtStart)
        guard !needsBrowser, types.canComplete(flow) else { return .redirect }
        guard try !hasAccount(for: address) else { throw .userAlreadyExists }

        var signUp = PendingSignUp(
            clientID: client, address: address, capabilities: Capabilities(in: request))
        if let password = try request.password() {
            try checkPassword(password)
            signUp.password = password
        }
        if let json = request.optional(.attributes) { try addAttributes(json, to: &signUp, at: now) }
        let missing = flow.asksAttributesAtStart ? attributeRules.missing(from: signUp.answers) : []
        guard missing.isEmpty else {
            signUp.step = .attributesRequiredAtStart
            throw .attributesRequired(token: try begin(signUp, at: now), missing)
        }
        return .token(try begin(signUp, at: now))
    }

    /// Whether the flow redirects to a browser, which the current request does not come from.
    var needsBrowser: Bool { flow.needsBrowser && !isServingPage }

    /// Refuses a password that violates the policy, and any password in a flow with one-time codes.
    func checkPassword(_ password: Secret) throws(Refusal) {
        switch flow.identityProvider {
        case .emailPassword: try flow.password.check(password)
        case .emailOneTimePasscode: throw .unsupportedAuthMethod
        }
    }

    /// Adds the attributes in a JSON object to a sign-up; refuses an alias that is taken.
    func addAttributes(
        _ json: String, to signUp: inout PendingSignUp, at now: Timestamp
    ) throws(Refusal) {
        try attributeRules.parse(json, into: &signUp.answers, at: now)
        try refuseTakenAlias(signUp.answers)
    }

    /// Returns the names of the attributes in a JSON object whose values are not valid.
    func invalidAttributes(in json: String, at now: Timestamp) throws(Refusal) -> [String] {
        var answers: [String: AttributeValue] = [:]
        do throws(Refusal) {
            try attributeRules.parse(json, into: &answers, at: now)
            return []
        } catch .attributesInvalid(let names) {
            return names
        }
    }

    /// Refuses an alias among answers that is taken.
    func refuseTakenAlias(_ answers: [String: AttributeValue]) throws(Refusal) {
        guard case .text(let alias) = answers[AliasAttribute.name] else { return }
        do throws(StoreFailure) {
            if try isTaken(alias: alias) { throw .taken }
        } catch {
            throw Refusal(error)
        }
    }

    /// Stores a new sign-up under a new token, if there is room.
    private mutating func begin(_ signUp: PendingSignUp, at now: Timestamp) throws(Refusal) -> Token {
        try signUps.makeRoom(at: now)
        let token = Token(from: &random)
        signUps.store(signUp, under: token, at: now)
        return token
    }

    /// Stores a sign-up under a new token, which invalidates the previous token (wire-protocol §4.2).
    mutating func store(
        _ signUp: PendingSignUp, replacing oldToken: Token, at now: Timestamp
    ) -> Token {
        signUps.remove(oldToken)
        let token = Token(from: &random)
        signUps.store(signUp, under: token, at: now)
        return token
    }

    private func hasAccount(for address: EmailAddress) throws(Refusal) -> Bool {
        do throws(StoreFailure) {
            return try accounts.contains(email: address.text)
        } catch {
            throw Refusal(error)
        }
    }
}
