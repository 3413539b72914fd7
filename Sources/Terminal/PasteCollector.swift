/// A paste that has begun: its bytes so far.
struct PasteCollector: Hashable {
    private static let endMark = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    /// How many bytes came, kept or not.
    private var count = 0
    /// How many of them, at the end, may be the mark that ends the paste.
    private var matched = 0

    /// Takes what arrived next; keys and pauses inside a paste mean nothing.
    mutating func take(_ input: KeyDecoder.Input) -> KeyDecoder.Output? {
        switch input {
        case .byte(let byte):
            return take(byte) ? collected : nil
        case .pasteEnded:
            matched = 0
            return collected
        case .key, .pasteBegan, .pause:
            return nil
        }
    }

    /// Returns whether this byte completes the end mark.
    private mutating func take(_ byte: UInt8) -> Bool {
        let mark = PasteCollector.endMark
        if bytes.count < KeyDecoder.longestPaste { bytes.append(byte) }
        count += 1
        matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
        return matched == mark.count
    }

    /// The paste as text, without what of the end mark has come.
    var collected: KeyDecoder.Output {
        .paste(PasteCollector.text(bytes.prefix(count - matched)))
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        // A terminal sends CR where a line ends; a clipboard may hold CR LF.
        var lines: [UInt8] = []
        lines.reserveCapacity(bytes.count)
        var previous: UInt8?
        for byte in bytes {
            if byte != 0x0A || previous != 0x0D { lines.append(byte == 0x0D ? 0x0A : byte) }
            previous = byte
        }
        return String(decoding: lines, as: UTF8.self)
    }
}
