import NativeAuth
import UserFlow

extension CodeDigits {
    /// What may stand between the digits of a code in a sentence, the strictest first: nothing, blanks and
    /// hyphens, or everything that separates digits.
    private static let separators: [@Sendable (Character) -> Bool] = [
        { _ in false }, { $0.isWhitespace || "-‐‑–".contains($0) }, \.separatesDigits,
    ]

    /// Returns the only code of a length in a text, with or without separators inside; `nil` if there
    /// is none, or several.
    static func code(in text: String, length: Int) -> String? {
        for isSeparator in separators {
            let runs = digitRuns(in: text, isSeparator).filter { $0.count == length }
            guard let first = runs.first else { continue }
            return runs.allSatisfy { $0 == first } ? first : nil
        }
        return nil
    }

    /// Returns the runs of digits in a text, as ASCII digits.
    private static func digitRuns(in text: String, _ isSeparator: (Character) -> Bool) -> [String] {
        var runs = [""]
        for character in text {
            if character.decimalDigit != nil {
                runs[runs.count - 1].append(character.asciiDigit)
            } else if !isSeparator(character), runs.last != "" {
                runs.append("")
            }
        }
        return runs
    }

    /// Returns the error for an invalid code, or `nil`.
    ///
    /// - Parameter length: The number of digits that the code has; `nil` when it is not known.
    func problem(length: Int?) -> Message? {
        let count = length.map(String.init) ?? ""
        return mistake(for: length).map { mistake in
            switch mistake {
            case .empty: Message(length == nil ? .codeEmptyOpen : .codeEmpty, ["n": count])
            case .character(let name): Message(.codeLetters, ["char": name])
            case .short(let digits): Message(.codeShort, ["n": count, "k": "\(digits)"])
            case .long(let digits): Message(.codeLong, ["n": count, "k": "\(digits)"])
            }
        }
    }
}

/// An address as the service shows it, partly masked, such as `c***r@co**o**o.com`.
struct MaskedAddress: Hashable, Sendable {
    private let pattern: [Character]

    /// Parses a label, in which asterisks, bullets, middle dots and ellipses stand for hidden characters.
    init(_ label: String) {
        var pattern: [Character] = []
        for character in label.trimmed.lowercased() {
            let isMask = "*•·…".contains(character)
            if isMask, pattern.last == "*" { continue }
            pattern.append(isMask ? "*" : character)
            if pattern.suffix(3) == [".", ".", "."] {
                pattern.replaceSubrange((pattern.count - 3)..., with: "*")
            }
        }
        self.pattern = pattern
    }

    /// Whether an address matches the masked one; an empty label matches every address.
    func matches(_ address: String) -> Bool {
        guard !pattern.isEmpty else { return true }
        let text = Array(address.lowercased())
        var (patternIndex, textIndex) = (0, 0)
        // Where to backtrack to: the last mask then covers one more character.
        var retry: (pattern: Int, text: Int)?
        while textIndex < text.count {
            if patternIndex < pattern.count, pattern[patternIndex] == "*" {
                retry = (patternIndex, textIndex)
                patternIndex += 1
            } else if patternIndex < pattern.count, pattern[patternIndex] == text[textIndex] {
                patternIndex += 1
                textIndex += 1
            } else if let last = retry {
                retry = (last.pattern, last.text + 1)
                (patternIndex, textIndex) = (last.pattern + 1, last.text + 1)
            } else {
                return false
            }
        }
        return pattern[patternIndex...].allSatisfy { $0 == "*" }
    }
}
