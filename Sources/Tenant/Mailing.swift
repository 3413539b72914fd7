import NativeAuth
import UserFlow

extension Tenant {
    /// Sends a new code, which invalidates the previous one, unless the rate limit is reached.
    ///
    /// - Parameters:
    ///   - address: The address to send it to.
    ///   - decoy: The reason why no code may work; `nil` for a code that works.
    ///   - previous: The previous code.
    ///   - now: The time of the request.
    mutating func sendCode(
        to address: Address, decoy: Decoy?, after earlier: OneTimeCode?, at now: Timestamp
    ) throws(Refusal) -> OneTimeCode {
        guard limit.admits(address, at: now) else { throw .codesThrottled }
        if let seconds = earlier?.wait(flow.code.interval, at: now) {
            throw .tooManyRequests(retryAfter: seconds)
        }
        let fixed = demo?.code(for: address, length: flow.code.length)
        guard let secret = fixed ?? Secret(bytes: random.digits(flow.code.length)) else { throw .serverError }
        let void = OneTimeCode(secret, isVoid: true, lifetime: flow.codeLifetime, at: now)
        guard let letter = letter(to: address, secret, decoy, at: now) else {
            limit.count(address, at: now)
            return void
        }
        let delivered = try post(letter)
        limit.count(address, at: now)
        guard decoy == nil else { return void }
        return OneTimeCode(delivered.code, lifetime: flow.codeLifetime, at: now)
    }

    /// Returns the email to send; a decoy's has no code, and an unknown alias gets no email.
    private func letter(to address: Address, _ code: Secret, _ decoy: Decoy?, at now: Timestamp) -> Letter? {
        let kind: Letter.Kind
        switch decoy {
        case nil: kind = .code
        case .known: kind = .accountExists
        case .unknown: kind = .accountMissing
        case .nobody: return nil
        }
        return Letter(
            to: address.text, kind: kind, code: kind == .code ? code : Secret(), sent: now,
            lifetime: flow.codeLifetime, flowName: flow.name)
    }

    /// Returns the reply that a code was sent.
    func codeReply(_ token: Token, to label: String) -> Reply {
        .code(token, to: label, length: flow.code.length, interval: flow.code.interval)
    }
}

extension UserFlow {
    /// The lifetime of a code, in seconds.
    fileprivate var codeLifetime: Int { code.lifetime ?? CodeRule.defaultLifetime }
}
