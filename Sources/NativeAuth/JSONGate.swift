public import FoundationEssentials

/// What a text must satisfy before `JSONDecoder` sees it.
///
/// The decoder alone takes 50 MB, takes the first of two equal keys where others take the last, accepts UTF-16 and
/// trailing commas, and does not look at members that nobody asks for. Behind the gate nobody can make two readers
/// of one reply disagree.
public enum JSONGate {
    /// The most bytes that are looked at.
    public static let largest = 65_536
    /// The most arrays and objects inside one another.
    public static let deepest = 32

    /// Whether `json` is at most ``largest`` bytes of UTF-8 without a byte order mark, holds exactly one value as
    /// RFC 8259 has it, nests at most ``deepest`` levels, repeats no key within an object (however it is escaped)
    /// and escapes no half of a surrogate pair.
    public static func admits(_ json: Data) -> Bool {
        guard json.count <= largest, String(validating: json, as: UTF8.self) != nil else { return false }
        return json.withUnsafeBytes { bytes in
            var grammar = JSONGrammar(bytes)
            return grammar.admitsAll()
        }
    }
}
