public import NativeAuth

extension BrowserSignIn {
    /// What a browser brought to the redirect URI; from an untrusted source.
    public struct Answer: Hashable, Sendable {
        /// How it came.
        public var method: HTTPMethod
        /// The fields, in order.
        public var fields: [Field]

        /// How an answer came.
        public enum HTTPMethod: Hashable, Sendable {
            /// In the query of the address.
            case get
            /// In a form.
            case post
        }

        /// A field of an answer.
        public struct Field: Hashable, Sendable {
            /// The name.
            public var name: Request.Field
            /// The value, decoded.
            public var value: String

            /// Creates a field.
            public init(_ name: Request.Field, _ value: String) {
                self.name = name
                self.value = value
            }
        }

        /// Creates an answer.
        public init(_ method: HTTPMethod, _ fields: [Field]) {
            self.method = method
            self.fields = fields
        }
    }

    /// Returns whether an answer is for this sign-in: exactly one `state`, which is the right one, and no
    /// second `code`, `error` or `iss`.
    ///
    /// The state is compared in constant time. A listener replies to any other answer with status 400 and
    /// waits on, so that no other page can end the sign-in.
    public func accepts(_ answer: Answer) -> Bool {
        guard case .waiting(let secrets, _) = phase, answer.values(of: .state).count == 1,
            let state = answer.values(of: .state).first
        else { return false }
        let isUnique = [Request.Field.authorizationCode, .error, .issuer].allSatisfy {
            answer.values(of: $0).count <= 1
        }
        return isUnique && Secret(state) == secrets.state
    }

    /// The maximum length of a pasted address, in bytes.
    public static let maximumAddressBytes = 16_384

    /// Returns the answer in an address that the user copied from the browser.
    ///
    /// - Parameter address: The pasted text: the redirect URI with the answer in its query. Blanks
    ///   around it are ignored.
    /// - Returns: `nil` if the text is too long or is anything else, or if the state is not the right one;
    ///   which of these it was makes no difference to the user.
    public func pastedAnswer(address: String) -> Answer? {
        guard case .waiting(_, let redirectURI) = phase, address.utf8.count <= Self.maximumAddressBytes,
            address.utf8.allSatisfy({ $0 < 0x80 })
        else { return nil }
        let text = address.trimmed
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = settings.redirectURI.path
        guard parts.count == 2, parts[0] == redirectURI || path.isEmpty && parts[0] == "\(redirectURI)/"
        else { return nil }
        let query = parts[1].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
        guard let answer = Answer(.get, encoded: String(query)), accepts(answer) else { return nil }
        return answer
    }
}

extension BrowserSignIn.Answer {
    /// The maximum number of fields.
    public static let maximumFields = 64
    /// The maximum length of an encoded form, in bytes.
    public static let maximumBytes = 32_768

    /// Decodes a URL-encoded form, or a query.
    ///
    /// - Returns: `nil` if it is too long, has too many fields, or is not the encoding of UTF-8.
    public init?(_ method: HTTPMethod, encoded form: String) {
        guard form.utf8.count <= Self.maximumBytes else { return nil }
        let pairs = form.split(separator: "&")
        guard pairs.count <= Self.maximumFields else { return nil }
        var fields: [Field] = []
        for pair in pairs {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = String(formDecoding: parts[0]),
                let value = String(formDecoding: parts.count == 2 ? parts[1] : "")
            else { return nil }
            fields.append(Field(Request.Field(rawValue: name), value))
        }
        self.init(method, fields)
    }

    /// The values of the fields with a name.
    func values(of name: Request.Field) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// The value of the field with a name; `nil` if it is absent or empty.
    func value(of name: Request.Field) -> String? {
        values(of: name).first.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension BrowserSignIn.Answer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the type, without the values.
    public var description: String { "Answer" }

    /// The name of the type, without the values.
    public var debugDescription: String { description }

    /// No children: they include the authorization code.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension String {
    /// Decodes a name or value of a URL-encoded form; `nil` for an incomplete escape, or text that may not be
    /// compared.
    fileprivate init?(formDecoding text: Substring) {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst()?.hexValue, let low = rest.popFirst()?.hexValue else {
                    return nil
                }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self),
            ServerText.accepts(decoded, maximumBytes: BrowserSignIn.Answer.maximumBytes)
        else { return nil }
        self = decoded
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    fileprivate var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension ServerErrorDetails {
    /// Reads an error that a browser brought from the authorization endpoint.
    init(_ answer: BrowserSignIn.Answer) {
        error = answer.value(of: .error).map { ErrorCode(rawValue: $0) }
        errorCodes = []
        errorDescription = answer.value(of: .errorDescription).map(ServerText.init)
        errorURI = answer.value(of: .errorURI).map(ServerText.init)
        requiredAttributes = []
    }
}

// MARK: - RedirectURI

/// The loopback address that a browser brings its answer to, such as `http://localhost`.
///
/// Tenants ignore the port of a registered `http://localhost` (RFC 8252 §7.3), so a port is usually left out.
public struct RedirectURI: Hashable, Sendable {
    /// The maximum length of a redirect URI, in bytes.
    public static let maximumBytes = 256

    /// The host.
    public let host: Host
    /// The port, if one is written; only this one is used then.
    public let port: Int?
    /// The path as written: empty, or with a leading slash.
    public let path: String

    /// A host of redirect URIs.
    public enum Host: String, Hashable, Sendable, CaseIterable {
        /// The name for both loopback addresses.
        case localhost = "localhost"
        /// The IPv4 address.
        case ipv4 = "127.0.0.1"
    }

    /// Creates `http://localhost` with any free port.
    public init() {
        (host, port, path) = (.localhost, nil, "")
    }

    /// Parses a redirect URI.
    ///
    /// - Returns: `nil` unless it is `http://localhost` or `http://127.0.0.1`, with at most a port and a path
    ///   of letters, digits, `-._~` and slashes.
    public init?(_ text: String) {
        let scheme = "http://"
        guard text.utf8.count <= Self.maximumBytes, text.hasPrefix(scheme),
            text.utf8.allSatisfy({ $0.isAllowedInRedirectURI })
        else { return nil }
        let remainder = text.dropFirst(scheme.count)
        let pathStart = remainder.firstIndex(of: "/") ?? remainder.endIndex
        let parts = remainder[..<pathStart].split(separator: ":", omittingEmptySubsequences: false)
        let path = String(remainder[pathStart...])
        guard let host = parts.first.flatMap({ Host(rawValue: String($0)) }), parts.count <= 2,
            !path.utf8.contains(UInt8(ascii: ":")),
            !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
        else { return nil }
        let port = parts.count == 2 ? Int(parts[1]) : nil
        if parts.count == 2 {
            guard let port, 1...65_535 ~= port, String(port) == parts[1] else { return nil }
        }
        (self.host, self.port, self.path) = (host, port, path)
    }

    /// Returns the URI as it is sent: with the written port, or otherwise with the one of the listener.
    func text(port: Int) -> String { "http://\(host.rawValue):\(self.port ?? port)\(path)" }
}

extension UInt8 {
    fileprivate var isAllowedInRedirectURI: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: ":"):
            true
        default: false
        }
    }
}
