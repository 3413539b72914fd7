import Terminal

/// The question whether a suggested address was meant, asked once when the address is submitted.
///
/// Enter keeps the typed address.
struct TypoQuestion: Hashable, Sendable {
    struct Words: Hashable, Sendable, Codable {
        var title = "Check the address"
        var yes = "y use it"
        var no = "n keep it"
    }

    let typed: String
    let suggestion: String

    func press(_ key: Key) -> Overlay.Outcome {
        switch key {
        case _ where key.isYes: .settle(suggestion)
        case _ where key.isNo || key == .enter: .settle(typed)
        case .escape: .close
        default: .stay
        }
    }

    var message: Message {
        Message(\.email.typo, ["suggestion": suggestion, "typed": typed])
    }

    func form(_ words: Wizard.Words) -> Form {
        Form(title: words.typo.title, lead: [words.say(message)])
    }
}
