import NativeAuth

extension Tenant {
    /// Sends a code to the second factor that the client has chosen (wire-protocol §2.6).
    mutating func challengeSecondFactor(
        _ request: Request, for signIn: PendingSignIn, under token: Token, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        guard var requirement = signIn.step.secondFactorRequirement else { throw .tokenInvalid }
        let factor = try chosenFactor(in: request, of: signIn, requirement)
        requirement.target = factor.address
        let evaluation = try sendCode(
            to: factor.address, countedBy: \.codesToAccount, after: signIn.code, at: now)
        if case .needs = evaluation { signIns.markSending(token, at: now) }
        return try evaluation.map { code throws(Refusal) in
            var signIn = signIn
            signIn.step = .stepUpCodeSent(requirement, code)
            let next = store(signIn, replacing: token, at: now)
            return codeReply(next, to: factor.address)
        }
    }

    /// Returns the factor with the ID in a request; without an ID the one that a code was sent to, or the
    /// only one.
    private func chosenFactor(
        in request: Request, of signIn: PendingSignIn, _ requirement: PendingSignIn.StepUpRequirement
    ) throws(Refusal) -> SecondFactor {
        let factors = try secondFactors(of: signIn)
        if let id = request.optional(.methodID) {
            guard let factor = factors.first(where: { $0.id.utf8.elementsEqual(id.utf8) }) else {
                throw .missingParameter(.methodID)
            }
            return factor
        }
        if let target = requirement.target?.normalized,
            let factor = factors.first(where: { $0.address.normalized == target })
        {
            return factor
        }
        guard let factor = factors.first, factors.count == 1 else { throw .introspectRequired }
        return factor
    }
}
