import FoundationEssentials
import NativeAuth

/// The origins whose pages may read responses: by default none (wire-protocol §1.5).
public struct CORSPolicy: Sendable {
    private let origins: [String]

    /// Allows pages from these origins, such as `http://localhost:3000`; `*` allows all.
    public init(_ origins: [String] = []) {
        self.origins = origins
    }

    /// Adds the CORS headers that let a page from this origin read the response.
    func addHeaders(for origin: String?, to response: inout Response) {
        guard let origin, allows(origin) else { return }
        response.headers["access-control-allow-origin"] = origin
        response.headers["access-control-expose-headers"] = "x-ms-request-id, client-request-id, retry-after"
        response.headers["vary"] = "origin"
    }

    /// Returns the response to a CORS preflight request, or `nil` when the origin is not allowed.
    func preflight(_ request: HTTPRequest, methods: String = "POST") -> Response? {
        guard let origin = request.headers["origin"], allows(origin) else { return nil }
        return Response(
            status: 204, body: Data(),
            headers: [
                "access-control-allow-methods": methods,
                "access-control-allow-headers": request.headers["access-control-request-headers"]
                    ?? "content-type, client-request-id",
                "access-control-max-age": "600",
            ])
    }

    private func allows(_ origin: String) -> Bool {
        origins.contains { $0.hasSameBytes(as: origin) || $0.hasSameBytes(as: "*") }
    }
}
