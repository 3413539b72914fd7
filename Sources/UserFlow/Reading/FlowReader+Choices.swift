import NativeAuth

extension FlowReader {
    /// Reads the choices, if the kind is a choice.
    mutating func readChoices(
        of kind: UserFlow.Attribute.Kind, _ members: Members<UserFlow.Attribute.Member>,
        into attribute: inout UserFlow.Attribute
    ) {
        guard kind.members.contains(.choices) else { return }
        let allowsMultiple = kind == .multipleChoice
        attribute.choices = choices(
            of: members, maximumLength: attribute.maximumLength, separator: allowsMultiple ? "," : nil)
        let joinedLength = attribute.choices.map(\.value).joined(separator: ",").unicodeScalars.count
        if allowsMultiple, joinedLength > attribute.maximumLength, let value = members[.choices] {
            report(.value(.answerTooLong(attribute.maximumLength)), at: value.offset)
        }
    }

    /// Reads choices and reports values that repeat, are too long or contain the separator.
    private mutating func choices(
        of members: Members<UserFlow.Attribute.Member>, maximumLength: Int, separator: Character?
    ) -> [UserFlow.Attribute.Choice] {
        guard let list = members[.choices] else {
            report(.member(.missing(UserFlow.Attribute.Member.choices.rawValue, .array)), at: members.offset)
            return []
        }
        guard let values = self.array(.choices, of: members) else { return [] }
        if values.isEmpty { report(.value(.empty), at: list.offset) }
        var seenValues: Set<String> = []
        return values.compactMap { value in
            guard let members = self.members(of: value, as: UserFlow.Attribute.Choice.Member.self) else {
                return nil
            }
            let label = localizedText(.label, of: members) ?? ""
            guard let text = text(.value, of: members), let choiceValue = members[.value] else { return nil }
            if !seenValues.insert(text).inserted { report(.value(.duplicate(text)), at: choiceValue.offset) }
            if let separator, text.contains(separator) {
                report(.value(.containsSeparator(text)), at: choiceValue.offset)
            }
            if text.unicodeScalars.count > maximumLength {
                report(.value(.answerTooLong(maximumLength)), at: choiceValue.offset)
            }
            return UserFlow.Attribute.Choice(text, label: label)
        }
    }
}
