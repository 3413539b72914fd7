import UserFlow

// What the errors of a page say.

extension PageComposer {
    /// Returns what was refused, and what to do.
    func text(for error: PageError) -> PageText {
        switch error.reason {
        case .missing: missing(error.field)
        case .invalidEmail: PageText(strings.error.refused.email)
        case .passwordsDiffer: PageText(strings.error.refused.passwordsDiffer)
        case .invalidAttribute(let attribute): invalid(attribute)
        case .refusal(let refusal): text(for: refusal)
        }
    }

    private func missing(_ field: String?) -> PageText {
        let texts = strings.error.empty
        return switch field {
        case PageFieldName.username?: PageText(missingName)
        case PageFieldName.password?: PageText(asksNewPassword ? texts.newPassword : texts.password)
        case PageFieldName.newPassword?: PageText(texts.newPassword)
        case PageFieldName.confirmation?: PageText(texts.confirmation)
        case PageFieldName.alias?: PageText(texts.alias)
        case PageFieldName.code?: missingCode
        case PageFieldName.method?: PageText(texts.method)
        case PageFieldName.target?: PageText(texts.target)
        default: missingAttribute(field)
        }
    }

    private var missingName: String {
        let texts = strings.error.empty
        return switch page.content {
        case .signInName, .resetName: hasAlias ? texts.name : texts.email
        case .signUpEmail, .newPassword, .password, .alias, .attributes, .code, .secondFactor, .registration,
            .continueAs, .returning, .fault, .signOut, .signedOut, .expired, .forbidden:
            texts.email
        }
    }

    private var asksNewPassword: Bool {
        if case .newPassword = page.content { true } else { false }
    }

    private var missingCode: PageText {
        guard case .code(let question) = page.content else { return PageText(strings.error.empty.codeOpen) }
        return PageText(strings.error.empty.code, [.count: PageText("\(question.length)")])
    }

    private func missingAttribute(_ field: String?) -> PageText {
        let texts = strings.error.empty
        let attribute = flow.attributes.first { PageFieldName.attribute($0.name) == field }
        guard let attribute else { return PageText(texts.unnamed) }
        return PageText(
            attribute.isTyped ? texts.attribute : texts.choice, [.label: text(attribute.label)])
    }

    private func invalid(_ attribute: UserFlow.Attribute) -> PageText {
        let texts = strings.error.refused
        let example = attribute.example ?? attribute.kind.example
        let values: [PageText.Placeholder: PageText] = [
            .label: text(attribute.label), .example: PageText(value: example),
        ]
        if attribute.name == AliasAttribute.name { return PageText(texts.alias) }
        return switch attribute.kind {
        case .date: PageText(texts.date, values)
        case .integer where attribute.minimum != nil && attribute.maximum != nil:
            PageText(texts.range, values.merging(limits(of: attribute)) { value, _ in value })
        case .integer: PageText(texts.number, values)
        case .choice, .multipleChoice, .boolean: PageText(texts.choice, values)
        case .text, .country:
            PageText(attribute.example == nil ? texts.attribute : texts.attributeExample, values)
        }
    }
}

extension UserFlow.Attribute {
    /// Whether the answer is typed rather than chosen.
    fileprivate var isTyped: Bool {
        switch kind {
        case .text, .integer, .date, .country: true
        case .boolean, .choice, .multipleChoice: choices.isEmpty && kind != .boolean
        }
    }
}
