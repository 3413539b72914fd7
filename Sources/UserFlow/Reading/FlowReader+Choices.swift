extension FlowReader {
    /// Reads the choices, if the kind is a choice.
    mutating func readChoices(
        of kind: UserFlow.Attribute.Kind, _ members: Members<UserFlow.Attribute.Member>,
        into attribute: inout UserFlow.Attribute
    ) {
        guard kind.members.contains(.choices) else { return }
        let takesSeveral = kind == .multipleChoice
        attribute.choices = choices(
            of: members, longest: attribute.longest, separator: takesSeveral ? "," : nil)
        let all = attribute.choices.map(\.value).joined(separator: ",").unicodeScalars.count
        if takesSeveral, all > attribute.longest, let value = members[.choices] {
            report(.value(.tooLong(attribute.longest)), at: value.offset)
        }
    }

    /// Reads choices and reports values that repeat, are too long or contain the separator.
    private mutating func choices(
        of members: Members<UserFlow.Attribute.Member>, longest: Int, separator: Character?
    ) -> [UserFlow.Attribute.Choice] {
        guard let list = members[.choices] else {
            report(.member(.missing(UserFlow.Attribute.Member.choices.rawValue, .list)), at: members.offset)
            return []
        }
        guard let values = self.list(.choices, of: members) else { return [] }
        if values.isEmpty { report(.value(.empty), at: list.offset) }
        var known: Set<String> = []
        return values.compactMap { value in
            guard let members = self.members(of: value, as: UserFlow.Attribute.Choice.Member.self) else {
                return nil
            }
            let label = texts(.label, of: members) ?? ""
            guard let text = text(.value, of: members), let place = members[.value] else { return nil }
            if !known.insert(text).inserted { report(.value(.doubled(text)), at: place.offset) }
            if let separator, text.contains(separator) { report(.value(.comma(text)), at: place.offset) }
            if text.unicodeScalars.count > longest { report(.value(.tooLong(longest)), at: place.offset) }
            return UserFlow.Attribute.Choice(text, label: label)
        }
    }
}
