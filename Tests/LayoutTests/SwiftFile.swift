/// A Swift source file.
struct SwiftFile {
    /// The path from the root of the repository.
    var name: String
    var text: String

    /// The imported modules, one for each import statement.
    var imports: [String] {
        let modifier = #/@\w+(?:\([^)]*\))?|public|package|internal|fileprivate|private/#
        let kind = #/typealias|struct|class|enum|protocol|let|var|func/#
        return code.flatMap { line in
            line.text.split(separator: ";").compactMap { statement in
                var words = statement.split { $0 == " " || $0 == "\t" }[...]
                while let word = words.first, word.wholeMatch(of: modifier) != nil {
                    words = words.dropFirst()
                }
                guard words.popFirst() == "import" else { return nil }
                if let word = words.first, word.wholeMatch(of: kind) != nil { words = words.dropFirst() }
                return words.first?.split(separator: ".").first.map { $0.filter { $0 != "`" } }
            }
        }
    }

    /// Returns the lines of code that match a pattern, each as `name:line: text`.
    func lines(matching pattern: some RegexComponent) -> [String] {
        code.filter { $0.text.firstMatch(of: pattern) != nil }.map { "\(name):\($0.number): \($0.text)" }
    }

    /// The numbered lines of the file, without comment lines.
    var code: [(number: Int, text: Substring)] {
        zip(1..., lines).map { (number: $0, text: $1) }
            .filter { !$0.text.drop { $0 == " " }.hasPrefix("//") }
    }

    /// The lines of the file.
    ///
    /// They are split as bytes, which is much faster than as characters.
    var lines: [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    }
}
