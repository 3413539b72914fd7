import Testing

/// The words of the messages and help that the command lines print.
struct TextTests {
    private static let folders = [
        "Sources/UserFlow/Messages", "Sources/Diagnosis", "Sources/Options", "Sources/CommandLineSupport",
        "Sources/signup-wizard", "Sources/signup-tenant", "Sources/Storyboard/Exploration",
        "Sources/Journeys",
    ]
    /// The texts about characters, which alone may say "letter".
    private static let textsAboutCharacters: Set = [
        #"\(name.quoted) is not a name. Use only letters, numbers and _."#
    ]

    @Test(arguments: folders)
    func `a message has the agreed words and at most 140 characters a sentence`(folder: String) {
        let faults = Repository.swiftFiles(under: folder).flatMap { file in
            file.sentences.filter { !Self.textsAboutCharacters.contains($0) && $0.hasFaultyWording }
                .map { "\(file.name): \($0)" }
        }

        #expect(faults == [])
    }

    @Test func `each text that may say letter is in the sources`() {
        let texts = Set(Self.folders.flatMap { Repository.swiftFiles(under: $0) }.flatMap(\.sentences))

        #expect(Self.textsAboutCharacters.subtracting(texts) == [])
    }

    @Test(arguments: [
        ("let a = \"Leave out the user name.\"", true), ("let a = \"Use letters.\"", true),
        ("let a = \"A code of 8 digits\"", true), ("let a = \"An 8-digit code\"", false),
        ("let a = \"No blanks here.\"", true), ("let a = \"The service does not take it.\"", true),
        ("let a = \"letters\"", false), ("// Leave out the user name.", false),
    ])
    func `faults of wording in literals are found`(code: String, hasFaults: Bool) {
        let sentences = SwiftFile(name: "A.swift", text: code).sentences

        #expect(sentences.contains(where: \.hasFaultyWording) == hasFaults)
    }
}

extension SwiftFile {
    /// The string literals of two words or more.
    fileprivate var sentences: [String] {
        code.flatMap { line in
            line.text.matches(of: #/"((?:[^"\\]|\\.)*)"/#).map { String($0.output.1) }
        }.filter { $0.contains(" ") }
    }
}

extension String {
    fileprivate var hasFaultyWording: Bool {
        let code = #/(?i)(?:\d|\))-digit code/#
        let words = #/(?i)\b(?:digits?|blanks?|letters?|user names?)\b|service (?:does not|doesn't) take/#
        return replacing(code, with: "").contains(words)
            || replacing(". ", with: ".\n").split(separator: "\n").contains { $0.count > 140 }
    }
}
