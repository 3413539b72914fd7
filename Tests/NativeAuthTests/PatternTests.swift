@testable import NativeAuth
import Testing

struct PatternTests {
    @Test(arguments: [
        ("[0-9]+", "12", true, true), ("[0-9]+", "a12", false, true), ("^[0-9]+$", "a12", false, false),
        ("a|ab", "ab", true, true), ("", "", true, true), ("", "a", false, true), ("^.$", "🙂", true, true),
    ])
    func `covers all of a text, or occurs in it`(
        source: String, text: String, covers: Bool, occurs: Bool
    ) throws {
        let pattern = try Pattern(source)

        #expect(pattern.covers(text) == covers)
        #expect(pattern.occurs(in: text) == occurs)
    }

    @Test func `what takes too long is neither yes nor no`() throws {
        let pattern = try Pattern("^(a+)+$")
        let text = String(repeating: "a", count: 40)

        #expect(pattern.covers(text) == true)
        #expect(pattern.covers(text + "!") == nil)
        #expect(pattern.occurs(in: text + "!") == nil)
    }

    @Test func `a search takes no more steps than a match, wherever it may begin`() throws {
        let pattern = try Pattern("(?:a?){12}[xy]")
        let text = String(repeating: "a", count: 2_000)

        #expect(pattern.covers(text) == false)
        #expect(pattern.occurs(in: text) == nil)
        #expect(pattern.occurs(in: "aaax") == true)
    }

    @Test(arguments: [
        ("(a", "missing closing parenthesis", 2), ("é[", "missing terminating ] for character class", 2),
        ("a\\", "\\ at end of pattern", 2), ("*", "quantifier does not follow a repeatable item", 0),
        ("\\C", "using \\C is disabled by the application", 2),
    ])
    func `why a text is no pattern is told`(source: String, reason: String, offset: Int) {
        #expect(throws: Pattern.Fault(reason: reason, offset: offset)) { try Pattern(source) }
    }

    @Test(arguments: [(Pattern.longest, true), (Pattern.longest + 1, false)])
    func `a pattern may be 4,096 bytes long`(count: Int, isTaken: Bool) {
        #expect(((try? Pattern(String(repeating: "a", count: count))) != nil) == isTaken)
    }

    @Test(arguments: ["(*LIMIT_MATCH=4000000000)^(a+)+$", "(*LIMIT_HEAP=4000000000)^(a|a)+$"])
    func `a pattern cannot give itself more time`(source: String) throws {
        let pattern = try Pattern(source)

        #expect(pattern.covers(String(repeating: "a", count: 64) + "!") == nil)
    }

    @Test func `one pattern can be asked by many at once`() async throws {
        let pattern = try Pattern("^[a-z]+$")

        let answers = await withTaskGroup(of: Bool?.self) { group in
            for _ in 0..<64 { group.addTask { pattern.covers("odense") } }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(answers == Array(repeating: true, count: 64))
    }
}
