/// A paste that is being received.
struct PasteCollector: Hashable {
    /// The bytes before a paste.
    static let startMark = Array("\u{1B}[200~".utf8)
    private static let endMark = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    /// The number of bytes received, including discarded ones.
    private var count = 0
    /// The number of trailing bytes that match the start of the end mark.
    private var matchedCount = 0
    private var lastByte: UInt8 = 0

    /// Processes the next byte and returns the paste that it completes.
    mutating func take(_ byte: UInt8) -> KeyDecoder.Output? {
        completesMark(byte) ? finish() : nil
    }

    /// Appends the bytes before the next Esc, unless an end mark may have begun; returns how many.
    ///
    /// A large paste takes much longer byte by byte.
    mutating func appendText(of newBytes: ArraySlice<UInt8>) -> Int {
        guard matchedCount == 0 else { return 0 }
        let text = newBytes.prefix { $0 != PasteCollector.endMark[0] }
        bytes += text.prefix(max(KeyDecoder.maximumPasteBytes - bytes.count, 0))
        count += text.count
        lastByte = text.last ?? lastByte
        return text.count
    }

    /// Appends a byte and returns whether it completes the end mark.
    private mutating func completesMark(_ byte: UInt8) -> Bool {
        let mark = PasteCollector.endMark
        if bytes.count < KeyDecoder.maximumPasteBytes { bytes.append(byte) }
        count += 1
        lastByte = byte
        matchedCount = byte == mark[matchedCount] ? matchedCount + 1 : byte == mark[0] ? 1 : 0
        return matchedCount == mark.count
    }

    /// Whether the last byte is Esc, which may also be the start of the end mark.
    var endsWithEscape: Bool { lastByte == PasteCollector.endMark[0] }

    /// Whether the last byte is Esc or Ctrl-C.
    var isInterrupted: Bool { endsWithEscape || lastByte == PasteCollector.interrupt }

    private static let interrupt: UInt8 = 0x03

    /// Ends the paste without an end mark and returns its text.
    mutating func abandon() -> KeyDecoder.Output {
        if lastByte == PasteCollector.interrupt { matchedCount = 1 }
        return finish()
    }

    /// Returns the pasted text, without the end mark or the received part of it.
    ///
    /// Releases the bytes, so that a large paste is in memory only once.
    private mutating func finish() -> KeyDecoder.Output {
        // A terminal sends CR at the end of a line; a clipboard may contain CR LF.
        var writeIndex = 0
        var previous: UInt8?
        for index in bytes.indices.prefix(count - matchedCount) {
            let byte = bytes[index]
            if byte != 0x0A || previous != 0x0D {
                bytes[writeIndex] = byte == 0x0D ? 0x0A : byte
                writeIndex += 1
            }
            previous = byte
        }
        defer { bytes = [] }
        return .paste(String(decoding: bytes[..<writeIndex], as: UTF8.self))
    }
}
