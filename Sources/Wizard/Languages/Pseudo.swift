import FoundationEssentials

extension Wizard.Words {
    /// The English strings with accented letters and 40 % longer; placeholders are unchanged.
    static var pseudo: Wizard.Words {
        let words = Wizard.Words()
        guard let json = try? JSONEncoder().encode(words),
            let tree = try? JSONDecoder().decode(Tree.self, from: json),
            let stretched = try? JSONEncoder().encode(tree.mapped(stretched))
        else { return words }
        return (try? JSONDecoder().decode(Wizard.Words.self, from: stretched)) ?? words
    }

    /// Returns a string with accents and padding.
    static func stretched(_ text: String) -> String {
        var isGap = false
        let accented = text.map { character in
            if character == "{" { isGap = true }
            if character == "}" { isGap = false }
            return isGap ? character : accents[character] ?? character
        }
        return String(accented) + String(repeating: "~", count: (text.count * 2 + 4) / 5)
    }

    private static let accents: [Character: Character] = [
        "a": "å", "e": "é", "i": "ï", "o": "ö", "u": "ü", "y": "ý", "c": "ç", "n": "ñ",
        "A": "Å", "E": "É", "I": "Ï", "O": "Ö", "U": "Ü", "Y": "Ý", "C": "Ç", "N": "Ñ",
    ]
}

/// A tree of strings: the JSON of ``Wizard/Strings``.
private indirect enum Tree: Codable {
    case text(String)
    case group([String: Tree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .group(try container.decode([String: Tree].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .group(let group): try container.encode(group)
        }
    }

    func mapped(_ change: (String) -> String) -> Tree {
        switch self {
        case .text(let text): .text(change(text))
        case .group(let group): .group(group.mapValues { $0.mapped(change) })
        }
    }
}
