import TestSupport
import Testing

@testable import NativeAuth

struct PatternTests {
    @Test(arguments: [
        ("[0-9]+", "12", true, true), ("[0-9]+", "a12", false, true), ("^[0-9]+$", "a12", false, false),
        ("a|ab", "ab", true, true), ("", "", true, true), ("", "a", false, true), ("^.$", "🙂", true, true),
    ])
    func `a pattern matches the whole of a text, or a part of it`(
        source: String, text: String, matchesWhole: Bool, matchesPart: Bool
    ) throws {
        let pattern = try Pattern(source)

        #expect(pattern.matchesWhole(text) == matchesWhole)
        #expect(pattern.matchesPart(of: text) == matchesPart)
    }

    @Test func `a match that exceeds the limit is undetermined`() throws {
        let pattern = try Pattern("^(a+)+$")
        let text = String(repeating: "a", count: 40)

        #expect(pattern.matchesWhole(text) == true)
        #expect(pattern.matchesWhole(text + "!") == nil)
        #expect(pattern.matchesPart(of: text + "!") == nil)
    }

    @Test func `a search has the same limit as a match, whatever the number of start positions`() throws {
        let pattern = try Pattern("(?:a?){12}[xy]")
        let text = String(repeating: "a", count: 2_000)

        #expect(pattern.matchesWhole(text) == false)
        #expect(pattern.matchesPart(of: text) == nil)
        #expect(pattern.matchesPart(of: "aaax") == true)
    }

    @Test(.rule("C-76"), arguments: [false, true])
    func `a search in an answer of up to 1,024 characters has a bounded cost`(isAnchored: Bool) {
        let costs = (0...1_024).map { Pattern.searchCost(of: $0, isAnchored: isAnchored) }

        #expect(costs.allSatisfy { $0.steps >= 10 && $0.characters <= 700_000 })
        #expect(costs[0].steps == 100_000)
    }

    @Test(arguments: [
        ("(a", "missing closing parenthesis", 2), ("é[", "missing terminating ] for character class", 2),
        ("a\\", "\\ at end of pattern", 2), ("*", "quantifier does not follow a repeatable item", 0),
        ("\\C", "using \\C is disabled by the application", 2),
    ])
    func `an invalid pattern is reported with its reason and offset`(
        source: String, reason: String, offset: Int
    ) {
        #expect(throws: Pattern.CompileError(reason: reason, offset: offset)) { try Pattern(source) }
    }

    @Test(arguments: [(Pattern.maximumBytes, true), (Pattern.maximumBytes + 1, false)])
    func `a pattern is at most 4,096 bytes long`(count: Int, isAccepted: Bool) {
        #expect(((try? Pattern(String(repeating: "a", count: count))) != nil) == isAccepted)
    }

    @Test(arguments: ["(*LIMIT_MATCH=4000000000)^(a+)+$", "(*LIMIT_HEAP=4000000000)^(a|a)+$"])
    func `a pattern cannot raise its own limits`(source: String) throws {
        let pattern = try Pattern(source)

        #expect(pattern.matchesWhole(String(repeating: "a", count: 64) + "!") == nil)
    }

    @Test func `a pattern can be used concurrently`() async throws {
        let pattern = try Pattern("^[a-z]+$")

        let results = await withTaskGroup(of: Bool?.self) { group in
            for _ in 0..<64 { group.addTask { pattern.matchesWhole("odense") } }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(results == Array(repeating: true, count: 64))
    }
}
