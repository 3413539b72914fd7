import Testing
import UserFlow

@testable import Mail
@testable import Wizard

/// The article with every text of the four languages side by side: of the wizard, of emails and of the flows.
struct TextsArticle {
    /// The path of the article from the root of the repository.
    static let path = "Sources/Wizard/Wizard.docc/Texts.md"

    /// The sections, each with a heading and the rows of its table.
    let sections: [(heading: String, rows: [Entry])]

    /// A text by its id, in the languages of the table.
    struct Entry {
        let id: String
        let texts: [String]
    }

    init() throws {
        let catalogs = try Language.supported.map { try StringCatalog($0.strings).strings }
        let ids = (catalogs.first ?? [:]).keys.sorted()
        let groups = Dictionary(grouping: ids) { $0.prefix { $0 != "." } }.sorted { $0.key < $1.key }
        let wizard = groups.map { group, ids in
            (
                heading: "`\(group)`",
                rows: ids.map { id in Entry(id: id, texts: catalogs.map { $0[id] ?? "" }) }
            )
        }
        sections = wizard + [(heading: "Emails", rows: Self.mailRows)] + (try Self.flowSections)
    }

    /// The text of the article.
    var text: String {
        let names = Language.supported.map(\.heading).joined(separator: " | ")
        let rule = String(repeating: "|---", count: Language.supported.count + 1) + "|"
        let tables = sections.filter { !$0.rows.isEmpty }.map { section in
            (["### \(section.heading)", "", "| Id | \(names) |", rule] + section.rows.map(\.line))
                .joined(separator: "\n")
        }
        return Self.introduction + tables.joined(separator: "\n\n") + "\n"
    }

    private static let introduction = """
        # Texts

        Every text of the wizard, its emails and the bundled flows, in four languages side by side.

        ## Overview

        A test compares this article with the code, and writes it with `REWRITE_ARTICLES=yes swift test --filter
        TextsArticleTests`. The names of countries are not listed.

        - `{name}` is a placeholder. `{n|minute|minutes}` is a number with the singular or the plural, and
          `{label|inside}` is a label as written inside a sentence.
        - An empty cell means that a flow does not offer the language.

        ## Tables


        """

    private static var mailRows: [Entry] {
        let languages = Language.supported.map { texts(of: Mirror(reflecting: $0.mailStrings), at: "") }
        return (languages.first ?? [:]).keys.sorted().map { id in
            Entry(id: id, texts: languages.map { $0[id] ?? "" })
        }
    }

    private static func texts(of mirror: Mirror, at path: String) -> [String: String] {
        mirror.children.reduce(into: [:]) { texts, child in
            let path = path + (child.label ?? "")
            if let text = child.value as? String { return texts[path] = text }
            let inner = Self.texts(of: Mirror(reflecting: child.value), at: path + ".")
            texts.merge(inner) { first, _ in first }
        }
    }

    private static var flowSections: [(heading: String, rows: [Entry])] {
        get throws {
            try UserFlow.bundled.map { name in
                let flow = try #require(try UserFlow.bundled(name))
                let texts = flow.describedTexts.map { id, text in
                    Entry(
                        id: id,
                        texts: Language.supported.map { flow.languages.contains($0) ? text.text(in: $0) : "" }
                    )
                }
                return (heading: "Flow \(name)", rows: texts)
            }
        }
    }
}

extension TextsArticle.Entry {
    fileprivate var line: String {
        "| \(id) | " + texts.map(\.cell).joined(separator: " | ") + " |"
    }
}

extension String {
    /// The text in a cell of a table.
    fileprivate var cell: String {
        let escaped = replacing("|", with: "\\|").replacing("*", with: "\\*").replacing("<", with: "&lt;")
        return isEmpty ? "" : escaped.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

extension Language {
    fileprivate var heading: String {
        switch self {
        case .english: "English"
        case .danish: "Dansk"
        case .german: "Deutsch"
        case .japanese: "日本語"
        case .pseudo: "Pseudo"
        }
    }
}

extension UserFlow {
    /// The texts of the flow with their paths in its file.
    var describedTexts: [(id: String, text: LocalizedText)] {
        let pageTexts = pages.enumerated().flatMap { index, page in
            [(id: "pages[\(index)].title", text: page.title)]
                + (page.step.map { [(id: "pages[\(index)].step", text: $0)] } ?? [])
        }
        return pageTexts
            + attributes.flatMap { attribute in
                let name = attribute.name.split(separator: "_").last.map(String.init) ?? attribute.name
                return [(id: "\(name).label", text: attribute.label)]
                    + (attribute.hint.map { [(id: "\(name).hint", text: $0)] } ?? [])
                    + attribute.choices.map { (id: "\(name).\($0.value)", text: $0.label) }
            }
    }
}
