import Foundation
import Terminal
import Testing

@testable import Wizard

/// Random pastes, with complete and partial bracketed-paste marks.
struct RandomPastes {
    private static let rounds = ProcessInfo.processInfo.environment["NIGHTLY"] == nil ? 1_000 : 20_000
    private static let (begin, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `C-17 no paste sends anything, and the key after it is decoded`(seed: UInt64) throws {
        var dice = RandomWalk.Dice(state: seed)
        var desk = try Self.desk()
        for round in 0..<Self.rounds / 4 {
            if round % 50 == 49 { desk = try Self.desk() }
            var decoder = KeyDecoder()
            let outputs = Self.inputs(with: &dice).compactMap { decoder.decode($0) }
            desk.feed(outputs + [decoder.abandonPaste()].compactMap(\.self))

            #expect(desk.sent.isEmpty && desk.left == nil)
            #expect(desk.wizard.prompt.page == "email")
            _ = decoder.decode(.key(.tab))
            #expect(decoder.isIdle)
            #expect(decoder.decode(.byte(0x61)) == .key(.character("a")))
        }
    }

    /// Returns a harness whose next Enter would send a request.
    private static func desk() throws -> Desk {
        var desk = try Desk("fabrikam")
        desk.type("ada@contoso.com")
        return desk
    }

    /// Returns a paste of partial marks, keys and random bytes, with a pause at a random position.
    private static func inputs(with dice: inout RandomWalk.Dice) -> [KeyDecoder.Input] {
        var bytes = begin
        for _ in 0..<Int.random(in: 0...40, using: &dice) {
            switch Int.random(in: 0...9, using: &dice) {
            case 0: bytes += begin.prefix(.random(in: 1...6, using: &dice))
            case 1, 2: bytes += end.prefix(.random(in: 1...6, using: &dice))
            case 3: bytes += end.dropFirst(.random(in: 1...5, using: &dice))
            case 4: bytes += Array("\r\n\t\u{3}\u{1B}".utf8).shuffled(using: &dice)
            default: bytes.append(.random(in: 0...255, using: &dice))
            }
        }
        let cut = Int.random(in: begin.count...bytes.count, using: &dice)
        return bytes[..<cut].map(KeyDecoder.Input.byte) + [.pause] + bytes[cut...].map(KeyDecoder.Input.byte)
    }
}

extension Desk {
    fileprivate mutating func feed(_ outputs: [KeyDecoder.Output]) {
        for output in outputs {
            switch output {
            case .key(let key): feed(.key(key))
            case .paste(let text): feed(.paste(text))
            case .report: break
            }
        }
    }
}
