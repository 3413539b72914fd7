import NativeAuth
import UserFlow

extension Tenant {
    /// Begins a transaction for an authorization request, or returns the error.
    mutating func begin(_ page: PageRequest, at now: Timestamp) -> Response {
        let check = AuthorizeRequestCheck(
            query: page.query, queryLength: page.queryLength,
            redirectURIs: browserSettings?.redirectURIs ?? [],
            allowedClientIDs: allowedClientIDs.map(Array.init))
        let correlationID = correlationID(of: page)
        ReplyNotes.change { $0.correlationID = correlationID }
        switch check.result() {
        case .faulty(let fault):
            return response(.fault(fault), to: page, status: 400, correlationID: correlationID)
        case .refused(let error, let target):
            return response(error, target, page, correlationID: correlationID)
        case .accepted(let request):
            let target = request.answerTarget
            let context = RequestContext(now: now, site: nil, correlationID: correlationID)
            if let injected = injectedResponse(context) {
                switch injected {
                case .success(let response): return response
                case .failure(let error): return response(error, target, page, correlationID: correlationID)
                }
            }
            return begin(request, page, correlationID: correlationID, at: now)
        }
    }

    private mutating func begin(
        _ request: AuthorizeRequest, _ page: PageRequest, correlationID: String, at now: Timestamp
    ) -> Response {
        let known = browser(of: page, at: now)
        let hasUser = known.flatMap { browserUser(of: $0, for: request, at: now) } != nil
        guard request.prompt != .none else {
            return response(
                hasUser ? .interactionRequired : .loginRequired, request.answerTarget, page,
                correlationID: correlationID)
        }
        let (browser, cookie): (Digest, Token?)
        if let known {
            (browser, cookie) = (known, nil)
        } else {
            let new = makeCookie(at: now)
            (browser, cookie) = (Digest(of: new.value), new)
        }
        let content: PageContent =
            switch request.prompt {
            case .create: .signUp(.email)
            case .any where hasUser: .continueAs
            case .any, .login, .none: .signInName
            }
        let context = Token(from: &random).value
        store(
            PageTransaction(
                request, wantedLanguage(of: page), correlationID: correlationID, browser: browser, content),
            under: context, at: now)
        return redirect(to: "authorize?ctx=\(context)", cookie: cookie)
    }

    /// Takes an outcome that was injected for an authorization request.
    ///
    /// - Returns: `nil` for none, and for one that waits for something else.
    private mutating func injectedResponse(_ context: RequestContext) -> Result<Response, AuthorizeError>? {
        switch takeOutcome(context) {
        case .refuse(let refusal): return .failure(AuthorizeError(refusal))
        case .report(let error): return .failure(AuthorizeError(error))
        case .fail: return .failure(.unavailable)
        case .respond(let response): return .success(response)
        case .redirect, .requireStepUp, .reportPoll, nil: return nil
        }
    }

    /// Returns the client's correlation ID if it is a UUID, otherwise a new one.
    private mutating func correlationID(of page: PageRequest) -> String {
        let id = page.query.text(.clientRequestID) ?? page.correlationID
        return Request(.authorize, [:], correlationID: id).hasUUIDCorrelationID ? id : random.uuid()
    }

    /// Stores a transaction and restarts the time that it may be idle.
    mutating func store(_ transaction: PageTransaction, under context: String, at now: Timestamp) {
        var transaction = transaction
        transaction.newCookie = nil
        let digest = Digest(of: context)
        ReplyNotes.change { $0.visit = digest }
        transactions.store(transaction, for: digest, at: now)
    }
}

// What the browser brings to the client: a code or an error, the state, and the issuer (RFC 9207).

extension Tenant {
    /// Returns the response that brings an error to the client before there is a transaction.
    func response(
        _ error: AuthorizeError, _ target: AuthorizeRequest.AnswerTarget, _ request: PageRequest,
        correlationID: String
    ) -> Response {
        guard target.usesForm else { return redirect(to: location(of: .failure(error), target, "")) }
        return response(
            .returning(.failure(error)), to: request, status: 200,
            form: returnForm(with: .failure(error), to: target, ""), correlationID: correlationID,
            allowing: target.redirectURI)
    }

    /// Returns the form that brings an answer to the client.
    func returnForm(
        with answer: Result<String, AuthorizeError>, to target: AuthorizeRequest.AnswerTarget,
        _ context: String
    ) -> PageForm {
        PageForm(action: target.redirectURI.text, fields: fields(of: answer, target, context))
    }

    /// Returns the redirect URI with an answer in its query.
    func location(
        of answer: Result<String, AuthorizeError>, _ target: AuthorizeRequest.AnswerTarget,
        _ context: String
    ) -> String {
        let query = fields(of: answer, target, context).map { "\($0.name)=\($0.value.percentEncoded)" }
        return target.redirectURI.withQuery(query.joined(separator: "&"))
    }

    private func fields(
        of answer: Result<String, AuthorizeError>, _ target: AuthorizeRequest.AnswerTarget,
        _ context: String
    ) -> [TypedAnswer] {
        var fields: [TypedAnswer]
        switch answer {
        case .success: fields = [TypedAnswer(.authorizationCode, authorizationCode(of: context))]
        case .failure(let error):
            ReplyNotes.add(error)
            fields = [
                TypedAnswer(.error, error.error), TypedAnswer(.errorDescription, error.description),
            ]
        }
        if let state = target.state { fields.append(TypedAnswer(.state, state)) }
        return fields + [TypedAnswer(.issuer, authority)]
    }
}
