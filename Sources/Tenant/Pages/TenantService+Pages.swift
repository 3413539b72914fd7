package import NativeAuth
import UserFlow

extension TenantService {
    /// Answers a request of a browser with a page or a redirect; with status 404 where the
    /// tenant has no pages.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - now: The time of the request.
    ///   - site: Where the browser reaches the tenant; `nil` for the site that the tenant was created for.
    package func respond(to request: PageRequest, at now: Timestamp, site: Site? = nil) async -> Response {
        await inTurn(request.contextDigest) { service in
            let context = RequestContext(now: now, site: site, correlationID: request.correlationID)
            service.tenant.serve(context)
            let response = await service.respond(to: request, context)
            await service.finishRequest()
            return response
        }
    }

    private func respond(to request: PageRequest, _ context: RequestContext) async -> Response {
        let now = context.now
        guard tenant.browserSettings != nil else { return tenant.notFound(at: now) }
        tenant.sweepAll(at: now)
        switch (request.path, request.isSubmission) {
        case (.console, _): return tenant.notFound(at: now)
        case (.logout, _): return tenant.logOut(request, at: now)
        case (.authorize, true):
            if let posted = request.postedQuery { return tenant.begin(posted, at: now) }
            return await submit(request, context)
        case (.authorize, false):
            return request.query.contains(.context)
                ? tenant.show(request, at: now) : tenant.begin(request, at: now)
        }
    }
}

extension Tenant {
    /// Returns the response for an address without a page.
    fileprivate mutating func notFound(at now: Timestamp) -> Response {
        TenantError.notFound.response(at: now, correlationID: random.uuid(), traceID: random.uuid())
    }

    /// Returns a page that belongs to no transaction.
    func response(
        _ content: PageContent, to request: PageRequest, status: Int, form: PageForm? = nil,
        account: String? = nil, correlationID: String = "", allowing target: RedirectURI? = nil
    ) -> Response {
        let page = Page(
            language: wantedLanguage(of: request), content: content, form: form,
            correlationID: correlationID, clientID: request.query.text(.clientID) ?? "", account: account)
        return response(page, status: status, allowing: target)
    }

    /// Returns the language of a browser's pages, and of the emails that they send.
    func wantedLanguage(of request: PageRequest) -> Language {
        Language.wanted(
            uiLocales: request.query.text(.uiLocales), acceptLanguage: request.acceptLanguage, in: flow)
    }
}

extension PageRequest {
    /// The same request with its form as its query, if that is an authorization request (OpenID Connect Core,
    /// section 3.1.2.1); `nil` for the form of a page.
    fileprivate var postedQuery: PageRequest? {
        guard form.contains(.clientID), !form.contains(.context) else { return nil }
        var request = self
        (request.query, request.form, request.isSubmission) = (form, PageParameters(), false)
        return request
    }

    /// Whether a form comes from a page of the tenant, as far as the browser says it.
    ///
    /// A page on another port of the same host is not one, although it shares the tenant's cookies.
    var hasOwnOrigin: Bool {
        let isOwn =
            origin.map { origin in ownOrigins.contains { $0.utf8.elementsEqual(origin.utf8) } } ?? true
        return isOwn && fetchSite.map { $0.utf8.elementsEqual("same-origin".utf8) } ?? true
    }
}

extension TenantService {
    /// Takes a form: applies it, and leads to the next page or to the client.
    func submit(_ request: PageRequest, _ context: RequestContext) async -> Response {
        let now = context.now
        guard request.hasOwnOrigin else { return tenant.response(.forbidden, to: request, status: 403) }
        let visit = request.context
        guard var transaction = tenant.transactions.value(for: Digest(of: visit), at: now) else {
            return tenant.response(.expired, to: request, status: 400)
        }
        let csrf = request.form.text(.csrfToken) ?? ""
        guard Digest(of: csrf) == Digest(of: tenant.csrfToken(of: visit)) else {
            return tenant.response(.forbidden, to: request, status: 403)
        }
        guard tenant.browser(of: request, at: now) == transaction.browser else {
            let repeated = tenant.repeatedResponse(to: request, of: transaction, visit, at: now)
            return repeated ?? tenant.response(.forbidden, to: request, status: 403)
        }
        transaction.renewal = nil
        var context = context
        context.correlationID = transaction.correlationID
        ReplyNotes.change { ($0.correlationID, $0.visit) = (transaction.correlationID, Digest(of: visit)) }
        context.language = transaction.language
        await apply(request, to: &transaction, context)
        guard tenant.isOpen(transaction, visit) else {
            return tenant.response(.expired, to: request, status: 400)
        }
        return tenant.response(to: transaction, request, at: now)
    }
}

extension Tenant {
    fileprivate mutating func response(
        to transaction: PageTransaction, _ request: PageRequest, at now: Timestamp
    ) -> Response {
        var transaction = transaction
        let context = request.context
        if transaction.needsNewCookie, transaction.newCookie == nil {
            transaction.newCookie = replaceCookie(of: &transaction.browser, at: now)
        }
        transaction.needsNewCookie = false
        transaction.renewal = transaction.newCookie.flatMap { renewal(of: request, $0) }
        if case .returning(let answer) = transaction.content, !transaction.request.answerTarget.usesForm {
            transactions.remove(Digest(of: context))
            return redirect(
                to: location(of: answer, transaction.request.answerTarget, context),
                cookie: transaction.newCookie)
        }
        store(transaction, under: context, at: now)
        return redirect(to: "authorize?ctx=\(context)", cookie: transaction.newCookie)
    }
}

extension TenantService {
    /// Applies a form to a transaction: what its button says.
    func apply(
        _ page: PageRequest, to transaction: inout PageTransaction, _ context: RequestContext
    ) async {
        guard !transaction.content.isReturning else { return }
        transaction.errors = []
        switch page.action {
        case .proceed: await takeAnswer(page, in: &transaction, context)
        case .cancel: transaction.end(with: .failure(.cancelled))
        case .back: tenant.goBack(page, in: &transaction, at: context.now)
        case .resend:
            guard case .code(let code) = transaction.content else { return }
            let target = code.purpose == .registration ? transaction.target : nil
            await sendCode(for: code.purpose, to: target, page, in: &transaction, context)
        case .other: showOther(in: &transaction)
        case .signIn: switchPurpose(to: .signInName, page, in: &transaction)
        case .signUp: switchPurpose(to: .signUp(.email), page, in: &transaction)
        case .reset:
            guard tenant.flow.allowsPasswordReset, tenant.flow.identityProvider == .emailPassword else {
                return
            }
            switchPurpose(to: .resetName, page, in: &transaction)
        }
    }

    /// Asks for another address or account.
    private func showOther(in transaction: inout PageTransaction) {
        switch transaction.content {
        case .continueAs: transaction.restart(at: .signInName)
        case .code(let code) where code.purpose == .signUp: transaction.restart(at: .signUp(.email))
        case .signUp, .signInName, .password, .resetName, .resetPassword, .secondFactor, .registration, .code,
            .returning, .fault, .signOut, .signedOut, .expired, .forbidden:
            break
        }
    }

    /// Begins another purpose, with the name that was typed.
    private func switchPurpose(
        to content: PageContent, _ page: PageRequest, in transaction: inout PageTransaction
    ) {
        guard transaction.content.canSwitchPurpose else { return }
        if let name = page.form.text(.username), Request.Field.username.accepts(name) {
            transaction.name = name.trimmed.asName
        }
        transaction.restart(at: content)
    }
}

extension Tenant {
    /// Whether a visit goes on: it has not expired, and its browser's cookie is not void.
    func isOpen(_ transaction: PageTransaction, _ context: String) -> Bool {
        transactions[Digest(of: context)] != nil && browsers[transaction.browser] != nil
    }

    /// Shows the current page of a transaction, which changes nothing.
    mutating func show(_ request: PageRequest, at now: Timestamp) -> Response {
        let context = request.context
        guard var transaction = transactions.value(for: Digest(of: context), at: now),
            browser(of: request, at: now) == transaction.browser
        else { return response(.expired, to: request, status: 400) }
        ReplyNotes.change { $0.correlationID = transaction.correlationID }
        transaction.renewal = nil
        if transaction.content == .continueAs, sessionAddress(of: transaction, at: now) == nil {
            transaction.show(.signInName)
        }
        store(transaction, under: context, at: now)
        if case .returning(.success) = transaction.content {
            let digest = Digest(of: authorizationCode(of: context))
            guard authorizationCodes.isValid(digest, at: now) else {
                return response(.expired, to: request, status: 400)
            }
        }
        return response(
            page(of: transaction, context, at: now), allowing: transaction.request.answerTarget.redirectURI)
    }

    private func page(of transaction: PageTransaction, _ context: String, at now: Timestamp) -> Page {
        let form =
            if case .returning(let answer) = transaction.content {
                returnForm(with: answer, to: transaction.request.answerTarget, context)
            } else {
                PageForm(action: "authorize", context: context, csrfToken: csrfToken(of: context))
            }
        return Page(
            language: transaction.language, content: transaction.content, errors: transaction.errors,
            form: form, hasBack: flow.content(before: transaction) != nil,
            correlationID: transaction.correlationID, clientID: transaction.request.clientID,
            account: sessionAddress(of: transaction, at: now), name: transaction.name,
            target: transaction.target, answers: transaction.refusedAnswers + transaction.answers,
            factors: transaction.factors, resendDelay: transaction.resendDelay(at: now))
    }

    /// Returns the masked address of the account of a browser's session; `nil` without one, and for one that
    /// is too old for the transaction.
    func sessionAddress(of transaction: PageTransaction, at now: Timestamp) -> String? {
        maskedAddress(of: browserUser(of: transaction.browser, for: transaction.request, at: now))
    }

    /// Returns the masked address of a user's account; `nil` if it was deleted or has another password now.
    func maskedAddress(of user: BrowserUser?) -> String? {
        guard let user, let account = try? account(of: user) else { return nil }
        return EmailAddress(account.account.email)?.masked
    }
}

extension PageTransaction {
    /// Returns in how many seconds another code may be asked for.
    fileprivate func resendDelay(at now: Timestamp) -> Int {
        guard case .code(let code) = content else { return 0 }
        return Int(max(code.resendTime - now.monotonic + 999, 0) / 1_000)
    }
}
