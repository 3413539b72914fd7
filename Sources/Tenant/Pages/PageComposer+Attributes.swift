import UserFlow

// The pages that ask for attributes.

extension PageComposer {
    /// The number of choices that are all shown; more become a list.
    static let maximumRadios = 7

    func attributes(_ flowPage: UserFlow.Page, _ typed: [TypedAnswer]) -> PageBody {
        let fields = flow.attributes(on: flowPage).map { attribute in
            let answer = typed.first { $0.name.utf8.elementsEqual(attribute.name.utf8) }
            return field(attribute, typed: answer?.value ?? "")
        }
        return PageBody(
            heading: text(flowPage.title), fields: fields, mainButton: common.button.proceed,
            buttons: [back, cancel])
    }

    private func field(_ attribute: UserFlow.Attribute, typed: String) -> PageField {
        let label = text(attribute.label)
        let hidesOptional = attribute.isRequired || attribute.kind == .boolean
        return PageField(
            name: PageFieldName.attribute(attribute.name),
            label: hidesOptional ? label : PageText(common.screen.optional, [.label: label]),
            hints: hints(for: attribute), control: control(for: attribute, typed: typed),
            isRequired: attribute.isRequired)
    }

    /// What helps to answer: the flow's hint, then the format.
    private func hints(for attribute: UserFlow.Attribute) -> [HTML] {
        let example = attribute.example.map { PageText(value: $0) }
        let format: PageText? =
            switch attribute.kind {
            case .date:
                PageText(
                    common.attribute.format, [.example: example ?? PageText(attribute.typicalAnswer)])
            case .integer where attribute.minimum != nil && attribute.maximum != nil:
                PageText(strings.attribute.range, limits(of: attribute))
            case .text: example.map { PageText(strings.attribute.example, [.example: $0]) }
            case .integer, .boolean, .choice, .multipleChoice, .country: nil
            }
        return [attribute.hint.map(text), format].compactMap(\.self).map { "<p>\($0.html)</p>" }
    }

    /// The limits of an integer that has both.
    func limits(of attribute: UserFlow.Attribute) -> [PageText.Placeholder: PageText] {
        [
            .minimum: PageText("\(attribute.minimum ?? .min)"),
            .maximum: PageText("\(attribute.maximum ?? .max)"),
        ]
    }

    private func control(for attribute: UserFlow.Attribute, typed: String) -> PageField.Control {
        switch attribute.kind {
        case .boolean: .checkbox(isChecked: Bool(typed.lowercased()) ?? false)
        case .choice where !attribute.choices.isEmpty: singleChoice(attribute, typed: typed)
        case .multipleChoice where !attribute.choices.isEmpty:
            .checkboxes(choices(attribute, chosen: typed.split(separator: ",").map(String.init)))
        // A choice without choices, which a flow file should not have, becomes a line of text.
        case .text, .choice, .multipleChoice:
            .text(PageField.TextInput(value: typed, autocomplete: attribute.autofillToken))
        case .country:
            .text(
                PageField.TextInput(
                    value: Language.english.countryName(typed, in: page.language) ?? typed,
                    autocomplete: attribute.autofillToken, suggestions: page.language.countries.map(\.name)))
        case .integer: .text(PageField.TextInput(value: typed, keyboard: .number))
        case .date: .text(PageField.TextInput(value: typed, keyboard: .name))
        }
    }

    private func singleChoice(_ attribute: UserFlow.Attribute, typed: String) -> PageField.Control {
        let options = choices(attribute, chosen: [typed])
        guard options.count <= Self.maximumRadios else {
            let prompt = attribute.isRequired ? strings.attribute.choose : strings.attribute.none
            return .menu(options, prompt: PageText(prompt))
        }
        // Without a script, only another choice takes back a choice.
        let none = PageField.Choice(
            value: "", label: PageText(strings.attribute.none), isChosen: typed.isEmpty)
        return .radios(attribute.isRequired ? options : options + [none])
    }

    private func choices(_ attribute: UserFlow.Attribute, chosen: [String]) -> [PageField.Choice] {
        attribute.choices.map { choice in
            PageField.Choice(
                value: choice.value, label: text(choice.label), isChosen: chosen.contains(choice.value))
        }
    }
}

extension UserFlow.Attribute {
    /// What a browser may fill in for a built-in attribute.
    fileprivate var autofillToken: PageField.AutofillToken? {
        switch name {
        case "city": .city
        case "country": .country
        case "displayName": .name
        case "givenName": .givenName
        case "jobTitle": .jobTitle
        case "postalCode": .postalCode
        case "state": .state
        case "streetAddress": .street
        case "surname": .familyName
        default: nil
        }
    }
}
