import Terminal

extension Key {
    /// Whether the key moves from one answer to a question to the other.
    var changesAnswer: Bool {
        switch self {
        case .tab, .backTab, .move(.left), .move(.right), .move(.up), .move(.down): true
        default: false
        }
    }

    /// Whether the key is the first letter of "yes" or "ja"; the question states which one to press.
    var isYes: Bool { isLetter(of: "yYjJ") }

    /// Whether the key is the first letter of "no", "nej" or "nein".
    var isNo: Bool { isLetter(of: "nN") }

    private func isLetter(of letters: String) -> Bool {
        if case .character(let letter) = self { letters.contains(letter) } else { false }
    }
}

extension Wizard {
    /// Returns whether a whole word answers a question with yes; `nil` if it is no answer.
    ///
    /// The answers are y, j, yes, n, no and the words of the wizard's language, in any case.
    public func isYes(_ word: String) -> Bool? {
        switch word.lowercased() {
        case "y", "j", "yes", strings.review.yes.lowercased(): true
        case "n", "no", strings.review.no.lowercased(): false
        default: nil
        }
    }
}
