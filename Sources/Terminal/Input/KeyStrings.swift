/// The bytes that a terminal sends for its special keys, as a tree by byte.
///
/// They come from the terminal's description in terminfo, and take precedence over the standard
/// meaning of the same bytes.
package struct KeyStrings: Hashable, Sendable {
    /// Whether the bytes that lead here are a string, rather than only the start of one.
    private(set) var isString = false
    /// The key whose bytes lead here; `nil` if it has no use.
    private(set) var key: Key?
    private var continuations: [UInt8: KeyStrings] = [:]

    /// Creates an empty tree, with which all bytes have their standard meaning.
    package init() {}

    /// Adds the bytes of a key, unless they already belong to one.
    ///
    /// These keep their standard meaning: a single byte, which can be typed; the keypad, which has no
    /// function keys; the mark before a paste; and a control sequence of a key without a use, for which the
    /// standard may have one.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that the terminal sends.
    ///   - key: The key; `nil` if it has no use, so that the bytes are discarded.
    package mutating func add(_ bytes: [UInt8], for key: Key?) {
        guard bytes.count > 1, !PasteCollector.startMark.starts(with: bytes) else { return }
        switch key {
        case .character: break
        case nil: if Self.introducers.contains(where: bytes.starts) { return }
        default: if Self.isKeypad(bytes) { return }
        }
        insert(bytes[...], for: key)
    }

    /// The tree of the bytes that may follow a byte; `nil` if none may.
    subscript(byte: UInt8) -> KeyStrings? { continuations[byte] }

    /// Whether no longer string starts with the bytes that lead here.
    var isLeaf: Bool { continuations.isEmpty }

    private mutating func insert(_ bytes: ArraySlice<UInt8>, for key: Key?) {
        if let first = bytes.first {
            continuations[first, default: KeyStrings()].insert(bytes.dropFirst(), for: key)
        } else if !isString {
            (isString, self.key) = (true, key)
        }
    }

    /// CSI and SS3.
    private static let introducers = ["\u{1B}[", "\u{1B}O"].map { Array($0.utf8) }

    private static func isKeypad(_ bytes: [UInt8]) -> Bool {
        bytes.count == 3 && bytes.starts(with: introducers[1]) && "MXjklmnopqrstuvwxy".utf8.contains(bytes[2])
    }
}

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
