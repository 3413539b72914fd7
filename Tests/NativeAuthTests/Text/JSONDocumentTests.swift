import Foundation
import NativeAuth
import TestSupport
import Testing

struct JSONDocumentTests {
    @Test(arguments: [
        ("", JSONProblem.empty, 1, 1), (" \n ", .empty, 1, 1),
        ("{", .unexpectedEnd, 1, 2), (#"{"a""#, .unexpectedEnd, 1, 5), (#"{"a":"#, .unexpectedEnd, 1, 6),
        (#"{"a":1"#, .unexpectedEnd, 1, 7), (#"{"a":1,"#, .unexpectedEnd, 1, 8),
        ("[1,", .unexpectedEnd, 1, 4),
        ("\u{FEFF}{}", .byteOrderMark, 1, 1),
        ("name: A", .expectedValue, 1, 1), ("{\n  \"a\": yes }", .expectedValue, 2, 8),
        ("[truex]", .expectedValue, 1, 2),
        ("[NaN]", .expectedValue, 1, 2), ("[,1]", .expectedValue, 1, 2), ("[\u{0}]", .expectedValue, 1, 2),
        ("{'a':1}", .expectedName, 1, 2), ("{a:1}", .expectedName, 1, 2), ("{1:1}", .expectedName, 1, 2),
        (#"{"a" 1}"#, .missingColon, 1, 6), (#"{"a"="b"}"#, .missingColon, 1, 5),
        ("{\n\t\"a\": 1\n\t\"b\": 2\n}", .missingComma, 3, 2), ("[1 2]", .missingComma, 1, 4),
        ("[1}", .missingComma, 1, 3), ("[01]", .invalidNumber, 1, 2),
        ("[1,]", .trailingComma, 1, 3), ("{\"a\":1 ,\n}", .trailingComma, 1, 8),
        ("{\r\n\"a\":\"b\r\n}", .unterminatedString, 2, 5), (#"["a"#, .unterminatedString, 1, 2),
        (#"["a\"#, .invalidEscape, 1, 4),
        ("[\"日本\t\"]", .controlCharacter, 1, 5), (#"["é\x"]"#, .invalidEscape, 1, 4),
        (#"["\u12"]"#, .invalidEscape, 1, 3), (#"["\ud800"]"#, .invalidEscape, 1, 3),
        (#"["\udc00"]"#, .invalidEscape, 1, 3), (#"["\ud800\u0041"]"#, .invalidEscape, 1, 3),
        ("[1.]", .invalidNumber, 1, 2), ("[-]", .invalidNumber, 1, 2), ("[1e]", .invalidNumber, 1, 2),
        ("// a flow\n{}", .comment, 1, 1), ("{ # a\n}", .comment, 1, 3), ("[1, /* two */ 2]", .comment, 1, 5),
        ("{} x", .trailingContent, 1, 4), ("{}{}", .trailingContent, 1, 3),
        ("[1\r2]", .missingComma, 2, 1),
    ])
    func `invalid JSON is reported with line and column`(
        json: String, problem: JSONProblem, line: Int, column: Int
    ) {
        #expect(failure(in: json.utf8) == Located(problem, line, column))
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x7B, 0x00], 1), ([0x7B, 0x22, 0xC3, 0xA9, 0xC3, 0x22], 4),
            ([0x7B, 0x0A, 0xED, 0xA0, 0x80], 1),
            ([0xC0, 0xAF], 1), ([0xF4, 0x90, 0x80, 0x80], 1), ([0x7B, 0xE6, 0x97], 2),
        ] as [([UInt8], Int)])
    func `invalid UTF-8 is reported where it begins`(bytes: [UInt8], column: Int) {
        #expect(failure(in: bytes)?.problem == .notUTF8)
        #expect(failure(in: bytes)?.column == column)
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u65E5\ud83d\ude42""#, "é日🙂"),
        (#""\u0000""#, "\0"), ("\"é日🙂\u{7F}\"", "é日🙂\u{7F}"), (#""""#, ""),
    ])
    func `the escapes of a string are resolved`(json: String, text: String) throws {
        #expect(try parse(json.utf8).content == .string(text))
    }

    @Test(
        .rule("C-80", "E-87"),
        arguments: [
            (marks(33), JSONProblem.tooManyMarks), (marks(32), nil), (#"{"a":\#(marks(33))}"#, .tooManyMarks),
            (#"{"a":[\#(marks(32))],\#(marks(33)):1}"#, .tooManyMarks), (escapedMarks(32), nil),
            (escapedMarks(33), .tooManyMarks), (#"{\#(escapedMarks(33)):1}"#, .tooManyMarks),
        ])
    func `a string has at most 32 combining marks in a row`(json: String, problem: JSONProblem?) {
        #expect(failure(in: json.utf8)?.problem == problem)
    }

    @Test func `marks can be limited in the names of members only`() throws {
        let value = #"{"a":\#(Self.marks(33))}"#
        let name = #"{\#(Self.marks(33)):1}"#

        #expect(
            try JSONDocument(value.utf8, maximumBytes: 1_000).parse(limitingMarksIn: .names).members?["a"]?
                .string
                == "e" + String(repeating: "\u{301}", count: 33))
        #expect(throws: JSONDocument.Failure.self) {
            try JSONDocument(name.utf8, maximumBytes: 1_000).parse(limitingMarksIn: .names)
        }
    }

    private static func marks(_ count: Int) -> String {
        "\"e" + String(repeating: "\u{301}", count: count) + "\""
    }

    private static func escapedMarks(_ count: Int) -> String {
        #""\u0065"# + String(repeating: #"\u0301"#, count: count) + "\""
    }

    @Test(arguments: ["0", "-0", "10", "1.5", "-1.5e+10", "2E-3", "1e400"])
    func `a number is kept as written`(json: String) throws {
        #expect(try parse(json.utf8).content == .number(json))
    }

    @Test func `arrays can be nested 32 levels deep`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }

        #expect(throws: Never.self) { try parse(nested(32).utf8) }
        #expect(failure(in: nested(33).utf8) == Located(.tooDeep, 1, 33))
        #expect(failure(in: String(repeating: "{\"a\":", count: 200_000).utf8) == Located(.tooDeep, 1, 161))
    }

    @Test func `a text of the maximum size is parsed, one byte more is too large`() {
        #expect(failure(in: #""abc""#.utf8, maximumBytes: 5) == nil)
        #expect(failure(in: #""abcd""#.utf8, maximumBytes: 5) == Located(.tooLarge, 1, 1))
    }

    /// A problem and where it is.
    private struct Located: Equatable {
        var problem: JSONProblem
        var line: Int
        var column: Int

        init(_ problem: JSONProblem, _ line: Int, _ column: Int) {
            (self.problem, self.line, self.column) = (problem, line, column)
        }
    }

    private func parse(_ bytes: some Collection<UInt8>) throws -> JSONNode {
        try JSONDocument(bytes, maximumBytes: .max - 1).parse()
    }

    private func failure(in bytes: some Collection<UInt8>, maximumBytes: Int = .max - 1) -> Located? {
        let document = JSONDocument(bytes, maximumBytes: maximumBytes)
        do throws(JSONDocument.Failure) {
            _ = try document.parse()
            return nil
        } catch {
            let (line, column) = document.position(of: error.offset)
            return Located(error.problem, line, column)
        }
    }
}

struct JSONNodeTests {
    @Test(arguments: [
        ("0", 0), ("-12", -12), ("5.0", 5), ("5e0", 5), ("1.5e1", 15), ("-0", 0),
        ("9223372036854775807", Int.max), ("9223372036854775808", nil), ("9007199254740993.0", nil),
        ("1.5", nil), ("1e400", nil), ("true", nil), (#""5""#, nil), ("[5]", nil),
    ])
    func `an integer is a number without a fraction`(json: String, integer: Int?) throws {
        #expect(try parse(json).integer == integer)
    }

    @Test func `a string, an array and an object are read by their type`() throws {
        let object = try parse(#"{"a": "x", "b": ["y", null]}"#)

        #expect(object.members?["a"]?.string == "x")
        #expect(object.members?["b"]?.elements?.map(\.string) == ["y", nil])
        #expect(object.string == nil && object.elements == nil)
        #expect(object.members?["a"]?.members == nil)
    }

    @Test(arguments: [
        ("{}", false), (#"{"a":1,"b":1}"#, false), (#"{"a":{"a":1}}"#, false), (#"[{"a":1},{"a":1}]"#, false),
        // Canonically equivalent names are different ones in JSON.
        (#"{"\u00e9":1,"e\u0301":1}"#, false), (#"{"\u00e9":1,"é":1}"#, true),
        (#"{"a":1,"a":1}"#, true), (#"{"a":1,"\u0061":1}"#, true), (#"[0,{"b":{"a":1,"a":2}}]"#, true),
    ])
    func `a repeated name is found at any depth`(json: String, repeatsName: Bool) throws {
        #expect(try parse(json).repeatsName == repeatsName)
    }

    @Test(arguments: [
        (#"{"b": [1, 1.5, -0, 1.0, true, null, "x"], "a": {}}"#, #"{"a":{},"b":[1,1.5,0,1,true,null,"x"]}"#),
        ("9007199254740993", "9007199254740993"), (#""\u00e9""#, #""é""#),
    ])
    func `a value is encoded again`(json: String, encoded: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys

        #expect(String(decoding: try encoder.encode(try parse(json)), as: UTF8.self) == encoded)
    }

    @Test func `a number beyond the range of Double cannot be encoded`() throws {
        let value = try parse("1e400")

        #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
    }

    @Test func `the path to a value has names and indices`() throws {
        let json = #"{"a": [{"b": 1}, {"c": true}]}"#
        let offset = json.utf8.distance(
            from: json.startIndex, to: try #require(json.firstRange(of: "true")?.lowerBound))

        #expect(try parse(json).path(to: offset) == "a[1].c")
    }

    private func parse(_ json: String) throws -> JSONNode {
        try JSONDocument(json.utf8, maximumBytes: 1_000).parse()
    }
}
