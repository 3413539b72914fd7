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

    /// The maximum length of a sequence with a meaning.
    static let maximumLength = 64
    /// The maximum length of a sequence that is discarded; the rest of longer input is decoded on its own.
    static let maximumDiscardedLength = 8_192

    /// The byte after ESC, which determines the kind of sequence.
    let introducer: UInt8
    private var bytes: [UInt8] = []
    private var length = 0
    private var endsWithEscape = false

    /// Starts a sequence, or returns `nil` if the byte after ESC does not introduce one.
    init?(introducer: UInt8) {
        // CSI, SS3, and the strings: DCS, SOS, OSC, PM, APC.
        guard "[OPX]^_".utf8.contains(introducer) else { return nil }
        self.introducer = introducer
    }

    /// Whether no byte has followed the introducer.
    var isEmpty: Bool { length == 0 }

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
