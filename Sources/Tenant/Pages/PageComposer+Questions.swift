import NativeAuth
import UserFlow

// The pages that ask for a password or a code.

extension PageComposer {
    /// Asks for a new password: of a new account, or in place of a forgotten one.
    func newPassword(_ name: Request.Field) -> PageBody {
        let isReset = name == .newPassword
        let label = isReset ? strings.newPassword.resetLabel : common.password.label
        var fields = [line(name, label, .secret, autocomplete: "new-password")]
        fields[0].hints = [rules(isReset: isReset)]
        if flow.password.isConfirmed {
            fields.append(
                line(.confirmation, common.password.again, .secret, autocomplete: "new-password"))
        }
        return question(
            PageText(isReset ? common.reset.choose : common.password.title), fields: fields,
            account: page.name)
    }

    /// Every rule for new passwords.
    private func rules(isReset: Bool) -> HTML {
        let texts = strings.newPassword
        let rule = flow.password
        let length = PageText(
            texts.length,
            [.minimum: PageText("\(rule.minimumLength)"), .maximum: PageText("\(rule.maximumLength)")])
        let kinds = PageText(texts.kinds, [.kinds: PageText("\(rule.requiredClassCount)")])
        let items = [
            length.plain, rule.requiredClassCount > 1 ? kinds.plain : nil, texts.characters, texts.uncommon,
            isReset ? texts.different : nil,
        ].compactMap(\.self)
        return "<p>\(texts.rules)</p>\n<ul>\n\(HTML(lines: items.map { "<li>\($0)</li>" }))\n</ul>"
    }

    var password: PageBody {
        let texts = common.signinPassword
        let canReset = flow.allowsPasswordReset && flow.identityProvider == .emailPassword
        let reset = PageBody.Button(action: .reset, label: common.button.forgot)
        return question(
            PageText(texts.title),
            paragraphs: [PageText(texts.lead, [.name: PageText(value: page.name)]).html],
            fields: [line(.password, common.password.label, .secret, autocomplete: "current-password")],
            send: common.button.signin, account: page.name, others: canReset ? [reset] : [])
    }

    /// Asks for the password of a new account.
    var signUpPassword: PageField {
        line(.password, common.password.label, .secret, autocomplete: "new-password")
    }

    func code(_ code: CodeQuestion) -> PageBody {
        let values: [PageText.Placeholder: PageText] = [
            .count: PageText("\(code.length)"), .email: PageText(value: code.recipient),
            .duration: PageText(
                common.duration.text(seconds: flow.code.lifetime ?? UserFlow.CodeRule.defaultLifetime)),
        ]
        let sent = code.purpose == .passwordReset ? common.reset.sent : common.code.sent
        let resent: HTML =
            "<span class=\"news\" role=\"status\">\(PageText(strings.code.resent, values).html)</span>"
        let change = PageBody.Button(
            action: .other, label: common.button.change, lead: common.code.wrongAddress)
        return question(
            PageText(common.code.title),
            paragraphs: (code.isResent ? [resent] : []) + [
                PageText(sent, values).html,
                "\(PageText(common.code.sentLife, values).html) \(common.code.notThere)",
            ],
            fields: [line(.code, common.code.label, .code, autocomplete: "one-time-code")],
            others: [resend] + (code.purpose == .signUp ? [change] : []))
    }

    /// The button for another code, which has to wait until the tenant sends one.
    private var resend: PageBody.Button {
        var button = PageBody.Button(action: .resend, label: common.button.resend)
        guard page.resendDelay > 0 else { return button }
        let wait = PageText(common.resend.waitOnly, [.seconds: PageText("\(page.resendDelay)")])
        // Without a script, nothing else enables it.
        button.lead = wait.followed(by: PageText(strings.code.reload)).plain
        button.isDisabled = true
        return button
    }

    var secondFactor: PageBody {
        let texts = common.authMethod
        let options = page.factors.enumerated().map { index, factor in
            PageField.Choice(
                value: factor.id,
                label: PageText(texts.email, [.hint: PageText(value: factor.address.masked)]),
                isChosen: index == 0)
        }
        return question(
            PageText(texts.title), paragraphs: ["\(texts.leadChoice)"],
            fields: [PageField(name: .method, label: PageText(texts.label), control: .radios(options))],
            send: texts.send)
    }
}

// The pages that ask for attributes.

extension PageComposer {
    /// The number of choices that are all shown; more become a list.
    static let maximumRadios = 7

    /// Asks for the attributes of a page of the flow; of one that the flow has no more, for none.
    func attributes(_ index: Int) -> PageBody {
        let title = flow.pages.indices.contains(index) ? flow.pages[index].title : ""
        return question(text(title), fields: flow.attributes(at: .attributes(index)).map(field))
    }

    /// Asks for an attribute.
    func field(_ attribute: UserFlow.AttributeDefinition) -> PageField {
        PageField(
            name: .pageAttribute(attribute.name),
            label: label(
                text(attribute.label), isRequired: attribute.isRequired || attribute.kind == .boolean),
            hints: hints(for: attribute),
            control: control(for: attribute, typed: page.answer(attribute.name)),
            isRequired: attribute.isRequired)
    }

    /// What helps to answer: the flow's hint, then the format.
    private func hints(for attribute: UserFlow.AttributeDefinition) -> [HTML] {
        let example = attribute.example.map { PageText(value: $0) }
        let format: PageText? =
            switch attribute.kind {
            case .date:
                PageText(common.attribute.format, [.example: PageText(value: attribute.exampleForm)])
            case .integer where attribute.minimum != nil && attribute.maximum != nil:
                PageText(strings.attribute.range, limits(of: attribute))
            case .text: example.map { PageText(strings.attribute.example, [.example: $0]) }
            case .integer, .boolean, .choice, .multipleChoice, .country: nil
            }
        return [attribute.hint.map(text), format].compactMap(\.self).map { "<p>\($0.html)</p>" }
    }

    /// The limits of an integer that has both.
    func limits(of attribute: UserFlow.AttributeDefinition) -> [PageText.Placeholder: PageText] {
        [
            .minimum: PageText("\(attribute.minimum ?? .min)"),
            .maximum: PageText("\(attribute.maximum ?? .max)"),
        ]
    }

    private func control(for attribute: UserFlow.AttributeDefinition, typed: String) -> PageField.Control {
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

    private func singleChoice(_ attribute: UserFlow.AttributeDefinition, typed: String) -> PageField.Control {
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

    private func choices(_ attribute: UserFlow.AttributeDefinition, chosen: [String]) -> [PageField.Choice] {
        attribute.choices.map { choice in
            PageField.Choice(
                value: choice.value, label: text(choice.label), isChosen: chosen.contains(choice.value))
        }
    }
}

extension UserFlow.AttributeDefinition {
    /// What a browser may fill in for a built-in attribute.
    fileprivate var autofillToken: String? {
        switch name {
        case "city": "address-level2"
        case "country": "country-name"
        case "displayName": "name"
        case "givenName": "given-name"
        case "jobTitle": "organization-title"
        case "postalCode": "postal-code"
        case "state": "address-level1"
        case "streetAddress": "address-line1"
        case "surname": "family-name"
        default: nil
        }
    }
}
