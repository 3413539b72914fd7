internal import CNcurses

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
