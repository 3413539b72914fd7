import Terminal

/// The question whether to use a suggested address, shown once when the address is submitted.
///
/// It stands below the field. Enter gives the selected answer, at first the typed address: an account for the
/// suggested one would send the code to somebody else.
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
    /// The index of the answer that Enter gives: the suggestion, or at first the typed address.
    var selected = 1

    mutating func press(_ key: Key) -> Overlay.Action {
        switch key {
        case _ where key.isYes: return .useAddress(suggestion)
        case _ where key.isNo: return .useAddress(typedAddress)
        case .enter, .character(" "): return .useAddress(selected == 0 ? suggestion : typedAddress)
        case _ where key.changesAnswer: selected = 1 - selected
        case .escape, .backspace, .delete: return .close
        default: break
        }
        return .stay
    }

    /// Returns the question below the field that it is about.
    func block(_ strings: Wizard.Strings) -> Form.Block {
        .question(
            strings.format(strings.typo.question, ["suggestion": suggestion]),
            answers: [strings.typo.use, strings.typo.keep], selected: selected)
    }

    var message: Message {
        Message(.emailTypo, ["suggestion": suggestion, "typed": typedAddress])
    }

    func form(_ strings: Wizard.Strings) -> Form {
        Form(title: strings.typo.title, lead: [strings.text(of: message)])
    }
}
