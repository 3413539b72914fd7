import Testing
import NativeAuth

@testable import UserFlow

/// Files that are not JSON.
struct JSONTests {
    @Test(arguments: [
        ("{\n  \"a\": yes }", JSONProblem.expectedValue, 2, 8), ("{\"a\":1 ,\n}", .trailingComma, 1, 8),
        ("\u{FEFF}{}", .byteOrderMark, 1, 1),
    ])
    func `invalid JSON is the only issue, with line and column`(
        json: String, problem: JSONProblem, line: Int, column: Int
    ) {
        let issues = failure(in: json)?.issues

        #expect(issues?.map(\.problem) == [.notJSON(problem)])
        #expect(issues?.map(\.line) == [line])
        #expect(issues?.map(\.column) == [column])
        #expect(issues?.map(\.path) == [""])
    }

    @Test func `bytes that are not UTF-8 are the only issue`() {
        let failure = #expect(throws: FlowFileFailure.self) { try UserFlow(json: [0x7B, 0xFF]) }

        #expect(failure?.issues.map(\.problem) == [.notJSON(.notUTF8)])
        #expect(failure?.issues.map(\.column) == [2])
    }

    @Test func `a file of one mebibyte is read, one byte more is too large`() {
        let flow = #"{"name":"A","identityProvider":"emailPassword"}"#
        let blanks = String(repeating: " ", count: UserFlow.maximumFileBytes - flow.utf8.count)

        #expect(UserFlow.maximumFileBytes == 1_048_576)
        #expect(failure(in: flow + blanks) == nil)
        #expect(failure(in: flow + blanks + " ")?.issues.map(\.problem) == [.notJSON(.tooLarge)])
    }

    @Test func `every problem has a different message, which is a sentence`() {
        let problems: [JSONProblem] = [
            .empty, .unexpectedEnd, .tooLarge, .tooDeep, .byteOrderMark, .notUTF8, .expectedValue,
            .expectedName,
            .missingColon, .missingComma, .trailingComma, .unterminatedString, .controlCharacter,
            .invalidEscape,
            .invalidNumber, .comment, .trailingContent,
        ]

        #expect(Set(problems.map(\.message)).count == problems.count)
        #expect(problems.filter { !$0.message.hasSuffix(".") } == [])
    }
}
