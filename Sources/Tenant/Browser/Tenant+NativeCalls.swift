import FoundationEssentials
import NativeAuth
import UserFlow

// The calls of the API that a transaction makes. They go to the same handlers as those of an app, so that all
// limits and counters are the same.

extension Tenant {
    /// Performs a call and decides what follows: another call, or another page.
    mutating func perform(
        _ call: NativeCall, for transaction: inout PageTransaction, _ page: PageRequest, at now: Timestamp
    ) throws(Refusal) -> Evaluation<Void> {
        let request = try request(
            for: call, in: transaction, with: try fields(of: call, for: transaction, page),
            correlationID: transaction.correlationID)
        return try withInjectedOutcome(for: request) { tenant throws(Refusal) in
            if case .redeem(let grant) = call {
                return try tenant.redeem(grant, request, for: &transaction, page, at: now)
            }
            return try tenant.reply(to: call, request, at: now).map { reply in
                tenant.accept(reply, to: call, in: &transaction)
            }
        }
    }

    /// Returns the reply of the handler of a call.
    mutating func reply(
        to call: NativeCall, _ request: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<ReplyBody> {
        guard let endpoint = Endpoint(at: call.path) else { throw .serverError }
        return try endpoint.handler(&self, request, now).map { body throws(Refusal) in
            guard let reply = body as? ReplyBody else { throw .serverError }
            return reply
        }
    }

    /// Completes a sign-in with an authorization code, unless it needs another proof.
    private mutating func redeem(
        _ grant: GrantType, _ request: Request, for transaction: inout PageTransaction, _ page: PageRequest,
        at now: Timestamp
    ) throws(Refusal) -> Evaluation<Void> {
        try authorizationCodes.makeRoom(at: now)
        return try finishSignIn(request, by: grant, in: transaction, at: now).map {
            account throws(Refusal) in
            let user = BrowserUser(account, at: now)
            transaction.newCookie = replaceCookie(of: &transaction.browser, signingIn: user, at: now)
            try answer(&transaction, with: account, user, page, at: now)
            transaction.due = nil
        }
    }

    /// Issues the authorization code of a transaction.
    mutating func answer(
        _ transaction: inout PageTransaction, with account: StoredAccount, _ user: BrowserUser,
        _ page: PageRequest, at now: Timestamp
    ) throws(Refusal) {
        try authorizationCodes.makeRoom(at: now)
        let request = transaction.request
        let code = AuthorizationCode(
            clientID: request.clientID, redirectURI: request.answerTarget.redirectURI.text,
            challenge: request.challenge, nonce: request.nonce, scope: request.scope, user: user,
            issuedAt: now.monotonic)
        authorizationCodes.store(code, under: Digest(of: authorizationCode(of: page.context)), at: now)
        transaction.end(with: .code(account: account.account.email))
    }
}

extension Tenant {
    /// Returns the fields that only some calls have.
    private func fields(
        of call: NativeCall, for transaction: PageTransaction, _ page: PageRequest
    ) throws(Refusal) -> [Request.Field: Request.Value] {
        switch call {
        case .startSignUp:
            guard flow.order == .answersFirst else { return [:] }
            var fields: [Request.Field: Request.Value] = [:]
            fields[.password] = transaction.password.map(Request.Value.secret)
            fields[.attributes] = try attributes(of: transaction, isAtStart: true)
            return fields
        case .submitAttributes:
            return [.attributes: try attributes(of: transaction, isAtStart: false) ?? .text("{}")]
        case .submitSignUpCode, .submitResetCode, .finishRegistration(needsCode: true), .redeem(.code),
            .redeem(.secondFactor):
            return [.code: .secret(page.form.secret(.code) ?? Secret())]
        case .submitSignUpPassword, .redeem(.password):
            return [.password: .secret(page.form.secret(.password) ?? Secret())]
        case .redeem: return [.username: .text(transaction.name)]
        case .submitNewPassword:
            return [.newPassword: .secret(page.form.secret(.newPassword) ?? Secret())]
        case .challengeFactor(let id?): return [.methodID: .text(id)]
        case .challengeRegistration:
            return [.challengeTarget: .text(transaction.target), .challengeChannel: .text("email")]
        case .challengeSignUp, .challengePassword, .initiateSignIn, .challengeSignIn, .listFactors,
            .challengeFactor(id: nil), .listRegistrations, .finishRegistration(needsCode: false),
            .startReset, .challengeReset, .pollReset:
            return [:]
        }
    }

    /// Returns the answers that one request carries, as JSON; `nil` if there are none.
    private func attributes(
        of transaction: PageTransaction, isAtStart: Bool
    ) throws(Refusal) -> Request.Value? {
        let names = attributeNames(isAtStart: isAtStart)
        let answers = transaction.answers.filter { names.contains($0.name) && !$0.value.isEmpty }
        guard !answers.isEmpty else { return nil }
        return .text(try json(answers))
    }

    /// Returns answers as a JSON object of texts, which is allowed for every type.
    func json(_ answers: [TypedAnswer]) throws(Refusal) -> String {
        let members = Dictionary(answers.map { ($0.name, $0.value) }) { first, _ in first }
        guard let json = try? JSONEncoder().encode(members) else { throw .serverError }
        return String(decoding: json, as: UTF8.self)
    }
}
