import Terminal

extension Fuzzer {
    /// Starts and ends of escape sequences, between which the input is put.
    private static let frames = [
        ("\u{1B}[", "~"), ("\u{1B}[", "y"), ("\u{1B}[?2026;", "$y"), ("\u{1B}[?", "c"), ("\u{1B}O", "A"),
        ("\u{1B}]", "\u{7}"), ("\u{1B}]11;rgb:", "\u{1B}\\"), ("\u{1B}P", "\u{1B}\\"), ("\u{1B}[M", ""),
        ("\u{1B}[<", "M"), ("\u{1B}[[", ""), ("\u{1B}\u{1B}", ""),
    ]

    /// Puts the input into each kind of sequence and into a paste.
    static func checkEscapes(_ bytes: [UInt8]) {
        for (start, end) in frames {
            let sequence = Array(start.utf8) + bytes + Array(end.utf8)
            var decoder = KeyDecoder()
            let outputs = decoder.decode(sequence[...]) + decoder.timeOut()
            check(outputs, ofByteCount: sequence.count)
            checkRecovery(of: decoder)
        }
        checkPaste(bytes)
    }

    /// Checks that a paste is the text between its marks.
    private static func checkPaste(_ bytes: [UInt8]) {
        guard !bytes.contains(0x1B), !bytes.contains(0x0D) else { return }
        var decoder = KeyDecoder()
        let paste = Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8)
        let text = String(decoding: bytes, as: UTF8.self)
        require(decoder.decode(paste[...]) == [.paste(text)], "a paste is what was pasted")
        require(decoder.isIdle, "a paste ends with its mark")
    }
}
