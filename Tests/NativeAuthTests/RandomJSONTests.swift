import FoundationEssentials
import NativeAuth
import Testing

struct RandomJSONTests {
    @Test(arguments: [UInt64(1), 2, 3, 4, 5])
    func `random bytes never trap, and valid ones are UTF-8`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array(#"{{{}}}[[]],,::"""\\u0065eaaa1 "#.utf8) + [0x00, 0x0A, 0x80, 0xC3, 0xEF, 0xFF]
        var validCount = 0

        for _ in 0..<10_000 {
            let count = Int.random(in: 0...8, using: &generator)
            let bytes = (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }
            guard StrictJSON.isValid(Data(bytes)) else { continue }
            validCount += 1
            #expect(String(validating: bytes, as: UTF8.self) != nil)
        }

        #expect(validCount > 100)
    }

    @Test(arguments: [UInt64(6), 7, 8])
    func `random keys are valid if no object repeats one`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let spellings = [#""a""#, #""\u0061""#, #""b""#, #""\u0062""#, #""c""#]

        for _ in 0..<1_000 {
            let keys = (0..<3).map { _ in Int.random(in: spellings.indices, using: &generator) }
            let json = "{\(keys.map { "\(spellings[$0]):{\"a\":\"b\"}" }.joined(separator: ","))}"

            #expect(StrictJSON.isValid(Data(json.utf8)) == (Set(keys.map { $0 / 2 }).count == 3), "\(json)")
        }
    }
}
