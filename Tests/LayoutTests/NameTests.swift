import Testing

/// The names that the package declares, compared with the ones that were given up.
struct NameTests {
    @Test(arguments: OldNames.table)
    func `no declaration has a name that was given up`(module: String, names: String) {
        let old = Set(names.split(whereSeparator: \.isWhitespace).map(String.init))
        let files =
            Repository.swiftFiles(under: "Sources/\(module)")
            + Repository.swiftFiles(under: "Tests/\(module)")

        #expect(!old.isEmpty && !files.isEmpty)
        for file in files {
            #expect(file.declaredNames(in: old) == [], "\(file.name)")
            #expect(!old.contains(file.baseName), "\(file.name)")
        }
    }

    @Test func `every module of Swift code has a row`() {
        let modules = Set(OldNames.table.map(\.module))

        #expect(Repository.modules.filter { !modules.contains($0) } == [])
    }

    @Test(arguments: [
        ("struct A {}", ["A"]), ("public final class Bell: Sendable {", ["Bell"]),
        ("    private mutating func place(_ a: Int) {", ["place"]), ("let (a, b) = pair", ["a", "b"]),
        ("    case a, b(c: Int), d = \"e\"", ["a", "b", "d"]), ("    case .a(let b):", ["b"]),
        ("    case \"x\": 1", []), ("    indirect case left(Tree)", ["left"]), ("// let a = 1", []),
        ("print(\"let a = 1\")", []), ("@Test func `a place is kept`() {", []),
        ("guard let place, var other = place", ["place", "other"]),
        ("    case let old?: old", ["old"]), ("    case nil: 1", []), ("typealias Way = Int", ["Way"]),
    ])
    func `declared names are read from code`(text: String, names: [String]) {
        let file = SwiftFile(name: "A.swift", text: text)

        #expect(file.declaredNames == names)
        #expect(file.declaredNames(in: Set(names)) == names)
    }
}

extension SwiftFile {
    /// The file's name without folders and extension.
    var baseName: String { name.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? "" }

    /// The names of the types, functions, properties, variables and cases that the file declares, in order.
    ///
    /// Raw identifiers, which only name tests, are left out.
    var declaredNames: [String] { code.flatMap { Self.names(in: $0.text) } }

    /// Returns those names of a set that the file declares.
    ///
    /// Only lines with one of them are parsed.
    func declaredNames(in names: Set<String>) -> [String] {
        code.filter { $0.text.words.contains(where: names.contains) }
            .flatMap { Self.names(in: $0.text) }.filter(names.contains)
    }

    private static func names(in line: Substring) -> [String] {
        let code = line.replacing(#/"(?:[^"\\]|\\.)*"/#, with: "\"\"")
        let keyword =
            #/\b(?:struct|class|enum|actor|protocol|typealias|associatedtype|func|let|var)\s+(?:([A-Za-z_]\w*)|\(([^)]*)\))/#
        let keywordCase =
            #/^\s*(?:indirect\s+)?case\s+((?!let\b|var\b|is\b|nil\b|true\b|false\b|_\b)[A-Za-z_]\w*.*)$/#
        if let list = code.firstMatch(of: keywordCase)?.output.1, !list.contains(":") || list.contains("(") {
            let plain = list.replacing(#/\([^()]*(?:\([^()]*\)[^()]*)*\)/#, with: "")
            return plain.split(separator: ",").compactMap {
                $0.firstMatch(of: #/[A-Za-z_]\w*/#).map { String($0.output) }
            }
        }
        return code.matches(of: keyword).flatMap { match -> [String] in
            if let name = match.output.1 {
                return ["func", "var", "let"].contains(name) ? [] : [String(name)]
            }
            let list = match.output.2 ?? ""
            return list.split(separator: ",").map { $0.filter { $0 != " " } }
        }
    }
}

extension Substring {
    /// The words of ASCII letters, digits and underscores.
    fileprivate var words: [String] {
        utf8.split { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                false
            default: true
            }
        }.map { String(Substring($0)) }
    }
}
