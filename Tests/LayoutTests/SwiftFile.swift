import Glibc

/// A Swift source file.
struct SwiftFile {
    /// The path from the root of the repository.
    let name: String
    let text: String

    init(name: String, text: String) {
        self.name = name
        self.text = text
        // They are split as bytes, which is much faster than as characters.
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(Substring.init)
        code = zip(1..., lines).map { (number: $0, text: $1) }
            .filter { !$0.text.drop { $0 == " " }.hasPrefix("//") }
    }

    /// The lines of the file.
    let lines: [Substring]
    /// The numbered lines of the file, without comment lines.
    let code: [(number: Int, text: Substring)]

    /// The imported modules, one for each import statement.
    var imports: [String] {
        let modifier = #/@\w+(?:\([^)]*\))?|public|package|internal|fileprivate|private/#
        let kind = #/typealias|struct|class|enum|protocol|let|var|func/#
        return code.filter { $0.text.hasBytes(of: "import") }.flatMap { line in
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
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - words: Texts of which each match has one. To look for them first takes a tenth of the time.
    func lines(matching pattern: some RegexComponent, with words: [String]) -> [String] {
        guard words.contains(where: text.hasBytes) else { return [] }
        return code.filter { line in
            words.contains(where: line.text.hasBytes) && line.text.firstMatch(of: pattern) != nil
        }
        .map { "\(name):\($0.number): \($0.text)" }
    }
}

extension StringProtocol {
    /// Returns whether the text has the bytes of another one.
    func hasBytes(of other: String) -> Bool { withCString { strstr($0, other) != nil } }
}
