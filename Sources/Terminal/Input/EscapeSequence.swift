/// An escape sequence that is being received, from the byte after ESC.
struct EscapeSequence: Hashable {
    enum Progress: Hashable {
        /// More bytes are expected.
        case incomplete
        /// The sequence is a key.
        case key(Key)
        /// The sequence is a reply from the terminal.
        case report(TerminalReport)
        /// The sequence marks the start of a paste.
        case pasteBegan
        /// The sequence is a mouse report with a use (SGR, mode 1006).
        case mouse(MouseEvent)
        /// The sequence introduces a mouse report, which has three more bytes (X10, mode 1000).
        case legacyMouse
        /// The sequence is unknown.
        case unknown
        /// The byte does not belong to the sequence.
        case invalid
        /// Neither the byte nor the ESC before it belongs to the sequence.
        case invalidAfterEscape
    }

    /// What preceded the first two bytes of a sequence, which decides what they are if no others follow.
    private enum Start: Hashable {
        /// They arrived together.
        case nothing
        /// They are one control of eight bits, which is no key.
        case control
        /// A pause between them, after which they are two keys rather than one with Alt.
        case delay
        /// The Esc was decoded as a key.
        case key
        /// Both bytes were decoded as a key, or as two.
        case keys
    }

    /// The maximum length of a sequence with a meaning.
    static let maximumLength = 64
    /// The maximum length of a sequence that is discarded; the rest of longer input is decoded on its own.
    static let maximumDiscardedLength = 8_192

    /// The byte after ESC, which determines the kind of sequence.
    let introducer: UInt8
    private var start = Start.nothing
    private var bytes: [UInt8] = []
    private var length = 0
    private var endsWithEscape = false
    /// Whether the last byte is the first one of U+009C, which ends a string as `ESC \` does.
    private var endsWithLead = false

    /// Starts a sequence, or returns `nil` if the byte after ESC does not introduce one.
    init?(introducer: UInt8) {
        // CSI, SS3, and the strings: DCS, SOS, OSC, PM, APC.
        guard "[OPX]^_".utf8.contains(introducer) else { return nil }
        self.introducer = introducer
    }

    /// Starts a sequence some time after its Esc, or returns `nil` if the byte does not introduce one.
    ///
    /// - Parameters:
    ///   - lateIntroducer: The byte after the Esc.
    ///   - isEscapeDecoded: Whether the Esc was decoded as a key, so that the rest is discarded.
    init?(lateIntroducer: UInt8, isEscapeDecoded: Bool) {
        guard Self.isLateIntroducer(lateIntroducer) else { return nil }
        introducer = lateIntroducer
        start = isEscapeDecoded ? .key : .delay
    }

    /// Returns whether a byte is taken for an introducer some time after an Esc.
    ///
    /// Terminals send CSI, SS3, OSC and DCS. The others are rather text.
    static func isLateIntroducer(_ byte: UInt8) -> Bool { "[O]P".utf8.contains(byte) }

    /// Starts the sequence that a control of eight bits introduces; `nil` for any other control.
    init?(control: Unicode.Scalar) {
        guard let introducer = control.sequenceIntroducer else { return nil }
        self.init(introducer: introducer)
        start = .control
    }

    /// Whether no byte has followed the introducer.
    var isEmpty: Bool { length == 0 }

    /// Whether the introducer arrived some time after the Esc, or alone, and may be a
    /// character that was typed.
    var isLate: Bool { start != .nothing && start != .control }

    /// Whether a key was decoded instead of the sequence, so that it is no key any more.
    var isDiscarded: Bool { start == .key || start == .keys }

    /// The sequence after its first two bytes were decoded as keys.
    var decoded: EscapeSequence {
        var sequence = self
        sequence.start = .keys
        return sequence
    }

    /// The keys that the first two bytes are if no sequence follows, without those that were decoded.
    var startKeys: [Key] {
        let character = Character(Unicode.Scalar(introducer))
        return switch start {
        case .nothing: [.alt(character)]
        case .delay: [.escape, .character(character)]
        case .key: [.character(character)]
        case .keys, .control: []
        }
    }

    /// Returns whether a byte belongs to the sequence, rather than to text that was typed after an Esc.
    ///
    /// "Oslo" and "Peter" start like sequences. Only a first byte that terminals send is taken for one.
    func mayContinue(with byte: UInt8) -> Bool {
        guard isEmpty, isLate else { return true }
        return switch introducer {
        case UInt8(ascii: "["): (0x20..<0x7F).contains(byte)
        case UInt8(ascii: "O"): "ABCDFHMPQRS".utf8.contains(byte)
        case UInt8(ascii: "]"): "0123456789".utf8.contains(byte)
        default: "0123456789>!$+".utf8.contains(byte)
        }
    }

    mutating func take(_ byte: UInt8) -> Progress {
        length += 1
        return switch introducer {
        case UInt8(ascii: "["): takeParameter(byte)
        case UInt8(ascii: "O"): takeSingleShift(byte)
        default: takeString(byte)
        }
    }

    private mutating func takeParameter(_ byte: UInt8) -> Progress {
        switch byte {
        case 0x20...0x3F:
            if length < EscapeSequence.maximumLength { bytes.append(byte) }
            return length < EscapeSequence.maximumDiscardedLength ? .incomplete : .unknown
        case UInt8(ascii: "[") where length == 1:
            // The Linux console sends CSI [ A to CSI [ E for F1 to F5.
            bytes.append(byte)
            return .incomplete
        case 0x40..<0x7F:
            guard length <= EscapeSequence.maximumLength else { return .unknown }
            return ControlSequence(parameters: bytes, final: byte).meaning
        default:
            return .invalid
        }
    }

    private mutating func takeSingleShift(_ byte: UInt8) -> Progress {
        switch byte {
        case 0x30...0x39: length < EscapeSequence.maximumLength ? .incomplete : .unknown
        case 0x40..<0x7F: Key(singleShift: byte).map(Progress.key) ?? .unknown
        default: .invalid
        }
    }

    private mutating func takeString(_ byte: UInt8) -> Progress {
        if endsWithLead, byte == 0x9C {
            if bytes.count == length - 1 { bytes.removeLast() }
            return stringMeaning
        }
        endsWithLead = byte == 0xC2
        if endsWithEscape { return byte == UInt8(ascii: "\\") ? stringMeaning : .invalidAfterEscape }
        switch byte {
        case 0x07: return stringMeaning
        case 0x1B: endsWithEscape = true
        // Control keys end an unterminated string, so that later keys are not lost.
        case 0x00..<0x20, 0x7F: return .invalid
        default: if length <= EscapeSequence.maximumLength { bytes.append(byte) }
        }
        return length < EscapeSequence.maximumDiscardedLength ? .incomplete : .unknown
    }

    private var stringMeaning: Progress {
        let report = introducer == UInt8(ascii: "]") ? TerminalReport(oscString: bytes) : nil
        return report.map(Progress.report) ?? .unknown
    }
}
