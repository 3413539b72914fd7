/// An address as a service shows it, with parts of it hidden, such as `c***r@co**o**o.com`.
struct Masking: Hashable, Sendable {
    private let pattern: [Character]

    /// Reads a label; stars, dots on half height and an ellipsis stand for what is hidden.
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

    /// Whether an address may be the one behind it; nothing at all may hide any address.
    func fits(_ address: String) -> Bool {
        guard !pattern.isEmpty else { return true }
        let text = Array(address.lowercased())
        var (at, place) = (0, 0)
        // Where to take one more character into the last star, when what follows it does not match.
        var retry: (at: Int, place: Int)?
        while place < text.count {
            if at < pattern.count, pattern[at] == "*" {
                retry = (at, place)
                at += 1
            } else if at < pattern.count, pattern[at] == text[place] {
                at += 1
                place += 1
            } else if let last = retry {
                retry = (last.at, last.place + 1)
                (at, place) = (last.at + 1, last.place + 1)
            } else {
                return false
            }
        }
        return pattern[at...].allSatisfy { $0 == "*" }
    }
}
