/// A token of the part of Kotlin in which the inspector's lines are written.
enum KotlinToken: Hashable {
    /// A name or a keyword.
    case word(String)
    /// A character such as `.`, or the arrow `->`.
    case symbol(String)

    /// Splits code into tokens; comments to the end of a line are left out.
    static func tokens(of code: String) -> [KotlinToken] {
        code.split(separator: "\n").flatMap { line -> [KotlinToken] in
            let text = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            return text.matches(of: #/\w+|->|[^\s\w]/#).map { match in
                let text = String(match.output)
                return text.first?.isLetter == true ? .word(text) : .symbol(text)
            }
        }
    }
}
