import Foundation
import NativeAuth
import Terminal
import Testing

/// Random input for the decoder; nightly runs use more.
struct RandomBytesTests {
    private static let count = ProcessInfo.processInfo.environment["BYTES"].flatMap { Int($0) } ?? 40_000

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

    @Test(arguments: [KeyStrings(), keyStrings])
    func `random bytes never type a control character or block the decoder`(keyStrings: KeyStrings) {
        var generator = SeededGenerator(seed: 2026)
        var decoder = KeyDecoder(keyStrings: keyStrings)
        for _ in 0..<Self.count {
            let isPause = generator.next() % 16 == 0
            for output in isPause ? decoder.pause() : decoder.decode([generator.nextByte()]) {
                switch output {
                case .key(.character(let character)), .key(.alt(let character)):
                    #expect(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
                case .key, .paste, .mouse, .report: break
                }
            }
        }

        _ = decoder.timeOut()
        _ = decoder.decode([0x09])
        #expect(decoder.decode([0x61]) == [.key(.character("a"))])
    }

    @Test(arguments: [KeyStrings(), keyStrings])
    func `random bytes are the same keys however they are split`(keyStrings: KeyStrings) {
        var generator = SeededGenerator(seed: 2027)
        for _ in 0..<Self.count / 100 {
            let bytes = (0..<100).map { _ in generator.nextByte() }
            var decoder = KeyDecoder(keyStrings: keyStrings)
            let expected = decoder.decode(bytes[...]) + decoder.timeOut()
            var splitDecoder = KeyDecoder(keyStrings: keyStrings)
            var (outputs, rest): ([KeyDecoder.Output], _) = ([], bytes[...])
            while !rest.isEmpty {
                let piece = rest.prefix(.random(in: 1...9, using: &generator))
                outputs += splitDecoder.decode(piece)
                rest = rest.dropFirst(piece.count)
            }

            #expect(outputs + splitDecoder.timeOut() == expected)
        }
    }
}

extension SeededGenerator {
    /// Returns a byte; many of them start, continue or end a sequence.
    fileprivate mutating func nextByte() -> UInt8 {
        switch next() % 16 {
        case 0, 1: 0x1B
        case 2: Array("[O]PX^_M@\r\u{1}A".utf8).randomElement(using: &self) ?? 0
        case 3: Array("0123456789;?<~\\".utf8).randomElement(using: &self) ?? 0
        default: UInt8(truncatingIfNeeded: next())
        }
    }
}
