import NativeAuth

extension UserFlow {
    /// The flow as a flow file: its members in the order of the documentation, without those
    /// that have their default.
    ///
    /// To read the text gives the same flow.
    package var json: String {
        let optional: [JSONNode.Member?] = [
            order == .answersFirst ? nil : .init(.order, .string(order.rawValue)),
            alias == .off ? nil : .init(.alias, .string(alias.rawValue)),
            brand.accent.map { .init(.brand, .object([.init(Brand.Member.accent, .string($0))])) },
            languages == [.english]
                ? nil : .init(.languages, .array(languages.map { .init(content: .string($0.tag)) })),
            .init(.code, code.members), .init(.password, password.members),
            asksAttributesAtStart ? .init(.askAttributesAtStart, .boolean(true)) : nil,
            needsBrowser ? .init(.browser, .boolean(true)) : nil,
            allowsPasswordReset ? nil : .init(.passwordReset, .boolean(false)),
            requiresSecondFactor ? .init(.secondFactor, .boolean(true)) : nil,
            requiresRegistration ? .init(.registration, .boolean(true)) : nil,
            pages.isEmpty
                ? nil : .init(.pages, .array(pages.map { .init(content: $0.content(in: languages)) })),
            attributes.isEmpty
                ? nil
                : .init(.attributes, .array(attributes.map { .init(content: $0.content(in: languages)) })),
        ]
        let members: [JSONNode.Member] =
            (schema.map { [.init(Member.schema, .string($0))] } ?? []) + [
                .init(Member.name, .string(name)),
                .init(Member.identityProvider, .string(identityProvider.rawValue)),
            ]
        return JSONNode(content: .object(members + optional.compactMap(\.self))).text + "\n"
    }
}

extension JSONNode.Member {
    fileprivate init(_ name: some MemberName, _ content: JSONNode.Content) {
        self.init(name.rawValue, content)
    }

    /// Creates a member of a flow file.
    fileprivate init(_ name: UserFlow.Member, _ content: JSONNode.Content) {
        self.init(name.rawValue, content)
    }

    /// Creates a member of a flow file that is an object; `nil` for one without members.
    fileprivate init?(_ name: UserFlow.Member, _ members: [JSONNode.Member?]) {
        let members = members.compactMap(\.self)
        guard !members.isEmpty else { return nil }
        self.init(name.rawValue, .object(members))
    }

    /// Creates a member with a text in some languages; `nil` without a text.
    fileprivate init?(_ name: some MemberName, _ text: LocalizedText?, in languages: [Language]) {
        guard let text else { return nil }
        self.init(
            name.rawValue, .object(languages.map { .init($0.tag, .string(text.text(in: $0))) }))
    }

    /// Creates a member with a number; `nil` without one, or if it is the default.
    fileprivate init?(_ name: some MemberName, _ number: Int?, default defaultNumber: Int? = nil) {
        guard let number, number != defaultNumber else { return nil }
        self.init(name.rawValue, .number(String(number)))
    }

    /// Creates a member with a string; `nil` without one.
    fileprivate init?(_ name: some MemberName, _ string: String?) {
        guard let string else { return nil }
        self.init(name.rawValue, .string(string))
    }
}

extension UserFlow.CodeRule {
    fileprivate var members: [JSONNode.Member?] {
        let standard = Self()
        return [
            .init(Member.length, length, default: standard.length), .init(Member.lifetime, lifetime),
            .init(Member.interval, interval, default: standard.interval),
            submitsWhenFull ? nil : .init(Member.autoSubmit, .boolean(false)),
        ]
    }
}

extension UserFlow.PasswordRule {
    fileprivate var members: [JSONNode.Member?] {
        let standard = Self()
        return [
            .init(Member.minimum, minimumLength, default: standard.minimumLength),
            .init(Member.maximum, maximumLength, default: standard.maximumLength),
            .init(Member.classes, requiredClassCount, default: standard.requiredClassCount),
            isConfirmed ? .init(Member.confirm, .boolean(true)) : nil,
        ]
    }
}

extension UserFlow.Page {
    fileprivate func content(in languages: [Language]) -> JSONNode.Content {
        let members: [JSONNode.Member?] = [
            .init(Member.title, title, in: languages), .init(Member.step, step, in: languages),
            timing == .afterCode ? nil : .init(Member.when, .string(timing.rawValue)),
            .init(Member.attributes, .array(attributes.map { .init(content: .string($0)) })),
        ]
        return .object(members.compactMap(\.self))
    }
}

extension UserFlow.AttributeDefinition {
    fileprivate func content(in languages: [Language]) -> JSONNode.Content {
        let members: [JSONNode.Member?] = [
            .init(Member.name, .string(name)), .init(Member.kind, .string(kind.rawValue)),
            isRequired ? .init(Member.required, .boolean(true)) : nil,
            .init(Member.label, label, in: languages), .init(Member.minimum, minimum),
            .init(Member.maximum, maximum), .init(Member.earliest, earliest?.text),
            .init(Member.latest, latest?.text),
            choices.isEmpty
                ? nil
                : .init(Member.choices, .array(choices.map { .init(content: $0.content(in: languages)) })),
            .init(Member.pattern, pattern), .init(Member.example, explicitExample),
            .init(Member.hint, hint, in: languages),
        ]
        return .object(members.compactMap(\.self))
    }
}

extension UserFlow.AttributeDefinition.Choice {
    fileprivate func content(in languages: [Language]) -> JSONNode.Content {
        .object([
            .init(Member.value, .string(value)),
            .init(
                Member.label.rawValue, .object(languages.map { .init($0.tag, .string(label.text(in: $0))) })),
        ])
    }
}
