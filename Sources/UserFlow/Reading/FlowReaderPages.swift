package import NativeAuth
import Terminal

extension FlowReader {
    /// The attributes that have been read, indexed while the pages are read.
    private struct AttributeIndex {
        var attributes: [UserFlow.AttributeDefinition] = []
        var names: [String] = []
        /// The offsets of the names.
        var offsets: [Int] = []
        /// The names of the attributes whose `required` is `false` or missing.
        var optionalNames: Set<String> = []
        /// The names of defined attributes.
        var definedNames: Set<String> = []
        /// The names of defined attributes by the same names in lowercase, as version 2 of
        /// the API compares them.
        var spellings: [String: String] = [:]
        /// The names that the pages refer to.
        var pageNames: Set<String> = []
    }

    /// Reads the pages and attributes, and reports inconsistencies between them.
    mutating func pagesAndAttributes(
        of members: Members<UserFlow.Member>, in order: UserFlow.Order
    ) -> (pages: [UserFlow.Page], attributes: [UserFlow.AttributeDefinition]) {
        var index = AttributeIndex()
        for value in array(.attributes, of: members) ?? [] { readAttribute(value, into: &index) }
        checkLimits(of: Array(zip(index.attributes, index.offsets)))
        let values = array(.pages, of: members)
        let pages = (values ?? []).compactMap { page($0, &index, order) }
        guard values != nil || members[.pages] == nil else { return ([], index.attributes) }
        for (name, offset) in zip(index.names, index.offsets)
        where !name.isEmpty && index.pageNames.insert(name).inserted {
            report(.attribute(.missingFromPages(name)), at: offset)
        }
        return (pages, index.attributes)
    }

    private mutating func readAttribute(_ value: JSONNode, into index: inout AttributeIndex) {
        guard let members = members(of: value, as: UserFlow.AttributeDefinition.Member.self) else { return }
        let attribute = self.attribute(members)
        let name = attribute.name
        let offset = members[.name]?.offset ?? members.offset
        if !index.definedNames.insert(name).inserted, !name.isEmpty {
            report(.attribute(.duplicate(name)), at: offset)
        } else if !name.isEmpty, let other = index.spellings.updateValue(name, forKey: name.lowercased()) {
            report(.attribute(.differsInCaseOnly(name, from: other)), at: offset)
        }
        if members[.required].map({ $0.content == .boolean(false) }) ?? true {
            index.optionalNames.insert(name)
        }
        index.attributes.append(attribute)
        index.names.append(name)
        index.offsets.append(offset)
    }

    private mutating func page(
        _ value: JSONNode, _ index: inout AttributeIndex, _ order: UserFlow.Order
    ) -> UserFlow.Page? {
        guard let members = members(of: value, as: UserFlow.Page.Member.self) else { return nil }
        let title = localizedText(.title, of: members) ?? ""
        let step = localizedText(.step, of: members) { $0.stepName($1) }
        let timing = enumValue(.when, of: members, as: UserFlow.PageTiming.self)
        if order == .codeFirst, timing == .start, let when = members[.when] {
            report(.order(.pageAtStart), at: when.offset)
        }
        // In a flow with the code first, the pages after it are shown together: FlowReader.checkOrder.
        let needsRequired = order == .answersFirst && (timing == .afterCode || members[.when] == nil)
        guard let values = array(.attributes, of: members) else { return nil }
        if values.isEmpty, let attributes = members[.attributes] {
            report(.value(.empty), at: attributes.offset)
        }
        let problemCount = problems.count
        let names = values.compactMap { attributeName($0, &index) }
        if needsRequired, problems.count == problemCount, !names.isEmpty,
            index.optionalNames.isSuperset(of: names)
        {
            report(.attribute(.noRequiredAttribute), at: value.offset)
        }
        return UserFlow.Page(
            title: title, step: step, timing: timing ?? .afterCode, attributes: names)
    }

    /// Reads the name of an attribute on a page.
    private mutating func attributeName(_ value: JSONNode, _ index: inout AttributeIndex) -> String? {
        guard let name = text(value) else { return nil }
        let isFirst = index.pageNames.insert(name).inserted
        if UserFlow.AttributeDefinition.isReserved(name) {
            report(.attribute(.reservedName(name)), at: value.offset)
        } else if !index.definedNames.contains(name) {
            report(.attribute(.unknown(name, possible: index.names)), at: value.offset)
        } else if !isFirst {
            report(.attribute(.repeatedOnPages(name)), at: value.offset)
        }
        return name
    }
}

// MARK: - Strings

extension FlowReader {
    /// Reads a member that is a non-empty string.
    package mutating func text<Name>(_ name: Name, of members: Members<Name>) -> String? {
        value(name, of: members, .string).flatMap { text($0) }
    }

    /// Reads a non-empty string that is displayed, and reports one that is too long.
    mutating func displayText(_ value: JSONNode) -> String? {
        let text = text(value)
        if let text, text.unicodeScalars.count > UserFlow.maximumTextLength {
            report(.value(.textTooLong(UserFlow.maximumTextLength)), at: value.offset)
        }
        return text
    }

    /// Reads the name of a step, and reports one that a terminal shows differently or that is too wide.
    mutating func stepName(_ value: JSONNode) -> String? {
        guard let text = text(value) else { return nil }
        let name = Printable(excerptOf: text, columns: UserFlow.maximumTextLength)
        let maximum = UserFlow.Page.maximumStepColumns
        if name.text != text {
            report(.value(.notPrintable), at: value.offset)
        } else if name.columns > maximum {
            report(.value(.tooWide(columns: name.columns, maximum: maximum)), at: value.offset)
        }
        return text
    }

    /// Reads a non-empty string.
    package mutating func text(_ value: JSONNode) -> String? {
        guard case .string(let text) = value.content else {
            report(.member(.wrongType(.string)), at: value.offset)
            return nil
        }
        guard !text.allSatisfy(\.isWhitespace) else {
            report(.value(.empty), at: value.offset)
            return nil
        }
        return text
    }

    /// Reads a member that is one of the raw values of an enum.
    package mutating func enumValue<Name, Value: RawRepresentable<String> & CaseIterable>(
        _ name: Name, of members: Members<Name>, as type: Value.Type = Value.self
    ) -> Value? {
        let possible = Value.allCases.map(\.rawValue)
        guard let value = value(name, of: members, .oneOf(possible)) else { return nil }
        guard case .string(let text) = value.content else {
            report(.member(.wrongType(.oneOf(possible))), at: value.offset)
            return nil
        }
        guard let result = Value(rawValue: text) else {
            report(.value(.unknown(text, possible: possible)), at: value.offset)
            return nil
        }
        return result
    }

    /// Reads a member that is a text in exactly the languages of the flow.
    ///
    /// Every text must be available in every language of the flow, so that a user never sees a mixture.
    ///
    /// - Parameter read: Reads the text of one language, and reports one that is invalid.
    mutating func localizedText<Name>(
        _ name: Name, of members: Members<Name>,
        read: (inout FlowReader, JSONNode) -> String? = { $0.displayText($1) }
    ) -> LocalizedText? {
        guard let value = value(name, of: members, .localizedText) else { return nil }
        guard case .object(let languageMembers) = value.content else {
            report(.member(.wrongType(.localizedText)), at: value.offset)
            return nil
        }
        var texts: [Language: String] = [:]
        for member in languageMembers {
            let language = language(member.name, at: member.offset)
            if let language, let languages, !languages.contains(language) {
                report(.value(.unlistedLanguage(language)), at: member.offset)
            }
            let text = read(&self, member.value) ?? ""
            if let language { texts[language] = text }
        }
        let missing = (languages ?? []).filter { texts[$0] == nil }
        if !missing.isEmpty { report(.value(.untranslated(missing)), at: value.offset) }
        return LocalizedText(texts)
    }

    /// Returns the language of a tag, and reports a tag that is not supported.
    mutating func language(_ tag: String, at offset: Int) -> Language? {
        let language = Language.supported.first { $0.tag == tag }
        if language == nil {
            report(.value(.unknown(tag, possible: Language.supported.map(\.tag))), at: offset)
        }
        return language
    }
}
