import Foundation
package import UserFlow

/// The texts of a structure by their ids.
package struct TextCatalog {
    /// The texts, with those of other sections among them.
    package private(set) var texts: [String: String] = [:]
    /// The ids of the texts of the structure's own section.
    package private(set) var ownIDs: Set<String> = []

    /// Collects the texts of a structure.
    package init(_ structure: some TranslatedTexts) {
        collect(structure, at: "", isOwn: true)
    }

    private mutating func collect(_ structure: Any, at path: String, isOwn: Bool) {
        for child in Mirror(reflecting: structure).children {
            let path = path + (child.label ?? "")
            if let text = child.value as? String {
                texts[Self.id(path)] = text
                if isOwn { ownIDs.insert(Self.id(path)) }
            } else if child.value is any TranslatedTexts {
                collect(child.value, at: "", isOwn: false)
            } else {
                collect(child.value, at: path + ".", isOwn: isOwn)
            }
        }
    }

    private static func id(_ path: String) -> String {
        let id = path.replacing(#/[A-Z]+/#) { ".\($0.output.lowercased())" }
        return id.hasSuffix(".itself") ? String(id.dropLast(7)) : id
    }

    /// Returns what is wrong with the translation of a section, a sentence for each text.
    ///
    /// - Parameters:
    ///   - section: The type of the texts.
    ///   - language: The language.
    ///   - sameIDs: The ids of texts that are the same in English.
    package static func problems<Texts: TranslatedTexts>(
        of section: Texts.Type, in language: Language, same sameIDs: Set<String> = []
    ) throws -> [String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "assets/languages/\(language.tag).json")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let translated = json?[Texts.section] as? [String: String] ?? [:]
        let catalog = TextCatalog(Texts())
        let english = catalog.texts.filter { catalog.ownIDs.contains($0.key) }
        let problems = Set(english.keys).union(translated.keys).sorted().compactMap { id -> String? in
            guard let source = english[id] else { return "nothing uses \(id)." }
            guard let text = translated[id] else { return "\(id) is missing: \(source)" }
            guard text.placeholders == source.placeholders else {
                return "\(id) needs the placeholders of: \(source)"
            }
            let isSame = text == source && source.hasWords
            if isSame, !sameIDs.contains(id) { return "\(id) is still in English: \(source)" }
            return !isSame && sameIDs.contains(id) ? "\(id) is listed as the same in English." : nil
        }
        return problems.map { "\(language.tag).json, \(Texts.section): \($0)" }
    }
}

extension String {
    /// The names in braces.
    fileprivate var placeholders: Set<String> {
        Set(matches(of: #/\{(\w+)[^}]*\}/#).map { String($0.output.1) })
    }

    /// Whether it has letters outside of placeholders.
    fileprivate var hasWords: Bool { replacing(#/\{[^}]*\}/#, with: "").contains(where: \.isLetter) }
}
