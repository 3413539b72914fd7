/// Bytes that are the start of a key string.
struct KeyStringMatch: Hashable {
    private(set) var bytes: [UInt8] = []
    private var strings: KeyStrings
    /// The length of the longest key string among the bytes; 0 without any.
    private(set) var keyLength = 0
    /// The key of that string; `nil` if it has no use.
    private(set) var key: Key?

    /// Creates a match without bytes.
    init(of strings: KeyStrings) {
        self.strings = strings
    }

    /// Whether no longer string starts with the bytes.
    var isComplete: Bool { strings.isLeaf }

    /// Returns the match with a further byte, or `nil` if no string continues with it.
    func continued(by byte: UInt8) -> KeyStringMatch? {
        guard let next = strings[byte] else { return nil }
        var match = self
        match.strings = next
        match.bytes.append(byte)
        if next.isString { (match.key, match.keyLength) = (next.key, match.bytes.count) }
        return match
    }
}
