import FoundationEssentials

/// The file of a language: a JSON object of sections, whose members are groups of texts.
///
/// Only the places of the groups are kept. A group is read when it is needed, so that a page costs
/// what its own texts cost.
package struct LanguageFile: Sendable {
    private let bytes: [UInt8]
    /// The place of each section, such as `wizard`, and of each group, such as `wizard.email`.
    private let places: [String: Range<Int>]

    /// Finds the groups of a file.
    ///
    /// - Parameter bytes: The file. What is not JSON has no groups, or fewer.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var places: [String: Range<Int>] = [:]
        var open: [(name: String, start: Int)] = []
        var lastString = 0..<0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let start = index + 1
                index = Self.endOfString(at: start, in: bytes)
                lastString = start..<index
            case UInt8(ascii: "{"):
                // Deeper objects are parts of a group.
                let isPlace = open.count < Self.depth
                open.append((isPlace ? String(decoding: bytes[lastString], as: UTF8.self) : "", index))
            case UInt8(ascii: "}"):
                if let object = open.popLast(), !open.isEmpty, open.count < Self.depth {
                    let path = (open.dropFirst().map(\.name) + [object.name]).joined(separator: ".")
                    places[path] = object.start..<index + 1
                }
            default: break
            }
            index += 1
        }
        self.places = places
    }

    /// The file, its sections and their groups.
    private static let depth = 3

    private static func endOfString(at start: Int, in bytes: [UInt8]) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }

    /// Returns a group or a section; `nil` if the file does not translate all of it.
    func group<Texts: Decodable>(_ path: String) -> Texts? {
        places[path].flatMap { try? JSONDecoder().decode(Texts.self, from: Data(bytes[$0])) }
    }
}

/// Where texts come from.
package enum LanguageTexts: Sendable {
    /// English, as the code has it.
    case english
    /// English, with each text changed.
    case changed(@Sendable (String) -> String)
    /// The file of a language.
    case translated(LanguageFile)

    /// Returns a group of texts; the English ones if the language does not translate all of them.
    ///
    /// - Parameters:
    ///   - path: The section, such as `common`, or the section and the group, such as `wizard.email`.
    ///   - english: The texts in English.
    package func group<Texts: Codable>(_ path: String, english: Texts) -> Texts {
        switch self {
        case .english: english
        case .changed(let change): TextTree.changed(english, by: change) ?? english
        case .translated(let file): file.group(path) ?? english
        }
    }

    /// Returns the texts that both the wizard and the tenant's pages say.
    package var common: CommonTexts { group("common", english: CommonTexts()) }
}

/// A group of texts of any type, for what goes through all texts of a language.
package protocol AnyTextGroup {
    /// Returns the place in the file of a language, such as `wizard.email`, and the texts.
    func content(from source: LanguageTexts) -> (path: String, texts: any Codable)
}

/// A group of texts as JSON.
private indirect enum TextTree: Codable {
    case text(String)
    case group([String: TextTree])

    /// Returns texts that are changed one by one.
    static func changed<Texts: Codable>(_ texts: Texts, by change: (String) -> String) -> Texts? {
        try? JSONDecoder().decode(
            Texts.self,
            from: JSONEncoder().encode(
                JSONDecoder().decode(TextTree.self, from: JSONEncoder().encode(texts)).mapped(change)))
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .group(try container.decode([String: TextTree].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .group(let group): try container.encode(group)
        }
    }

    private func mapped(_ change: (String) -> String) -> TextTree {
        switch self {
        case .text(let text): .text(change(text))
        case .group(let group): .group(group.mapValues { $0.mapped(change) })
        }
    }
}
