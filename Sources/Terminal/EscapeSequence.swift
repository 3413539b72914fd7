/// An escape sequence under way, from the byte after ESC on.
struct EscapeSequence: Hashable {
    enum Step: Hashable {
        /// More bytes are to come.
        case unfinished
        /// It was a key.
        case key(Key)
        /// It was an answer of the terminal.
        case report(Report)
        /// It was the mark before a paste.
        case pasteBegan
        /// It was something else; so many bytes after it belong to it.
        case unknown(followedBy: Int)
        /// The byte does not belong to it.
        case broken
        /// The byte and the ESC before it do not belong to it.
        case brokenAfterEscape
    }

    /// The longest sequence and the longest string that are waited out; what is longer was never one.
    static let longest = 64
    static let longestString = 4096

    /// The byte after ESC, which tells the kind.
    let introducer: UInt8
    private var bytes: [UInt8] = []
    private var length = 0
    private var sawEscape = false

    /// Begins a sequence, unless that byte after ESC begins none.
    init?(introducer: UInt8) {
        // CSI, SS3, and the strings: DCS, SOS, OSC, PM, APC.
        guard "[OPX]^_".utf8.contains(introducer) else { return nil }
        self.introducer = introducer
    }

    /// Whether nothing has come after the introducer.
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
            // The Linux console's F1 to F5 are CSI [ A to E.
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
        // Keys that end a string which never was one: nobody is to type into the void.
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
