import Foundation
package import UserFlow

/// The texts of a structure by their ids: the paths of the properties, with dots and in lower case.
package struct TextCatalog {
    /// The texts, with those that several modules say among them.
    package private(set) var texts: [String: String] = [:]
    /// The ids of the structure's own texts.
    package private(set) var ownIDs: Set<String> = []

    /// Collects the texts of a structure.
    package init(_ structure: Any) {
        collect(structure, at: "", isOwn: true)
    }

    private mutating func collect(_ structure: Any, at path: String, isOwn: Bool) {
        let children = Mirror(reflecting: structure).children
        let source = children.lazy.compactMap { $0.value as? LanguageTexts }.first ?? .english
        for child in children where !(child.value is LanguageTexts) {
            let path = path + (child.label ?? "")
            if let text = child.value as? String {
                texts[Self.id(path)] = text
                if isOwn { ownIDs.insert(Self.id(path)) }
            } else if let group = child.value as? any AnyTextGroup {
                let (path, texts) = group.content(from: source)
                let name = path.split(separator: ".").dropFirst().map { "\($0)." }.joined()
                collect(texts, at: name, isOwn: !(texts is CommonTexts))
            } else if child.value is CommonTexts {
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
    ///   - section: The section of the file of a language.
    ///   - english: The texts in English.
    ///   - language: The language.
    ///   - sameIDs: The ids of texts that are the same in English.
    package static func problems(
        in section: String, of language: Language, english structure: Any, same sameIDs: Set<String> = []
    ) throws -> [String] {
        let file = "\(language.tag).json"
        let json =
            try JSONSerialization.jsonObject(
                with: Data(EmbeddedFile.bytes("languages/\(file)") ?? [])) as? [String: Any]
        let translated = texts(in: json?[section] as Any, at: "")
        let catalog = TextCatalog(structure)
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
        return problems.map { "\(file), \(section): \($0)" }
    }

    private static func texts(in json: Any, at path: String) -> [String: String] {
        if let text = json as? String { return [id(path): text] }
        return (json as? [String: Any] ?? [:]).reduce(into: [:]) { texts, member in
            let path = path.isEmpty ? member.key : "\(path).\(member.key)"
            texts.merge(Self.texts(in: member.value, at: path)) { text, _ in text }
        }
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
