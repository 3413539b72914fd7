// The parts of a field that snapshots contain.

extension Field {
    /// The number of characters entered.
    var count: Int {
        switch self {
        case .text(let field): field.text.count
        case .secret(let field): field.count
        case .boolean: 0
        case .choice(let field): field.summary().count
        }
    }

    /// Returns the value, or `nil` while it is masked.
    func visibleValue(_ strings: Wizard.Strings) -> String? {
        switch self {
        case .text(let field): field.text
        case .secret(let field): field.isShown ? field.displayText : nil
        case .boolean: ""
        case .choice(let field): field.summary(strings.screen.comma)
        }
    }

    /// How the field is answered.
    var inputType: Wizard.PageSnapshot.InputType {
        switch self {
        case .text, .secret: .text
        case .boolean: .yesOrNo
        case .choice(let field): field.allowsMultiple ? .multipleChoice : .choice
        }
    }

    /// Returns the choices of the field.
    func choices(_ strings: Wizard.Strings) -> [Wizard.PageSnapshot.Choice] {
        switch self {
        case .text, .secret: []
        case .boolean(let isTicked):
            [(true, strings.review.yes), (false, strings.review.no)].map { value, label in
                Wizard.PageSnapshot.Choice(
                    label: label, isChosen: value == isTicked, value: value ? "true" : "false")
            }
        case .choice(let field):
            field.search.matches.map { index in
                let option = field.options[index]
                return Wizard.PageSnapshot.Choice(
                    label: option.label, isChosen: field.selection.contains(index), value: option.value,
                    code: option.code)
            }
        }
    }
}
