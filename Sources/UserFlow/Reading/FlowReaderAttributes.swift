import NativeAuth

extension FlowReader {
    typealias AttributeMembers = Members<UserFlow.AttributeDefinition.Member>

    /// Reads an attribute.
    mutating func attribute(_ members: AttributeMembers) -> UserFlow.AttributeDefinition {
        let problemCount = problems.count
        let kind = enumValue(.kind, of: members, as: UserFlow.AttributeDefinition.Kind.self)
        var attribute = UserFlow.AttributeDefinition(
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
        if problems.count == problemCount, attribute.exampleAnswer == nil {
            warn(.value(.noExample), at: (members[.pattern] ?? members[.earliest])?.offset ?? members.offset)
        }
        return attribute
    }

    private mutating func name(of members: AttributeMembers) -> String? {
        guard let name = text(.name, of: members), let value = members[.name] else { return nil }
        return attributeName(name, at: value.offset)
    }

    /// Returns the name of an attribute, and reports one that no attribute can have.
    mutating func attributeName(_ name: String, at offset: Int) -> String {
        let isName = name.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return character == "_" || (character.isASCII && (character.isLetter || character.isNumber))
        }
        if !isName {
            report(.attribute(.invalidName(name)), at: offset)
        } else if UserFlow.AttributeDefinition.isReserved(name) {
            report(.attribute(.reservedName(name)), at: offset)
        } else if name.utf8.count > UserFlow.AttributeDefinition.maximumNameBytes {
            report(.value(.textTooLong(UserFlow.AttributeDefinition.maximumNameBytes)), at: offset)
        }
        return name
    }

    private mutating func readLimits(
        of kind: UserFlow.AttributeDefinition.Kind, _ members: AttributeMembers,
        into attribute: inout UserFlow.AttributeDefinition
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
        of kind: UserFlow.AttributeDefinition.Kind, _ members: AttributeMembers,
        into attribute: inout UserFlow.AttributeDefinition
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
        _ name: UserFlow.AttributeDefinition.Member, of members: AttributeMembers
    ) -> DateLimit? {
        guard let text = text(name, of: members), let value = members[name] else { return nil }
        let limit = DateLimit(text)
        if limit == nil { report(.value(.invalidDate(text)), at: value.offset) }
        return limit
    }

    /// Reports members that the kind does not support.
    private mutating func reportUnsupportedMembers(
        of kind: UserFlow.AttributeDefinition.Kind, _ members: AttributeMembers
    ) {
        let optionalMembers: [UserFlow.AttributeDefinition.Member] = [
            .minimum, .maximum, .earliest, .latest, .pattern, .example, .choices,
        ]
        for name in optionalMembers where !kind.members.contains(name) {
            guard let value = members[name] else { continue }
            report(.attribute(.unsupportedByKind(kind)), at: value.offset)
        }
    }

    private mutating func pattern(of attribute: UserFlow.AttributeDefinition, _ members: AttributeMembers)
        -> Pattern?
    {
        guard let text = attribute.pattern, let value = members[.pattern] else { return nil }
        do throws(Pattern.CompileError) {
            return try Pattern(text)
        } catch {
            report(.value(.invalidPattern(error)), at: value.offset)
            return nil
        }
    }

    private mutating func checkExample(
        of attribute: UserFlow.AttributeDefinition, _ pattern: Pattern?, _ members: AttributeMembers
    ) {
        guard let value = members[.example], let example = attribute.example else { return }
        let today = UserFlow.AttributeDefinition.firstToday...UserFlow.AttributeDefinition.lastToday
        guard attribute.accepts(example, today: today), pattern?.matchesWhole(example) != false else {
            report(.value(.invalidExample(example)), at: value.offset)
            return
        }
    }
}

// MARK: - Choices

extension FlowReader {
    /// Reads the choices, if the kind is a choice.
    mutating func readChoices(
        of kind: UserFlow.AttributeDefinition.Kind, _ members: Members<UserFlow.AttributeDefinition.Member>,
        into attribute: inout UserFlow.AttributeDefinition
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
        of members: Members<UserFlow.AttributeDefinition.Member>, maximumLength: Int, separator: Character?
    ) -> [UserFlow.AttributeDefinition.Choice] {
        guard let list = members[.choices] else {
            report(
                .member(.missing(UserFlow.AttributeDefinition.Member.choices.rawValue, .array)),
                at: members.offset)
            return []
        }
        guard let values = self.array(.choices, of: members) else { return [] }
        if values.isEmpty { report(.value(.empty), at: list.offset) }
        var seenValues: Set<String> = []
        return values.compactMap { value in
            guard let members = self.members(of: value, as: UserFlow.AttributeDefinition.Choice.Member.self)
            else {
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
            return UserFlow.AttributeDefinition.Choice(text, label: label)
        }
    }
}

// MARK: - Limits

extension UserFlow {
    /// The maximum number of attributes, since a tenant may ask for all of them in one reply.
    package static let maximumAttributes = ReplyLimits.entries
    /// The maximum size of all attributes in one reply of a tenant, in bytes, which leaves room for its other
    /// members.
    static let maximumAttributeBytes = ReplyLimits.bytes - 5_536
}

extension UserFlow.AttributeDefinition {
    /// The maximum length of a name, in bytes.
    ///
    /// A tenant takes names of fields of up to 128 bytes, and writes `attributes/` before
    /// that of an attribute.
    static let maximumNameBytes = 128 - 11

    /// The size of the attribute in a reply that describes it with its label and pattern (v2-protocol §5.1).
    fileprivate func replyBytes(in languages: [Language]) -> Int {
        let labelBytes = languages.map { label.text(in: $0).jsonBytes }.max() ?? 0
        let members =
            #"{"attributeId":"","canChange":true,"inputType":"checkboxMultiSelect","label":"","regex":"","required":false},"#
        return members.utf8.count + name.jsonBytes + labelBytes + (pattern?.jsonBytes ?? 0)
    }
}

extension FlowReader {
    /// Reports the first attribute that is too many, or that is too large together with those before it.
    mutating func checkLimits(of attributes: [(attribute: UserFlow.AttributeDefinition, offset: Int)]) {
        if attributes.count > UserFlow.maximumAttributes {
            report(
                .attribute(.tooMany(attributes.count, maximum: UserFlow.maximumAttributes)),
                at: attributes[UserFlow.maximumAttributes].offset)
        }
        let languages = languages ?? Language.supported
        var bytes = 0
        for (attribute, offset) in attributes.prefix(UserFlow.maximumAttributes) {
            bytes += attribute.replyBytes(in: languages)
            guard bytes <= UserFlow.maximumAttributeBytes else {
                report(.attribute(.tooLarge(maximum: UserFlow.maximumAttributeBytes)), at: offset)
                return
            }
        }
    }
}

extension String {
    /// The size of the text in a JSON string, in bytes.
    fileprivate var jsonBytes: Int {
        utf8.reduce(0) { bytes, byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes + 2
            case 0..<0x20: bytes + 6
            default: bytes + 1
            }
        }
    }
}
