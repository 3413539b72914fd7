import TextAlgorithms

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
