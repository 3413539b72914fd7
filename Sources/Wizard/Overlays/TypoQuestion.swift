import Terminal

/// The question whether to use a suggested address, shown once when the address is submitted.
///
/// Enter submits the typed address.
struct TypoQuestion: Hashable, Sendable {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Is this email address right?"
        var yes = "y use it"
        var no = "n keep it"
        var question = "Did you mean {suggestion}?"
        var use = "Use it"
        var keep = "Keep mine"
    }

    let typedAddress: String
    let suggestion: String

    func press(_ key: Key) -> Overlay.Action {
        switch key {
        case _ where key.isYes: .useAddress(suggestion)
        case _ where key.isNo || key == .enter: .useAddress(typedAddress)
        case .escape: .close
        default: .stay
        }
    }

    var message: Message {
        Message(.emailTypo, ["suggestion": suggestion, "typed": typedAddress])
    }

    func form(_ strings: Wizard.Strings) -> Form {
        Form(title: strings.typo.title, lead: [strings.text(of: message)])
    }
}
