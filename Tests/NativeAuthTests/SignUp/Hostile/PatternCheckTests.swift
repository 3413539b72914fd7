import TestSupport
import Testing

@testable import SignUp

/// The local check of an answer against the tenant's pattern.
@Suite(.rule("C-76"))
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
    func `an invalid or incompatible pattern is undetermined`(pattern: String) {
        for answer in ["Odense", "", "(", "aaa!"] {
            #expect(check(answer, against: pattern) == .undetermined)
        }
    }

    @Test(arguments: Patterns.catastrophic)
    func `a catastrophic pattern is undetermined or correct`(pattern: String) {
        for answer in Patterns.texts { #expect(check(answer, against: pattern) != .matches) }
    }

    @Test func `most catastrophic patterns exceed the limit`() {
        let undetermined = Patterns.catastrophic.filter {
            check(Patterns.texts[3], against: $0) == .undetermined
        }

        #expect(Patterns.catastrophic.count == 52)
        #expect(undetermined.count > 40, "\(undetermined.count)")
    }
}

/// Patterns that a hostile or careless tenant could send (C-76).
enum Patterns {
    /// Texts for which the patterns below backtrack the most.
    static let texts = ["a", "ab", "a "].flatMap { unit in
        [16, 64, 256, 1_000].map { String(repeating: unit, count: $0) + "!" }
    }

    private static let repeated = [
        "(a+)+", "(a*)*", "(a|a)+", "(a|aa)+", "(a|a?)+", "(a?){40}a{40}", "(.*a){20}", "([a-z]+)*",
        "(a+a+)+", "((a+)+)+", "(\\w+\\s?)*", "(\\w*)*", "([a ]+)+", "([a ]*)*", "(a{1,})+", "(a{2,})+",
        "(aa|a)*", "(a|b|ab)*", "(?:a+)+", "(?:(?:a*)*)*",
    ]

    /// The patterns above, anchored or followed by characters that no text has, and others like them.
    static let catastrophic =
        repeated.map { "^\($0)$" } + repeated.map { "\($0)[xy]" } + [
            "(a+)+\\1[xy]", "(.*)(.*)(.*)(.*)(.*)[xy]", "(?=(a+))a*b\\1[xy]", "(.*?,){11}[PQ]",
            "^(([a-z])+.)+[A-Z]([a-z])+$", "(?:.*){1,50}[xy]", "(?:a(?:a(?:a*)*)*)*[xy]",
            "(?:a{1,1000}){1,1000}[xy]", "(a(?1)?a|a)+[xy]", "(?<=a)(a+)+[xy]", "(a++|a)*[xy]",
            "(?:(?=[\\s\\S]*+)(?=[\\s\\S]*+)a)*[xy]",
        ]

    static let broken = [
        "(", ")", "[", "*", "+a", "?", "a**", "(?", "(?<", "(?<n", "[z-a]", "a{2,1}", "\\", "(?z)",
        "\\p{Nonsense}", "(?P<1>a)", "\\k<nobody>", "(?<n>a)(?<n>b)", "(?<=a*)b", "(*NONSENSE)",
        "[[:nonsense:]]",
        "\\C", "(((((((((((", "(?(9)a|b|c)", "(?R", "\\g{5}", "a{65536}", "(?:a{1,1000}){1,9999}{1,9999}",
        String(repeating: "(", count: 2_000), String(repeating: "a?", count: 3_000),
    ]

    /// Patterns that only .NET supports, or that it interprets differently.
    static let dotNet = [
        "(?<open>\\()(?<-open>\\))", "^[a-z-[aeiou]]+$", "\\p{IsGreek}", "^\\u0041+$", "(?<a-b>x)",
        "[[:alpha:]]", "^a{,3}$", "^[\\w-[0-9]]+$",
    ]

    static let escapedForHTML = ["^[a-z&amp;]+$", "^&lt;.+&gt;$", "^[&quot;]$", "^[&#39;]+$"]
}
