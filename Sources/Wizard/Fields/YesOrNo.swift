import Terminal

extension Key {
    /// Whether it says yes, by the first letter of "yes" or of "ja"; which one is meant, the question says.
    var isYes: Bool { isLetter(of: "yYjJ") }

    /// Whether it says no.
    var isNo: Bool { isLetter(of: "nN") }

    private func isLetter(of letters: String) -> Bool {
        if case .character(let letter) = self { letters.contains(letter) } else { false }
    }
}
