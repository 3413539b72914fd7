import NativeAuth
import UserFlow

// Reads form parameters as in wire-protocol §7: surrounding whitespace is ignored, and an empty value counts
// as missing.

extension Request {
    /// Returns a field's text without surrounding whitespace, or `nil` if it is missing.
    func optional(_ field: Field) -> String? {
        guard let text = self[text: field] else { return nil }
        if let first = text.utf8.first, let last = text.utf8.last, first.isVisible, last.isVisible {
            return text
        }
        let scalars = text.unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.isWhitespace }),
            let end = scalars.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(scalars[start...end])
    }

    /// Returns a field's text without surrounding whitespace; refuses the request if it is missing.
    func required(_ field: Field) throws(V1Error) -> String {
        guard let text = optional(field) else { throw .missingParameter(field) }
        return text
    }

    /// Returns a field's text like ``required(_:)`` if it can be one of a few words; otherwise an empty text.
    ///
    /// Comparing a text of another length or of other characters would take time and give no word.
    func requiredWord(_ field: Field) throws(V1Error) -> String {
        guard let word = optionalWord(field) else { throw .missingParameter(field) }
        return word
    }

    /// Returns a field's text like ``optional(_:)`` if it can be one of a few words; otherwise an empty text.
    func optionalWord(_ field: Field) -> String? {
        optional(field).map { $0.utf8.count <= 64 && $0.utf8.allSatisfy { $0 < 0x80 } ? $0 : "" }
    }

    /// Returns the client ID: any text of at most 128 bytes.
    ///
    /// A copy, since a flow or a session keeps it: it shares no memory with the request.
    func clientID() throws(V1Error) -> String {
        let client = try required(.clientID)
        guard client.utf8.count <= 128 else { throw .missingParameter(.clientID) }
        return String(decoding: Array(client.utf8), as: UTF8.self)
    }

    /// Returns the scope that the request asks for; `nil` if it has none.
    func requestedScope() throws(TenantError) -> Scope? {
        hasValue(for: .scope) ? try Scope(optional(.scope)) : nil
    }

    /// Whether a field has a value of any length.
    func hasValue(for field: Field) -> Bool {
        switch form[field] {
        case .text(let text): !text.isEmpty
        case .secret(let secret): !secret.isEmpty
        case nil: false
        }
    }

    /// Returns a guess of a code or a password, or `nil` if it is missing; one too long for a secret becomes
    /// an empty one, which never matches.
    func guess(in field: Field) -> Secret? {
        hasValue(for: field) ? self[secret: field] ?? Secret() : nil
    }

    /// Returns the password in a field; refuses one too long for a secret.
    func password(in field: Field = .password) throws(TenantError) -> Secret? {
        guard hasValue(for: field) else { return nil }
        guard let password = self[secret: field] else { throw .passwordTooLong }
        return password
    }

    /// Whether the correlation ID is a UUID.
    ///
    /// Some clients expect it back, and others cannot parse a reply whose correlation ID is not a UUID.
    var hasUUIDCorrelationID: Bool {
        guard correlationID.utf8.count == 36 else { return false }
        let parts = correlationID.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && parts.joined().allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}

extension UInt8 {
    /// Whether the byte is a visible character of ASCII.
    fileprivate var isVisible: Bool { (0x21...0x7E).contains(self) }
}

extension Unicode.Scalar {
    /// Whether this is whitespace in Unicode's sense; most texts are ASCII, for which no table is searched.
    var isWhitespace: Bool {
        isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }
}

/// The challenge types that a client supports (wire-protocol §4.3).
struct ChallengeTypes: OptionSet {
    let rawValue: UInt8

    static let code = ChallengeTypes(rawValue: 1)
    static let password = ChallengeTypes(rawValue: 2)
    static let redirect = ChallengeTypes(rawValue: 4)

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Parses a list in any order; refuses one without `redirect` or with an unknown type.
    init(_ list: String, missingRedirect: V1Error) throws(V1Error) {
        var types: ChallengeTypes = []
        var isKnown = true
        for name in list.unicodeScalars.split(whereSeparator: \.isWhitespace) {
            if let type = Self.names.first(where: { name.elementsEqual($0.name.unicodeScalars) })?.type {
                types.insert(type)
            } else {
                isKnown = false
            }
        }
        guard types.contains(.redirect) else { throw missingRedirect }
        guard isKnown else { throw .unsupportedChallengeType }
        self = types
    }

    private static let names: [(name: String, type: ChallengeTypes)] = [
        ("oob", .code), ("password", .password), ("redirect", .redirect),
    ]

    /// Whether the client can complete a flow, unless that needs a browser.
    func canComplete(_ flow: UserFlow) -> Bool {
        guard contains(Self.code) else { return false }
        return switch flow.identityProvider {
        case .emailPassword: contains(Self.password)
        case .emailOneTimePasscode: true
        }
    }
}
