import Testing

@testable import SignUp

/// The local check of an answer against the tenant's pattern (C-76).
struct PatternCheckTests {
    private func check(_ answer: String, against pattern: String?) -> PatternCheck {
        RequiredAttribute(name: "city", type: "string", pattern: pattern).patternCheck(for: answer)
    }

    @Test(arguments: [
        ("^[0-9]+$", "5000", PatternCheck.matches), ("^[0-9]+$", "5000 C", .mismatches),
        ("^[0-9]+$", "", .mismatches),
        ("^[a-zA-Z_][0-9a-zA-Z_ ]*[0-9a-zA-Z_]+$", "Kongens Lyngby", .matches),
        ("^[a-zA-Z_][0-9a-zA-Z_ ]*[0-9a-zA-Z_]+$", "Łódź", .mismatches),
        ("^.*", "", .matches), ("^.+$", "Ærø", .matches),
        // Only the pattern itself decides whether it is anchored.
        ("[0-9]", "Hus 7", .matches), ("a|ab", "ab", .matches), ("^a", "ab", .matches),
        ("^\\d{4}$", "１２３４", .matches), ("^\\p{L}+$", "Żółw", .matches),
    ])
    func `an answer is checked against the pattern`(pattern: String, answer: String, expected: PatternCheck) {
        #expect(check(answer, against: pattern) == expected)
    }

    @Test(arguments: [
        (nil, "Odense"), ("", "Odense"), ("^\\w+$", "Ærø"), ("\\bx", "é"), ("^.$", "🙂"), ("(?i)^i$", "İ"),
        ("^[0-9]+$", String(repeating: "x", count: RequiredAttribute.maximumCheckedBytes + 1)),
        (String(repeating: "a?", count: 3_000), "b"),
    ])
    func `the result is undetermined if only the tenant can decide`(pattern: String?, answer: String) {
        #expect(check(answer, against: pattern) == .undetermined)
    }

    @Test(arguments: Patterns.broken + Patterns.dotNet + Patterns.escapedForHTML)
    func `C-76: an invalid or incompatible pattern is undetermined`(pattern: String) {
        for answer in ["Odense", "", "(", "aaa!"] {
            #expect(check(answer, against: pattern) == .undetermined)
        }
    }

    @Test(arguments: Patterns.catastrophic)
    func `C-76: a catastrophic pattern is undetermined or correct`(pattern: String) {
        for answer in Patterns.texts { #expect(check(answer, against: pattern) != .matches) }
    }

    @Test func `C-76: most catastrophic patterns exceed the limit`() {
        let undetermined = Patterns.catastrophic.filter {
            check(Patterns.texts[3], against: $0) == .undetermined
        }

        #expect(Patterns.catastrophic.count == 52)
        #expect(undetermined.count > 40, "\(undetermined.count)")
    }
}
