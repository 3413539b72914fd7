public import NativeAuth

/// A sign-up, from the first address typed to the account it ends in.
///
/// `SignUp` does no I/O and knows no time. Give it an answer and it returns the request to send; give it the
/// reply and it moves on, sometimes with another request. The same answers and replies always lead to the same
/// place, and a copy taken at any point can be used again from there.
public struct SignUp: Hashable, Sendable {
    /// Where the sign-up stands.
    public internal(set) var step: Step = .start
    /// What is happening there.
    public internal(set) var activity: Activity = .idle

    private let caller: Caller

    /// Makes a sign-up at which nothing has happened yet.
    ///
    /// - Parameter caller: The application that signs someone up. When it takes no passwords, a tenant that wants
    ///   one answers that a browser is needed (wire-protocol §4.3).
    public init(caller: Caller) {
        self.caller = caller
    }

    /// Whether a request is out.
    public var isWaiting: Bool {
        if case .waiting = activity { true } else { false }
    }

    /// Takes an answer to the current step and returns the request that carries it.
    ///
    /// - Parameter answer: What the person answered. Ignored when this step did not ask for it.
    /// - Returns: The request to send; `nil` while an earlier one is out, or when the answer was ignored.
    public mutating func submit(_ answer: Answer) -> Request? {
        guard !isWaiting else { return nil }
        switch (step, answer) {
        case (.done, .start): return nil
        case (_, .start(let email, let password, let attributes)):
            step = .start
            return start(email: email, password: password, attributes: attributes)
        case (.code(let code), .code(let digits)):
            return proceed(code.token, "oob", [.code: .secret(digits)], as: .checkingCode(code))
        case (.code(let code), .resend):
            return challenge(code.token, as: .resendingCode(code))
        case (.password(let password), .password(let secret)) where !password.isAnnounced:
            return announce(password, then: secret)
        case (.password(let password), .password(let secret)):
            return set(secret, for: password)
        case (.attributes(let wanted), .attributes(let attributes)):
            let form: Caller.Form = [.attributes: .text(Self.json(attributes))]
            return proceed(wanted.token, "attributes", form, as: .savingAttributes(wanted))
        case (.start, _), (.code, _), (.password, _), (.attributes, _), (.done, _), (.browser, _):
            return nil
        }
    }

    /// Stops waiting: the step stays, and a reply that still comes must not be given to ``receive(_:)``.
    public mutating func cancel() {
        if isWaiting { activity = .idle }
    }

    private mutating func start(email: String, password: Secret?, attributes: [Attribute]) -> Request {
        var form: Caller.Form = [
            .username: .text(email), .challengeType: .text(caller.challengeTypes),
        ]
        if let password { form[.password] = .secret(password) }
        if !attributes.isEmpty { form[.attributes] = .text(Self.json(attributes)) }
        return request(.signUpStart, form, as: .starting(email: email))
    }

    mutating func challenge(_ token: Token, as errand: Errand) -> Request {
        let form: Caller.Form = [
            .continuationToken: .text(token.value), .challengeType: .text(caller.challengeTypes),
        ]
        return request(.signUpChallenge, form, as: errand)
    }

    mutating func announce(_ password: Password, then secret: Secret?) -> Request {
        challenge(password.token, as: .announcingPassword(password, then: secret))
    }

    mutating func set(_ secret: Secret, for password: Password) -> Request {
        proceed(password.token, "password", [.password: .secret(secret)], as: .settingPassword(password))
    }

    private mutating func proceed(
        _ token: Token, _ grant: String, _ answer: Caller.Form, as errand: Errand
    ) -> Request {
        var form = answer
        form[.continuationToken] = .text(token.value)
        form[.grantType] = .text(grant)
        return request(.signUpContinue, form, as: errand)
    }

    private mutating func request(
        _ path: Request.Path, _ form: Caller.Form, as errand: Errand
    ) -> Request {
        activity = .waiting(errand)
        return caller.request(path, form)
    }

    /// The attributes as the text of one JSON object (wire-protocol §5.1); of two of one name the last counts.
    private static func json(_ attributes: [Attribute]) -> String {
        let values = Dictionary(attributes.map { ($0.name, $0.value) }) { _, last in last }
        let members = values.sorted { $0.key < $1.key }.map { name, value in
            "\(Attribute.Value.encode(name)):\(value.json)"
        }
        return "{\(members.joined(separator: ","))}"
    }
}
