import Testing

/// Every requirement of the wizard has a test whose name starts with its number.
struct RequirementTests {
    /// The numbers of the requirements, by topic.
    private static let requirements: [(String, [ClosedRange<Int>])] = [
        ("every page", [1...8]), ("address", [10...14]), ("code", [15...29]), ("password", [30...38]),
        ("attributes and alias", [40...47]), ("browser", [50...53]),
        ("without a screen", [54...54, 60...65]), ("the whole", [66...66, 68...70]),
    ]

    private static let testedNumbers = numbers(in: Repository.swiftFiles(under: "Tests").map(\.text).joined())

    @Test(arguments: requirements)
    func `every requirement has a test`(topic: String, ranges: [ClosedRange<Int>]) {
        #expect(ranges.flatMap(\.self).filter { !Self.testedNumbers.contains($0) } == [])
    }

    private static let samples: [(String, Set<Int>)] = [
        ("@Test func `R-01 a page`() {}", [1]), ("func `R-15 R-19 C-07 R-20 a code`()", [15, 19, 20]),
        ("func `what R-15 says`()", []), ("// R-15", []), ("`R-15`", []),
    ]

    @Test(arguments: samples)
    func `only a number at the start of a test name counts`(text: String, numbers: Set<Int>) {
        #expect(Self.numbers(in: text) == numbers)
    }

    /// Returns the requirement numbers at the start of test names.
    private static func numbers(in text: String) -> Set<Int> {
        let names = text.matches(of: #/func `((?:[A-Z]-\d+ )+)/#)
        return Set(names.flatMap { $0.output.1.matches(of: #/R-(\d+) /#) }.compactMap { Int($0.output.1) })
    }
}
