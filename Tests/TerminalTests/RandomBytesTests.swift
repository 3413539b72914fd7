import Foundation
import Terminal
import TestSupport
import Testing

/// Random input for the decoder; nightly runs use more.
struct RandomBytesTests {
    private static let count = ProcessInfo.processInfo.environment["BYTES"].flatMap { Int($0) } ?? 200_000

    @Test func `random bytes never type a control character or block the decoder`() {
        var generator = SeededGenerator(seed: 2026)
        var decoder = KeyDecoder()
        for _ in 0..<Self.count {
            let output = decoder.decode(generator.nextInput())
            switch output {
            case .key(.character(let character)), .key(.alt(let character)):
                #expect(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
            case .key, .paste, .report, nil: break
            }
        }

        _ = decoder.abandonPaste()
        _ = decoder.decode(.key(.tab))
        #expect(decoder.decode(.byte(0x61)) == .key(.character("a")))
    }
}

extension SeededGenerator {
    /// Returns mostly bytes, many of which start, continue or end a sequence.
    fileprivate mutating func nextInput() -> KeyDecoder.Input {
        switch next() % 16 {
        case 0: .pause
        case 1: .byte(0x1B)
        case 2: Array("[O]PX^_".utf8).randomElement(using: &self).map(KeyDecoder.Input.byte) ?? .pause
        case 3: Array("0123456789;?~\\".utf8).randomElement(using: &self).map(KeyDecoder.Input.byte) ?? .pause
        case 4 where next() % 64 == 0: .pasteBegan
        case 5 where next() % 16 == 0: .pasteEnded
        case 6: .key(.move(.left))
        default: .byte(UInt8(truncatingIfNeeded: next()))
        }
    }
}
