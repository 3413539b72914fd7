import Testing

@testable import UserFlow

/// Files that are large, deeply nested or corrupt.
struct HostileFileTests {
    @Test(arguments: UserFlow.bundled)
    func `changing, removing or repeating any byte results in a flow or in issues`(name: String) throws {
        let bytes = try #require(UserFlow.bundledFile(name))
        let replacements = Array("\"\\{}[],:0-e \n\u{0}/t".utf8) + [0xC3, 0xFF]

        for index in stride(from: 0, to: bytes.count, by: 7) {
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
            #expect(error.issues.allSatisfy { $0.message.hasSuffix(".") })
        }
    }

    @Test func `a mebibyte of problems is reported quickly`() {
        let attribute = #"{"name":"a","kind":"choice","label":{"en":""},"choices":[]},"#
        let page = #"{"title":{},"attributes":["b","c"]},"#
        let attributes = String(repeating: attribute, count: 8_000) + "{}"
        let pages = String(repeating: page, count: 12_000) + "{}"

        let failure = failure(
            in: InvalidFile.flow(#""attributes":[\#(attributes)],"pages":[\#(pages)]"#, "", "").json)

        #expect(failure?.issues.count == 100)
        #expect(failure?.omittedCount ?? 0 > 50_000)
    }
}
