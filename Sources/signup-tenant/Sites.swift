import NativeAuth
import Tenant
import TenantServer
import TenantStore

/// Answers each request at the site that its `Host` names: with documents, tokens and
/// pages of that site's URL.
struct Sites: Sendable {
    private let common: Router
    private let tenant: ConcurrentTenant
    private let signer: PersistentSigner
    private let urls: PublicURLs
    private let scheme: String
    private let frontPage: @Sendable (PublicURL) -> FrontPage
    /// The console and what it shows; `nil` without one.
    private let console: ConsoleSite?
    /// The routers of the public URLs, in their order.
    private var routers: [Router] = []

    /// Creates the sites of a tenant.
    ///
    /// - Parameters:
    ///   - common: The routes that all sites share, and whom they answer.
    ///   - tenant: Answers the requests.
    ///   - signer: The signer of the tenant's tokens.
    ///   - urls: The URLs of the sites.
    ///   - scheme: The scheme of requests that reach the server itself.
    ///   - frontPage: Returns the page at the address of a site.
    ///   - console: The console; `nil` without one.
    init(
        _ common: Router, of tenant: ConcurrentTenant, _ signer: PersistentSigner,
        at urls: PublicURLs, scheme: String, frontPage: @escaping @Sendable (PublicURL) -> FrontPage,
        console: ConsoleSite?
    ) {
        self.common = common
        self.tenant = tenant
        self.signer = signer
        self.urls = urls
        self.scheme = scheme
        self.frontPage = frontPage
        self.console = console
        routers = urls.all.map(router)
    }

    /// Responds to a request.
    @Sendable func respond(to request: HTTPRequest) async -> Response {
        let host = request.headers["host"]
        let router =
            if let url = urls.ownURL(of: host) { router(for: url) } else { routers[urls.index(for: host)] }
        guard let console else { return await router.respond(to: request) }
        return await console.recording(request) { await router.respond(to: request) }
    }

    private func router(for url: PublicURL) -> Router {
        let documents = DiscoveryDocuments(baseURL: url.text)
        let site = Site(issuer: documents.issuer, isSecure: url.isSecure)
        let answer: @Sendable (Request) async -> Response = { [tenant, signer] request in
            if request.path.rawValue.hasSuffix(Request.Path.token.rawValue) { await signer.waitUntilReady() }
            return await tenant.respond(to: request, at: site)
        }
        let answerPage: @Sendable (HTTPRequest) async -> Response = { [self] request in
            await signer.waitUntilReady()
            do throws(HTTPError) {
                return await tenant.respond(to: try pageRequest(request), at: site)
            } catch {
                return error.response(correlationID: request.headers["client-request-id"])
            }
        }
        let paths = Endpoint.allCases.map(\.path) + [.authorizeChallenge]
        var router = common
        let front = frontPage(url)
        router.routes.append(.address("/") { _ in front.response })
        router.routes.append(.address(ConsoleIcon.path) { _ in ConsoleIcon.response })
        if let console {
            router.routes += console.routes { [self] request throws(HTTPError) in
                try pageRequest(request, for: .console(request.path))
            }
        }
        router.routes += [
            .document(DiscoveryDocuments.configurationPath) { documents.configuration },
            .document(DiscoveryDocuments.keysPath) { [signer] in
                await signer.waitUntilReady()
                return documents.keys(of: signer)
            },
            .page(.authorize, answer: answerPage),
            .page(.logout, answer: answerPage),
        ]
        router.routes += paths.map { .form($0, answer: answer) }
        router.routes.append(.links(below: V2Path.prefix, answer: answer))
        return router
    }

    private func pageRequest(_ request: HTTPRequest) throws(HTTPError) -> PageRequest {
        let isLogout = request.path.hasSuffix(Request.Path.logout.rawValue)
        return try pageRequest(request, for: isLogout ? .logout : .authorize)
    }

    private func pageRequest(
        _ request: HTTPRequest, for path: PageRequest.Path
    ) throws(HTTPError) -> PageRequest {
        var page = PageRequest(path)
        page.isSubmission = request.method == "POST"
        page.queryLength = page.isSubmission ? request.body.count : request.query?.utf8.count ?? 0
        page.query = PageParameters(try FormParser.orderedParameters(of: request).map(Self.parameter))
        if page.isSubmission {
            page.form = PageParameters(try FormParser.orderedFields(of: request).map(Self.parameter))
        }
        page.cookies = request.headers["cookie"]
        page.origin = request.headers["origin"]
        page.fetchSite = request.headers["sec-fetch-site"]
        let ownOrigin = request.headers["host"].map { ["\(scheme)://\($0)"] } ?? []
        page.ownOrigins = path.isOfConsole ? ownOrigin : urls.all.map(\.origin) + ownOrigin
        page.acceptLanguage = request.headers["accept-language"]
        page.lastEventID = request.headers["last-event-id"]
        page.correlationID = request.headers["client-request-id"] ?? ""
        return page
    }

    private static func parameter(
        _ field: Request.Field, _ value: Request.Value
    ) -> PageParameters.Parameter {
        PageParameters.Parameter(name: field.rawValue, value: value)
    }
}
