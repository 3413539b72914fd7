import NativeAuth

extension Tenant {
    /// Performs a call of version 1 for a conversation of version 2.
    ///
    /// It goes to the same handler as that of an app, so that all limits and counters are the same.
    ///
    /// - Returns: The reply; `nil` once the user is authenticated.
    mutating func perform(
        _ call: NativeCall, for transaction: inout V2Transaction, _ original: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<ReplyBody?> {
        let request = try request(
            for: call, in: transaction, with: try fields(of: call, for: transaction, original),
            correlationID: original.correlationID)
        return try withInjectedOutcome(for: request) { tenant throws(Refusal) in
            if case .redeem(let grant) = call {
                return try tenant.authenticate(request, by: grant, in: &transaction, at: now).map { nil }
            }
            return try tenant.v2Reply(to: call, request, at: now).map(Optional.some)
        }
    }

    /// Returns the reply of the handler of a call, or that of an address with a fixed outcome.
    private mutating func v2Reply(
        to call: NativeCall, _ request: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<ReplyBody> {
        if case .needs(let operation) = try addDemoAccount(for: request, at: now) { return .needs(operation) }
        if let reply = try demoReply(to: request) { return .completed(reply) }
        isServingV2 = true
        defer { isServingV2 = false }
        return try reply(to: call, request, at: now)
    }

    /// Authenticates the user, unless another proof is required.
    private mutating func authenticate(
        _ request: Request, by grant: GrantType, in transaction: inout V2Transaction, at now: Timestamp
    ) throws(Refusal) -> Evaluation<Void> {
        try finishSignIn(request, by: grant, in: transaction, at: now).map { account in
            transaction.token = nil
            transaction.step = .authenticated(BrowserUser(account, at: now))
        }
    }

    /// Returns the fields that only some calls have.
    private func fields(
        of call: NativeCall, for transaction: V2Transaction, _ original: Request
    ) throws(Refusal) -> [Request.Field: Request.Value] {
        switch call {
        case .startSignUp, .submitSignUpPassword:
            return [
                .password: original.form[.attribute(V2Attribute.passwordID)],
                .attributes: try submittedAttributes(in: original),
            ].compactMapValues(\.self)
        case .submitAttributes: return [.attributes: try submittedAttributes(in: original) ?? .text("{}")]
        case .submitSignUpCode, .submitResetCode, .redeem(.code), .redeem(.secondFactor):
            return [.code: original.form[.otp]].compactMapValues(\.self)
        case .finishRegistration(needsCode: true):
            return [.code: original.form[.activationCode]].compactMapValues(\.self)
        case .redeem(.password): return [.password: original.form[.password]].compactMapValues(\.self)
        case .redeem: return [.username: .text(transaction.name)]
        case .submitNewPassword:
            return [.newPassword: original.form[.v2NewPassword]].compactMapValues(\.self)
        case .challengeFactor(let id?): return [.methodID: .text(id)]
        case .challengeRegistration:
            return [.challengeTarget: .text(transaction.target), .challengeChannel: .text("email")]
        case .challengeSignUp, .challengePassword, .initiateSignIn, .challengeSignIn, .listFactors,
            .challengeFactor(id: nil), .listRegistrations, .finishRegistration(needsCode: false),
            .startReset, .challengeReset, .pollReset:
            return [:]
        }
    }
}
