import NativeAuth
import UserFlow

extension Tenant {
    /// Sends a code, or asks for a password (wire-protocol §2.2).
    mutating func challenge(_ request: Request, at now: Timestamp) throws(Refusal) -> Reply {
        let client = try request.client()
        let token = Token(try request.required(.continuationToken))
        var attempt = try attempts.open(token, for: client, at: now)
        if let list = request.optional(.challengeType) {
            let types = try ChallengeTypes(list, missingRedirect: .missingRedirectAtChallenge)
            guard types.suffice(for: flow) else { return .redirect }
        }
        switch attempt.step {
        case .started:
            attempt.step = .codeSent(
                try sendCode(to: attempt.address, decoy: attempt.decoy, after: nil, at: now))
            return codeReply(keep(attempt, insteadOf: token), to: attempt.address.masked)
        case .codeSent(let earlier):
            attempt.step = .codeSent(
                try sendCode(to: attempt.address, decoy: attempt.decoy, after: earlier, at: now))
            return codeReply(keep(attempt, insteadOf: token), to: attempt.address.masked)
        case .passwordAsked, .passwordAnnounced:
            attempt.step = .passwordAnnounced
            return .password(keep(attempt, insteadOf: token))
        case .attributesAskedAtStart, .attributesAsked:
            throw .tokenInvalid
        }
    }
}
