import Testing
import UserFlow

@testable import Commands

struct FlowTableTests {
    private let lines = FlowOption.table.split(separator: "\n", omittingEmptySubsequences: false)

    @Test func `the table has a heading and a row for each bundled flow`() {
        #expect(lines.first == "NAME       BRAND              SIGN-UP                   ALIAS     ATTRIBUTES")
        #expect(
            lines.dropFirst().compactMap { $0.split(separator: " ").first.map(String.init) }
                == UserFlow.bundled)
    }

    @Test func `a row says how to sign up and how much is asked`() {
        #expect(
            lines.contains("contoso    Contoso            email, password and code  optional  4 on 2 pages"))
        #expect(lines.contains("litware    Litware            email, then in a browser  off       none"))
    }

    @Test func `no line is wider than 100 columns or ends in a space`() {
        #expect(lines.allSatisfy { $0.count <= 100 && $0.last != " " })
    }
}
