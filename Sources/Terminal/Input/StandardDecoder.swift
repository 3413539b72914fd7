/// Decodes bytes by their standard meaning: UTF-8, control characters, and the sequences
/// of ECMA-48 and xterm.
struct StandardDecoder: Hashable {
    private enum State: Hashable {
        case idle
        case character(PartialCharacter)
        /// An Esc, which starts a sequence or is Alt of the next key.
        case escape
        /// An Esc after which a pause excludes Alt: it starts a sequence or is a key of its own.
        case delayedEscape
        /// An Esc that was decoded as a key; what follows may still be the rest of a sequence.
        case decodedEscape
        case sequence(EscapeSequence)
        /// A legacy mouse report, of which so many bytes are missing.
        case mouse(missingBytes: Int)
        case paste(PasteCollector)
    }

    /// The time in which the rest of a key with Alt arrives, in milliseconds.
    ///
    /// It is short, so that a key that is pressed soon after Esc is not taken for one with Alt.
    private static let altDelay = KeyDecoder.localEscapeDelay
    /// The time in which the rest of a sequence arrives whose start was decoded as keys, in milliseconds.
    private static let restDelay: Int64 = 500

    private var state = State.idle

    /// Whether a paste has begun and not ended.
    var isPasting: Bool {
        if case .paste = state { true } else { false }
    }

    /// Whether no input is pending.
    var isIdle: Bool { state == .idle }

    /// The time without input after which ``timeOut(escapeDelay:into:)`` continues, in milliseconds.
    func timeout(escapeDelay: Int64) -> Int64? {
        switch state {
        case .escape: min(escapeDelay, Self.altDelay)
        case .delayedEscape: max(escapeDelay - Self.altDelay, 0)
        case .decodedEscape: Self.restDelay
        case .sequence(let sequence) where sequence.isEmpty:
            sequence.isDiscarded ? Self.restDelay : escapeDelay
        case .paste(let paste): paste.isInterrupted ? KeyDecoder.remoteEscapeDelay : 1_000
        case .idle, .character, .mouse, .sequence: nil
        }
    }

    /// Returns whether a byte starts new input, whatever is pending.
    func isBoundary(before byte: UInt8) -> Bool {
        switch state {
        case .idle: true
        case .delayedEscape, .decodedEscape: !EscapeSequence.isLateIntroducer(byte)
        case .character, .escape, .sequence, .mouse: byte == 0x1B
        case .paste: false
        }
    }

    /// Ends pending input in favor of a key, and decodes the key, with Alt if it follows an Esc.
    mutating func replacePending(with key: Key?, into outputs: inout [KeyDecoder.Output]) {
        let key = state == .escape ? key?.withAlt : key
        switch state {
        case .delayedEscape: outputs.append(.key(.escape))
        case .sequence(let sequence) where sequence.isEmpty && sequence.isLate:
            outputs += sequence.startKeys.map(KeyDecoder.Output.key)
        case .idle, .character, .escape, .decodedEscape, .sequence, .mouse, .paste: break
        }
        state = .idle
        if let key { outputs.append(.key(key)) }
    }

    /// Decodes a byte, and appends the outputs that it completes.
    mutating func decode(_ byte: UInt8, into outputs: inout [KeyDecoder.Output]) {
        switch state {
        case .idle: break
        case .character(let character): return advance(character, with: byte, into: &outputs)
        case .escape: return advanceAfterEscape(with: byte, into: &outputs)
        case .delayedEscape:
            if start(EscapeSequence(lateIntroducer: byte, isEscapeDecoded: false)) { return }
            outputs.append(.key(.escape))
        case .decodedEscape:
            if start(EscapeSequence(lateIntroducer: byte, isEscapeDecoded: true)) { return }
        case .sequence(let sequence): return advance(sequence, with: byte, into: &outputs)
        case .mouse(let missingBytes) where byte >= 0x20:
            state = missingBytes > 1 ? .mouse(missingBytes: missingBytes - 1) : .idle
            return
        // A control character does not belong to a mouse report.
        case .mouse: state = .idle
        case .paste: return advancePaste(with: byte, into: &outputs)
        }
        decodeFirst(byte, into: &outputs)
    }

    /// Decodes a byte that starts new input.
    private mutating func decodeFirst(_ byte: UInt8, into outputs: inout [KeyDecoder.Output]) {
        state = .idle
        switch byte {
        case 0x1B: state = .escape
        case 0x20..<0x7F: outputs.append(.key(.character(Character(Unicode.Scalar(byte)))))
        case 0x80...: state = PartialCharacter(lead: byte, isAlt: false).map(State.character) ?? .idle
        default: if let key = Key(control: byte) { outputs.append(.key(key)) }
        }
    }

    /// Continues after the time without input, and appends the outputs that end with it.
    mutating func timeOut(escapeDelay: Int64, into outputs: inout [KeyDecoder.Output]) {
        switch state {
        case .escape where escapeDelay > Self.altDelay: state = .delayedEscape
        case .escape, .delayedEscape:
            state = .decodedEscape
            outputs.append(.key(.escape))
        case .sequence(let sequence) where sequence.isEmpty:
            outputs += sequence.startKeys.map(KeyDecoder.Output.key)
            state = sequence.isDiscarded ? .idle : .sequence(sequence.decoded)
        case .paste(var paste):
            // The Esc may be the start of the mark at the end of the paste.
            state = paste.endsWithEscape ? .decodedEscape : .idle
            outputs.append(paste.abandon())
        case .decodedEscape: state = .idle
        case .idle, .character, .sequence, .mouse: break
        }
    }

    /// Expects the rest of a sequence, if there is one, and returns whether there is.
    private mutating func start(_ sequence: EscapeSequence?) -> Bool {
        guard let sequence else { return false }
        state = .sequence(sequence)
        return true
    }

    // Each of the following leaves the decoder idle unless more bytes are expected.

    private mutating func advance(
        _ character: PartialCharacter, with byte: UInt8, into outputs: inout [KeyDecoder.Output]
    ) {
        var character = character
        state = .idle
        switch character.take(byte) {
        case .incomplete: state = .character(character)
        case .ignored: break
        case .control(let scalar): _ = start(EscapeSequence(control: scalar))
        case .invalid: decode(byte, into: &outputs)
        case .complete(let scalar):
            outputs.append(
                .key(character.isAlt ? .alt(Character(scalar)) : .character(Character(scalar))))
        }
    }

    private mutating func advanceAfterEscape(with byte: UInt8, into outputs: inout [KeyDecoder.Output]) {
        state = .idle
        switch byte {
        case 0x1B:
            state = .escape
            outputs.append(.key(.escape))
        case 0x20..<0x7F:
            if start(EscapeSequence(introducer: byte)) { return }
            outputs.append(.key(.alt(Character(Unicode.Scalar(byte)))))
        case 0x80...: state = PartialCharacter(lead: byte, isAlt: true).map(State.character) ?? .idle
        default: if let key = Key(control: byte)?.withAlt { outputs.append(.key(key)) }
        }
    }

    private mutating func advance(
        _ sequence: EscapeSequence, with byte: UInt8, into outputs: inout [KeyDecoder.Output]
    ) {
        var sequence = sequence
        state = .idle
        guard sequence.mayContinue(with: byte) else {
            outputs += sequence.startKeys.map(KeyDecoder.Output.key)
            return decode(byte, into: &outputs)
        }
        switch sequence.take(byte) {
        case .incomplete: state = .sequence(sequence)
        case .key(let key): if !sequence.isDiscarded { outputs.append(.key(key)) }
        case .mouse(let event): if !sequence.isDiscarded { outputs.append(.mouse(event)) }
        case .report(let report): outputs.append(.report(report))
        case .pasteBegan: state = .paste(PasteCollector())
        case .legacyMouse: state = .mouse(missingBytes: 3)
        case .unknown: break
        case .invalid: decode(byte, into: &outputs)
        case .invalidAfterEscape: advanceAfterEscape(with: byte, into: &outputs)
        }
    }

    /// Appends the bytes that belong to a paste whatever follows them, and returns how many.
    mutating func appendToPaste(_ bytes: ArraySlice<UInt8>) -> Int {
        guard case .paste(var paste) = state else { return 0 }
        // As in advancePaste(with:into:).
        state = .idle
        defer { state = .paste(paste) }
        return paste.appendText(of: bytes)
    }

    private mutating func advancePaste(with byte: UInt8, into outputs: inout [KeyDecoder.Output]) {
        guard case .paste(var paste) = state else { return }
        // Clears the state first, so that the bytes have a single owner and grow in place.
        state = .idle
        if let output = paste.take(byte) { outputs.append(output) } else { state = .paste(paste) }
    }
}

// MARK: - TerminalReport

/// A reply from the terminal to a query.
package enum TerminalReport: Hashable, Sendable {
    /// The background color (OSC 11).
    case background(Color)
    /// Whether the terminal supports synchronized output (DEC mode 2026).
    case synchronizedOutput(Bool)
    /// The column of the cursor, counted from 1, in the row ``cursorRow`` (CPR).
    case cursorColumn(Int)
    /// The device attributes (DA1), which every terminal reports. Earlier queries without a reply remain
    /// unanswered.
    case deviceAttributes

    /// The row in which the cursor must be when its position is queried, counted from 1.
    ///
    /// A report of another row is discarded: in the first row, it has the same bytes as F3 with a modifier.
    package static let cursorRow = 2

    /// Parses the reply to OSC 11, without `ESC ]` and the string terminator.
    init?(oscString: [UInt8]) {
        let text = String(decoding: oscString, as: UTF8.self)
        guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:"), let colon = text.firstIndex(of: ":")
        else { return nil }
        let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
        let values = parts.prefix(3).compactMap(Self.part)
        guard values.count == 3, parts.count <= 4 else { return nil }
        self = .background(Color(values[0] << 16 | values[1] << 8 | values[2]))
    }

    /// Parses the reply to DECRQM, whose final byte is `y`.
    init?(mode parameters: [UInt8]) {
        let text = String(decoding: parameters, as: UTF8.self)
        guard text.hasPrefix("?2026;"), text.hasSuffix("$") else { return nil }
        self = .synchronizedOutput(["1", "2"].contains(text.dropFirst(6).dropLast()))
    }

    /// Parses one to four hexadecimal digits, scaled to 0 to 255.
    private static func part(_ digits: Substring) -> UInt32? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else { return nil }
        let maximum = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
        return UInt32(digits, radix: 16).map { ($0 * 255 + maximum / 2) / maximum }
    }
}

// MARK: - MouseEvent

/// A press of the left mouse button, or a turn of the wheel, over a cell.
package struct MouseEvent: Hashable, Sendable {
    /// What the mouse did.
    package enum Kind: Hashable, Sendable {
        /// The left button was pressed.
        case press
        /// The wheel was turned away from the user.
        case wheelUp
        /// The wheel was turned towards the user.
        case wheelDown
    }

    /// What the mouse did.
    package var kind: Kind
    /// The cell under the pointer; it may be outside the frame.
    package var position: Frame.Position

    /// Creates an event.
    package init(_ kind: Kind, at position: Frame.Position) {
        self.kind = kind
        self.position = position
    }

    /// The largest column or row that a report may have; a larger one is a mistake.
    private static let maximumCoordinate = 9_999

    /// Parses the parameters of an SGR report (mode 1006), such as `<0;3;4`.
    ///
    /// Other buttons, buttons with a modifier, and positions that cannot be are `nil`.
    init?(sgr parameters: [UInt8]) {
        let parts = parameters.dropFirst().split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap(Int.init(digits:))
        guard parts.count == 3, numbers.count == 3, let kind = Kind(sgrButton: numbers[0]) else { return nil }
        let coordinates = 1...Self.maximumCoordinate
        guard coordinates.contains(numbers[1]), coordinates.contains(numbers[2]) else { return nil }
        self.init(kind, at: Frame.Position(x: numbers[1] - 1, y: numbers[2] - 1))
    }
}

extension MouseEvent.Kind {
    fileprivate init?(sgrButton button: Int) {
        switch button {
        case 0: self = .press
        case 64: self = .wheelUp
        case 65: self = .wheelDown
        default: return nil
        }
    }
}
