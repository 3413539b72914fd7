import Foundation
import Storyboard
import Testing

@testable import Wizard

/// The catalogue of texts held against the index of states.
struct CatalogTests {
    /// Texts that are parts of pages and no states of their own: titles, labels, hints, keys, and parts of texts.
    private static let parts: Set<String> = [
        "title", "lead", "label", "rules", "rules.other", "use", "later", "again", "lower", "upper", "digit",
        "symbol",
        "length", "other", "kept", "open", "strength", "strength.none", "extra.title", "more", "format",
        "find", "none",
        "space", "take", "sent", "sent.life", "done.title", "alias", "scopes", "expiry", "lead.address",
        "progress",
        "looking", "checking", "empty.open", "reason", "scan", "admin", "copy", "finished", "copy.key",
        "authority",
        "name", "date", "weak", "own", "file", "attribute", "scope",
    ]

    /// Texts for what no tenant is known to say.
    private static let unsaid: Set<String> = ["code.used", "code.wrong.left"]

    @Test func `each text about what happened is a state, or is said to be none`() throws {
        let words = try JSONSerialization.jsonObject(with: JSONEncoder().encode(Wizard.Words()))
        let all = try #require(words as? [String: Any])
        let states = Set(StoryState.allCases.map(\.id))
        var missing: [String] = []
        for group in [
            "email", "identity", "password", "alias", "attribute", "code", "resend", "service", "net",
            "config", "web", "session", "done", "signin", "signinPassword", "change", "paste",
        ] {
            for name in try #require(all[group] as? [String: String]).keys {
                let id = Self.id("\(group).\(name)")
                let part = Self.id(name)
                if !states.contains(id), !states.contains(group), !Self.parts.contains(part) {
                    missing.append(id)
                }
            }
        }

        #expect(Set(missing) == Self.unsaid)
    }

    private static func id(_ path: String) -> String {
        let id = path.reduce(into: "") { $0 += $1.isUppercase ? ".\($1.lowercased())" : "\($1)" }
        return id.hasSuffix(".itself") ? String(id.dropLast(7)) : id
    }
}
