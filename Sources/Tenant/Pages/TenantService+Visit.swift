import NativeAuth
import UserFlow

// What a visit to the pages does with the conversation of the service: it asks one question at a time.

extension TenantService {
    /// Begins a sign-up with the answers so far, a sign-in or a password reset.
    ///
    /// - Parameter content: The page with which it begins: the one that asks for a name.
    func start(
        at content: PageContent, _ page: PageRequest, in transaction: inout PageTransaction,
        _ context: RequestContext
    ) async {
        transaction.firstContent = content
        let (clientID, name, password) = (
            transaction.request.clientID, transaction.name, transaction.password
        )
        let attributes = tenant.attributes(of: transaction, at: tenant.flow.questions.beforeCode)
        await advance(&transaction, page, context) { service, _ throws(TenantError) in
            switch content {
            case .signUp(.email):
                guard let address = EmailAddress(name) else { throw .missing(.name) }
                return try await service.startSignUp(
                    NewSignUp(
                        clientID: clientID, address: address, capabilities: .all, password: password,
                        attributes: attributes), context)
            case .signInName:
                return try await service.startSignIn(
                    try NewSignIn(clientID: clientID, typed: name), context)
            case .resetName:
                return try await service.startPasswordReset(
                    try NewSignIn(clientID: clientID, typed: name), context)
            case .continueAs, .signUp, .password, .resetPassword, .secondFactor, .registration, .code,
                .returning, .fault, .signOut, .signedOut, .expired, .forbidden:
                throw .serverError
            }
        }
    }

    /// Sends a code, or another one.
    func sendCode(
        for purpose: CodePurpose, to choice: String?, _ page: PageRequest,
        in transaction: inout PageTransaction, _ context: RequestContext
    ) async {
        await advance(&transaction, page, context) { service, continuation throws(TenantError) in
            try await service.sendCode(for: purpose, to: choice, continuation, context)
        }
    }

    /// Begins or goes on with the conversation of the service, and then to the next question.
    ///
    /// - Parameter bringsSecret: Whether a password or a code is submitted, which proves who sends it
    ///   once it is accepted.
    func advance(
        _ transaction: inout PageTransaction, _ page: PageRequest, _ context: RequestContext,
        bringsSecret: Bool = false,
        _ operation: (isolated TenantService, Continuation) async throws(TenantError) -> NextStep
    ) async {
        tenant.store(transaction, under: page.context, at: context.now)
        do throws(TenantError) {
            try tenant.refuseInjected(context)
            var next: NextStep? = try await operation(self, transaction.continuation)
            if bringsSecret { transaction.needsNewCookie = true }
            while let step = next {
                guard tenant.isOpen(transaction, page.context) else { throw .tokenExpired }
                transaction.token = step.token
                tenant.store(transaction, under: page.context, at: context.now)
                next = try await show(step, in: &transaction, page, context)
            }
        } catch {
            tenant.show(error, in: &transaction)
        }
    }

    /// Shows the question of a step, or takes the next one, if this asks nothing of the user.
    private func show(
        _ next: NextStep, in transaction: inout PageTransaction, _ page: PageRequest,
        _ context: RequestContext
    ) async throws(TenantError) -> NextStep? {
        ReplyNotes.add(next.kind)
        let continuation = transaction.continuation
        switch next.kind {
        case .signInStarted: return try await challengeSignIn(continuation, context)
        case .resetStarted: return try await challengePasswordReset(continuation, context)
        case .passwordRequired: return try await challengeSignUp(continuation, context)
        case .passwordSubmitted: return try tenant.pollPasswordReset(continuation, context)
        case .password: transaction.show(.password)
        case .signUpPassword: transaction.show(.signUp(.password))
        case .code(let sent): tenant.show(sent, in: &transaction, at: context.now)
        case .attributesRequired(let names): tenant.showRequired(names, in: &transaction)
        case .secondFactors(let factors):
            transaction.factors = factors
            transaction.show(.secondFactor)
            // A code to the only one is sent at once.
            if factors.count == 1 { return try await challengeSignIn(continuation, context) }
        case .registration: transaction.show(.registration)
        case .newPassword: transaction.show(.resetPassword)
        case .passwordNotStored: transaction.refuse(nil, .refusal(.unavailable))
        case .signedIn(let account):
            try tenant.complete(&transaction, with: account, page, at: context.now)
            tenant.signIns.remove(next.token)
        case .authenticated, .passwordStored:
            transaction.firstContent = .signInName
            fallthrough
        case .signUpStarted, .verificationRequired, .secondFactorRequired, .registrationRequired,
            .preverified:
            return try await step(
                after: next, for: transaction.request.clientID, name: transaction.name, context)
        }
        return nil
    }
}

extension PageTransaction {
    /// The conversation of the service; before it has begun, the token leads to none.
    fileprivate var continuation: Continuation {
        Continuation(clientID: request.clientID, token: token ?? Tenant.Token(""))
    }
}

extension Tenant {
    /// Refuses what a test says; a redirect is ignored, since pages are the browser.
    fileprivate mutating func refuseInjected(_ context: RequestContext) throws(TenantError) {
        switch takeOutcome(context) {
        case .refuse(let refusal): throw refusal
        case .fail: throw .unavailable
        case .report, .respond: throw .serverError
        case .redirect, .requireStepUp, .reportPoll, nil: break
        }
    }

    fileprivate func show(
        _ sent: SentCode, in transaction: inout PageTransaction, at now: Timestamp
    ) {
        let typed = sent.purpose == .registration ? transaction.target : transaction.name
        let isTypedAddress = sent.purpose != .secondFactor && EmailAddress(typed) != nil
        let question = CodeQuestion(
            purpose: sent.purpose, recipient: isTypedAddress ? typed : sent.address.masked,
            length: sent.length, resendTime: now.adding(seconds: sent.interval).monotonic,
            isResent: transaction.content.asksForCode(for: sent.purpose))
        transaction.show(.code(question))
    }

    /// Completes a sign-in with an authorization code.
    fileprivate mutating func complete(
        _ transaction: inout PageTransaction, with account: StoredAccount, _ page: PageRequest,
        at now: Timestamp
    ) throws(TenantError) {
        let user = BrowserUser(account, at: now)
        transaction.newCookie = replaceCookie(of: &transaction.browser, signingIn: user, at: now)
        try answer(&transaction, with: account, user, page, at: now)
    }

    /// Issues the authorization code of a transaction.
    mutating func answer(
        _ transaction: inout PageTransaction, with account: StoredAccount, _ user: BrowserUser,
        _ page: PageRequest, at now: Timestamp
    ) throws(TenantError) {
        let request = transaction.request
        let code = AuthorizationCode(
            clientID: request.clientID, redirectURI: request.answerTarget.redirectURI.text,
            challenge: request.challenge, nonce: request.nonce, scope: request.scope, user: user,
            issuedAt: now.monotonic)
        authorizationCodes.store(code, under: Digest(of: authorizationCode(of: page.context)), at: now)
        transaction.end(with: .success(account.account.email))
    }
}

extension BrowserUser {
    /// The user of an account that was authenticated just now.
    init(_ account: StoredAccount, at now: Timestamp) {
        self.init(account: account.reference, authenticatedAt: now.wall / 1_000)
    }
}

extension Tenant {
    /// Shows a refusal of the service where it can be corrected.
    func show(_ refusal: TenantError, in transaction: inout PageTransaction) {
        switch refusal {
        case .attributesInvalid(let names):
            let later = flow.laterQuestions
            let isLater = later.map(PageContent.signUp).contains(transaction.content)
            show(
                .invalidAttribute, of: names, askedBy: isLater ? later : flow.questions.beforeCode,
                in: &transaction)
        case .tokenInvalid, .tokenExpired, .userDeleted:
            transaction.restart(at: transaction.firstContent)
            transaction.refuse(nil, .refusal(.tokenExpired))
        case .userAlreadyExists: showTaken(in: &transaction)
        default: transaction.refuse(field(of: refusal, in: transaction), .refusal(refusal))
        }
    }

    /// Shows the pages for the attributes that the tenant asks for; again only those that are still missing.
    func showRequired(_ names: [String], in transaction: inout PageTransaction) {
        let later = flow.laterQuestions
        let isRepeated = later.map(PageContent.signUp).contains(transaction.content)
        guard !isRepeated, let first = later.first else {
            return show(.missing, of: names, askedBy: later, in: &transaction)
        }
        transaction.show(.signUp(first))
    }

    /// Shows an error of attributes on the first page that has one of them.
    private func show(
        _ reason: PageError.Reason, of names: [String], askedBy questions: [UserFlow.Question],
        in transaction: inout PageTransaction
    ) {
        let pages = questions.map { question in
            (question, names: flow.attributes(at: question).map(\.name).filter(names.contains))
        }
        guard let page = pages.first(where: { !$0.names.isEmpty }) else {
            return transaction.refuse(nil, .refusal(.serverError))
        }
        transaction.show(.signUp(page.0))
        for name in page.names { transaction.refuse(.pageAttribute(name), reason) }
    }

    /// Shows that the address or the alias of a sign-up belongs to an account.
    private func showTaken(in transaction: inout PageTransaction) {
        let isAlias = isAliasTaken(insteadOf: transaction.name)
        transaction.restart(at: .signUp(isAlias ? .alias : .email))
        let field = isAlias ? Request.Field.pageAttribute(AliasAttribute.name) : .username
        transaction.refuse(field, .refusal(.userAlreadyExists))
    }

    /// Returns the field of the current page that a refusal is about; `nil` for the page as a whole.
    private func field(of refusal: TenantError, in transaction: PageTransaction) -> Request.Field? {
        switch (refusal, transaction.content) {
        case (.passwordTooShort, _), (.passwordTooLong, _), (.passwordInvalid, _), (.passwordTooWeak, _),
            (.passwordBanned, _), (.passwordRecentlyUsed, _):
            transaction.content == .resetPassword ? .newPassword : .password
        case (.passwordWrong, .password), (.accountLocked, .password): .password
        case (.codeWrong, .code), (.codeExpired, .code): .code
        case (.missing(.name), _): .username
        case (.userNotFound, .signInName), (.userNotFound, .resetName),
            (.passwordResetUnsupported, .resetName):
            .username
        case (.contactInvalid, .registration), (.methodBlocked, .registration): .target
        default: nil
        }
    }
}
