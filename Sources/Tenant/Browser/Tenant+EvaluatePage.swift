public import NativeAuth
import UserFlow

extension Tenant {
    /// Returns the response to a browser, performing each operation that it needs at once.
    public mutating func respond(to request: PageRequest, at now: Timestamp) -> Response {
        var performedOperations: [PerformedOperation] = []
        while true {
            switch evaluate(request, at: now, after: performedOperations) {
            case .completed(let response): return response
            case .needs(let operation): performedOperations.append(perform(operation))
            }
        }
    }

    /// Evaluates a request of a browser like one of an app: see
    /// ``evaluate(_:at:after:)-(Request,_,_)``.
    ///
    /// The first evaluation applies the form and stores the transaction. Each call of the API that it leads to
    /// is then evaluated on its own, so an evaluation that needs an operation can be repeated. Requests of the
    /// same transaction must be evaluated one after another.
    ///
    /// - Returns: A page or a redirect; status 404 without ``browserSettings``.
    public mutating func evaluate(
        _ request: PageRequest, at now: Timestamp, after performedOperations: [PerformedOperation]
    ) -> Evaluation<Response> {
        guard browserSettings != nil else {
            return .completed(
                Refusal.notFound.response(
                    at: now, correlationID: random.uuid(), traceID: random.uuid()))
        }
        self.performedOperations = performedOperations
        lastTimestamp = now
        isServingPage = true
        defer {
            self.performedOperations = []
            isServingPage = false
        }
        sweepAll(at: now)
        return evaluate(request, at: now)
    }

    private mutating func evaluate(_ request: PageRequest, at now: Timestamp) -> Evaluation<Response> {
        switch (request.path, request.isSubmission) {
        case (.logout, _): return .completed(logOut(request, at: now))
        case (.authorize, true): return submit(request, at: now)
        case (.authorize, false):
            let isBegun = request.query.contains(.context)
            return .completed(isBegun ? show(request, at: now) : begin(request, at: now))
        }
    }

    /// Returns a page that belongs to no transaction.
    func response(
        _ content: PageContent, to request: PageRequest, status: Int, form: PageForm? = nil,
        correlationID: String = ""
    ) -> Response {
        let language = Language.ofPages(
            uiLocales: request.query.text(.uiLocales), acceptLanguage: request.acceptLanguage, in: flow)
        return response(
            Page(language: language, content: content, form: form, correlationID: correlationID),
            status: status)
    }
}

extension PageRequest {
    /// Whether a form comes from a page of the tenant, as far as the browser says it.
    ///
    /// A page on another port of the same host is not one, although it shares the tenant's cookies.
    var hasOwnOrigin: Bool {
        let isOwn =
            origin.map { origin in ownOrigins.contains { $0.utf8.elementsEqual(origin.utf8) } } ?? true
        return isOwn && fetchSite.map { $0.utf8.elementsEqual("same-origin".utf8) } ?? true
    }
}
