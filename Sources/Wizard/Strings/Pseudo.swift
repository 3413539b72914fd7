import FoundationEssentials

/// The pseudo-language: English with accented letters and 40 % longer; placeholders are unchanged.
enum Pseudo {
    static var strings: Wizard.Strings {
        let strings = Wizard.Strings()
        guard let json = try? JSONEncoder().encode(strings),
            let tree = try? JSONDecoder().decode(StringTree.self, from: json),
            let encoded = try? JSONEncoder().encode(tree.mapped(pseudolocalized))
        else { return strings }
        return (try? JSONDecoder().decode(Wizard.Strings.self, from: encoded)) ?? strings
    }

    /// Returns a string with accents and padding.
    static func pseudolocalized(_ text: String) -> String {
        var isPlaceholder = false
        let accented = text.map { character in
            if character == "{" { isPlaceholder = true }
            if character == "}" { isPlaceholder = false }
            return isPlaceholder ? character : accents[character] ?? character
        }
        return String(accented) + String(repeating: "~", count: (text.count * 2 + 4) / 5)
    }

    private static let accents: [Character: Character] = [
        "a": "å", "e": "é", "i": "ï", "o": "ö", "u": "ü", "y": "ý", "c": "ç", "n": "ñ",
        "A": "Å", "E": "É", "I": "Ï", "O": "Ö", "U": "Ü", "Y": "Ý", "C": "Ç", "N": "Ñ",
    ]
}

/// A tree of strings: the JSON of ``Wizard/Strings``.
private indirect enum StringTree: Codable {
    case text(String)
    case group([String: StringTree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .group(try container.decode([String: StringTree].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .group(let group): try container.encode(group)
        }
    }

    func mapped(_ transform: (String) -> String) -> StringTree {
        switch self {
        case .text(let text): .text(transform(text))
        case .group(let group): .group(group.mapValues { $0.mapped(transform) })
        }
    }
}
