import NativeAuth

/// A request ready to be sent: URL, headers, body and proxy.
struct PreparedRequest {
    let authority: Authority
    let settings: HTTPClient.Settings
    let proxy: Proxy?
    let url: String
    let headers: HeaderLines
    let body: RequestBody
    /// The HTTP method, unless it is the usual one.
    let customMethod: String?
    let purpose: Purpose

    /// What a request is for.
    enum Purpose {
        /// To send fields.
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
        url = authority.url(of: request, dataCenter: settings.dataCenter)
        customMethod = request.method == .post ? nil : request.method.rawValue
        headers = Self.headers(request, additionalHeaders, settings, hasBody: purpose == .send)
        body = RequestBody(request.form, as: request.encoding)
    }

    /// Whether the request uses HTTPS.
    var isSecure: Bool { url.hasPrefix("https://") }

    /// Returns the header fields of wire-protocol §1.3, without empty ones and those for device sign-in.
    private static func headers(
        _ request: Request, _ additionalHeaders: [String: String], _ settings: HTTPClient.Settings,
        hasBody: Bool
    ) -> HeaderLines {
        var lines = HeaderLines()
        if hasBody { lines.add("Content-Type", request.encoding.mediaType) }
        lines.add("Accept", request.encoding.acceptedMediaType)
        if let languages = request.acceptLanguage { lines.add("Accept-Language", languages) }
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

extension Request.Encoding {
    /// The media type of the fields.
    fileprivate var mediaType: String {
        switch self {
        case .form: "application/x-www-form-urlencoded"
        case .json: "application/json"
        }
    }

    /// The media type of the response.
    fileprivate var acceptedMediaType: String {
        switch self {
        case .form: "application/json"
        case .json: "application/hal+json"
        }
    }
}

/// A proxy configured by environment variables.
struct Proxy: Hashable {
    /// The proxy's URL, as written.
    let url: String

    /// Finds the proxy for a tenant; `nil` without one, for a loopback tenant, and for a host in `no_proxy`.
    init?(for host: Authority, in environment: [String: String]) {
        func firstNonEmpty(_ names: String...) -> String? {
            names.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        guard !host.isLoopback,
            let address = firstNonEmpty("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"),
            !Self.isExcluded(host.hostname, firstNonEmpty("no_proxy", "NO_PROXY") ?? "")
        else { return nil }
        self.url = address
    }

    /// The proxy's host and port, without user name and password.
    var host: String {
        let withoutScheme = url.split(separator: "://", maxSplits: 1).last ?? ""
        let authority = withoutScheme.prefix { $0 != "/" }
        return String(authority.split(separator: "@", omittingEmptySubsequences: false).last ?? "")
    }

    /// Whether the connection to the proxy itself uses TLS.
    var isSecure: Bool { url.lowercased().hasPrefix("https://") }

    private static func isExcluded(_ name: String, _ list: String) -> Bool {
        list.lowercased().split { $0 == "," || $0 == " " }.contains { entry in
            let domain = entry.drop { $0 == "." }
            return entry == "*" || name == domain || name.hasSuffix(".\(domain)")
        }
    }
}
