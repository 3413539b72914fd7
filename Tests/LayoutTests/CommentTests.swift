import Testing

/// The comments of Sources and Tests.
struct CommentTests {
    @Test(arguments: ["Sources", "Tests"])
    func `no comment uses a phrase of the old style`(folder: String) {
        let phrase = #/(?i)\b(?:who has|whoever|nobody|came of)\b/#
        let comments = Repository.swiftFiles(under: folder).flatMap { file in
            file.comments.filter { $0.firstMatch(of: phrase) != nil }.map { "\(file.name): \($0)" }
        }

        #expect(comments == [])
    }

    @Test(arguments: [
        ("/// One\n/// two.\nlet a = 1", ["One two."]), ("let a = 1  // why", ["why"]),
        ("let a = \"https://x\"", []), ("    // one\n\n    // two", ["one", "two"]),
        ("let a = #\"a\"b // c\"#", []),
    ])
    func `comments are read as whole paragraphs`(text: String, comments: [String]) {
        #expect(SwiftFile(name: "A.swift", text: text).comments == comments)
    }
}

extension SwiftFile {
    /// The comments, each run of comment lines joined to one text without slashes.
    var comments: [String] {
        let literal = #/#+".*"#+|"(?:[^"\\]|\\.)*"/#
        let start = #/(?:^|\s)\/\/+\s?(.*)$/#
        var comments: [String] = []
        var isOpen = false
        for line in lines {
            guard line.contains("//"),
                let comment = line.replacing(literal, with: "").firstMatch(of: start)?.output.1
            else {
                isOpen = false
                continue
            }
            let isWhole = line.drop { $0 == " " }.hasPrefix("//")
            if isOpen, isWhole {
                comments[comments.count - 1] += " \(comment)"
            } else {
                comments.append(String(comment))
            }
            isOpen = isWhole
        }
        return comments
    }
}
