/// The rules for the words of English texts, each with the words that break it.
enum Wording {
    /// Returns what a text breaks, such as `digit` or `do not`.
    ///
    /// - Parameter mentionsLetters: Whether the text is about characters, so that it may say "letter".
    static func faults(in text: String, mentionsLetters: Bool = false) -> [String] {
        let code = #/(?i)(?:\{n\}|\b\d+)-digit code/#
        let text = text.replacing(code, with: "").lowercased()
        let words = text.split { !$0.isLetter && $0 != "'" }.map(String.init)
        // A comma or a full stop between two words keeps them apart.
        let clauses = text.split { !$0.isLetter && !"' ".contains($0) }
        let pairs = clauses.flatMap { clause in
            let words = clause.split(separator: " ")
            return zip(words, words.dropFirst()).map { "\($0) \($1)" }
        }
        let banned = ["digit", "digits", "blank", "blanks"] + (mentionsLetters ? [] : ["letter", "letters"])
        return words.filter { banned.contains($0) || $0 == "cannot" }
            + pairs.filter { uncontracted.contains($0) || $0 == "user name" || $0 == "user names" }
            + ["does not take", "doesn't take", "did not take"].filter { text.contains("service \($0)") }
            + sentences(of: text).filter { $0.count > 140 }
    }

    /// The pairs of words that a contraction replaces.
    private static let uncontracted: Set = [
        "do not", "does not", "did not", "is not", "are not", "was not", "were not", "will not", "has not",
        "have not", "could not", "should not", "would not", "it is", "it will", "you are", "you will",
        "we are", "we will", "we have", "they are", "they will", "that is", "let us",
    ]

    private static func sentences(of text: String) -> [String] {
        text.replacing(". ", with: ".\n").split(separator: "\n").map(String.init)
    }
}
