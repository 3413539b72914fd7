/// Decodes bytes by their standard meaning: UTF-8, control characters, and the sequences of ECMA-48 and xterm.
struct StandardDecoder: Hashable {
    private enum State: Hashable {
        case idle
        case character(PartialCharacter)
        case escape
        case sequence(EscapeSequence)
        /// A legacy mouse report, of which so many bytes are missing.
        case mouse(missingBytes: Int)
        case paste(PasteCollector)
    }

    private var state = State.idle

    /// Whether a paste has begun and not ended.
    var isPasting: Bool {
        if case .paste = state { true } else { false }
    }

    /// Whether no input is pending.
    var isIdle: Bool { state == .idle }

    /// The time without input after which ``timeOut()`` completes pending input, in milliseconds.
    var timeout: Int64? {
        switch state {
        case .escape: KeyDecoder.escapeDelay
        case .sequence(let sequence): sequence.isEmpty ? KeyDecoder.escapeDelay : nil
        case .paste(let paste): paste.isInterrupted ? 100 : 1_000
        case .idle, .character, .mouse: nil
        }
    }

    /// Returns whether a byte starts new input, whatever is pending.
    func isBoundary(before byte: UInt8) -> Bool {
        switch state {
        case .idle: true
        case .character, .escape, .sequence, .mouse: byte == 0x1B
        case .paste: false
        }
    }

    /// Discards pending input in favor of a key, and returns the key, with Alt if it follows an Esc.
    mutating func replacePending(with key: Key?) -> Key? {
        defer { state = .idle }
        return state == .escape ? key?.withAlt : key
    }

    /// Decodes a byte and returns the output that it completes.
    mutating func decode(_ byte: UInt8) -> KeyDecoder.Output? {
        switch state {
        case .idle: break
        case .character(let character): return advance(character, with: byte)
        case .escape: return advanceAfterEscape(with: byte)
        case .sequence(let sequence): return advance(sequence, with: byte)
        case .mouse(let missingBytes) where byte >= 0x20:
            state = missingBytes > 1 ? .mouse(missingBytes: missingBytes - 1) : .idle
            return nil
        // A control character does not belong to a mouse report.
        case .mouse: state = .idle
        case .paste: return advancePaste(with: byte)
        }
        switch byte {
        case 0x1B: state = .escape
        case 0x20..<0x7F: return .key(.character(Character(Unicode.Scalar(byte))))
        case 0x80...: state = PartialCharacter(lead: byte, isAlt: false).map(State.character) ?? .idle
        default: return Key(control: byte).map(KeyDecoder.Output.key)
        }
        return nil
    }

    /// Decodes pending input as complete.
    mutating func timeOut() -> KeyDecoder.Output? {
        switch state {
        case .escape:
            state = .idle
            return .key(.escape)
        case .sequence(let sequence) where sequence.isEmpty:
            state = .idle
            return .key(.alt(Character(Unicode.Scalar(sequence.introducer))))
        case .paste(var paste):
            state = .idle
            return paste.abandon()
        case .idle, .character, .sequence, .mouse:
            return nil
        }
    }

    // Each of the following leaves the decoder idle unless more bytes are expected.

    private mutating func advance(_ character: PartialCharacter, with byte: UInt8) -> KeyDecoder.Output? {
        var character = character
        state = .idle
        switch character.take(byte) {
        case .incomplete: state = .character(character)
        case .ignored: break
        case .invalid: return decode(byte)
        case .complete(let scalar):
            return .key(character.isAlt ? .alt(Character(scalar)) : .character(Character(scalar)))
        }
        return nil
    }

    private mutating func advanceAfterEscape(with byte: UInt8) -> KeyDecoder.Output? {
        state = .idle
        switch byte {
        case 0x1B:
            state = .escape
            return .key(.escape)
        case 0x20..<0x7F:
            guard let sequence = EscapeSequence(introducer: byte) else {
                return .key(.alt(Character(Unicode.Scalar(byte))))
            }
            state = .sequence(sequence)
        case 0x80...: state = PartialCharacter(lead: byte, isAlt: true).map(State.character) ?? .idle
        default: return (Key(control: byte)?.withAlt).map(KeyDecoder.Output.key)
        }
        return nil
    }

    private mutating func advance(_ sequence: EscapeSequence, with byte: UInt8) -> KeyDecoder.Output? {
        var sequence = sequence
        state = .idle
        switch sequence.take(byte) {
        case .incomplete: state = .sequence(sequence)
        case .key(let key): return .key(key)
        case .report(let report): return .report(report)
        case .mouse(let event): return .mouse(event)
        case .pasteBegan: state = .paste(PasteCollector())
        case .legacyMouse: state = .mouse(missingBytes: 3)
        case .unknown: break
        case .invalid: return decode(byte)
        case .invalidAfterEscape: return advanceAfterEscape(with: byte)
        }
        return nil
    }

    /// Appends the bytes that belong to a paste whatever follows them, and returns how many.
    mutating func appendToPaste(_ bytes: ArraySlice<UInt8>) -> Int {
        guard case .paste(var paste) = state else { return 0 }
        // As in advancePaste(with:).
        state = .idle
        defer { state = .paste(paste) }
        return paste.appendText(of: bytes)
    }

    private mutating func advancePaste(with byte: UInt8) -> KeyDecoder.Output? {
        guard case .paste(var paste) = state else { return nil }
        // Clears the state first, so that the bytes have a single owner and grow in place.
        state = .idle
        let output = paste.take(byte)
        if output == nil { state = .paste(paste) }
        return output
    }
}
