public import NativeAuth
import UserFlow

extension TenantService {
    /// Answers a request of a browser with a page or a redirect; with status 404 where the tenant has no pages.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - now: The time of the request.
    ///   - site: Where the browser reaches the tenant; `nil` for the site that the tenant was created for.
    public func respond(to request: PageRequest, at now: Timestamp, site: Site? = nil) async -> Response {
        await inTurn(request.contextDigest) { service in
            let context = RequestContext(now: now, site: site, correlationID: request.correlationID)
            service.tenant.serve(context)
            let response = await service.respond(to: request, context)
            await service.storeSessions()
            return response
        }
    }

    private func respond(to request: PageRequest, _ context: RequestContext) async -> Response {
        let now = context.now
        guard tenant.browserSettings != nil else {
            return Refusal.notFound.response(
                at: now, correlationID: tenant.random.uuid(), traceID: tenant.random.uuid())
        }
        tenant.sweepAll(at: now)
        switch (request.path, request.isSubmission) {
        case (.logout, _): return tenant.logOut(request, at: now)
        case (.authorize, true): return await submit(request, context)
        case (.authorize, false):
            return request.query.contains(.context)
                ? tenant.show(request, at: now) : tenant.begin(request, at: now)
        }
    }
}

extension Tenant {
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
