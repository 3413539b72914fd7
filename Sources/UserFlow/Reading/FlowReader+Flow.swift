import NativeAuth

extension FlowReader {
    /// Reads the root object of a flow file.
    mutating func flow(_ value: JSONNode) -> UserFlow? {
        guard let members = members(of: value, as: UserFlow.Member.self) else { return nil }
        _ = text(.schema, of: members)
        languages = readLanguages(of: members)
        var flow = UserFlow(
            name: self.value(.name, of: members, .string).flatMap { displayText($0) } ?? "",
            identityProvider: enumValue(.identityProvider, of: members) ?? .emailPassword)
        flow.languages = languages ?? flow.languages
        flow.order = enumValue(.order, of: members) ?? flow.order
        flow.alias = enumValue(.alias, of: members) ?? flow.alias
        flow.brand = brand(of: members)
        flow.code = code(of: members)
        flow.password = password(of: members)
        flow.asksAttributesAtStart = boolean(.askAttributesAtStart, of: members) ?? false
        flow.needsBrowser = boolean(.browser, of: members) ?? false
        flow.allowsPasswordReset = boolean(.passwordReset, of: members) ?? true
        flow.requiresSecondFactor = boolean(.secondFactor, of: members) ?? false
        flow.requiresRegistration = boolean(.registration, of: members) ?? false
        (flow.pages, flow.attributes) = pagesAndAttributes(of: members, in: flow.order)
        if flow.order == .codeFirst { checkOrder(of: flow, members) }
        checkFactors(of: flow, members)
        return flow
    }

    /// Reads the languages of the flow; returns `nil` if none of them can be read.
    private mutating func readLanguages(of members: Members<UserFlow.Member>) -> [Language]? {
        guard members[.languages] != nil else { return [.english] }
        guard let values = array(.languages, of: members) else { return nil }
        if values.isEmpty, let value = members[.languages] { report(.value(.empty), at: value.offset) }
        var languages: [Language] = []
        for value in values {
            guard let tag = text(value), let language = language(tag, at: value.offset) else { continue }
            if languages.contains(language) {
                report(.value(.duplicate(tag)), at: value.offset)
            } else {
                languages.append(language)
            }
        }
        return languages.isEmpty ? nil : languages
    }

    private mutating func brand(of members: Members<UserFlow.Member>) -> UserFlow.Brand {
        var brand = UserFlow.Brand()
        guard let members = object(.brand, of: members, as: UserFlow.Brand.Member.self) else { return brand }
        guard let accent = text(.accent, of: members) else { return brand }
        brand.accent = accent
        let hasHexForm = [accent.count, accent.utf8.count] == [7, 7] && accent.first == "#"
        if !hasHexForm || !accent.dropFirst().allSatisfy(\.isHexDigit) {
            report(.value(.invalidColor), at: members[.accent]?.offset ?? members.offset)
        }
        return brand
    }

    private mutating func code(of members: Members<UserFlow.Member>) -> UserFlow.CodeRule {
        var rule = UserFlow.CodeRule()
        guard let members = object(.code, of: members, as: UserFlow.CodeRule.Member.self) else { return rule }
        rule.length = integer(.length, of: members, in: ReplyLimits.codeLengths) ?? rule.length
        rule.lifetime = integer(.lifetime, of: members, in: 1...86_400) ?? rule.lifetime
        rule.interval = integer(.interval, of: members, in: ReplyLimits.intervals) ?? rule.interval
        rule.submitsWhenFull = boolean(.autoSubmit, of: members) ?? rule.submitsWhenFull
        return rule
    }

    private mutating func password(of members: Members<UserFlow.Member>) -> UserFlow.PasswordRule {
        var rule = UserFlow.PasswordRule()
        guard let members = object(.password, of: members, as: UserFlow.PasswordRule.Member.self) else {
            return rule
        }
        rule.minimumLength = integer(.minimum, of: members, in: 1...256) ?? rule.minimumLength
        rule.maximumLength = integer(.maximum, of: members, in: 1...256) ?? rule.maximumLength
        rule.requiredClassCount = integer(.classes, of: members, in: 1...4) ?? rule.requiredClassCount
        rule.isConfirmed = boolean(.confirm, of: members) ?? rule.isConfirmed
        if rule.minimumLength > rule.maximumLength, let limit = members[.maximum] ?? members[.minimum] {
            report(
                .value(.minimumAboveMaximum(minimum: rule.minimumLength, maximum: rule.maximumLength)),
                at: limit.offset)
        }
        return rule
    }
}
