/// An address as the service shows it, partly masked, such as `c***r@co**o**o.com`.
struct Masking: Hashable, Sendable {
    private let pattern: [Character]

    /// Parses a label, in which asterisks, bullets, middle dots and ellipses stand for hidden characters.
    init(_ label: String) {
        var pattern: [Character] = []
        for character in label.trimmed.lowercased() {
            let isHiding = "*•·…".contains(character)
            if isHiding, pattern.last == "*" { continue }
            pattern.append(isHiding ? "*" : character)
            if pattern.suffix(3) == [".", ".", "."] {
                pattern.replaceSubrange((pattern.count - 3)..., with: "*")
            }
        }
        self.pattern = pattern
    }

    /// Whether an address matches the masked one; an empty label matches every address.
    func fits(_ address: String) -> Bool {
        guard !pattern.isEmpty else { return true }
        let text = Array(address.lowercased())
        var (at, place) = (0, 0)
        // Where to backtrack to: the last mask then covers one more character.
        var retry: (pattern: Int, text: Int)?
        while place < text.count {
            if at < pattern.count, pattern[at] == "*" {
                retry = (at, place)
                at += 1
            } else if at < pattern.count, pattern[at] == text[place] {
                at += 1
                place += 1
            } else if let last = retry {
                retry = (last.pattern, last.text + 1)
                (at, place) = (last.pattern + 1, last.text + 1)
            } else {
                return false
            }
        }
        return pattern[at...].allSatisfy { $0 == "*" }
    }
}
