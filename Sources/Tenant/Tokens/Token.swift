import NativeAuth

extension Tenant {
    /// A continuation or refresh token: random, opaque to clients and never printed.
    package struct Token: Hashable, Sendable, ExpressibleByStringLiteral {
        let value: String

        /// Creates a token from any text.
        init(_ value: String) {
            self.value = value
        }

        /// Creates a token from a literal.
        package init(stringLiteral value: String) {
            self.value = value
        }

        /// Creates a token of 32 random bytes in base64url without padding (wire-protocol, annex B.4).
        init(from random: inout any RandomNumberGenerator & Sendable) {
            value = String(base64URL: random.bytes(32))
        }
    }
}

extension Tenant.Token: Encodable {
    /// Encodes the plain text.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension Tenant.Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A constant, so that the token is not printed.
    package var description: String { "Token" }

    /// A constant, so that the token is not printed.
    package var debugDescription: String { "Token" }

    /// No children, so that the token is not printed.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The grant types of the token endpoint, by their names on the wire (wire-protocol §2.8).
enum GrantType: String, CaseIterable {
    /// The password of the continuation token's account.
    case password = "password"
    /// The code sent for the continuation token.
    case code = "oob"
    /// The code sent as a second factor.
    case secondFactor = "mfa_oob"
    /// The continuation token itself, after a sign-up or a registration.
    case continuation = "continuation_token"
    /// The authorization code that a browser has brought.
    case authorizationCode = "authorization_code"
    /// A refresh token.
    case refresh = "refresh_token"
}

/// A requested OAuth scope: names without duplicates, in the requested order.
///
/// A session keeps it for months, so its length is limited, and it shares no memory with the request.
struct Scope: Hashable {
    /// The maximum length of a requested list, in bytes; permissions of an API are part of it.
    static let maximumBytes = 1_024

    /// The names, separated by spaces.
    let text: String

    /// Parses a list; refuses an empty one, one longer than ``maximumBytes``, and characters that RFC 6749
    /// §3.3 does not allow.
    init(_ list: String?) throws(TenantError) {
        let list = list ?? ""
        guard list.utf8.count <= Self.maximumBytes else { throw .scopeInvalid }
        var seen: Set<[UInt8]> = []
        let names = list.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
            .filter { seen.insert($0).inserted }
        guard !names.isEmpty, names.joined().allSatisfy(Self.isAllowed) else { throw .scopeInvalid }
        text = String(decoding: Array(names.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
    }

    /// The resource that an access token is for, as `api://orders` of `api://orders/read`: that of the first
    /// API permission; `nil` if that names none (wire-protocol, B.10).
    var resource: String? { apiPermissions.first?.resource.map(String.init) }

    /// The permissions of the resource, without its name and separated by spaces; `nil` if there are none.
    ///
    /// `.default` stands for all that were consented to, which the tenant does not know.
    var permissions: String? {
        let permissions = apiPermissions
        let names = permissions.filter { $0.resource == permissions.first?.resource && $0.name != ".default" }
            .map(\.name)
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    /// The scopes besides those of OpenID Connect, in two parts: up to the last slash, and after it.
    private var apiPermissions: [(resource: Substring?, name: Substring)] {
        names.filter { !["openid", "profile", "email", "offline_access"].contains($0) }.map { name in
            let start = name.firstRange(of: "://")?.upperBound ?? name.startIndex
            guard let slash = name[start...].lastIndex(of: "/") else { return (nil, name) }
            return (name[..<slash], name[name.index(after: slash)...])
        }
    }

    /// Whether an ID token is requested.
    var requestsIDToken: Bool { names.contains("openid") }

    /// Whether the ID token names the email address.
    var requestsEmail: Bool { names.contains("email") }

    /// Whether a refresh token is requested.
    var requestsRefreshToken: Bool { names.contains("offline_access") }

    /// Whether a granted scope has all of these names.
    func isCovered(by granted: Scope) -> Bool {
        let grantedNames = granted.names.map { UTF8Key(String($0)) }
        return names.allSatisfy { grantedNames.contains(UTF8Key(String($0))) }
    }

    private var names: [Substring] { text.split(separator: " ") }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}

extension Scope: Encodable {
    /// Encodes the names, separated by spaces.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
