import HTTPServer
import NativeAuth
import Tenant
import TenantRuntime

/// Responds to the requests of browsers for pages.
struct PageHandler: Sendable {
    /// The paths of the pages.
    static let paths: [Request.Path] = [.authorize, .logout]

    let tenant: ConcurrentTenant
    /// The origins of the tenant's public URLs.
    let publicOrigins: [String]
    /// The scheme of requests that reach the server itself.
    let scheme: String
    /// The site that the requests name.
    let site: Site

    /// Responds to a request.
    @Sendable func respond(to request: HTTPRequest) async -> Response {
        do throws(HTTPError) {
            return await tenant.respond(to: try pageRequest(request), at: site)
        } catch {
            return error.response(correlationID: request.headers["client-request-id"])
        }
    }

    private func pageRequest(_ request: HTTPRequest) throws(HTTPError) -> PageRequest {
        let isLogout = request.path.hasSuffix(Request.Path.logout.rawValue)
        var page = PageRequest(isLogout ? .logout : .authorize)
        page.isSubmission = request.method == "POST"
        page.queryLength = request.query?.utf8.count ?? 0
        page.query = PageParameters(try FormParser.orderedParameters(of: request).map(parameter))
        if page.isSubmission {
            page.form = PageParameters(try FormParser.orderedFields(of: request).map(parameter))
        }
        page.cookies = request.headers["cookie"]
        page.origin = request.headers["origin"]
        page.fetchSite = request.headers["sec-fetch-site"]
        page.ownOrigins = publicOrigins + (request.headers["host"].map { ["\(scheme)://\($0)"] } ?? [])
        page.acceptLanguage = request.headers["accept-language"]
        page.correlationID = request.headers["client-request-id"] ?? ""
        return page
    }

    private func parameter(_ field: Request.Field, _ value: Request.Value) -> PageParameters.Parameter {
        PageParameters.Parameter(name: field.rawValue, value: value)
    }
}
