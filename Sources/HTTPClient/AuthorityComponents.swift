internal import NativeAuth

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
