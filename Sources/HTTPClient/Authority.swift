import Glibc
import NativeAuth

/// The base URL of a tenant, to which request paths are appended.
///
/// It is an `https` URL. Plain `http` is accepted only for loopback IP literals.
public struct Authority: Hashable, Sendable {
    /// The URL as a string, without a trailing slash.
    public let url: String
    /// The host for display, with the port if one was written.
    public let host: String
    /// The tenant's name for display: its `ciamlogin.com` subdomain, or the host for any other domain.
    public let shortName: String
    /// Whether the host is a loopback IP literal.
    public let isLoopback: Bool

    /// The scheme, the host and the port, without a trailing slash.
    let origin: String
    /// The hostname alone, without brackets or port.
    let hostname: String
    /// Whether the host is an IP literal.
    let isIPLiteral: Bool

    /// Parses a subdomain of `ciamlogin.com`, a host, or a URL.
    ///
    /// `http://localhost` is read as `http://127.0.0.1`, since a name server could lead the name elsewhere.
    ///
    /// - Throws: An ``AuthorityError`` that names the invalid part.
    public init(_ text: String) throws(AuthorityError) {
        let components = try AuthorityComponents(text)
        let scheme = components.scheme.lowercased()
        guard ["https", "http"].contains(scheme) else { throw .unsupportedScheme(components.scheme) }
        let isLocalhost = scheme == "http" && components.host.lowercased() == "localhost"
        let host = try Host(isLocalhost ? "127.0.0.1" : components.host)
        guard scheme == "https" || host.isLoopback else { throw .notSecure }
        hostname = host.name
        isIPLiteral = host.isIPLiteral
        isLoopback = host.isLoopback
        self.host = host.serialized + (components.port.map { ":\($0)" } ?? "")
        shortName = host.tenantSubdomain ?? self.host
        let path =
            components.path.isEmpty
            ? host.tenantSubdomain.map { ["\($0).onmicrosoft.com"] } ?? [] : components.path
        origin = "\(scheme)://\(self.host)"
        url = origin + path.map { "/\($0)" }.joined()
    }

    /// Returns the URL of a client's sign-up page in the browser, or `nil` for a loopback tenant.
    ///
    /// It contains only configured values and nothing that the user entered.
    public func signUpPageURL(clientID: String) -> String? {
        guard !isLoopback else { return nil }
        let query = "client_id=\(clientID.percentEncoded)&response_type=code&scope=openid&prompt=create"
        return "\(url)/oauth2/v2.0/authorize?\(query)"
    }

    /// Returns the URL of a request.
    ///
    /// A link stays on this host, with its path and query byte for byte.
    ///
    /// - Parameter dataCenter: The service's data center that should answer (`dc`), if any and unless a link
    ///   names one.
    func url(of request: Request, dataCenter: String?) -> String {
        let path = request.path.rawValue
        guard request.isLink else { return url + path + (dataCenter.map { "?\(Self.query($0))" } ?? "") }
        let link = origin + (path.hasPrefix("/") ? "" : "/") + path
        guard let dataCenter else { return link }
        guard let query = path.firstIndex(of: "?").map({ path[path.index(after: $0)...] }) else {
            return "\(link)?\(Self.query(dataCenter))"
        }
        let parameters = query.split(separator: "&")
        guard !parameters.contains(where: { $0 == "dc" || $0.hasPrefix("dc=") }) else { return link }
        return link + (query.isEmpty || query.hasSuffix("&") ? "" : "&") + Self.query(dataCenter)
    }

    private static func query(_ dataCenter: String) -> String { "dc=\(dataCenter.percentEncoded)" }
}

/// An error in the address of a tenant.
public enum AuthorityError: Error, Hashable, Sendable {
    /// The address is empty.
    case empty
    /// The address is longer than 1,024 bytes.
    case tooLong
    /// The address contains a character that is not allowed in a URL.
    case invalidCharacter(Character)
    /// The address contains a non-ASCII letter, which a hostname can have only in its `xn--` form.
    case notASCII(Character)
    /// The scheme is not `https` or `http`.
    case unsupportedScheme(String)
    /// The scheme is `http`, and the host is not a loopback IP literal.
    case notSecure
    /// The address contains user information (`user@`).
    case hasUserInfo
    /// The host is invalid.
    case invalidHost(String)
    /// The port is invalid.
    case invalidPort(String)
    /// The path contains an invalid segment.
    case invalidPath(String)
    /// The address has a query or a fragment.
    case hasQueryOrFragment
}

// MARK: - AuthorityComponents

/// The components of a tenant's address, as written.
struct AuthorityComponents: Hashable {
    /// The maximum length of an address, in bytes.
    static let maximumBytes = 1_024

    var scheme: String
    var host: String
    var port: Int?
    var path: [String]

    /// Parses an address as a user writes it; a single word is the subdomain of an external tenant.
    init(_ text: String) throws(AuthorityError) {
        guard !text.isEmpty else { throw .empty }
        guard text.utf8.count <= Self.maximumBytes else { throw .tooLong }
        try Self.validate(text)
        let (scheme, remainder) = try Self.scheme(of: text)
        let pathStart = remainder.firstIndex(of: "/") ?? remainder.endIndex
        let (host, port) = Self.hostAndPort(remainder[..<pathStart])
        self.scheme = scheme
        self.host = Self.isSubdomain(text) ? "\(host).ciamlogin.com" : host
        self.port = try port.map { text throws(AuthorityError) in try Self.port(text) }
        path = try Self.path(remainder[pathStart...])
    }

    private static func isSubdomain(_ text: String) -> Bool {
        !text.contains { ".:/[".contains($0) }
    }

    private static func validate(_ text: String) throws(AuthorityError) {
        for character in text {
            if character.isASCII, let byte = character.asciiValue, 0x21...0x7E ~= byte {
                if "\"<>\\^`{|}%".contains(character) { throw .invalidCharacter(character) }
            } else if character.isLetter || character.isNumber {
                throw .notASCII(character)
            } else {
                throw .invalidCharacter(character)
            }
        }
        if text.contains(where: { "?#".contains($0) }) { throw .hasQueryOrFragment }
        if text.contains("@") { throw .hasUserInfo }
    }

    private static func scheme(of text: String) throws(AuthorityError) -> (String, Substring) {
        guard let colon = text.firstIndex(of: ":") else { return ("https", text[...]) }
        let remainder = text[text.index(after: colon)...]
        let scheme = String(text[..<colon])
        if remainder.hasPrefix("//") { return (scheme, remainder.dropFirst(2)) }
        if remainder.first?.isNumber == true || text.hasPrefix("[") { return ("https", text[...]) }
        throw .unsupportedScheme(scheme)
    }

    private static func hostAndPort(_ text: Substring) -> (String, Substring?) {
        let hostEnd = text.lastIndex(of: "]") ?? (text.first == "[" ? text.endIndex : text.startIndex)
        guard let colon = text[hostEnd...].firstIndex(of: ":") else { return (String(text), nil) }
        return (String(text[..<colon]), text[text.index(after: colon)...])
    }

    private static func port(_ text: Substring) throws(AuthorityError) -> Int {
        guard text.count <= 5, text.allSatisfy(\.isNumber), let port = Int(text), 1...65_535 ~= port else {
            throw .invalidPort(String(text))
        }
        return port
    }

    private static func path(_ text: Substring) throws(AuthorityError) -> [String] {
        guard text != "/" else { return [] }
        var segments = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(
            String.init)
        if segments.last == "" { segments.removeLast() }
        for segment in segments
        where ["", ".", ".."].contains(segment) || !segment.utf8.allSatisfy(\.isUnreserved) {
            throw .invalidPath(segment)
        }
        return segments
    }
}

// MARK: - Host

/// A host: a domain name, or an IP literal in its canonical form.
struct Host: Hashable {
    /// The name in lower case, or the literal without brackets.
    let name: String
    /// The host as written in a URL, with brackets around an IPv6 literal.
    let serialized: String
    /// Whether the host is an IP literal rather than a name.
    let isIPLiteral: Bool
    /// Whether the host is a loopback IP literal.
    let isLoopback: Bool

    /// Parses a host as written in a URL.
    init(_ text: String) throws(AuthorityError) {
        serialized = text.lowercased()
        if serialized.hasPrefix("["), serialized.hasSuffix("]") {
            name = String(serialized.dropFirst().dropLast())
            isIPLiteral = true
            guard Self.isIPAddress(name, AF_INET6) else { throw .invalidHost(text) }
            isLoopback = name == "::1"
        } else {
            name = serialized
            isIPLiteral = Self.isIPAddress(name, AF_INET)
            isLoopback = isIPLiteral && name.hasPrefix("127.")
            guard isIPLiteral || Self.isDomainName(name) else { throw .invalidHost(text) }
        }
    }

    /// The subdomain of an external tenant (`contoso.ciamlogin.com`); `nil` for every other host.
    var tenantSubdomain: String? {
        let labels = name.split(separator: ".")
        return labels.count >= 3 && labels[1] == "ciamlogin" ? String(labels[0]) : nil
    }

    /// Whether a string is a domain name and not a number: some resolvers accept `0x7f.1` as an address.
    private static func isDomainName(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard name.utf8.count <= 253, let firstOfLastLabel = labels.last?.utf8.first,
            !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(firstOfLastLabel)
        else { return false }
        return labels.allSatisfy(isLabel)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        guard 1...63 ~= label.utf8.count, label.first != "-", label.last != "-" else { return false }
        return label.utf8.allSatisfy { $0.isUnreserved && !"._~".utf8.contains($0) }
    }

    private static func isIPAddress(_ text: String, _ family: Int32) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 16, alignment: 4) { bytes in
            inet_pton(family, text, bytes.baseAddress) == 1
        }
    }
}
