import Testing

@testable import UserFlow

struct JSONTests {
    @Test(arguments: [
        ("", JSONFault.nothing, 1, 1), (" \n ", .nothing, 1, 1),
        ("{", .unfinished, 1, 2), (#"{"a""#, .unfinished, 1, 5), (#"{"a":"#, .unfinished, 1, 6),
        (#"{"a":1"#, .unfinished, 1, 7), (#"{"a":1,"#, .unfinished, 1, 8), ("[1,", .unfinished, 1, 4),
        ("\u{FEFF}{}", .byteOrderMark, 1, 1),
        ("name: A", .notAValue, 1, 1), ("{\n  \"a\": yes }", .notAValue, 2, 8), ("[truex]", .notAValue, 1, 2),
        ("[NaN]", .notAValue, 1, 2), ("[,1]", .notAValue, 1, 2), ("[\u{0}]", .notAValue, 1, 2),
        ("{'a':1}", .notAName, 1, 2), ("{a:1}", .notAName, 1, 2), ("{1:1}", .notAName, 1, 2),
        (#"{"a" 1}"#, .missingColon, 1, 6), (#"{"a"="b"}"#, .missingColon, 1, 5),
        ("{\n\t\"a\": 1\n\t\"b\": 2\n}", .missingComma, 3, 2), ("[1 2]", .missingComma, 1, 4),
        ("[1}", .missingComma, 1, 3), ("[01]", .notANumber, 1, 2),
        ("[1,]", .trailingComma, 1, 3), ("{\"a\":1 ,\n}", .trailingComma, 1, 8),
        ("{\r\n\"a\":\"b\r\n}", .openText, 2, 5), (#"["a"#, .openText, 1, 2),
        (#"["a\"#, .unknownEscape, 1, 4),
        ("[\"日本\t\"]", .controlCharacter, 1, 5), (#"["é\x"]"#, .unknownEscape, 1, 4),
        (#"["\u12"]"#, .unknownEscape, 1, 3), (#"["\ud800"]"#, .unknownEscape, 1, 3),
        (#"["\udc00"]"#, .unknownEscape, 1, 3), (#"["\ud800\u0041"]"#, .unknownEscape, 1, 3),
        ("[1.]", .notANumber, 1, 2), ("[-]", .notANumber, 1, 2), ("[1e]", .notANumber, 1, 2),
        ("// a flow\n{}", .comment, 1, 1), ("{ # a\n}", .comment, 1, 3), ("[1, /* two */ 2]", .comment, 1, 5),
        ("{} x", .leftover, 1, 4), ("{}{}", .leftover, 1, 3),
        ("[1\r2]", .missingComma, 2, 1),
    ])
    func `invalid JSON is reported with line and column`(
        json: String, fault: JSONFault, line: Int, column: Int
    ) {
        let mistakes = failure(in: json)?.mistakes

        #expect(mistakes?.map(\.problem) == [.notJSON(fault)])
        #expect(mistakes?.map(\.line) == [line])
        #expect(mistakes?.map(\.column) == [column])
        #expect(mistakes?.first?.words.hasSuffix(".") == true)
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x7B, 0x00], 1), ([0x7B, 0x22, 0xC3, 0xA9, 0xC3, 0x22], 4),
            ([0x7B, 0x0A, 0xED, 0xA0, 0x80], 1),
            ([0xC0, 0xAF], 1), ([0xF4, 0x90, 0x80, 0x80], 1), ([0x7B, 0xE6, 0x97], 2),
        ] as [([UInt8], Int)])
    func `invalid UTF-8 is reported where it begins`(bytes: [UInt8], column: Int) {
        #expect(throws: FlowFileFailure.self) { try UserFlow(json: bytes) }
        do throws(FlowFileFailure) {
            _ = try UserFlow(json: bytes)
        } catch {
            #expect(error.mistakes.map(\.problem) == [.notJSON(.notUTF8)])
            #expect(error.mistakes.map(\.column) == [column])
        }
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u65E5\ud83d\ude42""#, "é日🙂"),
        (#""\u0000""#, "\0"), ("\"é日🙂\u{7F}\"", "é日🙂\u{7F}"), (#""""#, ""),
    ])
    func `the escapes of a string are resolved`(json: String, text: String) throws {
        #expect(try JSONText(json.utf8).value().content == .text(text))
    }

    @Test(arguments: ["0", "-0", "10", "1.5", "-1.5e+10", "2E-3", "1e400"])
    func `a number is kept as written`(json: String) throws {
        #expect(try JSONText(json.utf8).value().content == .number(json))
    }

    @Test func `arrays can be nested 32 levels deep`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }

        #expect(throws: Never.self) { try JSONText(nested(32).utf8).value() }
        #expect(failure(in: nested(33))?.mistakes.map(\.problem) == [.notJSON(.tooDeep)])
        #expect(failure(in: nested(33))?.mistakes.map(\.column) == [33])
        #expect(failure(in: String(repeating: "{\"a\":", count: 200_000))?.mistakes.map(\.column) == [161])
    }

    @Test func `a file of one mebibyte is read, one byte more is too large`() {
        let flow = #"{"name":"A","identityProvider":"emailPassword"}"#
        let blanks = String(repeating: " ", count: UserFlow.largestFile - flow.utf8.count)

        #expect(UserFlow.largestFile == 1_048_576)
        #expect(failure(in: flow + blanks) == nil)
        #expect(failure(in: flow + blanks + " ")?.mistakes.map(\.problem) == [.notJSON(.tooLarge)])
    }

    @Test func `every problem has a different message`() {
        let faults: [JSONFault] = [
            .nothing, .unfinished, .tooLarge, .tooDeep, .byteOrderMark, .notUTF8, .notAValue, .notAName,
            .missingColon, .missingComma, .trailingComma, .openText, .controlCharacter, .unknownEscape,
            .notANumber, .comment, .leftover,
        ]

        #expect(Set(faults.map(\.words)).count == faults.count)
    }
}
