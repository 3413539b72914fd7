import NativeAuth
import TestSupport
import Testing

@testable import UserFlow

/// Files that are large, deeply nested or corrupt.
struct HostileFileTests {
    @Test(arguments: UserFlow.bundled)
    func `changing, removing or repeating any byte results in a flow or in issues`(name: String) throws {
        let bytes = try #require(UserFlow.bundledFile(name))
        let replacements = Array("\"\\{}[],:0-e \n\u{0}/t".utf8) + [0xC3, 0xFF]

        for index in stride(from: 0, to: bytes.count, by: Nightly.isEnabled ? 7 : 41) {
            let replacement = replacements[index % replacements.count]
            check(bytes[..<index] + [replacement] + bytes[(index + 1)...])
            check(bytes[..<index] + bytes[(index + 1)...])
            check(bytes[...index] + bytes[index...])
        }
    }

    private func check(_ bytes: ArraySlice<UInt8>) {
        do throws(FlowFileFailure) {
            _ = try UserFlow(json: bytes)
        } catch {
            #expect(!error.issues.isEmpty)
            let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
            #expect(error.issues.allSatisfy { (1...lines).contains($0.line) && $0.column >= 1 })
            #expect(error.issues.allSatisfy { $0.message.hasSuffix(".") || $0.message.hasSuffix("?") })
        }
    }

    @Test(
        .rule("C-80"),
        arguments: [
            ("{\n \"name\": \"A\",\n  MARKS: 1}", 3, 3), ("{\"name\": MARKS}", 1, 10),
            (#"{"name": "A", "pages": [{"title": {"en": MARKS}}]}"#, 1, 42),
        ])
    func `a text with too many combining marks is one issue, at its place`(
        file: String, line: Int, column: Int
    ) {
        for marks in ["\u{301}", "\u{327}\u{301}"] {
            let text = "\"e" + String(repeating: marks, count: 50_000 / marks.unicodeScalars.count) + "\""
            let issue = failure(in: file.replacing("MARKS", with: text))?.issues.first

            #expect(issue?.problem == .notJSON(.tooManyMarks))
            #expect(issue.map { [$0.line, $0.column] } == [line, column])
            #expect(issue?.message == "A character here has more than 32 combining marks. Remove some.")
        }
    }

    @Test func `of a file full of problems the first 100 issues are listed and the others counted`() {
        let attribute = #"{"name":"a","kind":"choice","label":{"en":""},"choices":[]},"#
        let page = #"{"title":{},"attributes":["b","c"]},"#
        let attributes = String(repeating: attribute, count: 2_000) + "{}"
        let pages = String(repeating: page, count: 3_000) + "{}"

        let failure = failure(
            in: InvalidFile.flow(#""attributes":[\#(attributes)],"pages":[\#(pages)]"#, "", "").json)

        let omittedCount = failure?.omittedCount ?? 0
        #expect(failure?.issues.count == 100 && omittedCount > 10_000)
        #expect(failure?.lines(file: "f").count == 101)
        #expect(failure?.lines(file: "f").last == "f: \(omittedCount) more are not listed.")
    }
}
