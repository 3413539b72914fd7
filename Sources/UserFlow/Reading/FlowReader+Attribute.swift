import NativeAuth

extension FlowReader {
    typealias AttributeMembers = Members<UserFlow.Attribute.Member>

    /// Reads an attribute.
    mutating func attribute(_ members: AttributeMembers) -> UserFlow.Attribute {
        let problemCount = problems.count
        let kind = enumValue(.kind, of: members, as: UserFlow.Attribute.Kind.self)
        var attribute = UserFlow.Attribute(
            name: name(of: members) ?? "", kind: kind ?? .text,
            label: localizedText(.label, of: members) ?? "")
        attribute.isRequired = boolean(.required, of: members) ?? false
        attribute.hint = localizedText(.hint, of: members)
        attribute.pattern = text(.pattern, of: members)
        attribute.example = text(.example, of: members)
        if let kind {
            readLimits(of: kind, members, into: &attribute)
            readDateLimits(of: kind, members, into: &attribute)
            readChoices(of: kind, members, into: &attribute)
            reportUnsupportedMembers(of: kind, members)
        }
        let pattern = pattern(of: attribute, members)
        if kind != nil, problems.count == problemCount { checkExample(of: attribute, pattern, members) }
        return attribute
    }

    private mutating func name(of members: AttributeMembers) -> String? {
        guard let name = text(.name, of: members), let value = members[.name] else { return nil }
        let isName = name.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return character == "_" || (character.isASCII && (character.isLetter || character.isNumber))
        }
        if !isName {
            report(.attribute(.invalidName(name)), at: value.offset)
        } else if UserFlow.Attribute.isReserved(name) {
            report(.attribute(.reservedName(name)), at: value.offset)
        } else if name.utf8.count > UserFlow.Attribute.maximumNameBytes {
            report(.value(.textTooLong(UserFlow.Attribute.maximumNameBytes)), at: value.offset)
        }
        return name
    }

    private mutating func readLimits(
        of kind: UserFlow.Attribute.Kind, _ members: AttributeMembers,
        into attribute: inout UserFlow.Attribute
    ) {
        let range = kind.wireType == .integer ? Int.min...Int.max : 1...attribute.maximumLength
        if kind.members.contains(.minimum) { attribute.minimum = integer(.minimum, of: members, in: range) }
        if kind.members.contains(.maximum) { attribute.maximum = integer(.maximum, of: members, in: range) }
        if let minimum = attribute.minimum, let maximum = attribute.maximum, minimum > maximum,
            let value = members[.maximum]
        {
            report(.value(.minimumAboveMaximum(minimum: minimum, maximum: maximum)), at: value.offset)
        }
    }

    private mutating func readDateLimits(
        of kind: UserFlow.Attribute.Kind, _ members: AttributeMembers,
        into attribute: inout UserFlow.Attribute
    ) {
        guard kind == .date else { return }
        attribute.earliest = dateLimit(.earliest, of: members)
        attribute.latest = dateLimit(.latest, of: members)
        if let earliest = attribute.earliest?.date, let latest = attribute.latest?.date, earliest > latest,
            let value = members[.latest]
        {
            report(
                .value(.earliestAfterLatest(earliest: earliest.iso8601, latest: latest.iso8601)),
                at: value.offset)
        }
    }

    private mutating func dateLimit(
        _ name: UserFlow.Attribute.Member, of members: AttributeMembers
    ) -> DateLimit? {
        guard let text = text(name, of: members), let value = members[name] else { return nil }
        let limit = DateLimit(text)
        if limit == nil { report(.value(.invalidDate(text)), at: value.offset) }
        return limit
    }

    /// Reports members that the kind does not support.
    private mutating func reportUnsupportedMembers(
        of kind: UserFlow.Attribute.Kind, _ members: AttributeMembers
    ) {
        let optionalMembers: [UserFlow.Attribute.Member] = [
            .minimum, .maximum, .earliest, .latest, .pattern, .example, .choices,
        ]
        for name in optionalMembers where !kind.members.contains(name) {
            guard let value = members[name] else { continue }
            report(.attribute(.unsupportedByKind(kind)), at: value.offset)
        }
    }

    private mutating func pattern(of attribute: UserFlow.Attribute, _ members: AttributeMembers) -> Pattern? {
        guard let text = attribute.pattern, let value = members[.pattern] else { return nil }
        do throws(Pattern.CompileError) {
            return try Pattern(text)
        } catch {
            report(.value(.invalidPattern(error)), at: value.offset)
            return nil
        }
    }

    private mutating func checkExample(
        of attribute: UserFlow.Attribute, _ pattern: Pattern?, _ members: AttributeMembers
    ) {
        guard let value = members[.example], let example = attribute.example else { return }
        guard attribute.accepts(example), pattern?.matchesWhole(example) != false else {
            report(.value(.invalidExample(example)), at: value.offset)
            return
        }
    }
}
