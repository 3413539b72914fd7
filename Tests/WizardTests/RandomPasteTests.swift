import Foundation
import Terminal
import Testing
import NativeAuth

@testable import Wizard

/// Random pastes, with complete and partial bracketed-paste marks.
struct RandomPasteTests {
    private static let roundCount = ProcessInfo.processInfo.environment["NIGHTLY"] == nil ? 1_000 : 20_000
    private static let (begin, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `C-17 no paste sends anything, and the key after it is decoded`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var harness = try Self.makeHarness()
        for round in 0..<Self.roundCount / 4 {
            if round % 50 == 49 { harness = try Self.makeHarness() }
            var decoder = KeyDecoder()
            let bytes = Self.bytes(using: &generator)
            let pauseIndex = Int.random(in: Self.begin.count...bytes.count, using: &generator)
            harness.handle(decoder.decode(bytes[..<pauseIndex]))
            if decoder.timeout == KeyDecoder.localEscapeDelay { harness.handle(decoder.timeOut()) }
            harness.handle(decoder.decode(bytes[pauseIndex...]) + decoder.timeOut())

            #expect(harness.requests.isEmpty && harness.exitOutcome == nil)
            #expect(harness.wizard.snapshot.page == "email")
            _ = decoder.decode([0x09])
            #expect(decoder.isIdle)
            #expect(decoder.decode([0x61]) == [.key(.character("a"))])
        }
    }

    /// Returns a harness whose next Enter would send a request.
    private static func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness("fabrikam")
        harness.type("ada@contoso.com")
        return harness
    }

    /// Returns a paste of partial marks, keys and random bytes.
    private static func bytes(using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = begin
        for _ in 0..<Int.random(in: 0...40, using: &generator) {
            switch Int.random(in: 0...9, using: &generator) {
            case 0: bytes += begin.prefix(.random(in: 1...6, using: &generator))
            case 1, 2: bytes += end.prefix(.random(in: 1...6, using: &generator))
            case 3: bytes += end.dropFirst(.random(in: 1...5, using: &generator))
            case 4: bytes += Array("\r\n\t\u{3}\u{1B}".utf8).shuffled(using: &generator)
            default: bytes.append(.random(in: 0...255, using: &generator))
            }
        }
        return bytes
    }
}

extension WizardHarness {
    fileprivate mutating func handle(_ outputs: [KeyDecoder.Output]) {
        for output in outputs {
            switch output {
            case .key(let key): handle(.key(key))
            case .paste(let text): handle(.paste(text))
            case .mouse, .report: break
            }
        }
    }
}
