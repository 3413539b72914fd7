import FoundationEssentials
import NativeAuth
import UserFlow

extension Tenant {
    /// Returns a page as a response, with the header fields that every page has.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - status: The HTTP status.
    ///   - target: Where the page's form, or the redirect that follows it, may lead besides the tenant; browsers
    ///     check the address of the redirect too.
    func response(
        _ page: Page, status: Int = 200, allowing target: RedirectURI? = nil
    ) -> Response {
        let renderer = PageRenderer(flow: flow)
        let formAction = target.map { "'self' \($0.policySource)" } ?? "'self'"
        var headers = Self.pageHeaders
        headers["content-type"] = "text/html; charset=utf-8"
        headers["content-language"] = page.language.tag
        headers["content-security-policy"] =
            "default-src 'none'; style-src 'sha256-\(renderer.styleHash)'; form-action \(formAction); "
            + "base-uri 'none'; frame-ancestors 'none'"
        return Response(status: status, body: Data(renderer.html(page).utf8), headers: headers)
    }

    /// Returns a redirect: 303, so that the browser does not send the form there.
    func redirect(to location: String, cookie: Token? = nil) -> Response {
        var headers = Self.pageHeaders
        headers["location"] = location
        headers["content-security-policy"] = "default-src 'none'; frame-ancestors 'none'"
        if let cookie { headers["set-cookie"] = browserSettings?.cookieHeader(cookie.value) }
        return Response(status: 303, body: Data(), headers: headers)
    }

    /// The header fields of pages and redirects.
    ///
    /// With `no-referrer` a browser would send `Origin: null` with the forms.
    private static let pageHeaders = [
        "cache-control": "no-store", "x-frame-options": "DENY", "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin", "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    ]
}
