/// Patterns that a hostile or careless tenant could send (C-76).
enum Patterns {
    /// Texts for which the patterns below backtrack the most.
    static let texts = ["a", "ab", "a "].flatMap { unit in
        [16, 64, 256, 1_000].map { String(repeating: unit, count: $0) + "!" }
    }

    private static let repeated = [
        "(a+)+", "(a*)*", "(a|a)+", "(a|aa)+", "(a|a?)+", "(a?){40}a{40}", "(.*a){20}", "([a-z]+)*",
        "(a+a+)+", "((a+)+)+", "(\\w+\\s?)*", "(\\w*)*", "([a ]+)+", "([a ]*)*", "(a{1,})+", "(a{2,})+",
        "(aa|a)*",
        "(a|b|ab)*", "(?:a+)+", "(?:(?:a*)*)*",
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
