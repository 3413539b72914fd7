public import NativeAuth

/// Routes requests to the API, to public documents and, if enabled, to pages and the control API.
public struct Router: Sendable {
    /// The paths of the API's endpoints, under any prefix.
    public var endpoints: [Request.Path]
    /// What the paths of links begin with, below any prefix; `nil` for no links.
    ///
    /// Requests to links have a JSON body, and `POST` or `PUT`.
    public var linkPrefix: String?
    /// Responds to API requests.
    public var handler: @Sendable (Request) async -> Response
    /// The documents, by path suffix.
    public var documents: KeyValuePairs<String, @Sendable () async -> Response> = [:]
    /// The paths of pages for browsers, under any prefix.
    public var pagePaths: [Request.Path] = []
    /// Responds to requests for pages with `GET`, `HEAD` or `POST`; never with CORS headers.
    public var pageHandler: @Sendable (HTTPRequest) async -> Response = { _ in
        HTTPError.notFound.response(correlationID: nil)
    }
    /// Responds to requests under `/control/`; `nil` when the control API is off.
    public var controlHandler: (@Sendable (HTTPRequest) async -> Response)?
    /// The origins whose pages may read responses.
    public var cors = CORSPolicy()
    /// The rate limit for API requests and pages; `nil` for none.
    public var rateLimit: RateLimit?

    /// Routes API requests only.
    ///
    /// - Parameters:
    ///   - endpoints: The paths of the API's endpoints; other paths get a "not found" response.
    ///   - handler: Responds to API requests.
    public init(
        endpoints: [Request.Path], handler: @escaping @Sendable (Request) async -> Response
    ) {
        self.endpoints = endpoints
        self.handler = handler
    }

    /// Responds to a request.
    public func respond(to request: HTTPRequest) async -> Response {
        let correlationID = request.headers["client-request-id"]
        var response: Response
        do throws(HTTPError) {
            response = try await route(request)
        } catch {
            response =
                isForLink(request)
                ? error.linkResponse(correlationID: correlationID)
                : error.response(correlationID: correlationID)
        }
        if !isForPage(request) { cors.addHeaders(for: request.headers["origin"], to: &response) }
        return response
    }

    private func isForPage(_ request: HTTPRequest) -> Bool {
        pagePaths.contains { request.path.hasByteSuffix($0.rawValue) }
    }

    private func route(_ request: HTTPRequest) async throws(HTTPError) -> Response {
        if let controlHandler, request.path.hasPrefix("/control/") { return await controlHandler(request) }
        if let document = documents.first(where: { request.path.hasByteSuffix($0.key) })?.value {
            guard ["GET", "HEAD"].contains(request.method) else {
                throw .methodNotAllowed(allowed: "GET, HEAD")
            }
            return await document()
        }
        if isForPage(request) {
            guard ["GET", "HEAD", "POST"].contains(request.method) else {
                throw .methodNotAllowed(allowed: "GET, HEAD, POST")
            }
            try rateLimit?.countRequest(from: request.peer)
            return await pageHandler(request)
        }
        guard endpoints.contains(where: { request.path.hasByteSuffix($0.rawValue) }) else {
            guard isForLink(request) else { throw .notFound }
            return try await follow(request)
        }
        if request.method == "OPTIONS", let response = cors.preflight(request) { return response }
        guard request.method == "POST" else { throw .methodNotAllowed(allowed: "POST") }
        try rateLimit?.countRequest(from: request.peer)
        var call = Request(
            Request.Path(rawValue: request.path), try FormParser.fields(of: request),
            correlationID: request.headers["client-request-id"] ?? "")
        call.acceptLanguage = request.headers["accept-language"]
        return await handler(call)
    }
}

extension Router {
    private func isForLink(_ request: HTTPRequest) -> Bool {
        guard let linkPrefix else { return false }
        let (path, prefix) = (request.path.utf8, "\(linkPrefix)/".utf8)
        return path.indices.contains { path[$0...].starts(with: prefix) }
    }

    /// Responds to a request that follows a link.
    private func follow(_ request: HTTPRequest) async throws(HTTPError) -> Response {
        if request.method == "OPTIONS", let response = cors.preflight(request, methods: "POST, PUT") {
            return response
        }
        guard let method = Request.Method(rawValue: request.method) else {
            throw .methodNotAllowed(allowed: "POST, PUT")
        }
        try rateLimit?.countRequest(from: request.peer)
        var link = Request(
            Request.Path(rawValue: request.path), try JSONParser.fields(of: request),
            correlationID: request.headers["client-request-id"] ?? "")
        link.encoding = .json
        link.method = method
        link.isLink = true
        return await handler(link)
    }
}
