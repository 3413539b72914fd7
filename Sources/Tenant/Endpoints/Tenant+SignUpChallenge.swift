import NativeAuth
import UserFlow

extension Tenant {
    /// Sends a code, or asks for a password (wire-protocol §2.2).
    mutating func challengeSignUp(
        _ request: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        let client = try request.clientID()
        let token = Token(try request.required(.continuationToken))
        var signUp = try signUps.resume(token, for: client, at: now)
        if let list = request.optional(.challengeType) {
            let types = try ChallengeTypes(list, missingRedirect: .missingRedirectAtChallenge)
            guard types.canComplete(flow) else { return .completed(ReplyBody.redirect) }
        }
        switch signUp.step {
        case .started, .codeSent:
            return try sendCode(
                to: signUp.address, decoy: signUp.decoy, after: signUp.code, at: now
            ).map { code in
                signUp.record(code)
                return codeReply(store(signUp, replacing: token, at: now), to: signUp.address.masked)
            }
        case .passwordRequired, .passwordChallenged:
            signUp.step = .passwordChallenged
            return .completed(ReplyBody.password(store(signUp, replacing: token, at: now)))
        case .attributesRequiredAtStart, .attributesRequired:
            throw .tokenInvalid
        }
    }
}
