import CNcurses
import Glibc
import Terminal

/// The description of a terminal, as the compiled format of terminfo holds it (term(5)).
struct TerminfoEntry: Hashable, Sendable {
    /// Capabilities by their index.
    struct Capabilities: Hashable, Sendable {
        var booleans: [Bool] = []
        /// Numbers; negative if the terminal does not have the capability.
        var numbers: [Int32] = []
        /// Strings; `nil` if the terminal does not have the capability.
        var strings: [[UInt8]?] = []

        var count: Int { booleans.count + numbers.count + strings.count }
    }

    /// The names of the terminal, separated by `|`.
    var names: [UInt8]
    /// The capabilities that have an index in all entries.
    var standard = Capabilities()
    /// The capabilities that only this entry has.
    var extended = Capabilities()
    /// The names of the extended booleans, numbers and strings, in this order.
    var extendedNames: [[UInt8]] = []

    /// The entry in the format with 32-bit numbers.
    var compiled: [UInt8] {
        let table = StringTable(standard.strings)
        var bytes: [UInt8] = []
        bytes.append(words: [
            0o1036, names.count + 1, standard.booleans.count, standard.numbers.count, standard.strings.count,
            table.bytes.count,
        ])
        bytes += names + [0]
        bytes.append(standard, offsets: table.offsets)
        bytes += table.bytes
        guard extended.count > 0 else { return bytes }
        return bytes + (bytes.count.isMultiple(of: 2) ? [] : [0]) + compiledExtension
    }

    private var compiledExtension: [UInt8] {
        let values = StringTable(extended.strings)
        let names = StringTable(extendedNames)
        var bytes: [UInt8] = []
        bytes.append(words: [
            extended.booleans.count, extended.numbers.count, extended.strings.count,
            extended.strings.count + extendedNames.count, values.bytes.count + names.bytes.count,
        ])
        bytes.append(extended, offsets: values.offsets + names.offsets)
        return bytes + values.bytes + names.bytes
    }
}

/// Strings that end with NUL, and the offset of each; -1 for one that is absent.
private struct StringTable {
    var bytes: [UInt8] = []
    var offsets: [Int] = []

    init(_ strings: [[UInt8]?]) {
        bytes.reserveCapacity(4_096)
        for string in strings {
            offsets.append(string == nil ? -1 : bytes.count)
            guard let string else { continue }
            bytes += string
            bytes.append(0)
        }
    }
}

extension [UInt8] {
    /// Appends numbers of 16 bits, the low byte first.
    fileprivate mutating func append(words: [Int]) {
        for word in words {
            append(UInt8(truncatingIfNeeded: word))
            append(UInt8(truncatingIfNeeded: word >> 8))
        }
    }

    /// Appends booleans, and numbers and offsets of strings at even positions.
    fileprivate mutating func append(_ capabilities: TerminfoEntry.Capabilities, offsets: [Int]) {
        self += capabilities.booleans.map { $0 ? 1 : 0 }
        if !count.isMultiple(of: 2) { append(0) }
        for number in capabilities.numbers { append(words: [Int(number), Int(number >> 16)]) }
        append(words: offsets)
    }
}

// MARK: - Current

extension TerminfoEntry {
    /// The entry of the terminal that curses looked up last; `nil` if there is none.
    @MainActor
    static var current: TerminfoEntry? {
        guard let description = current_description()?.pointee, let names = bytes(description.term_names),
            let booleans = description.Booleans, let numbers = description.Numbers,
            let strings = description.Strings
        else { return nil }
        let all = Capabilities(
            booleans: (0..<Int(description.num_Booleans)).map { booleans[$0] == 1 },
            numbers: (0..<Int(description.num_Numbers)).map { Int32(numbers[$0]) },
            strings: (0..<Int(description.num_Strings)).map { bytes(strings[$0]) })
        let extendedCounts = (
            booleans: Int(description.ext_Booleans), numbers: Int(description.ext_Numbers),
            strings: Int(description.ext_Strings)
        )
        var entry = TerminfoEntry(names: names)
        entry.standard = Capabilities(
            booleans: all.booleans.dropLast(extendedCounts.booleans),
            numbers: all.numbers.dropLast(extendedCounts.numbers),
            strings: all.strings.dropLast(extendedCounts.strings))
        entry.extended = Capabilities(
            booleans: all.booleans.suffix(extendedCounts.booleans),
            numbers: all.numbers.suffix(extendedCounts.numbers),
            strings: all.strings.suffix(extendedCounts.strings))
        entry.extendedNames = (0..<entry.extended.count).map { bytes(description.ext_Names?[$0]) ?? [] }
        return entry
    }

    /// Returns the bytes of a string; `nil` if it is absent or cancelled.
    private static func bytes(_ string: UnsafeMutablePointer<CChar>?) -> [UInt8]? {
        guard let string, Int(bitPattern: string) != -1 else { return nil }
        return UnsafeBufferPointer(start: string, count: strlen(string)).map(UInt8.init(bitPattern:))
    }
}

// MARK: - Direct color

extension TerminfoEntry {
    /// The entry with 24-bit colors, of which those below 8 are the terminal's own; `nil` unless it has 256.
    var withDirectColor: TerminfoEntry? {
        guard standard.numbers.count > Self.maximumPairs, standard.strings.count > Self.background,
            standard.booleans.count > Self.canChange, standard.numbers[Self.maximumColors] == 256,
            standard.strings[Self.foreground]?.starts(with: Array("\u{1B}[".utf8)) == true
        else { return nil }
        var entry = self
        entry.standard.numbers[Self.maximumColors] = 0x1000000
        // The largest number of a pair that curses takes as an attribute.
        entry.standard.numbers[Self.maximumPairs] = 0x7FFF
        entry.standard.booleans[Self.canChange] = false
        entry.standard.strings[Self.initialize] = nil
        entry.standard.strings[Self.foreground] = Self.sequence(selecting: "3")
        entry.standard.strings[Self.background] = Self.sequence(selecting: "4")
        entry.extended.booleans.insert(true, at: 0)
        entry.extendedNames.insert(Array("RGB".utf8), at: 0)
        return entry
    }

    /// Calls a function while the entry is the one that curses finds.
    @MainActor
    func replacingDatabase<Result>(during body: () -> Result) -> Result {
        let previous = getenv("TERMINFO").map { String(cString: $0) }
        setenv("TERMINFO", "hex:\(hexadecimal)", 1)
        defer {
            if let previous { setenv("TERMINFO", previous, 1) } else { unsetenv("TERMINFO") }
        }
        return body()
    }

    private var hexadecimal: String {
        let bytes = compiled
        return String(unsafeUninitializedCapacity: 2 * bytes.count) { buffer in
            for (index, byte) in bytes.enumerated() {
                buffer[2 * index] = Self.digit(byte >> 4)
                buffer[2 * index + 1] = Self.digit(byte & 0xF)
            }
            return 2 * bytes.count
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// Returns the parameterized string that selects a color, as in the entry `xterm-direct`.
    ///
    /// It has semicolons between the numbers, which more terminals understand than the colons of ISO 8613-6.
    private static func sequence(selecting surface: String) -> [UInt8] {
        let channels = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
        return Array("\u{1B}[%?%p1%{8}%<%t\(surface)%p1%d%e\(surface)8;2;\(channels)%;m".utf8)
    }

    // The indexes of the capabilities in term.h.
    private static let canChange = 27
    private static let maximumColors = 13
    private static let maximumPairs = 14
    private static let initialize = 299
    private static let foreground = 359
    private static let background = 360
}

// MARK: - Terminfo

extension KeyStrings {
    /// Reads the key strings of the terminal from terminfo, once the terminal has been looked up.
    @MainActor
    static func terminfo() -> KeyStrings {
        var strings = KeyStrings()
        for (name, key) in keys + functionKeys + keysWithModifiers {
            if let bytes = TerminalCapabilities.capability(name) { strings.add(bytes, for: key) }
        }
        var index: UInt32 = 0
        while let name = string_capability_name(index) {
            index += 1
            guard name[0] == CChar(UInt8(ascii: "k")) else { continue }
            if let bytes = TerminalCapabilities.capability(String(cString: name)) {
                strings.add(bytes, for: nil)
            }
        }
        return strings
    }

    /// The keys with a use; where two have the same bytes, the first one counts.
    private static let keys: [(name: String, key: Key)] = [
        ("kcub1", .move(.left)), ("kcuf1", .move(.right)), ("kcuu1", .move(.up)), ("kcud1", .move(.down)),
        ("khome", .move(.home)), ("kend", .move(.end)), ("kpp", .move(.pageUp)), ("knp", .move(.pageDown)),
        ("kdch1", .delete), ("kcbt", .backTab), ("kcbt2", .backTab), ("kent", .enter),
        // Find and Select are where other keyboards have Home and End.
        ("kfnd", .move(.home)), ("kslt", .move(.end)),
        // With Shift; "scroll" is an older name for the vertical arrows.
        ("kLFT", .move(.left)), ("kRIT", .move(.right)), ("kUP", .move(.up)), ("kDN", .move(.down)),
        ("kri", .move(.up)), ("kind", .move(.down)), ("kHOM", .move(.home)), ("kEND", .move(.end)),
        ("kPRV", .move(.pageUp)), ("kNXT", .move(.pageDown)), ("kDC", .delete),
        ("kpADD", .character("+")), ("kpSUB", .character("-")), ("kpMUL", .character("*")),
        ("kpDIV", .character("/")),
    ]

    private static let functionKeys = (1...63).map { (name: "kf\($0)", key: Key.function($0)) }

    /// The extended names of keys with modifiers, which end with xterm's number for these.
    private static let keysWithModifiers = (3...8).flatMap { modifiers in
        let directions: [(String, Key.Direction)] = [
            ("kLFT", .left), ("kRIT", .right), ("kUP", .up), ("kDN", .down), ("kHOM", .home), ("kEND", .end),
            ("kPRV", .pageUp), ("kNXT", .pageDown),
        ]
        return directions.map { (name: "\($0)\(modifiers)", key: .cursorKey($1, modifiers: modifiers)) }
            + [(name: "kDC\(modifiers)", key: Key.delete)]
    }
}
