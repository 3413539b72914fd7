package import NativeAuth

extension UserFlow {
    /// The maximum size of a flow file, in bytes.
    package static let maximumFileBytes = 1_048_576

    /// The maximum length of a displayed text, in code points.
    package static let maximumTextLength = 1_000

    /// Reads a flow file.
    ///
    /// - Parameter json: The bytes of the file.
    /// - Throws: ``FlowFileFailure`` with all issues, or with only the first one if the file is not JSON.
    package init(json: some Collection<UInt8>) throws(FlowFileFailure) {
        self = try FlowReader.read(json) { $0.flow($1) }
    }

    /// Reads a flow file.
    ///
    /// - Returns: The flow, and what its file should have, as a failure would list it.
    /// - Throws: ``FlowFileFailure`` as ``init(json:)`` does.
    package static func readWithWarnings(
        json: some Collection<UInt8>
    ) throws(FlowFileFailure) -> (value: UserFlow, warnings: FlowFileFailure) {
        try FlowReader.readWithWarnings(json) { $0.flow($1) }
    }
}

extension FlowReader {
    /// Parses a file and reads its value.
    ///
    /// - Parameters:
    ///   - json: The bytes of the file.
    ///   - read: Reads the root value; it returns `nil` or reports problems if the value is invalid.
    /// - Throws: ``FlowFileFailure`` with all issues, or with only the first one if the file is not JSON.
    package static func read<Value>(
        _ json: some Collection<UInt8>, as read: (inout FlowReader, JSONNode) -> Value?
    ) throws(FlowFileFailure) -> Value {
        try readWithWarnings(json, as: read).value
    }

    /// Parses a file and reads its value, as ``read(_:as:)`` does.
    ///
    /// A member that is there twice is reported wherever it is, since other readers may use the other one.
    ///
    /// - Parameters:
    ///   - json: The bytes of the file.
    ///   - ignoresCase: Whether names that differ only in case are the same.
    ///   - read: Reads the root value; it returns `nil` or reports problems if the value is invalid.
    /// - Returns: The value, and what the reader has warned of, as a failure would list it.
    static func readWithWarnings<Value>(
        _ json: some Collection<UInt8>, ignoringCase ignoresCase: Bool = false,
        as read: (inout FlowReader, JSONNode) -> Value?
    ) throws(FlowFileFailure) -> (value: Value, warnings: FlowFileFailure) {
        let document = JSONDocument(json, maximumBytes: UserFlow.maximumFileBytes)
        let root: JSONNode
        do throws(JSONDocument.Failure) {
            root = try document.parse()
        } catch {
            throw FlowFileFailure(
                [.init(offset: error.offset, problem: .notJSON(error.problem))], in: document)
        }
        var reader = FlowReader()
        for member in root.repeatedMembers(by: { ignoresCase ? $0.lowercased() : $0 }) {
            reader.report(.member(.duplicate(member.name)), at: member.offset)
        }
        let value = read(&reader, root)
        guard let value, reader.problems.isEmpty else {
            throw FlowFileFailure(reader.problems, in: document, root)
        }
        return (value, FlowFileFailure(reader.warnings, in: document, root))
    }
}

// MARK: - FlowReader

/// Reads the values of a flow file and collects all problems, so that they can be reported together.
///
/// A value that cannot be read is reported and returned as `nil`, like a missing one.
package struct FlowReader {
    /// A problem and its byte offset.
    package struct LocatedProblem: Hashable {
        var offset: Int
        var problem: FlowFileFailure.Problem
    }

    private(set) var problems: [LocatedProblem] = []
    /// What a file has that the value read from it has not.
    private(set) var warnings: [LocatedProblem] = []
    /// The languages that every text must be in; `nil` if the file's list cannot be read.
    var languages: [Language]? = [.english]

    /// Creates a reader without problems.
    init() {}

    package mutating func report(_ problem: FlowFileFailure.Problem, at offset: Int) {
        problems.append(LocatedProblem(offset: offset, problem: problem))
    }

    mutating func warn(_ problem: FlowFileFailure.Problem, at offset: Int) {
        warnings.append(LocatedProblem(offset: offset, problem: problem))
    }
}

extension FlowReader {
    /// Returns the members of an object, and reports unknown ones.
    package mutating func members<Name>(of value: JSONNode, as names: Name.Type) -> Members<Name>? {
        guard case .object(let allMembers) = value.content else {
            report(.member(.wrongType(.object)), at: value.offset)
            return nil
        }
        var members = Members<Name>(offset: value.offset)
        for member in allMembers {
            guard let name = Name(rawValue: member.name) else {
                let possible = Name.allCases.map(\.rawValue)
                report(.member(.unknown(member.name, possible: possible)), at: member.offset)
                continue
            }
            members.add(member.value, as: name)
        }
        return members
    }

    /// Returns the value of a member; reports a required member that is missing.
    mutating func value<Name>(
        _ name: Name, of members: Members<Name>, _ shape: FlowFileFailure.ValueType
    ) -> JSONNode? {
        if let value = members[name] { return value }
        if Name.requiredNames.contains(name) {
            report(.member(.missing(name.rawValue, shape)), at: members.offset)
        }
        return nil
    }

    /// Returns the members of a member that is an object.
    package mutating func object<Name, Inner>(
        _ name: Name, of members: Members<Name>, as names: Inner.Type
    ) -> Members<Inner>? {
        guard let value = value(name, of: members, .object) else { return nil }
        return self.members(of: value, as: names)
    }

    /// Returns the elements of a member that is an array.
    package mutating func array<Name>(_ name: Name, of members: Members<Name>) -> [JSONNode]? {
        guard let value = value(name, of: members, .array) else { return nil }
        guard case .array(let values) = value.content else {
            report(.member(.wrongType(.array)), at: value.offset)
            return nil
        }
        return values
    }

    /// Returns the value of a member that is `true` or `false`.
    mutating func boolean<Name>(_ name: Name, of members: Members<Name>) -> Bool? {
        guard let value = value(name, of: members, .boolean) else { return nil }
        guard case .boolean(let flag) = value.content else {
            report(.member(.wrongType(.boolean)), at: value.offset)
            return nil
        }
        return flag
    }

    /// Returns the value of a member that is an integer in `range`.
    package mutating func integer<Name>(
        _ name: Name, of members: Members<Name>, in range: ClosedRange<Int>
    ) -> Int? {
        guard let value = value(name, of: members, .integer) else { return nil }
        guard case .number(let text) = value.content, !text.contains(where: { ".eE".contains($0) }) else {
            report(.member(.wrongType(.integer)), at: value.offset)
            return nil
        }
        guard let number = Int(text), range.contains(number) else {
            report(.value(.outOfRange(range)), at: value.offset)
            return nil
        }
        return number
    }
}

// MARK: - Flow

extension FlowReader {
    /// Reads the root object of a flow file.
    mutating func flow(_ value: JSONNode) -> UserFlow? {
        guard let members = members(of: value, as: UserFlow.Member.self) else { return nil }
        let schema = text(.schema, of: members)
        languages = readLanguages(of: members)
        var flow = UserFlow(
            name: self.value(.name, of: members, .string).flatMap { displayText($0) } ?? "",
            identityProvider: enumValue(.identityProvider, of: members) ?? .emailPassword)
        flow.schema = schema
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
        if rule.requiredClassCount > rule.maximumLength, rule.minimumLength <= rule.maximumLength,
            let limit = members[.maximum] ?? members[.classes]
        {
            report(.value(.outOfRange(rule.requiredClassCount...256)), at: limit.offset)
        }
        if rule.minimumLength > rule.maximumLength, let limit = members[.maximum] ?? members[.minimum] {
            report(
                .value(.minimumAboveMaximum(minimum: rule.minimumLength, maximum: rule.maximumLength)),
                at: limit.offset)
        }
        return rule
    }
}

// MARK: - Factors

extension FlowReader {
    /// Reports a second factor or a registration that the flow's tenant cannot ask for.
    ///
    /// An account without a password has proved its address with a code, and a second code to that address
    /// proves nothing more. A tenant that redirects to the browser asks for nothing itself.
    mutating func checkFactors(of flow: UserFlow, _ members: Members<UserFlow.Member>) {
        let secondFactor = flow.requiresSecondFactor ? members[.secondFactor] : nil
        let registration = flow.requiresRegistration ? members[.registration] : nil
        if flow.needsBrowser {
            for value in [secondFactor, registration].compactMap(\.self) {
                report(.factor(.browserFlow), at: value.offset)
            }
        } else if flow.identityProvider == .emailOneTimePasscode, let value = secondFactor {
            report(.factor(.codeIsFirstFactor), at: value.offset)
        }
    }
}

// MARK: - Order

extension FlowReader {
    /// Reports what cannot be asked for in a flow with the code first.
    ///
    /// The alias and optional attributes are sent together with the required attributes, which the tenant
    /// asks for after the code. A flow without any has no request to send them in.
    mutating func checkOrder(of flow: UserFlow, _ members: Members<UserFlow.Member>) {
        if flow.asksAttributesAtStart, let value = members[.askAttributesAtStart] {
            report(.order(.attributesAtStart), at: value.offset)
        }
        let isReadable = problems.allSatisfy { if case .order = $0.problem { true } else { false } }
        guard isReadable, !flow.attributes.contains(where: \.isRequired) else { return }
        let alias = flow.alias == .off ? nil : members[.alias]
        let attributes = flow.attributes.isEmpty ? nil : members[.attributes]
        if let value = alias ?? attributes { report(.order(.noRequiredAttribute), at: value.offset) }
    }
}
