import Testing

/// A page of the documentation.
struct Article: CustomTestStringConvertible {
    /// The path from the root of the repository.
    var name: String
    var text: String

    var testDescription: String { name }

    /// The README and the articles of every DocC catalog.
    static let all = (["README.md"] + Repository.paths(under: "Sources").filter { $0.contains(".docc/") })
        .filter { $0.hasSuffix(".md") }.compactMap(Article.init(named:))

    /// The contents of the fenced Swift blocks.
    var snippets: [String] { blocks(of: "swift") }

    /// Returns the contents of the fenced blocks in a language.
    func blocks(of language: String) -> [String] {
        var blocks: [String] = []
        var lines: [Substring]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let trimmed = line.drop { $0 == " " }
            if let openLines = lines, trimmed.hasPrefix("```") {
                blocks.append(openLines.joined(separator: "\n"))
                lines = nil
            } else if lines != nil {
                lines?.append(line)
            } else if trimmed.lowercased().hasPrefix("```\(language)") {
                lines = []
            }
        }
        return blocks
    }

    /// Returns the snippets that no source contains, ignoring differences in whitespace.
    func missingSnippets(in sources: [String]) -> [String] {
        let normalizedSources = sources.map(\.whitespaceNormalized)
        return snippets.filter { snippet in
            !normalizedSources.contains { $0.contains(snippet.whitespaceNormalized) }
        }
    }
}

extension Article {
    init?(named name: String) {
        guard let text = Repository.text(of: name) else { return nil }
        self.init(name: name, text: text)
    }
}

extension String {
    fileprivate var whitespaceNormalized: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
