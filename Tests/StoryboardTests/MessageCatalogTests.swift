import Foundation
import Storyboard
import Testing

@testable import Wizard

/// The catalog of messages compared with the states that pages describe.
struct MessageCatalogTests {
    /// Messages that are parts of pages and not states: titles, labels, hints, keys, and parts of other
    /// messages.
    private static let parts: Set<String> = [
        "title", "lead", "next", "label", "rules", "rules.other", "use", "later", "again", "lower", "upper",
        "digit",
        "symbol",
        "length", "other", "open", "kinds", "unneeded", "common", "strength", "extra.title", "more",
        "format",
        "find", "none",
        "space", "take", "sent", "sent.life", "lead.address",
        "progress",
        "looking", "checking", "empty.open", "reason", "scan", "admin", "copy", "finished", "copy.key",
        "authority",
        "name", "date", "weak", "own", "scope", "step", "have.account", "wrong.address", "welcome",
        "email.row", "alias.row", "signed.in.row", "signed.in.value", "permissions.row",
        "see.profile", "meter", "brief.length", "brief.kinds", "not.there", "stay.signed.in", "next.time",
        "next.time.email", "title.phone", "keep", "kept",
        "embedded", "back", "any.device", "reopen", "other.title", "forwarded", "over.s.s.h", "returns",
        "elsewhere", "not.opening", "finish", "any.browser", "caution", "go.on", "pasted.hint", "forward",
        "click", "choose", "paste", "pasted.label", "go.on.as",
        "create", "date.echo", "refused.value", "refused.value.example", "needed.demo", "person", "number",
    ]

    @Test func `every message about an event is a state of a page`() throws {
        let strings = try JSONSerialization.jsonObject(with: JSONEncoder().encode(Wizard.Strings()))
        let all = try #require(strings as? [String: Any])
        let states = Set(Storyboard.State.all.map(\.id))
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

        #expect(missing == [])
    }

    private static func id(_ path: String) -> String {
        let id = path.reduce(into: "") { $0 += $1.isUppercase ? ".\($1.lowercased())" : "\($1)" }
        return id.hasSuffix(".itself") ? String(id.dropLast(7)) : id
    }
}
