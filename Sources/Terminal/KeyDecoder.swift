/// Keys and pastes out of what a terminal sends: bytes in pieces of any size, and keys that curses has recognised.
///
/// Characters come whole however their bytes arrive. An escape sequence that nobody knows is swallowed whole, half a
/// character and NUL are ignored: no byte is ever typed that was not meant as text.
public struct KeyDecoder: Sendable {
    /// What arrives.
    public enum Input: Hashable, Sendable {
        /// A byte as it was read.
        case byte(UInt8)
        /// A key that was recognised already.
        case key(Key)
        /// The mark before a paste, recognised already.
        case pasteBegan
        /// The mark after a paste, recognised already.
        case pasteEnded
        /// Nothing more is there for now: what could have begun an escape sequence is a key of its own.
        case pause
    }

    /// What it means.
    public enum Output: Hashable, Sendable {
        /// A key was pressed.
        case key(Key)
        /// A text was pasted, as it was: it may hold control characters, and U+FFFD where it was not UTF-8.
        ///
        /// Its lines end with `\n`, and of its bytes no more than ``KeyDecoder/longestPaste`` are kept. Whoever puts it
        /// into a field cleans it.
        case paste(String)
        /// The terminal has answered a question.
        case report(Report)
    }

    private enum State: Hashable {
        case idle
        case character(PartialCharacter)
        case escape
        case sequence(EscapeSequence)
        case swallowing(Int)
        case paste(PasteCollector)
    }

    /// The most bytes of a paste that are kept: 1 MiB.
    ///
    /// What comes after them is dropped.
    public static let longestPaste = 1 << 20

    private var state = State.idle

    /// Makes a decoder at rest.
    public init() {}

    /// Whether nothing is half done: what arrives next is understood by itself.
    public var isIdle: Bool { state == .idle }

    /// Whether a paste has begun and not ended.
    public var isPasting: Bool {
        if case .paste = state { true } else { false }
    }

    /// Whether a paste has begun, and what came last could be a person's Esc or Ctrl-C to end it.
    public var isPasteInterrupted: Bool {
        if case .paste(let paste) = state { paste.isInterrupted } else { false }
    }

    /// Takes what arrived next.
    ///
    /// - Returns: What it completed, if it completed anything.
    public mutating func decode(_ input: Input) -> Output? {
        if case .paste(var paste) = state {
            // The state lets go of the paste, so that its bytes have one owner and grow in place.
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

    /// Ends a paste whose end never came.
    ///
    /// Call this when nothing has arrived for a second while ``isPasting``, or for a moment while
    /// ``isPasteInterrupted``.
    ///
    /// - Returns: What was collected before the interruption, if there is one, or `nil` if no paste is under way.
    public mutating func giveUpPaste() -> Output? {
        guard case .paste(var paste) = state else { return nil }
        state = .idle
        return paste.abandon()
    }
}

// MARK: - One byte

extension KeyDecoder {
    private mutating func take(_ byte: UInt8) -> Output? {
        switch state {
        case .idle, .paste: return begin(byte).map(Output.key)
        case .character(let character): return go(on: character, with: byte).map(Output.key)
        case .escape: return goOnAfterEscape(with: byte).map(Output.key)
        case .sequence(let sequence): return go(on: sequence, with: byte)
        case .swallowing(let count):
            state = count > 1 ? .swallowing(count - 1) : .idle
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

    private mutating func go(on character: PartialCharacter, with byte: UInt8) -> Key? {
        var character = character
        switch character.take(byte) {
        case .unfinished: state = .character(character)
        case .dropped: state = .idle
        case .broken: return begin(byte)
        case .finished(let scalar):
            state = .idle
            return character.isAlt ? .alt(Character(scalar)) : .character(Character(scalar))
        }
        return nil
    }

    private mutating func goOnAfterEscape(with byte: UInt8) -> Key? {
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

    private mutating func go(on sequence: EscapeSequence, with byte: UInt8) -> Output? {
        var sequence = sequence
        state = .idle
        switch sequence.take(byte) {
        case .unfinished: state = .sequence(sequence)
        case .key(let key): return .key(key)
        case .report(let report): return .report(report)
        case .pasteBegan: state = .paste(PasteCollector())
        case .unknown(let rest): state = rest > 0 ? .swallowing(rest) : .idle
        case .broken: return begin(byte).map(Output.key)
        case .brokenAfterEscape: return goOnAfterEscape(with: byte).map(Output.key)
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
        case .sequence(let sequence) where sequence.isFresh:
            state = .idle
            return .alt(Character(Unicode.Scalar(sequence.introducer)))
        case .idle, .character, .sequence, .swallowing, .paste:
            return nil
        }
    }
}
