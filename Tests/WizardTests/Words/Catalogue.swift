import Foundation

@testable import Wizard

/// Every string of a language, by its id.
struct Catalogue {
    let texts: [String: String]

    init(_ words: Wizard.Words) throws {
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(words))
        var texts: [String: String] = [:]
        Self.collect(json, "", into: &texts)
        self.texts = texts
    }

    private static func collect(_ json: Any, _ path: String, into texts: inout [String: String]) {
        if let text = json as? String { texts[id(path)] = text }
        for (name, member) in json as? [String: Any] ?? [:] {
            collect(member, path.isEmpty ? name : "\(path).\(name)", into: &texts)
        }
    }

    private static func id(_ path: String) -> String {
        let parts = path.reduce(into: "") { $0 += $1.isUppercase ? ".\($1.lowercased())" : "\($1)" }
        return parts.hasSuffix(".itself") ? String(parts.dropLast(7)) : parts
    }
}
