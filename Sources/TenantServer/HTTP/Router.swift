package import NativeAuth

/// Answers each request by the first route that has its path.
package struct Router: Sendable {
    /// The routes; other paths get a "not found" response.
    package var routes: [Route]
    /// The origins whose pages may read responses.
    package var cors = CORSPolicy()
    /// The rate limit for the routes that have one; `nil` for none.
    package var rateLimit: RateLimit?

    /// Creates a router.
    package init(_ routes: [Route]) {
        self.routes = routes
    }

    /// Responds to a request.
    package func respond(to request: HTTPRequest) async -> Response {
        let correlationID = request.headers["client-request-id"]
        let route = routes.first { $0.matches(request.path) }
        var response: Response
        do throws(HTTPError) {
            guard let route else { throw .notFound }
            response = try await respond(to: request, by: route)
        } catch {
            response =
                route?.hasLinkErrors == true
                ? error.linkResponse(correlationID: correlationID)
                : error.response(correlationID: correlationID)
        }
        if route?.isForOtherOrigins ?? true { cors.addHeaders(for: request.headers["origin"], to: &response) }
        return response
    }

    private func respond(to request: HTTPRequest, by route: Route) async throws(HTTPError) -> Response {
        if let methods = route.methods, !methods.contains(request.method) {
            let allowed = methods.joined(separator: ", ")
            if route.hasPreflight, request.method == "OPTIONS",
                let response = cors.preflight(request, methods: allowed)
            {
                return response
            }
            throw .methodNotAllowed(allowed: allowed)
        }
        if route.isLimited { try rateLimit?.countRequest(from: request.peer) }
        return try await route.answer(request)
    }
}

/// What is answered at some paths: with which methods, for whom, and by what.
package struct Route: Sendable {
    private enum Paths {
        /// This path only.
        case exactly(String)
        /// Every path that ends like this, below any prefix, such as a tenant's name.
        case ending(String)
        /// Every path that begins like this.
        case beginning(String)
        /// Every path that has this in it, where a prefix may stand before it.
        case containing(String)
    }

    private let paths: Paths
    /// The methods; `nil` for every method.
    let methods: [String]?
    /// Whether pages of other origins may read responses, if those are allowed.
    var isForOtherOrigins = true
    /// Whether it answers what a browser asks before such a page sends a request.
    var hasPreflight = false
    /// Whether requests count for the rate limit.
    var isLimited = false
    /// Whether errors have the shape of version 2.
    var hasLinkErrors = false
    let answer: @Sendable (HTTPRequest) async throws(HTTPError) -> Response

    private init(
        _ paths: Paths, _ methods: [String]?,
        _ answer: @escaping @Sendable (HTTPRequest) async throws(HTTPError) -> Response
    ) {
        self.paths = paths
        self.methods = methods
        self.answer = answer
    }

    /// Whether it has this path.
    func matches(_ path: String) -> Bool {
        switch paths {
        case .exactly(let text): return path.hasSameBytes(as: text)
        case .ending(let text): return path.hasByteSuffix(text)
        case .beginning(let text): return path.utf8.starts(with: text.utf8)
        case .containing(let text):
            return path.utf8.indices.contains { path.utf8[$0...].starts(with: text.utf8) }
        }
    }
}

extension Route {
    /// An endpoint of the API, below any prefix: `POST` with a form.
    package static func form(
        _ path: Request.Path, answer: @escaping @Sendable (Request) async -> Response
    ) -> Route {
        var route = Route(.ending(path.rawValue), ["POST"]) { request throws(HTTPError) in
            var call = Request(
                Request.Path(rawValue: request.path), try FormParser.fields(of: request),
                correlationID: request.headers["client-request-id"] ?? "")
            call.acceptLanguage = request.headers["accept-language"]
            return await answer(call)
        }
        (route.hasPreflight, route.isLimited) = (true, true)
        return route
    }

    /// The links of version 2, whose paths have a prefix in them: `POST` or `PUT` with JSON.
    package static func links(
        below prefix: String, answer: @escaping @Sendable (Request) async -> Response
    ) -> Route {
        let methods: [Request.Method] = [.post, .put]
        var route = Route(.containing("\(prefix)/"), methods.map(\.rawValue)) { request throws(HTTPError) in
            var link = Request(
                Request.Path(rawValue: request.path), try JSONParser.fields(of: request),
                correlationID: request.headers["client-request-id"] ?? "")
            link.encoding = .json
            link.method = Request.Method(rawValue: request.method) ?? .post
            link.isLink = true
            return await answer(link)
        }
        (route.hasPreflight, route.isLimited, route.hasLinkErrors) = (true, true, true)
        return route
    }

    /// A public document, below any prefix: `GET` and `HEAD`.
    package static func document(
        _ path: String, answer: @escaping @Sendable () async -> Response
    ) -> Route {
        Route(.ending(path), ["GET", "HEAD"]) { _ throws(HTTPError) in await answer() }
    }

    /// A page for browsers, below any prefix: `GET`, `HEAD` and `POST`, and never for other origins.
    package static func page(
        _ path: Request.Path, answer: @escaping @Sendable (HTTPRequest) async -> Response
    ) -> Route {
        var route = Route(.ending(path.rawValue), ["GET", "HEAD", "POST"]) { request throws(HTTPError) in
            await answer(request)
        }
        (route.isForOtherOrigins, route.isLimited) = (false, true)
        return route
    }

    /// Pages for browsers at a path and below it: `GET`, `HEAD` and `POST`, and never for other origins.
    package static func pages(
        below path: String, answer: @escaping @Sendable (HTTPRequest) async throws(HTTPError) -> Response
    ) -> [Route] {
        [Paths.exactly(path), .beginning("\(path)/")].map { paths in
            var route = Route(paths, ["GET", "HEAD", "POST"], answer)
            route.isForOtherOrigins = false
            return route
        }
    }

    /// What a browser may ask at one address: `GET` and `HEAD`.
    package static func address(
        _ path: String, answer: @escaping @Sendable (HTTPRequest) async -> Response
    ) -> Route {
        Route(.exactly(path), ["GET", "HEAD"]) { request throws(HTTPError) in await answer(request) }
    }

    /// The control API under `/control/`, which needs a key and refuses browsers (security E-45, E-46).
    ///
    /// - Parameters:
    ///   - key: The key that a request must send as `Authorization: Bearer KEY`.
    ///   - answer: Responds to requests with the key.
    package static func control(
        key: String, answer: @escaping @Sendable (HTTPRequest) async -> Response
    ) -> Route {
        let expected = Secret("Bearer \(key)")
        var route = Route(.beginning("/control/"), nil) { request throws(HTTPError) in
            guard request.headers["origin"] == nil else { throw .browserForbidden }
            guard let expected, Secret(request.headers["authorization"] ?? "") == expected else {
                throw .unauthorized
            }
            return await answer(request)
        }
        route.isForOtherOrigins = false
        return route
    }
}
