/// Decodes terminal input into keys and pastes: bytes in pieces of any size, and keys that curses has
/// decoded.
///
/// A character is complete however its bytes are split. Unknown escape sequences, incomplete characters and
/// NUL are discarded, so a byte that was not meant as text is never typed.
public struct KeyDecoder: Sendable {
    /// A piece of input.
    public enum Input: Hashable, Sendable {
        /// A byte that was read.
        case byte(UInt8)
        /// A key that curses has decoded.
        case key(Key)
        /// The start of a paste, decoded by curses.
        case pasteBegan
        /// The end of a paste, decoded by curses.
        case pasteEnded
        /// No more input for now: a pending start of an escape sequence is a key.
        case pause
    }

    /// The result of decoding.
    public enum Output: Hashable, Sendable {
        /// A key press.
        case key(Key)
        /// Pasted text as received, with U+FFFD for invalid UTF-8; it may contain control characters.
        ///
        /// Lines end with `\n`, and the text has at most ``KeyDecoder/maximumPasteBytes`` bytes. It must be
        /// sanitized before it enters a field.
        case paste(String)
        /// A reply from the terminal.
        case report(TerminalReport)
    }

    private enum State: Hashable {
        case idle
        case character(PartialCharacter)
        case escape
        case sequence(EscapeSequence)
        case discarding(Int)
        case paste(PasteCollector)
    }

    /// The maximum size of a paste in bytes: 1 MiB.
    ///
    /// Further bytes are discarded.
    public static let maximumPasteBytes = 1 << 20

    private var state = State.idle

    /// Creates a decoder in its initial state.
    public init() {}

    /// Whether no input is pending, so that the next input is decoded on its own.
    public var isIdle: Bool { state == .idle }

    /// Whether a paste has started and not ended.
    public var isPasting: Bool {
        if case .paste = state { true } else { false }
    }

    /// Whether a paste has started, and the last byte may be an Esc or Ctrl-C with which the user ends it.
    public var isPasteInterrupted: Bool {
        if case .paste(let paste) = state { paste.isInterrupted } else { false }
    }

    /// Decodes the next input.
    ///
    /// - Returns: The output that the input completes, or `nil` if it completes none.
    public mutating func decode(_ input: Input) -> Output? {
        if case .paste(var paste) = state {
            // Clears the state first, so that the bytes have a single owner and grow in place.
            state = .idle
            let output = paste.take(input)
            if output == nil { state = .paste(paste) }
            return output
        }
        switch input {
        case .byte(let byte): return take(byte)
        case .key(let key): return .key(take(key))
        case .pasteBegan: state = .paste(PasteCollector())
        case .pasteEnded: state = .idle
        case .pause: return pause().map(Output.key)
        }
        return nil
    }

    /// Ends a paste that has not been terminated.
    ///
    /// Call this if no input arrives for a second while ``isPasting``, or for 100 milliseconds while
    /// ``isPasteInterrupted``.
    ///
    /// - Returns: The text received so far, without an interrupting key at the end; `nil` if there is no
    ///   paste.
    public mutating func abandonPaste() -> Output? {
        guard case .paste(var paste) = state else { return nil }
        state = .idle
        return paste.abandon()
    }
}

// MARK: - Bytes

extension KeyDecoder {
    private mutating func take(_ byte: UInt8) -> Output? {
        switch state {
        case .idle, .paste: return begin(byte).map(Output.key)
        case .character(let character): return advance(character, with: byte).map(Output.key)
        case .escape: return advanceAfterEscape(with: byte).map(Output.key)
        case .sequence(let sequence): return advance(sequence, with: byte)
        case .discarding(let count):
            state = count > 1 ? .discarding(count - 1) : .idle
            return nil
        }
    }

    private mutating func begin(_ byte: UInt8) -> Key? {
        state = .idle
        switch byte {
        case 0x1B: state = .escape
        case 0x20..<0x7F: return .character(Character(Unicode.Scalar(byte)))
        case 0x80...: state = PartialCharacter(lead: byte, isAlt: false).map(State.character) ?? .idle
        default: return Key(control: byte)
        }
        return nil
    }

    private mutating func advance(_ character: PartialCharacter, with byte: UInt8) -> Key? {
        var character = character
        switch character.take(byte) {
        case .incomplete: state = .character(character)
        case .ignored: state = .idle
        case .invalid: return begin(byte)
        case .complete(let scalar):
            state = .idle
            return character.isAlt ? .alt(Character(scalar)) : .character(Character(scalar))
        }
        return nil
    }

    private mutating func advanceAfterEscape(with byte: UInt8) -> Key? {
        state = .idle
        switch byte {
        case 0x1B:
            state = .escape
            return .escape
        case 0x20..<0x7F:
            guard let sequence = EscapeSequence(introducer: byte) else {
                return .alt(Character(Unicode.Scalar(byte)))
            }
            state = .sequence(sequence)
        case 0x80...: state = PartialCharacter(lead: byte, isAlt: true).map(State.character) ?? .idle
        default: return Key(control: byte)?.withAlt
        }
        return nil
    }

    private mutating func advance(_ sequence: EscapeSequence, with byte: UInt8) -> Output? {
        var sequence = sequence
        state = .idle
        switch sequence.take(byte) {
        case .incomplete: state = .sequence(sequence)
        case .key(let key): return .key(key)
        case .report(let report): return .report(report)
        case .pasteBegan: state = .paste(PasteCollector())
        case .unknown(let rest): state = rest > 0 ? .discarding(rest) : .idle
        case .invalid: return begin(byte).map(Output.key)
        case .invalidAfterEscape: return advanceAfterEscape(with: byte).map(Output.key)
        }
        return nil
    }

    private mutating func take(_ key: Key) -> Key {
        defer { state = .idle }
        return state == .escape ? key.withAlt : key
    }

    private mutating func pause() -> Key? {
        switch state {
        case .escape:
            state = .idle
            return .escape
        case .sequence(let sequence) where sequence.isEmpty:
            state = .idle
            return .alt(Character(Unicode.Scalar(sequence.introducer)))
        case .idle, .character, .sequence, .discarding, .paste:
            return nil
        }
    }
}
