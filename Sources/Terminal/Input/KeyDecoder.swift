/// Decodes terminal input, received in pieces of any size, into keys, pastes, mouse events and replies.
///
/// Key strings of the terminal take precedence over standard sequences. A character is complete however its
/// bytes are split. Unknown escape sequences, legacy mouse reports, incomplete characters and NUL are
/// discarded, so a byte that was not meant as text is never typed.
public struct KeyDecoder: Sendable {
    /// The result of decoding.
    public enum Output: Hashable, Sendable {
        /// A key press.
        case key(Key)
        /// Pasted text as received, with U+FFFD for invalid UTF-8; it may contain control characters.
        ///
        /// Lines end with `\n`, and the text has at most ``KeyDecoder/maximumPasteBytes`` bytes. It must be
        /// sanitized before it enters a field.
        case paste(String)
        /// A press of the mouse button, or a turn of the wheel.
        case mouse(MouseEvent)
        /// A reply from the terminal.
        case report(TerminalReport)
    }

    /// The maximum size of a paste in bytes: 1 MiB.
    ///
    /// Further bytes are discarded.
    public static let maximumPasteBytes = 1 << 20

    /// The time after which the start of an escape sequence is a key of its own, in milliseconds.
    public static let escapeDelay: Int64 = 25

    private let keyStrings: KeyStrings
    /// The bytes that are not decoded yet because they start a key string.
    private var match: KeyStringMatch?
    private var standard = StandardDecoder()

    /// Creates a decoder in its initial state.
    ///
    /// - Parameter keyStrings: The terminal's own key strings.
    public init(keyStrings: KeyStrings = KeyStrings()) {
        self.keyStrings = keyStrings
    }

    /// Whether no input is pending, so that the next byte is decoded on its own.
    public var isIdle: Bool { match == nil && standard.isIdle }

    /// Whether a paste has begun and not ended.
    public var isPasting: Bool { standard.isPasting }

    /// The time without input after which ``timeOut()`` completes pending input, in milliseconds; `nil` if
    /// only further bytes do.
    ///
    /// It is 25 milliseconds for the start of an escape sequence, a second for a paste, and 100 milliseconds
    /// for a paste whose last byte may be an Esc or Ctrl-C with which the user ends it.
    public var timeout: Int64? { match == nil ? standard.timeout : Self.escapeDelay }

    /// Decodes the next bytes.
    ///
    /// - Returns: The outputs that they complete, in order.
    public mutating func decode(_ bytes: ArraySlice<UInt8>) -> [Output] {
        var outputs: [Output] = []
        var rest = bytes
        while !rest.isEmpty {
            rest = rest.dropFirst(standard.appendToPaste(rest))
            guard let byte = rest.popFirst() else { break }
            if let longerMatch = match(continuedBy: byte) {
                match = longerMatch
                if longerMatch.isComplete { outputs += decode(longerMatch) }
            } else if let match {
                outputs += decode(match) + decode([byte])
            } else if let output = standard.decode(byte) {
                outputs.append(output)
            }
        }
        return outputs
    }

    /// Decodes pending input as complete, because no more bytes arrived within the ``timeout``.
    ///
    /// An Esc is a key, and a paste ends without its mark and without an interrupting key at its end.
    public mutating func timeOut() -> [Output] {
        var outputs: [Output] = []
        while let match { outputs += decode(match) }
        return outputs + [standard.timeOut()].compactMap(\.self)
    }

    /// Returns the match with a further byte, or a new one where a key string may start; `nil` if the bytes
    /// start no key string.
    private func match(continuedBy byte: UInt8) -> KeyStringMatch? {
        if let match { return match.continued(by: byte) }
        guard standard.isBoundary(before: byte) else { return nil }
        return KeyStringMatch(of: keyStrings).continued(by: byte)
    }

    /// Ends a match: decodes its key, or its first byte by its standard meaning, and then its other bytes.
    private mutating func decode(_ match: KeyStringMatch) -> [Output] {
        self.match = nil
        if match.keyLength > 0 {
            let key = standard.replacePending(with: match.key)
            return [key.map(Output.key)].compactMap(\.self) + decode(match.bytes.dropFirst(match.keyLength))
        }
        let output = standard.decode(match.bytes[0])
        return [output].compactMap(\.self) + decode(match.bytes.dropFirst())
    }
}
