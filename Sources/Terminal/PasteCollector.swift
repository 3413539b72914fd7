/// A paste that has begun: its bytes so far.
struct PasteCollector: Hashable {
    private static let endMark = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    /// How many bytes came, kept or not.
    private var count = 0
    /// How many of them, at the end, may be the mark that ends the paste.
    private var matched = 0
    private var last: UInt8 = 0

    /// Takes what arrived next; keys and pauses inside a paste mean nothing.
    mutating func take(_ input: KeyDecoder.Input) -> KeyDecoder.Output? {
        switch input {
        case .byte(let byte):
            return take(byte) ? finish() : nil
        case .pasteEnded:
            matched = 0
            return finish()
        case .key, .pasteBegan, .pause:
            return nil
        }
    }

    /// Returns whether this byte completes the end mark.
    private mutating func take(_ byte: UInt8) -> Bool {
        let mark = PasteCollector.endMark
        if bytes.count < KeyDecoder.longestPaste { bytes.append(byte) }
        count += 1
        last = byte
        matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
        return matched == mark.count
    }

    /// Whether the last byte is that of Esc or of Ctrl-C.
    var isInterrupted: Bool { last == PasteCollector.endMark[0] || last == PasteCollector.interrupt }

    private static let interrupt: UInt8 = 0x03

    /// What has come of a paste that does not go on.
    mutating func abandon() -> KeyDecoder.Output {
        if last == PasteCollector.interrupt { matched = 1 }
        return finish()
    }

    /// The paste as text, without what of the end mark has come.
    ///
    /// Nothing is left of it here, so that a large one is there once.
    private mutating func finish() -> KeyDecoder.Output {
        // A terminal sends CR where a line ends; a clipboard may hold CR LF.
        var kept = 0
        var previous: UInt8?
        for index in bytes.indices.prefix(count - matched) {
            let found = bytes[index]
            if found != 0x0A || previous != 0x0D {
                bytes[kept] = found == 0x0D ? 0x0A : found
                kept += 1
            }
            previous = found
        }
        defer { bytes = [] }
        return .paste(String(decoding: bytes[..<kept], as: UTF8.self))
    }
}
