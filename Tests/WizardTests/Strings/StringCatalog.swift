import Foundation

@testable import Wizard

/// Every string of a language, by its id.
struct StringCatalog {
    let strings: [String: String]

    init(_ strings: Wizard.Strings) throws {
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(strings))
        var collected: [String: String] = [:]
        Self.collect(json, "", into: &collected)
        self.strings = collected
    }

    private static func collect(_ json: Any, _ path: String, into strings: inout [String: String]) {
        if let text = json as? String { strings[id(path)] = text }
        for (name, member) in json as? [String: Any] ?? [:] {
            collect(member, path.isEmpty ? name : "\(path).\(name)", into: &strings)
        }
    }

    private static func id(_ path: String) -> String {
        let parts = path.reduce(into: "") { $0 += $1.isUppercase ? ".\($1.lowercased())" : "\($1)" }
        return parts.hasSuffix(".itself") ? String(parts.dropLast(7)) : parts
    }
}
