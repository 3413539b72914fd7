import Testing

/// A language is one case, a folder beside each table of texts, and a line in that module's switch.
struct LanguageFolderTests {
    /// The name and the tag of each language that is translated.
    private static let languages =
        (Repository.text(of: "Sources/UserFlow/Language.swift") ?? "")
        .matches(of: #/(?m)^    case (\w+) = "(\w+)"$/#)
        .map { (name: String($0.output.1), tag: String($0.output.2)) }
        .filter { $0.name != "pseudo" }

    @Test(arguments: ["Mail", "Tenant/Pages", "Wizard"])
    func `every language has a folder that is named after its tag`(module: String) {
        let names = Repository.names(in: "Sources/\(module)/Languages").filter { !$0.hasSuffix(".swift") }

        #expect(Self.languages.contains { $0 == ("danish", "da") })
        #expect(names == Self.languages.map { $0.tag.uppercased() }.sorted(), "Sources/\(module)/Languages")
    }

    @Test func `no other code of Sources names a translated language or lists tags`() {
        let tables = [
            "Sources/UserFlow/Language.swift", "Sources/Mail/MailStrings.swift",
            "Sources/Tenant/Pages/Strings/PageStrings.swift",
            "Sources/Wizard/Languages/Translation.swift",
        ]
        let files = Repository.swiftFiles(under: "Sources").filter { file in
            !tables.contains(file.name) && file.name.firstMatch(of: #/\/Languages\/[A-Z]+\//#) == nil
        }

        #expect(files.count > 500)
        #expect(
            files.filter { file in
                Self.languages.dropFirst().contains { name, tag in
                    file.text.contains(".\(name)") || file.text.contains("\"\(tag)\", \"")
                }
            }.map(\.name) == [])
    }
}
