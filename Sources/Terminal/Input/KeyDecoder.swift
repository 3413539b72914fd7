/// Decodes terminal input, received in pieces of any size, into keys, pastes, mouse events and replies.
///
/// Key strings of the terminal take precedence over standard sequences. A character is complete however its
/// bytes are split. Unknown escape sequences, legacy mouse reports, incomplete characters and NUL are
/// discarded, so a byte that was not meant as text is never typed.
package struct KeyDecoder: Sendable {
    /// The result of decoding.
    package enum Output: Hashable, Sendable {
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
    package static let maximumPasteBytes = 1 << 20

    /// The time that an Esc waits for the rest of a sequence on the same computer, in milliseconds.
    package static let localEscapeDelay: Int64 = 100
    /// The time that an Esc waits for the rest of a sequence on its way through a network, in milliseconds.
    package static let remoteEscapeDelay: Int64 = 450

    /// The time after which the start of an escape sequence is a key of its own, in milliseconds.
    package var escapeDelay: Int64

    private let keyStrings: KeyStrings
    /// The bytes that are not decoded yet because they start a key string.
    private var match: KeyStringMatch?
    private var standard = StandardDecoder()

    /// Creates a decoder in its initial state.
    ///
    /// - Parameters:
    ///   - keyStrings: The terminal's own key strings.
    ///   - escapeDelay: The time after which the start of an escape sequence is a key of its own.
    package init(keyStrings: KeyStrings = KeyStrings(), escapeDelay: Int64 = KeyDecoder.localEscapeDelay) {
        self.keyStrings = keyStrings
        self.escapeDelay = escapeDelay
    }

    /// Whether no input is pending, so that the next byte is decoded on its own.
    package var isIdle: Bool { match == nil && standard.isIdle }

    /// Whether a paste has begun and not ended.
    package var isPasting: Bool { standard.isPasting }

    /// The time without input after which ``timeOut()`` must be called, in milliseconds; `nil` if only
    /// further bytes complete what is pending.
    ///
    /// It is the ``escapeDelay`` for the start of an escape sequence, in two parts: in the first one, the
    /// next key may be one with Alt. It is half a second for what may follow an Esc that was decoded, a
    /// second for a paste, and 450 milliseconds for a paste whose last byte may be an Esc
    /// or Ctrl-C of the user.
    package var timeout: Int64? {
        guard let match else { return standard.timeout(escapeDelay: escapeDelay) }
        guard match.keyLength == 0 else { return escapeDelay }
        var standard = standard
        var outputs: [Output] = []
        for byte in match.bytes { standard.decode(byte, into: &outputs) }
        // By their standard meaning, the bytes are complete, or they wait as long as others do.
        return outputs.isEmpty && !standard.isIdle ? standard.timeout(escapeDelay: escapeDelay) : escapeDelay
    }

    /// Decodes the next bytes.
    ///
    /// - Returns: The outputs that they complete, in order.
    package mutating func decode(_ bytes: ArraySlice<UInt8>) -> [Output] {
        var outputs: [Output] = []
        decode(bytes, into: &outputs)
        return outputs
    }

    private mutating func decode(_ bytes: ArraySlice<UInt8>, into outputs: inout [Output]) {
        var rest = bytes
        while !rest.isEmpty {
            rest = rest.dropFirst(standard.appendToPaste(rest))
            guard let byte = rest.popFirst() else { break }
            if let longerMatch = match(continuedBy: byte) {
                match = longerMatch
                if longerMatch.isComplete { decode(longerMatch, into: &outputs) }
            } else if let match {
                decode(match, into: &outputs)
                decode([byte], into: &outputs)
            } else {
                standard.decode(byte, into: &outputs)
            }
        }
    }

    /// Decodes pending input as complete, because no more bytes arrived within the ``timeout``.
    ///
    /// An Esc is a key, and a paste ends without its mark and without an interrupting key at its end. The
    /// rest of a sequence whose Esc became a key is discarded when it arrives: it must not be typed.
    ///
    /// - Returns: The outputs that end with it, in order. More input may be pending, with another timeout.
    package mutating func timeOut() -> [Output] {
        var outputs: [Output] = []
        while let match { decode(match, into: &outputs) }
        standard.timeOut(escapeDelay: escapeDelay, into: &outputs)
        return outputs
    }

    /// Returns the match with a further byte, or a new one where a key string may start; `nil` if the bytes
    /// start no key string.
    private func match(continuedBy byte: UInt8) -> KeyStringMatch? {
        if let match { return match.continued(by: byte) }
        guard standard.isBoundary(before: byte) else { return nil }
        return KeyStringMatch(of: keyStrings).continued(by: byte)
    }

    /// Ends a match: decodes its key, or its first byte by its standard meaning, and then its other bytes.
    private mutating func decode(_ match: KeyStringMatch, into outputs: inout [Output]) {
        self.match = nil
        if match.keyLength > 0 {
            standard.replacePending(with: match.key, into: &outputs)
            decode(match.bytes.dropFirst(match.keyLength), into: &outputs)
        } else {
            standard.decode(match.bytes[0], into: &outputs)
            decode(match.bytes.dropFirst(), into: &outputs)
        }
    }
}

// MARK: - PartialCharacter

/// A UTF-8 character that is being received.
struct PartialCharacter: Hashable {
    enum Progress: Hashable {
        /// More bytes are expected.
        case incomplete
        /// The character is complete.
        case complete(Unicode.Scalar)
        /// The character is complete but cannot be typed: overlong or a surrogate.
        case ignored
        /// The character is a control of eight bits, which may introduce a sequence.
        case control(Unicode.Scalar)
        /// The byte does not belong to the character.
        case invalid
    }

    /// Whether ESC preceded the character.
    let isAlt: Bool
    private var value: UInt32
    private var missingBytes: Int
    private let minimum: UInt32

    /// Starts a character, or returns `nil` if `lead` is not a lead byte.
    init?(lead: UInt8, isAlt: Bool) {
        switch lead {
        case 0xC2...0xDF: (value, missingBytes, minimum) = (UInt32(lead & 0x1F), 1, 0x80)
        case 0xE0...0xEF: (value, missingBytes, minimum) = (UInt32(lead & 0x0F), 2, 0x800)
        case 0xF0...0xF4: (value, missingBytes, minimum) = (UInt32(lead & 0x07), 3, 0x10000)
        default: return nil
        }
        self.isAlt = isAlt
    }

    mutating func take(_ byte: UInt8) -> Progress {
        guard byte & 0xC0 == 0x80 else { return .invalid }
        value = value << 6 | UInt32(byte & 0x3F)
        missingBytes -= 1
        if missingBytes > 0 { return .incomplete }
        guard value >= minimum, let scalar = Unicode.Scalar(value) else { return .ignored }
        return scalar.properties.generalCategory == .control ? .control(scalar) : .complete(scalar)
    }
}

// MARK: - PasteCollector

/// A paste that is being received.
struct PasteCollector: Hashable {
    /// The bytes before a paste.
    static let startMark = Array("\u{1B}[200~".utf8)
    private static let endMark = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    /// The number of bytes received, including discarded ones.
    private var count = 0
    /// The number of trailing bytes that match the start of the end mark.
    private var matchedCount = 0
    private var lastByte: UInt8 = 0

    /// Processes the next byte and returns the paste that it completes.
    mutating func take(_ byte: UInt8) -> KeyDecoder.Output? {
        completesMark(byte) ? finish() : nil
    }

    /// Appends the bytes before the next Esc, unless an end mark may have begun; returns how many.
    ///
    /// A large paste takes much longer byte by byte.
    mutating func appendText(of newBytes: ArraySlice<UInt8>) -> Int {
        guard matchedCount == 0 else { return 0 }
        let text = newBytes.prefix { $0 != PasteCollector.endMark[0] }
        bytes += text.prefix(max(KeyDecoder.maximumPasteBytes - bytes.count, 0))
        count += text.count
        lastByte = text.last ?? lastByte
        return text.count
    }

    /// Appends a byte and returns whether it completes the end mark.
    private mutating func completesMark(_ byte: UInt8) -> Bool {
        let mark = PasteCollector.endMark
        if bytes.count < KeyDecoder.maximumPasteBytes { bytes.append(byte) }
        count += 1
        lastByte = byte
        matchedCount = byte == mark[matchedCount] ? matchedCount + 1 : byte == mark[0] ? 1 : 0
        return matchedCount == mark.count
    }

    /// Whether the last byte is Esc, which may also be the start of the end mark.
    var endsWithEscape: Bool { lastByte == PasteCollector.endMark[0] }

    /// Whether the last byte is Esc or Ctrl-C.
    var isInterrupted: Bool { endsWithEscape || lastByte == PasteCollector.interrupt }

    private static let interrupt: UInt8 = 0x03

    /// Ends the paste without an end mark and returns its text.
    mutating func abandon() -> KeyDecoder.Output {
        if lastByte == PasteCollector.interrupt { matchedCount = 1 }
        return finish()
    }

    /// Returns the pasted text, without the end mark or the received part of it.
    ///
    /// Releases the bytes, so that a large paste is in memory only once.
    private mutating func finish() -> KeyDecoder.Output {
        // A terminal sends CR at the end of a line; a clipboard may contain CR LF.
        var writeIndex = 0
        var previous: UInt8?
        for index in bytes.indices.prefix(count - matchedCount) {
            let byte = bytes[index]
            if byte != 0x0A || previous != 0x0D {
                bytes[writeIndex] = byte == 0x0D ? 0x0A : byte
                writeIndex += 1
            }
            previous = byte
        }
        defer { bytes = [] }
        return .paste(String(decoding: bytes[..<writeIndex], as: UTF8.self))
    }
}
