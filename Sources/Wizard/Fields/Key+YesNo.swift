import Terminal

extension Key {
    /// Whether the key is the first letter of "yes" or "ja"; the question states which one to press.
    var isYes: Bool { isLetter(of: "yYjJ") }

    /// Whether the key is the first letter of "no", "nej" or "nein".
    var isNo: Bool { isLetter(of: "nN") }

    private func isLetter(of letters: String) -> Bool {
        if case .character(let letter) = self { letters.contains(letter) } else { false }
    }
}
