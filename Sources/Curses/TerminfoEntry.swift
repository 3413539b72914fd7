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
