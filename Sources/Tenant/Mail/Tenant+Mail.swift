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
        to address: EmailAddress, decoy: Decoy?, after previous: OneTimeCode?, at now: Timestamp
    ) throws(Refusal) -> Evaluation<OneTimeCode> {
        guard codeRateLimit.allows(address, at: now) else { throw .codesThrottled }
        if let seconds = previous?.resendDelay(interval: flow.code.interval, at: now) {
            throw .tooManyRequests(retryAfter: seconds)
        }
        let demoCode = demo?.code(for: address, length: flow.code.length)
        guard let secret = demoCode ?? Secret(bytes: random.digits(flow.code.length)) else {
            throw .serverError
        }
        let void = OneTimeCode(secret, isVoid: true, lifetime: flow.codeLifetime, at: now)
        guard let email = makeEmail(to: address, secret, decoy, at: now) else {
            codeRateLimit.record(address, at: now)
            return .completed(void)
        }
        return try deliver(email).map { delivered in
            codeRateLimit.record(address, at: now)
            return decoy == nil
                ? OneTimeCode(delivered.code, lifetime: flow.codeLifetime, at: now) : void
        }
    }

    /// Returns the email to send; a decoy's has no code, and an unknown alias gets no email.
    private func makeEmail(to address: EmailAddress, _ code: Secret, _ decoy: Decoy?, at now: Timestamp)
        -> Email?
    {
        let kind: Email.Kind
        switch decoy {
        case nil: kind = .code
        case .existingAccount: kind = .accountExists
        case .unknownAddress: kind = .accountMissing
        case .unknownAlias: return nil
        }
        return Email(
            to: address.text, kind: kind, code: kind == .code ? code : Secret(), sentAt: now,
            lifetime: flow.codeLifetime, flowName: flow.name)
    }

    /// Returns the reply that a code was sent.
    func codeReply(_ token: Token, to label: String) -> ReplyBody {
        .code(token, to: label, length: flow.code.length, interval: flow.code.interval)
    }
}

extension UserFlow {
    /// The lifetime of a code, in seconds.
    fileprivate var codeLifetime: Int { code.lifetime ?? CodeRule.defaultLifetime }
}
