import HTTPServer
import NativeAuth
import Tenant
import TenantRuntime
import Tokens

/// Answers each request at the site that its `Host` names: with documents, tokens and pages of that site's URL.
struct SiteRouter: Sendable {
    private let common: Router
    private let tenant: ConcurrentTenant
    private let signer: PersistentSigner
    private let urls: PublicURLs
    private let scheme: String
    /// The routers of the public URLs, in their order.
    private var routers: [Router] = []

    /// Creates a router.
    ///
    /// - Parameters:
    ///   - common: What all sites share.
    ///   - tenant: Answers the requests.
    ///   - signer: The signer of the tenant's tokens.
    ///   - urls: The URLs of the sites.
    ///   - scheme: The scheme of requests that reach the server itself.
    init(
        _ common: Router, to tenant: ConcurrentTenant, _ signer: PersistentSigner, at urls: PublicURLs,
        scheme: String
    ) {
        (self.common, self.tenant, self.signer, self.urls, self.scheme) = (
            common, tenant, signer, urls, scheme
        )
        routers = urls.all.map(router)
    }

    /// Responds to a request.
    @Sendable func respond(to request: HTTPRequest) async -> Response {
        let host = request.headers["host"]
        let router =
            if let url = urls.ownURL(of: host) { router(for: url) } else { routers[urls.index(for: host)] }
        return await router.respond(to: request)
    }

    private func router(for url: PublicURL) -> Router {
        let documents = DiscoveryDocuments(baseURL: url.text)
        let site = Site(issuer: documents.issuer, isSecure: url.isSecure)
        var router = common
        router.handler = { [tenant, signer] request in
            if request.path.rawValue.hasSuffix(Request.Path.token.rawValue) { await signer.waitUntilReady() }
            return await tenant.respond(to: request, at: site)
        }
        router.documents = [
            DiscoveryDocuments.configurationPath: { documents.configuration },
            DiscoveryDocuments.keysPath: { [signer] in
                await signer.waitUntilReady()
                return documents.keys(of: signer)
            },
        ]
        let pages = PageHandler(
            tenant: tenant, publicOrigins: urls.all.map(\.origin), scheme: scheme, site: site)
        router.pageHandler = { [signer] request in
            await signer.waitUntilReady()
            return await pages.respond(to: request)
        }
        return router
    }
}
