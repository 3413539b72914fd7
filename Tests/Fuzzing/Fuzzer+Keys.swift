import Terminal

extension Fuzzer {
    /// Key strings of several terminals, some of which start with the same bytes.
    private static let keyStrings = {
        var strings = KeyStrings()
        let texts = [
            "\u{1B}OA", "\u{1B}[1;5D", "\u{1B}[[A", "\u{1B}[M", "\u{1B}\u{1B}[A", "\u{1B}]1", "\u{1}@\r",
            "\u{1B}O", "\u{1B}OAB", "[[", "\u{1B}\t",
        ]
        for (index, text) in texts.enumerated() { strings.add(Array(text.utf8), for: .function(index + 1)) }
        return strings
    }()

    /// Splits the input by its first byte: the keys are the same, and no control character is typed.
    static func checkKeys(_ bytes: [UInt8]) {
        let pieceSize = Int(bytes.first ?? 0) % 16 + 1
        for strings in [KeyStrings(), keyStrings] {
            var decoder = KeyDecoder(keyStrings: strings)
            let outputs = decoder.decode(bytes[...]) + decoder.timeOut()
            var splitDecoder = KeyDecoder(keyStrings: strings)
            var (splitOutputs, rest) = ([KeyDecoder.Output](), bytes[...])
            while !rest.isEmpty {
                splitOutputs += splitDecoder.decode(rest.prefix(pieceSize))
                rest = rest.dropFirst(pieceSize)
            }
            require(
                splitOutputs + splitDecoder.timeOut() == outputs, "keys do not depend on how input is split")
            check(outputs, ofByteCount: bytes.count)
            checkRecovery(of: decoder)
        }
        checkText(bytes)
    }

    /// Checks that text without control characters is decoded to its scalars.
    private static func checkText(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self),
            text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return }
        var decoder = KeyDecoder()
        let expected = text.unicodeScalars.map { KeyDecoder.Output.key(.character(Character($0))) }
        require(decoder.decode(bytes[...]) + decoder.timeOut() == expected, "text is typed as it is")
    }

    /// Checks that outputs are few and type no control characters.
    static func check(_ outputs: [KeyDecoder.Output], ofByteCount count: Int) {
        require(outputs.count <= count + 1, "no byte makes two outputs")
        for output in outputs {
            switch output {
            case .key(.character(let character)), .key(.alt(let character)):
                let scalars = character.unicodeScalars
                require(scalars.count == 1, "a key holds one scalar")
                require(
                    scalars.allSatisfy { $0.properties.generalCategory != .control }, "no control is typed")
            case .paste(let text):
                require(text.utf8.count <= 3 * count, "a paste is not longer than its bytes")
                require(!text.utf8.contains(0x0D), "lines of a paste end with a line feed")
            case .key, .mouse, .report: break
            }
        }
    }

    /// Checks that a decoder that timed out decodes the next keys.
    static func checkRecovery(of decoder: KeyDecoder) {
        var decoder = decoder
        _ = decoder.timeOut()
        _ = decoder.decode([0x09])
        require(decoder.decode([0x61]) == [.key(.character("a"))], "the decoder recovers")
    }
}
