import FoundationEssentials
import NativeAuth

/// The host names that a server accepts in `Host`.
///
/// An attacker can point a domain name at this machine (DNS rebinding); requests of that site's pages then
/// have its name in `Host` (security E-45). IP addresses cannot be abused in this way, so all are accepted.
package struct AllowedHosts: Sendable {
    private let names: [String]

    /// Accepts `localhost`, every IP address, and these names, each with or without the final dot of a full name.
    package init(_ names: [String] = []) {
        self.names = (names + ["localhost"]).map(Self.withoutFinalDot)
    }

    /// Whether a `Host` field, with or without a port, is accepted.
    func contains(_ field: String) -> Bool {
        guard let host = Self.host(in: field).map(Self.withoutFinalDot) else { return false }
        return names.contains { $0.isEqualIgnoringCase(host) } || Self.isIPAddress(host)
    }

    /// Returns the host in `host` or `host:port`; `nil` if there is anything else.
    private static func host(in field: String) -> String? {
        let bytes = field.utf8
        var end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
        if bytes.first == UInt8(ascii: "[") {
            guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            end = bytes.index(after: bracket)
        }
        guard end == bytes.endIndex || isPort(bytes[end...]) else { return nil }
        return String(field[..<end])
    }

    private static func withoutFinalDot(_ host: String) -> String {
        host.utf8.last == UInt8(ascii: ".") ? String(host.dropLast()) : host
    }

    /// Whether this is a colon and one to five digits.
    private static func isPort(_ bytes: Substring.UTF8View) -> Bool {
        bytes.first == UInt8(ascii: ":") && (2...6).contains(bytes.count)
            && bytes.dropFirst().allSatisfy(\.isDigit)
    }

    private static func isIPAddress(_ host: String) -> Bool {
        if host.utf8.first == UInt8(ascii: "[") {
            return host.utf8.dropFirst().dropLast().allSatisfy {
                $0.isHexDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
            }
        }
        let parts = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { $0.allSatisfy(\.isDigit) && UInt8(Substring($0)) != nil }
    }
}

extension UInt8 {
    /// Whether the byte is a hexadecimal digit.
    fileprivate var isHexDigit: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
    }
}

/// The origins whose pages may read responses: by default none (wire-protocol §1.5).
package struct CORSPolicy: Sendable {
    private let origins: [String]

    /// Allows pages from these origins, such as `http://localhost:3000`; `*` allows all.
    package init(_ origins: [String] = []) {
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
