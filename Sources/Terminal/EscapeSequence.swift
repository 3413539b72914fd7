/// An escape sequence that is being received, from the byte after ESC.
struct EscapeSequence: Hashable {
    enum Step: Hashable {
        /// More bytes are expected.
        case unfinished
        /// The sequence is a key.
        case key(Key)
        /// The sequence is a reply from the terminal.
        case report(Report)
        /// The sequence marks the start of a paste.
        case pasteBegan
        /// The sequence is unknown, and includes as many further bytes as given.
        case unknown(followedBy: Int)
        /// The byte does not belong to the sequence.
        case broken
        /// Neither the byte nor the ESC before it belongs to the sequence.
        case brokenAfterEscape
    }

    /// The maximum length of a sequence and of a control string; longer input is not treated as one.
    static let longest = 64
    static let longestString = 4096

    /// The byte after ESC, which determines the kind of sequence.
    let introducer: UInt8
    private var bytes: [UInt8] = []
    private var length = 0
    private var sawEscape = false

    /// Starts a sequence, or returns `nil` if the byte after ESC does not introduce one.
    init?(introducer: UInt8) {
        // CSI, SS3, and the strings: DCS, SOS, OSC, PM, APC.
        guard "[OPX]^_".utf8.contains(introducer) else { return nil }
        self.introducer = introducer
    }

    /// Whether no byte has followed the introducer.
    var isFresh: Bool { length == 0 }

    mutating func take(_ byte: UInt8) -> Step {
        length += 1
        return switch introducer {
        case UInt8(ascii: "["): takeParameter(byte)
        case UInt8(ascii: "O"): takeSingleShift(byte)
        default: takeString(byte)
        }
    }

    private mutating func takeParameter(_ byte: UInt8) -> Step {
        switch byte {
        case 0x20...0x3F:
            bytes.append(byte)
            return length < EscapeSequence.longest ? .unfinished : .unknown(followedBy: 0)
        case UInt8(ascii: "[") where length == 1:
            // The Linux console sends CSI [ A to CSI [ E for F1 to F5.
            bytes.append(byte)
            return .unfinished
        case 0x40..<0x7F:
            return ControlSequence(parameters: bytes, final: byte).meaning
        default:
            return .broken
        }
    }

    private mutating func takeSingleShift(_ byte: UInt8) -> Step {
        switch byte {
        case 0x30...0x39: length < EscapeSequence.longest ? .unfinished : .unknown(followedBy: 0)
        case 0x40..<0x7F: Key(singleShift: byte).map(Step.key) ?? .unknown(followedBy: 0)
        default: .broken
        }
    }

    private mutating func takeString(_ byte: UInt8) -> Step {
        if sawEscape { return byte == UInt8(ascii: "\\") ? stringMeaning : .brokenAfterEscape }
        switch byte {
        case 0x07: return stringMeaning
        case 0x1B: sawEscape = true
        // Control keys end an unterminated string, so that later keys are not lost.
        case 0x00..<0x20, 0x7F: return .broken
        default: if length <= EscapeSequence.longest { bytes.append(byte) }
        }
        return length < EscapeSequence.longestString ? .unfinished : .unknown(followedBy: 0)
    }

    private var stringMeaning: Step {
        let report = introducer == UInt8(ascii: "]") ? Report(string: bytes) : nil
        return report.map(Step.report) ?? .unknown(followedBy: 0)
    }
}
