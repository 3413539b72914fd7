import FoundationEssentials
import NativeAuth

/// The origins whose pages may read a server's answers: none, unless some are named (wire-protocol §1.5).
public struct Origins: Sendable {
    private let names: Set<String>

    /// Lets in pages from these origins, such as `http://localhost:3000`; `*` stands for all.
    public init(_ names: [String] = []) {
        self.names = Set(names)
    }

    /// Adds what a browser wants to see before it shows an answer to a page from there.
    func admit(_ origin: String?, to response: inout Response) {
        guard let origin, includes(origin) else { return }
        response.headers["access-control-allow-origin"] = origin
        response.headers["access-control-expose-headers"] = "x-ms-request-id, client-request-id, retry-after"
        response.headers["vary"] = "origin"
    }

    /// The answer to a browser that asks whether a page may send something; `nil` when it may not.
    func preflight(_ incoming: Incoming) -> Response? {
        guard let origin = incoming.headers["origin"], includes(origin) else { return nil }
        return Response(
            status: 204, body: Data(),
            headers: [
                "access-control-allow-methods": "POST",
                "access-control-allow-headers": incoming.headers["access-control-request-headers"]
                    ?? "content-type, client-request-id",
                "access-control-max-age": "600",
            ])
    }

    private func includes(_ origin: String) -> Bool {
        names.contains(origin) || names.contains("*")
    }
}
