import NativeAuth
import UserFlow

extension Tenant {
    /// Sends a code that lets its recipient set a new password (wire-protocol §2.10).
    mutating func challengePasswordReset(
        _ request: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        let client = try request.clientID()
        let token = Token(try request.required(.continuationToken))
        var reset = try passwordResets.resume(token, for: client, at: now)
        guard reset.acceptsChallenge else { throw .tokenInvalid }
        if let list = request.optional(.challengeType) {
            let types = try ChallengeTypes(list, missingRedirect: .missingRedirectAtChallenge)
            guard types.contains(ChallengeTypes.code) else { return .completed(ReplyBody.redirect) }
        }
        let evaluation = try sendCode(
            .passwordResetCode, to: reset.address, countedBy: \.codesToAccount, after: reset.code, at: now)
        if case .needs = evaluation { passwordResets.markSending(token, at: now) }
        return try evaluation.map { code throws(Refusal) in
            reset.record(code)
            let next = store(reset, replacing: token, at: now)
            return codeReply(next, to: reset.address)
        }
    }

    /// Accepts the code; the new password may be submitted next (wire-protocol §2.10).
    mutating func continuePasswordReset(_ request: Request, at now: Timestamp) throws(Refusal) -> ReplyBody {
        let client = try request.clientID()
        let token = Token(try request.required(.continuationToken))
        var reset = try passwordResets.resume(token, for: client, at: now)
        let grant = try request.requiredWord(.grantType)
        guard reset.code != nil else { throw .tokenInvalid }
        guard grant == "oob" else { throw .unsupportedGrant }
        try passwordResets.checkCode(try request.code(), of: reset, under: token, at: now)
        guard flow.allowsPasswordReset else { throw .passwordResetDisabled }
        reset.step = .verified
        return .codeAccepted(
            store(reset, replacing: token, at: now), lifetime: min(passwordResets.lifetime, 600))
    }
}
