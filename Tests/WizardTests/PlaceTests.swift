import Terminal
import Testing

@testable import Wizard

/// Where the parts of a page stand on large screens, and that they stay there.
struct PlaceTests {
    private static let sizes = [
        Frame.Size(width: 80, height: 24), .init(width: 100, height: 30), .init(width: 120, height: 40),
        .init(width: 200, height: 60),
    ]

    @Test(arguments: PageFixture.allCases, sizes)
    func `the line of keys is the last row`(page: PageFixture, size: Frame.Size) throws {
        let frame = try page.makeHarness().wizard.frame(size: size)

        #expect(frame.text(ofRow: size.height - 1).contains("F1 help"))
    }

    @Test(
        arguments: [.email, .password, .alias, .code, .attributes, .signIn, .newPassword] as [PageFixture],
        sizes)
    func `a page stays in its place when an error appears under a field`(page: PageFixture, size: Frame.Size)
        throws
    {
        var harness = try page.makeHarness()
        if page == .alias { harness.type("a b") }
        if page == .attributes { harness.choose("Denmark") }
        let before = harness.wizard.frame(size: size)

        harness.press(.enter)

        let after = harness.wizard.frame(size: size)
        let title = harness.wizard.snapshot.title
        #expect(harness.wizard.snapshot.fields.contains { $0.problem != nil })
        #expect(after.row(of: title) == before.row(of: title))
        #expect(after.cardRows == before.cardRows)
    }
}

extension Frame {
    /// Returns the first row with a text.
    fileprivate func row(of text: String) -> Int? {
        (1..<size.height).first { self.text(ofRow: $0).contains(text) }
    }

    /// The rows that have a card.
    fileprivate var cardRows: [Int] {
        (0..<size.height).filter { row in fills(inRow: row).contains { $0.surface == .card } }
    }
}
