import FoundationEssentials
import NativeAuth
import TestSupport
import Testing

struct StrictJSONTests {
    @Test(arguments: [
        #"{}"#, #"[]"#, #""text""#, #"1"#, #"null"#, #" { "a" : [ 1 , 2 ] } "#, #"{"a":"a"}"#,
        #"{"a":["a","a","b"]}"#, #"[{"a":1},{"a":2}]"#, #"{"a":{"b":1},"c":{"b":2}}"#,
        #"{"a":{"a":{"a":1}}}"#,
        #"{"a":"a","b":"a"}"#, #"{"a":":","b":"{[,"}"#, #"{"a":"\"","b":"\\"}"#, #"{"a":",}"}"#,
        #"{"a\\":1,"a\"":2,"a":3}"#, #"{"e":1,"E":2}"#, #"{"żółw":"\u017c\u00f3\u0142w \ud83d\udd11"}"#,
        #"{"a":"\u0000"}"#,
    ])
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

    @Test(arguments: [
        #"{"a":1,}"#, #"[1,]"#, #"[1, ]"#, "[1,\n\t]", #"{,}"#, #"[,]"#, #"{"a":[1,],"b":2}"#,
    ])
    func `a trailing comma is invalid`(json: String) {
        #expect(!StrictJSON.isValid(Data(json.utf8)))
    }

    @Test(arguments: [
        "{", "[", #"{"a":"#, #"{"a":{}"#, "}", "]", "{}}", "[]]", #"{"a":["}"#, #"{"a"#, #"{"a\"#, #"["\u00"#,
        #"{"\q":1}"#, #"{"\ud800":1}"#, #"{1:2}"#, #"{:1}"#, #"[:]"#, #"["a":1]"#,
    ])
    func `an unterminated text or an invalid key is invalid`(json: String) {
        #expect(!StrictJSON.isValid(Data(json.utf8)))
    }

    @Test(arguments: [
        "", " ", "{}{}", "1 2", "01", "-", "1.", ".5", "1e", "+1", "0x1", "NaN", "nul", "True", "'a'",
        "{a:1}",
        #"{"a" 1}"#, #"{"a":1 "b":2}"#, "[1 2]", "/**/1", "\"\t\"", #""\x""#, #""\u12G4""#, #""\ud800""#,
        #""\udc00""#, #""\ud800\u0041""#, #"{"a":"b","c":01}"#, #"{"a":"b","c":"\q"}"#,
    ])
    func `text that is not JSON is invalid, even in members that are not decoded`(json: String) {
        #expect(!StrictJSON.isValid(Data(json.utf8)))
    }

    @Test(arguments: [
        "0", "-0", "10", "-1.5e+10", "1E5", "0e1", "true", "false", #""\/\b\f\n\r\t""#, " \n1\t\r",
    ])
    func `every form of a scalar value is valid`(json: String) {
        #expect(StrictJSON.isValid(Data(json.utf8)))
    }

    @Test(arguments: [
        [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], [0x7B, 0x7D, 0x00], [0x7B, 0x00, 0x7D, 0x00],
        [0x00, 0x7B, 0x00, 0x7D],
        [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], [0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x7D],
        [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
    ])
    func `encodings other than plain UTF-8 are invalid`(bytes: [UInt8]) {
        #expect(!StrictJSON.isValid(Data(bytes)))
    }

    @Test func `an invalid UTF-8 byte is detected anywhere`() {
        let json = Data(#"{"error":"invalid_grant","suberror":"invalid_oob_value"}"#.utf8)

        for index in json.indices {
            var broken = json
            broken[index] = 0xFF
            #expect(!StrictJSON.isValid(broken), "at \(index)")
        }
    }

    @Test(
        .rule("C-80"), arguments: ["\u{301}", "\u{327}\u{301}", #"\u0301"#],
        ["MARKS", #"{"a":MARKS}"#, "{MARKS:1}"])
    func `a text with too many combining marks in a row is invalid`(marks: String, json: String) {
        let many = json.replacing("MARKS", with: "\"e" + String(repeating: marks, count: 10_000) + "\"")
        let few = json.replacing("MARKS", with: "\"e" + String(repeating: marks, count: 16) + "\"")

        #expect(!StrictJSON.isValid(Data(many.utf8)))
        #expect(StrictJSON.isValid(Data(few.utf8)))
    }

    @Test(arguments: [(65_534, true), (65_535, false)])
    func `65,536 bytes are valid, one more is not`(letters: Int, isValid: Bool) {
        let json = Data("\"\(String(repeating: "x", count: letters))\"".utf8)

        #expect(StrictJSON.isValid(json) == isValid)
    }

    @Test(arguments: [("[", "]"), (#"{"a":"#, "}")], [(31, true), (32, false)])
    func `32 levels are valid, one more is not`(pair: (String, String), depth: (Int, Bool)) {
        let open = String(repeating: pair.0, count: depth.0)
        let json = "[\(open)1\(String(repeating: pair.1, count: depth.0))]"

        #expect(StrictJSON.isValid(Data(json.utf8)) == depth.1)
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
