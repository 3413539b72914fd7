import FoundationEssentials
import NativeAuth
import TestSupport
import Testing

/// What a strict reader takes beyond the grammar, which JSONDocumentTests and the hostile documents cover.
struct StrictJSONTests {
    private static let members = [
        #"{"a":"a","b":"a"}"#, #"{"a":["a","a","b"]}"#, #"[{"a":1},{"a":2}]"#,
        #"{"a":{"b":1},"c":{"b":2}}"#, #"{"a":{"a":{"a":1}}}"#, #"{"a":":","b":"{[,"}"#,
        #"{"a":"\"","b":"\\"}"#, #"{"a":",}"}"#, #"{"a\\":1,"a\"":2,"a":3}"#, #"{"e":1,"E":2}"#,
        #"{"żółw":"\u017c\u00f3\u0142w \ud83d\udd11"}"#, " \n1\t\r",
    ]

    @Test(arguments: members + Values.valid)
    func `well-formed JSON is valid`(json: String) {
        #expect(StrictJSON.isValid(Data(json.utf8)))
    }

    @Test(arguments: [
        #"{"a":1,"a":1}"#, #"{"a":1,"b":2,"a":3}"#, #"{"x":{"a":1,"a":2}}"#, #"[[{"a":1,"a":2}]]"#,
        #"{"error":1,"\u0065rror":2}"#, #"{"\u0065rror":1,"error":2}"#, #"{"\/":1,"/":2}"#,
        #"{"a":{"b":1},"a":2}"#, #"{"a":[{"b":1}],"c":3,"a":2}"#, #"{"":1,"":2}"#, #"{"a\"":1,"a\u0022":2}"#,
    ])
    func `an object that repeats a key is invalid`(json: String) {
        #expect(!StrictJSON.isValid(Data(json.utf8)))
    }

    @Test(arguments: Values.invalid)
    func `text that is not JSON is invalid, even in a member that is not decoded`(json: String) {
        #expect(!StrictJSON.isValid(Data(json.utf8)))
        #expect(!StrictJSON.isValid(Data("{\"a\":\"b\",\"c\":\(json)}".utf8)))
    }

    @Test(
        .rule("C-80"),
        arguments: [
            #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #"{"\ud800":1}"#,
            "\"e" + String(repeating: "\u{301}", count: 33) + "\"",
            "{\"e" + String(repeating: #"\u0301"#, count: 33) + "\":1}",
        ] as [String])
    func `an unpaired surrogate, or a text with too many combining marks in a row, is invalid`(json: String) {
        #expect(!StrictJSON.isValid(Data(json.utf8)))
    }

    @Test(arguments: [(65_534, true), (65_535, false)])
    func `65,536 bytes are valid, one more is not`(letters: Int, isValid: Bool) {
        let json = Data("\"\(String(repeating: "x", count: letters))\"".utf8)

        #expect(StrictJSON.isValid(json) == isValid)
    }
}

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
