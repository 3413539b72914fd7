internal import CNcurses
internal import Glibc

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
