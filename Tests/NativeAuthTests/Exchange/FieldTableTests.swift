import Foundation
import Testing

@testable import NativeAuth

/// The class of each field and each member.
struct FieldTableTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources").standardized
    private static let assets = sources.appending(path: "../assets").standardized

    /// A file and what it says.
    private static func files(_ folder: URL, withSuffix suffix: String) throws -> [(
        path: String, text: String
    )] {
        let paths = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap {
            $0 as? String
        }
        return try paths.filter { $0.hasSuffix(suffix) }.map {
            ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
    }

    @Test func `each field of a request that the package names has a class`() throws {
        let files = try ["NativeAuth", "Tenant"].flatMap {
            try Self.files(Self.sources.appending(path: $0), withSuffix: ".swift")
        }
        // The console's own requests are not recorded.
        let names = files.filter { !$0.path.hasPrefix("Console/") }.flatMap { file in
            file.text.matches(of: #/static let \w+ = (?:Request\.)?Field\(rawValue: "([^"]+)"/#).map {
                String($0.output.1)
            }
        }

        #expect(names.count > 50)
        #expect(Set(names).filter { Request.Field(rawValue: $0).dataClass == nil } == [])
    }

    @Test func `each member of the replies that Microsoft documents has a class`() throws {
        var names: Set<String> = []
        func collect(_ node: JSONNode) {
            for element in node.elements ?? [] { collect(element) }
            for (name, value) in node.objectMembers {
                names.insert(name)
                collect(value)
            }
        }
        for folder in ["exchanges", "v2-exchanges"] {
            for file in try Self.files(Self.assets.appending(path: folder), withSuffix: ".json") {
                if let body = StrictJSON.parse(Data(file.text.utf8))?.member("body") { collect(body) }
            }
        }

        #expect(names.count > 50)
        // A link that no version of the protocol has.
        #expect(names.filter { FieldTable.reply[$0] == nil } == ["dance"])
    }

    @Test(arguments: [
        ("password", nil), ("attributes/password", nil), ("oob", nil), ("continuation_token", nil),
        ("claims", nil),
        ("nonce", nil), ("csrf", nil), ("username", DataClass.identity), ("attributes/email", .identity),
        ("attributes/username", .identity), ("a.flatusername", .identity), ("attributes/city", .attribute),
        ("a.city", .attribute), ("scope", .word), ("do", .word),
    ])
    func `a field has the class of its name, or of the attribute that it holds`(
        name: String, dataClass: DataClass?
    ) {
        #expect(Request.Field(rawValue: name).dataClass == dataClass ?? .secret)
    }

    @Test func `no face shows a secret, and the console alone what else was answered`() {
        for face in [Set<DataClass>.protocolOnly, .logged, .console] { #expect(!face.contains(.secret)) }
        #expect(Set<DataClass>.console.subtracting(Set<DataClass>.logged) == [.attribute])
        #expect(Set<DataClass>.logged.subtracting(Set<DataClass>.protocolOnly) == [.prose, .identity])
    }

    @Test(arguments: ["shoe_size", "Password", "attribute", "attributes.city", "a", ""])
    func `a field that is in no list has no class`(name: String) {
        #expect(Request.Field(rawValue: name).dataClass == nil)
    }
}
