import NativeAuth
import UserFlow

// What the errors of a page say.

extension PageComposer {
    /// Returns what was refused, and what to do.
    func text(for error: PageError) -> PageText {
        switch error.reason {
        case .missing: missing(error.field)
        case .invalidEmail: PageText(common.email.shape)
        case .passwordsDiffer: PageText(strings.error.refused.passwordsDiffer)
        case .invalidCode(let mistake): text(for: mistake)
        case .invalidAttribute, .dateBeyondLimits: refused(error)
        case .refusal(let refusal): refusal.facts.page(self)
        }
    }

    /// Returns why the answer for the attribute of a field was refused; the flow may have changed since.
    private func refused(_ error: PageError) -> PageText {
        guard let attribute = attribute(of: error.field) else { return PageText(strings.error.empty.unnamed) }
        let label = text(attribute.label)
        return switch error.reason {
        case .dateBeyondLimits(.early(let date)):
            PageText(common.attribute.dateEarly, [.label: label, .date: PageText(date.iso8601)])
        case .dateBeyondLimits(.late(let date)):
            PageText(common.attribute.dateLate, [.label: label, .date: PageText(date.iso8601)])
        case .missing, .invalidEmail, .passwordsDiffer, .invalidCode, .invalidAttribute, .refusal:
            invalid(attribute)
        }
    }

    /// Returns the attribute of a field, which may be the alias; `nil` if the flow has none.
    private func attribute(of field: Request.Field?) -> UserFlow.AttributeDefinition? {
        let alias = [AliasAttribute.definition(in: flow)].compactMap(\.self)
        return (flow.attributes + alias).first { .pageAttribute($0.name) == field }
    }

    private func missing(_ field: Request.Field?) -> PageText {
        let texts = strings.error.empty
        return switch field {
        case .username?: PageText(missingName)
        case .password? where page.content == .password: PageText(common.signinPassword.empty)
        case .password?, .newPassword?: PageText(common.password.empty)
        case .confirmation?: PageText(texts.confirmation)
        case .alias?: PageText(common.alias.empty)
        case .code?: text(for: .empty)
        case .method?: PageText(texts.method)
        case .target?: PageText(common.registration.empty)
        default: missingAttribute(field)
        }
    }

    private var missingName: String {
        hasAlias && page.content != .signUp(.email) ? common.signin.empty : common.email.empty
    }

    /// Returns what is wrong with a code as it was typed, in the words of the wizard.
    private func text(for mistake: CodeDigits.Mistake) -> PageText {
        let length: Int? = if case .code(let code) = page.content { code.length } else { nil }
        let count = length.map { [PageText.Placeholder.count: PageText("\($0)")] } ?? [:]
        let (texts, typed) = (common.code, PageText.Placeholder.kinds)
        return switch mistake {
        case .empty: length == nil ? PageText(texts.emptyOpen) : PageText(texts.empty, count)
        case .character(let name): PageText(texts.letters, [.character: PageText(value: name)])
        case .short(let digits): PageText(texts.short, count.merging([typed: PageText("\(digits)")]) { $1 })
        case .long(let digits): PageText(texts.long, count.merging([typed: PageText("\(digits)")]) { $1 })
        }
    }

    private func missingAttribute(_ field: Request.Field?) -> PageText {
        guard let attribute = attribute(of: field) else { return PageText(strings.error.empty.unnamed) }
        return PageText(
            attribute.isTyped ? common.attribute.empty : common.attribute.choose,
            [.label: text(attribute.label)])
    }

    private func invalid(_ attribute: UserFlow.AttributeDefinition) -> PageText {
        let texts = common.attribute
        let values: [PageText.Placeholder: PageText] = [
            .label: text(attribute.label), .example: PageText(value: attribute.exampleForm),
        ]
        if attribute.name == AliasAttribute.name { return PageText(common.alias.rules) }
        return switch attribute.kind {
        case .date: PageText(texts.dateUnknown, values)
        case .integer where attribute.minimum != nil && attribute.maximum != nil:
            PageText(texts.range, values.merging(limits(of: attribute)) { value, _ in value })
        case .integer: PageText(texts.number, values)
        case .choice, .multipleChoice, .boolean: PageText(texts.choice, values)
        case .text, .country:
            attribute.example == nil
                ? PageText(texts.refused, values).followed(by: mismatch(of: attribute))
                : PageText(texts.refusedExample, values)
        }
    }

    /// Returns the first character of the answer that does not fit an attribute's pattern, or else the
    /// pattern; `nil` for an answer that fits as far as it is kept.
    private func mismatch(of attribute: UserFlow.AttributeDefinition) -> PageText? {
        let answer = page.answer(attribute.name)
        guard let pattern = attribute.pattern, !answer.isEmpty,
            let whole = try? Pattern("\\A(?:\(pattern))\\z"),
            whole.matchesWhole(answer) == false
        else { return nil }
        if let character = whole.firstMismatch(in: answer) {
            return PageText(
                common.attribute.mismatchCharacter, [.character: PageText(value: character.visibleName)])
        }
        guard pattern.count <= UserFlow.AttributeDefinition.maximumShownPatternLength else { return nil }
        return PageText(common.attribute.mismatchRule, [.rule: PageText(value: pattern)])
    }
}

extension UserFlow.AttributeDefinition {
    /// Whether the answer is typed rather than chosen.
    fileprivate var isTyped: Bool {
        switch kind {
        case .text, .integer, .date, .country: true
        case .boolean, .choice, .multipleChoice: choices.isEmpty && kind != .boolean
        }
    }
}

// What the refusals of the tenant say, where that depends on the page; the others are in the
// catalogue of errors.

extension PageComposer {
    var taken: PageText {
        switch page.content {
        case .signUp(.email): PageText(common.email.taken, typedName)
        case .signUp(.alias): PageText(strings.error.account.aliasTaken, typedName)
        default: PageText(strings.error.account.nameTaken)
        }
    }

    var missingAccount: PageText {
        PageText(page.content == .resetName ? common.reset.unknown : common.signin.unknown, typedName)
    }

    /// How long to wait after too many wrong passwords.
    var locked: PageText {
        let time = common.duration.text(seconds: Int(Limits.lockout / 1_000))
        return PageText(strings.error.account.locked, [.time: PageText(time)])
    }

    /// Returns how long to wait: for another code, or for anything else.
    func wait(_ seconds: Int) -> PageText {
        if case .code = page.content {
            return PageText(common.resend.wait, [.seconds: PageText("\(seconds)")])
        }
        let time = common.duration.text(seconds: seconds)
        return PageText(strings.error.service.tooManyRequests, [.time: PageText(time)])
    }

    /// The address or alias that the page is about.
    var typedName: [PageText.Placeholder: PageText] {
        let name =
            switch page.content {
            case .signUp(.alias): page.answer(AliasAttribute.name)
            case .registration: page.target
            case .code(let code): code.recipient
            default: page.name
            }
        return [.name: PageText(value: name), .email: PageText(value: name)]
    }
}
