import FoundationEssentials
import Glibc
import NativeAuth

/// The host names that a server accepts in `Host`.
///
/// An attacker can point a domain name at this machine (DNS rebinding); requests of that site's pages then
/// have its name in `Host` (security E-45). IP addresses cannot be abused in this way, so all are accepted.
package struct AllowedHosts: Sendable {
    private let names: [String]

    /// Accepts `localhost`, every IP address, and these names, each with or without the
    /// final dot of a full name.
    package init(_ names: [String] = []) {
        self.names = (names + ["localhost"]).map(Self.withoutFinalDot)
    }

    /// Whether a `Host` field, with or without a port, is accepted.
    func contains(_ field: String) -> Bool {
        guard let host = Self.host(in: field).map(Self.withoutFinalDot) else { return false }
        return names.contains { $0.isEqualIgnoringCase(host) } || Self.isIPAddress(host)
    }

    /// Whether a `Host` field names this machine itself: as `localhost`, or by a loopback address.
    package static func isLoopback(_ field: String) -> Bool {
        guard let host = host(in: field).map(withoutFinalDot) else { return false }
        return host.isEqualIgnoringCase("localhost") || host.isEqualIgnoringCase("[::1]")
            || isIPAddress(host) && host.utf8.starts(with: "127.".utf8)
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

    fileprivate static func isIPAddress(_ host: String) -> Bool {
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

/// A host, perhaps with a port, as both stand in a URL.
package struct HostAndPort: Hashable, Sendable {
    /// The name or the IPv4 address, or an IPv6 address in brackets, in its shortest form.
    package let host: String
    /// The port; `nil` without one.
    package let port: Int?

    /// Reads a host and a port; `nil` for any other text, or a host that no browser sends.
    package init?(_ text: String) {
        let end =
            text.hasPrefix("[") ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")
        let (name, rest) = (text[..<(end ?? text.endIndex)], text[(end ?? text.endIndex)...])
        guard let host = Self.host(String(name)), rest.isEmpty || rest.hasPrefix(":") else { return nil }
        let digits = rest.dropFirst()
        let port = Int(digits)
        guard digits.isEmpty || digits.utf8.allSatisfy(\.isDigit) && 1...65_535 ~= port ?? 0 else {
            return nil
        }
        self.host = host
        self.port = port
    }

    private static func host(_ name: String) -> String? {
        if name.hasPrefix("["), name.hasSuffix("]") {
            return shortest(String(name.dropFirst().dropLast())).map { "[\($0)]" }
        }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        let isName = name.utf8.allSatisfy { $0.isAlphanumeric || "-_.".utf8.contains($0) }
        // A number at the end makes it an IPv4 address, which a browser writes as four numbers.
        let isNumber = labels.last { !$0.isEmpty }?.utf8.first?.isDigit ?? false
        let isComplete = !labels.dropLast().contains("") && labels != [""]
        return isName && isComplete && (!isNumber || AllowedHosts.isIPAddress(name)) ? name : nil
    }

    /// Returns an IPv6 address in its shortest form (RFC 5952); `nil` for any other text.
    private static func shortest(_ address: String) -> String? {
        var bytes = in6_addr()
        guard inet_pton(AF_INET6, address, &bytes) == 1 else { return nil }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
            inet_ntop(AF_INET6, &bytes, text.baseAddress, socklen_t(text.count)).map { String(cString: $0) }
        }
    }
}

/// The origins whose pages may read responses: by default none (wire-protocol §1.5).
package struct CORSPolicy: Sendable {
    private let origins: [String]

    /// Allows pages from these origins, such as `http://localhost:3000`; `*` allows all.
    ///
    /// - Parameter origins: The origins as browsers send them; see ``origin(_:)``.
    package init(_ origins: [String] = []) {
        self.origins = origins
    }

    /// Returns an origin as browsers send it (RFC 6454 §6.2), from one as a person writes it: in any case,
    /// perhaps with the default port or a final slash.
    ///
    /// - Returns: `nil` for a text that no browser sends as `Origin`, unless it is `*`.
    package static func origin(_ text: String) -> String? {
        if ["*", "null"].contains(text) { return text }
        guard let separator = text.firstRange(of: "://") else { return nil }
        let scheme = text[..<separator.lowerBound].lowercased()
        let isScheme = scheme.utf8.allSatisfy { $0.isAlphanumeric || "+-.".utf8.contains($0) }
        guard isScheme, scheme.utf8.first.map({ !$0.isDigit }) ?? false else { return nil }
        let rest = text[separator.upperBound...]
        let authority = String(rest.hasSuffix("/") ? rest.dropLast() : rest)
        // Of another scheme, such as that of a browser's extension, the host stays as it is.
        guard
            let address = HostAndPort(
                ["http", "https"].contains(scheme) ? authority.lowercased() : authority)
        else { return nil }
        let isDefault = address.port == ["http": 80, "https": 443][scheme]
        return "\(scheme)://\(address.host)\(isDefault ? "" : address.port.map { ":\($0)" } ?? "")"
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
