import NativeAuth
import UserFlow

extension Tenant {
    /// Sends a code, or another one, or says that a password may follow (wire-protocol §2.2).
    mutating func challenge(_ request: Request, at now: Moment) throws(Refusal) -> Reply {
        let client = try request.client()
        let token = Token(try request.required(.continuationToken))
        var attempt = try attempts.open(token, for: client, at: now)
        if let list = request.optional(.challengeType) {
            let types = try ChallengeTypes(list, missingRedirect: .missingRedirectAtChallenge)
            guard types.suffice(for: flow) else { return .redirect }
        }
        switch attempt.step {
        case .started, .codeSent:
            guard limit.admits(attempt.address, at: now) else { throw .codesThrottled }
            if case .codeSent(let earlier) = attempt.step,
                let seconds = earlier.wait(flow.code.interval, at: now)
            {
                throw .tooManyRequests(retryAfter: seconds)
            }
            return try mail(attempt, insteadOf: token, at: now)
        case .passwordAsked, .passwordAnnounced:
            attempt.step = .passwordAnnounced
            return .password(keep(attempt, insteadOf: token))
        case .attributesAskedAtStart, .attributesAsked:
            throw .tokenInvalid
        }
    }

    /// Sends a new code, which makes the one before it void (design §7).
    private mutating func mail(
        _ attempt: Attempt, insteadOf token: Token, at now: Moment
    ) throws(Refusal) -> Reply {
        var attempt = attempt
        guard let secret = Secret(bytes: random.digits(flow.code.length)) else { throw .serverError }
        limit.count(attempt.address, at: now)
        let lifetime = flow.code.lifetime
        let address = attempt.address.text
        post(Letter(to: address, code: secret, sent: now, lifetime: lifetime, flowName: flow.name))
        attempt.step = .codeSent(OneTimeCode(secret, lifetime: lifetime, at: now))
        return .code(
            keep(attempt, insteadOf: token), to: attempt.address.masked, length: flow.code.length,
            interval: flow.code.interval)
    }
}
