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
            guard !needsBrowser, types.canComplete(flow) else { return .completed(ReplyBody.redirect) }
        }
        switch signUp.step {
        case .started, .codeSent:
            let evaluation = try sendCode(
                to: signUp.address, countedBy: \.codesToAddress, after: signUp.code, at: now)
            if case .needs = evaluation { signUps.markSending(token, at: now) }
            return try evaluation.map { code throws(Refusal) in
                signUp.record(code)
                let next = store(signUp, replacing: token, at: now)
                return codeReply(next, to: signUp.address)
            }
        case .passwordRequired, .passwordChallenged:
            signUp.step = .passwordChallenged
            return .completed(ReplyBody.password(store(signUp, replacing: token, at: now)))
        case .attributesRequiredAtStart, .attributesRequired:
            throw .tokenInvalid
        }
    }
}
