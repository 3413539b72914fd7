internal import NativeAuth

/// A request ready to be sent: URL, headers, body and proxy.
struct PreparedRequest {
    let authority: Authority
    let settings: HTTPClient.Settings
    let proxy: Proxy?
    let url: String
    let headers: HeaderLines
    let body: FormBody
    let purpose: Purpose

    /// What a request is for.
    enum Purpose {
        /// To send a form.
        case send
        /// To fetch a document.
        case fetch
        /// To establish the connection, and send nothing.
        case connect
    }

    init(
        _ request: Request, _ additionalHeaders: [String: String], _ authority: Authority,
        _ settings: HTTPClient.Settings, purpose: Purpose
    ) {
        self.purpose = purpose
        self.authority = authority
        self.settings = settings
        proxy = Proxy(for: authority, in: settings.environment)
        url = authority.url(of: request.path.rawValue, dataCenter: settings.dataCenter)
        headers = Self.headers(request, additionalHeaders, settings, hasForm: purpose == .send)
        body = FormBody(request.form)
    }

    /// Whether the request uses HTTPS.
    var isSecure: Bool { url.hasPrefix("https://") }

    /// Returns the header fields of wire-protocol §1.3, without empty ones and those for device sign-in.
    private static func headers(
        _ request: Request, _ additionalHeaders: [String: String], _ settings: HTTPClient.Settings,
        hasForm: Bool
    ) -> HeaderLines {
        var lines = HeaderLines()
        if hasForm { lines.add("Content-Type", "application/x-www-form-urlencoded") }
        lines.add("Accept", "application/json")
        lines.add("client-request-id", request.correlationID)
        lines.add("return-client-request-id", "true")
        lines.add("x-client-SKU", settings.product)
        lines.add("x-client-Ver", settings.version)
        lines.add("x-client-OS", "Linux")
        lines.add("x-client-CPU", processor)
        for (name, value) in additionalHeaders.sorted(by: { $0.key < $1.key }) { lines.add(name, value) }
        lines.suppress("Expect")
        return lines
    }

    static var processor: String {
        #if arch(arm64)
            "arm64"
        #else
            "x86_64"
        #endif
    }
}
