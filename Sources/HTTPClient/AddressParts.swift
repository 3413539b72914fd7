/// The components of a tenant's address, as written.
struct AddressParts: Hashable {
    /// The maximum length of an address, in bytes.
    static let longest = 1_024

    var scheme: String
    var host: String
    var port: Int?
    var path: [String]

    /// Parses an address as a user writes it; a single word is the subdomain of an external tenant.
    init(_ text: String) throws(AuthorityFault) {
        guard !text.isEmpty else { throw .empty }
        guard text.utf8.count <= Self.longest else { throw .tooLong }
        try Self.check(text)
        let (scheme, rest) = try Self.scheme(of: text)
        let end = rest.firstIndex(of: "/") ?? rest.endIndex
        let (host, port) = Self.hostAndPort(rest[..<end])
        self.scheme = scheme
        self.host = Self.isWord(text) ? "\(host).ciamlogin.com" : host
        self.port = try port.map { text throws(AuthorityFault) in try Self.port(text) }
        path = try Self.path(rest[end...])
    }

    private static func isWord(_ text: String) -> Bool {
        !text.contains { ".:/[".contains($0) }
    }

    private static func check(_ text: String) throws(AuthorityFault) {
        for character in text {
            if character.isASCII, let byte = character.asciiValue, 0x21...0x7E ~= byte {
                if "\"<>\\^`{|}%".contains(character) { throw .character(character) }
            } else if character.isLetter || character.isNumber {
                throw .notASCII(character)
            } else {
                throw .character(character)
            }
        }
        if text.contains(where: { "?#".contains($0) }) { throw .query }
        if text.contains("@") { throw .userInfo }
    }

    private static func scheme(of text: String) throws(AuthorityFault) -> (String, Substring) {
        guard let colon = text.firstIndex(of: ":") else { return ("https", text[...]) }
        let behind = text[text.index(after: colon)...]
        let scheme = String(text[..<colon])
        if behind.hasPrefix("//") { return (scheme, behind.dropFirst(2)) }
        if behind.first?.isNumber == true || text.hasPrefix("[") { return ("https", text[...]) }
        throw .scheme(scheme)
    }

    private static func hostAndPort(_ text: Substring) -> (String, Substring?) {
        let bracket = text.lastIndex(of: "]") ?? (text.first == "[" ? text.endIndex : text.startIndex)
        guard let colon = text[bracket...].firstIndex(of: ":") else { return (String(text), nil) }
        return (String(text[..<colon]), text[text.index(after: colon)...])
    }

    private static func port(_ text: Substring) throws(AuthorityFault) -> Int {
        guard text.count <= 5, text.allSatisfy(\.isNumber), let port = Int(text), 1...65_535 ~= port else {
            throw .port(String(text))
        }
        return port
    }

    private static func path(_ text: Substring) throws(AuthorityFault) -> [String] {
        guard text != "/" else { return [] }
        var parts = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        if parts.last == "" { parts.removeLast() }
        for part in parts where ["", ".", ".."].contains(part) || !part.utf8.allSatisfy(\.isPlain) {
            throw .path(part)
        }
        return parts
    }
}
