import Testing

/// Names in files, on the wire and in reports are written down, so that renaming a case changes none of them.
struct RawValueTests {
    @Test func `an enum of strings writes its values out`() {
        let files = Repository.swiftFiles(under: "Sources").filter { $0.text.contains(": String") }

        #expect(!files.isEmpty)
        #expect(files.flatMap(\.casesWithoutValue) == [])
    }

    @Test func `no text is made of debug output`() {
        let debugOutput = #/String\((?:describing|reflecting):|"\\\(self\)"/#

        #expect(Repository.swiftFiles(under: "Sources").flatMap { $0.lines(matching: debugOutput) } == [])
    }

    @Test(arguments: [
        ("enum A: String {\n    case a\n}", ["case a"]), ("enum A: String {\n    case a = \"a\"\n}", []),
        ("enum A: String, Sendable {\n    case a, b\n}", ["case a, b"]),
        ("enum A: Sendable {\n    case a\n}", []),
        ("enum A: String {\n    var b: Int {\n        switch self {\n        case .a: 1\n    }}\n}", []),
        ("enum A: String {\n    enum B {\n        case b\n    }\n    case a\n}", ["case a"]),
        ("enum A {\n    case a\n}\nenum B: String {\n    case `default`\n}", ["case `default`"]),
    ])
    func `cases without a value are found`(text: String, cases: [String]) {
        #expect(SwiftFile(name: "A.swift", text: text).casesWithoutValue == cases)
    }
}

extension SwiftFile {
    /// The cases of enums of strings that have no value of their own.
    fileprivate var casesWithoutValue: [String] {
        var enumDepths: [Int] = []
        var (depth, found) = (0, [String]())
        for line in code {
            if line.text.contains(#/\benum \w+: String\b/#) { enumDepths.append(depth + 1) }
            let text = line.text.drop { $0 == " " }
            if enumDepths.last == depth, text.wholeMatch(of: #/case [\w`, ]+/#) != nil {
                found.append(String(text))
            }
            depth += line.text.count { $0 == "{" } - line.text.count { $0 == "}" }
            enumDepths.removeAll { $0 > depth }
        }
        return found
    }
}
