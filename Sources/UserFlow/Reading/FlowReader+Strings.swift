import Terminal
package import NativeAuth

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
        var (tags, texts) = (Set<String>(), [Language: String]())
        for member in languageMembers {
            if !tags.insert(member.name).inserted {
                report(.member(.duplicate(member.name)), at: member.offset)
            }
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
