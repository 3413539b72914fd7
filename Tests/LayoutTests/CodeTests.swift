import TestSupport
import Testing

struct CodeTests {
    @Test(.rule("C-08"), arguments: Repository.modules.filter { !Manifest.programs.contains($0) })
    func `a library prints nothing`(module: String) {
        let printCall =
            #/(?:^|[^.\w"`]|Swift\.|Glibc\.)(?:print|debugPrint|dump|puts|fputs|putchar|printf)\(/#

        #expect(
            matches(of: printCall, with: ["rint(", "dump(", "puts(", "putchar(", "printf("], in: module) == []
        )
    }

    @Test(
        .rule("C-08"),
        arguments: Repository.modules.filter {
            ![
                "Terminal", "Curses", "PosixSupport", "Commands", "benchmarks", "signup-tenant",
                "signup-wizard",
            ]
            .contains($0)
        })
    func `only terminal, file and program modules write to a stream`(module: String) {
        let writeCall =
            #/(?:^|[^.\w"`]|Swift\.|Glibc\.)(?:write|fwrite|addn?w?str)\(|FileHandle|\b(?:stdout|stderr)\b/#

        #expect(
            matches(
                of: writeCall, with: ["write(", "str(", "FileHandle", "stdout", "stderr"], in: module) == [])
    }

    @Test(
        .rule("E-06"),
        arguments: [
            "Tenant", "TenantServer/Signing", "TenantStore", "MSAL/TokenStore", "signup-tenant",
            "signup-wizard",
        ])
    func `unpredictable values come from libsodium`(module: String) {
        #expect(
            matches(
                of: #/SystemRandomNumberGenerator|\.random\(|\.shuffled?\(\)|\brand(?:om)?\(/#,
                with: ["Random", "rand", "shuffle"], in: module)
                == [])
    }

    /// An async function that keeps a value with an alignment above 16 bytes writes past the end of its frame
    /// (Swift 6.3).
    @Test(arguments: Repository.modules)
    func `no value is a vector, whose alignment async functions do not keep`(module: String) {
        #expect(matches(of: #/\bSIMD\d/#, with: ["SIMD"], in: module) == [])
    }

    /// The compiler checks that a class is `Sendable` only if it is final and inherits from
    /// nothing but `NSObject`.
    @Test func `a class of MSAL that is unchecked Sendable has only constants`() {
        let unchecked = #/class (\w+): [^{]*@unchecked Sendable \{(?!\})([\s\S]*?)\n\}/#
        let storedVariable = #/\n {4}[^ \n\/][^\n]*\bvar [^\n{]*\n|\n {4}var [^\n{]*\n/#
        let classes = Repository.swiftFiles(under: "Sources/MSAL").flatMap { $0.text.matches(of: unchecked) }
        let changeable = classes.filter { $0.output.2.contains(storedVariable) }

        #expect(classes.count > 40)
        #expect(changeable.map(\.output.1) == [])
    }

    /// The core of the wizard calls none of the layers that always stand around its pages, no inspector and
    /// no plain mode; only the list of all texts names their texts.
    @Test func `the core of the wizard names no layer`() throws {
        let files = Repository.swiftFiles(under: "Sources/Wizard")
        let isAround = { (file: SwiftFile) in file.name.contains(#/\/(?:Layers|Inspector|Plain)\//#) }
        let surroundings = files.filter(isAround)
        let core = files.filter { !isAround($0) && !$0.name.hasSuffix("/Strings/Strings.swift") }
        let declaration = #/^(?:[a-z]+ )?(?:struct|enum|class|actor|protocol) ([A-Z]\w+)/#
        let names = surroundings.flatMap(\.code).compactMap { line in
            line.text.firstMatch(of: declaration).map { String($0.output.1) }
        }
        let words = Set(names + ["Effort", "InspectorStrings"])

        #expect(
            words.isSuperset(of: [
                "Conversation", "DemoFlow", "EffortCounter", "FaultMenu", "FlowMenu", "InspectedStep",
                "Inspector", "NewFlowPreview", "SaveTest", "Tour",
            ]))
        for file in core {
            let used = file.code.flatMap { $0.text.split { !$0.isLetter }.map(String.init) }
            #expect(words.intersection(used) == [], "\(file.name)")
        }
    }

    /// `swift format` wraps code only.
    @Test func `no comment is longer than 110 columns`() {
        let files = Repository.swiftFiles(under: "Sources") + Repository.swiftFiles(under: "Tests")
        let longLines = files.flatMap { file in
            file.lines.enumerated().filter { _, line in
                line.utf8.count > 110 && line.count > 110 && line.drop { $0 == " " }.hasPrefix("//")
            }
            .map { "\(file.name):\($0.offset + 1)" }
        }

        #expect(files.count > 1_000)
        #expect(longLines == [])
    }

    @Test func `every overlay is a subject of the drawings`() throws {
        let scenes = try #require(Repository.text(of: "Tests/WizardTests/Golden/GoldenScene.swift"))
        let overlays = Repository.swiftFiles(under: "Sources/Wizard").filter { file in
            file.code.contains { $0.text.contains(/^struct \w+: Overlay \{/) }
        }
        let names = overlays.flatMap { file in
            file.code.compactMap { $0.text.firstMatch(of: /^    (?:let|var) name\b.*"(\w+)"/)?.output.1 }
        }
        let subjects = scenes.split(separator: "enum GoldenSubject").last?.split { !$0.isLetter } ?? []

        #expect(names.count == overlays.count && names.count >= 7)
        #expect(Set(names).subtracting(subjects) == [])
    }

    @Test(.rule("E-42")) func `no SQL is composed from strings`() {
        let files = Repository.swiftFiles(under: "Sources/TenantStore")

        #expect(!files.isEmpty)
        #expect(files.filter(\.composesSQL).map(\.name) == [])
    }

    @Test(arguments: [
        (#""SELECT id FROM account WHERE email = ?""#, false),
        (#""SELECT \(column) FROM account""#, true),
        (#""  insert into t values (\(value))""#, true),
        (#""PRAGMA user_version = " + version"#, true),
        ("\"\"\"\n    CREATE TABLE a (\n    \\(columns))\n    \"\"\"", true),
        ("\"\"\"\n    CREATE TABLE a (id)\n    \"\"\" ; \"\\(name)\"", false),
        (#""Selected \(name)""#, false),
        (#""\(name)", "DELETE FROM account""#, false),
    ])
    func `composed SQL is found`(text: String, isFound: Bool) {
        #expect(SwiftFile(name: "A.swift", text: text).composesSQL == isFound)
    }

    private func matches(of pattern: some RegexComponent, with words: [String], in module: String) -> [String]
    {
        Repository.swiftFiles(under: "Sources/\(module)").flatMap { $0.lines(matching: pattern, with: words) }
    }
}

extension SwiftFile {
    /// Whether a string literal that starts like SQL has an interpolation or is concatenated.
    fileprivate var composesSQL: Bool {
        let literal =
            #/(?i)("""|")\s*(?:select|insert|update|delete|create|drop|alter|pragma|replace)\s[\s\S]*?\1(?:\s*\+)?/#
        return text.matches(of: literal).contains { $0.output.0.contains("\\(") || $0.output.0.last == "+" }
    }
}
