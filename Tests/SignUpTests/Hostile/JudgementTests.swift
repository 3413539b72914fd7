import Testing

@testable import SignUp

/// The local check of an answer against the tenant's pattern (C-76).
struct JudgementTests {
    private func judge(_ answer: String, by pattern: String?) -> Judgement {
        RequiredAttribute(name: "city", type: "string", pattern: pattern).judgement(of: answer)
    }

    @Test(arguments: [
        ("^[0-9]+$", "5000", Judgement.fits), ("^[0-9]+$", "5000 C", .fails), ("^[0-9]+$", "", .fails),
        ("^[a-zA-Z_][0-9a-zA-Z_ ]*[0-9a-zA-Z_]+$", "Kongens Lyngby", .fits),
        ("^[a-zA-Z_][0-9a-zA-Z_ ]*[0-9a-zA-Z_]+$", "Łódź", .fails),
        ("^.*", "", .fits), ("^.+$", "Ærø", .fits),
        // Only the pattern itself decides whether it is anchored.
        ("[0-9]", "Hus 7", .fits), ("a|ab", "ab", .fits), ("^a", "ab", .fits),
        ("^\\d{4}$", "１２３４", .fits), ("^\\p{L}+$", "Żółw", .fits),
    ])
    func `an answer is checked against the pattern`(pattern: String, answer: String, judgement: Judgement) {
        #expect(judge(answer, by: pattern) == judgement)
    }

    @Test(arguments: [
        (nil, "Odense"), ("", "Odense"), ("^\\w+$", "Ærø"), ("\\bx", "é"), ("^.$", "🙂"), ("(?i)^i$", "İ"),
        ("^[0-9]+$", String(repeating: "x", count: RequiredAttribute.longestJudged + 1)),
        (String(repeating: "a?", count: 3_000), "b"),
    ])
    func `the result is undetermined if only the tenant can decide`(pattern: String?, answer: String) {
        #expect(judge(answer, by: pattern) == .notJudged)
    }

    @Test(arguments: Patterns.broken + Patterns.dotNet + Patterns.escapedForHTML)
    func `C-76: an invalid or incompatible pattern is undetermined`(pattern: String) {
        for answer in ["Odense", "", "(", "aaa!"] { #expect(judge(answer, by: pattern) == .notJudged) }
    }

    @Test(arguments: Patterns.catastrophic)
    func `C-76: a catastrophic pattern is undetermined or correct`(pattern: String) {
        for answer in Patterns.texts { #expect(judge(answer, by: pattern) != .fits) }
    }

    @Test func `C-76: most catastrophic patterns exceed the limit`() {
        let unjudged = Patterns.catastrophic.filter { judge(Patterns.texts[3], by: $0) == .notJudged }

        #expect(Patterns.catastrophic.count == 52)
        #expect(unjudged.count > 40, "\(unjudged.count)")
    }
}
