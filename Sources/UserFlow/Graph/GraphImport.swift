import NativeAuth

/// A flow file made of a user flow of Microsoft Graph.
package struct GraphImport: Hashable, Sendable {
    /// The flow.
    package let flow: UserFlow
    /// What the user flow has and the flow has not, or has otherwise, in the order of the file.
    package let warnings: FlowFileFailure

    /// What the user flow may leave open.
    package struct Choices: Hashable, Sendable {
        /// The name: of the user flow to take, or of one that has none.
        package var name: String?
        /// How people sign in; `nil` for what the user flow says.
        package var identityProvider: UserFlow.IdentityProvider?
        /// The language of the labels.
        package var language = Language.english

        /// Creates the choices of the user flow itself, in English.
        package init() {}
    }

    /// Reads a user flow: what Graph returns for one or for a list, or the body of a request that
    /// creates or changes one.
    ///
    /// The regular expression of the email address is never read, since documents have it with mistakes.
    ///
    /// - Parameters:
    ///   - json: The bytes of the file.
    ///   - choices: What the user flow may leave open.
    /// - Throws: ``FlowFileFailure`` with all issues, or with only the first one if the file is not JSON.
    package init(json: some Collection<UInt8>, _ choices: Choices = Choices()) throws(FlowFileFailure) {
        (flow, warnings) = try FlowReader.readWithWarnings(json, ignoringCase: true) {
            $0.graphFlow($1, choices)
        }
    }

    init(flow: UserFlow, warnings: FlowFileFailure) {
        self.flow = flow
        self.warnings = warnings
    }
}

/// An object of Graph, whose names are compared without case.
///
/// PowerShell writes the members that its type for the object lacks as those of a member
/// `AdditionalProperties`.
struct GraphObject {
    let node: JSONNode
    let members: [JSONNode.Member]

    init?(_ node: JSONNode?) {
        guard let node, case .object(let members) = node.content else { return nil }
        self.node = node
        self.members = members.flatMap { member in
            guard member.name.lowercased() == "additionalproperties",
                case .object(let others) = member.value.content
            else { return [member] }
            return others
        }
    }

    /// The value of a member; `nil` for `null`, too.
    subscript(name: String) -> JSONNode? {
        let name = name.lowercased()
        let value = members.first { $0.name.lowercased() == name }?.value
        return value?.content == .null ? nil : value
    }

    /// The value of a member; `nil` for `null`, too.
    subscript(name: GraphMember) -> JSONNode? { self[name.rawValue] }

    /// The value of a member, or else the object, as the place of a message.
    func place(of name: GraphMember) -> JSONNode { self[name] ?? node }
}

extension FlowReader {
    mutating func report(_ problem: GraphProblem, at node: JSONNode) {
        report(.graph(problem), at: node.offset)
    }

    mutating func warn(_ loss: GraphLoss, at node: JSONNode) {
        warn(.graphLoss(loss), at: node.offset)
    }

    /// Returns an object, and reports a value of another type.
    mutating func object(_ node: JSONNode?) -> GraphObject? {
        guard let node else { return nil }
        if let object = GraphObject(node) { return object }
        report(.member(.wrongType(.object)), at: node.offset)
        return nil
    }

    /// Returns the elements of a list, and reports a value of another type; empty without one.
    mutating func list(_ node: JSONNode?) -> [JSONNode] {
        guard let node else { return [] }
        if let elements = node.elements { return elements }
        report(.member(.wrongType(.array)), at: node.offset)
        return []
    }

    /// Returns a string, and reports a value of another type; `nil` for one that is empty, too.
    mutating func string(_ node: JSONNode?) -> String? {
        guard let node else { return nil }
        guard let string = node.string else {
            report(.member(.wrongType(.string)), at: node.offset)
            return nil
        }
        return string.allSatisfy(\.isWhitespace) ? nil : string
    }

    /// Returns a displayed string, and reports one that is too long.
    mutating func shownString(_ node: JSONNode?) -> String? {
        guard let node, let text = string(node) else { return nil }
        if text.unicodeScalars.count > UserFlow.maximumTextLength {
            report(.value(.textTooLong(UserFlow.maximumTextLength)), at: node.offset)
        }
        return text
    }

    /// Returns a Boolean value, which some tools write as a string, and reports any other.
    private mutating func boolean(_ node: JSONNode?) -> Bool? {
        guard let node else { return nil }
        if case .boolean(let boolean) = node.content { return boolean }
        if let boolean = Bool(node.string?.lowercased() ?? "") { return boolean }
        report(.member(.wrongType(.boolean)), at: node.offset)
        return nil
    }

    /// The language of the labels.
    private var language: Language { languages?.first ?? .english }

    /// Returns a text in the language of the labels.
    private func localized(_ text: String) -> LocalizedText { LocalizedText([language: text]) }
}

// MARK: - Flow

extension FlowReader {
    /// Reads a user flow of Graph, or one of a list.
    fileprivate mutating func graphFlow(_ root: JSONNode, _ choices: GraphImport.Choices) -> UserFlow? {
        languages = [choices.language]
        let chosenName = choices.name.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        guard let object = graphObject(root, named: chosenName), isFlow(object) else { return nil }
        let name = string(object[.displayName]) ?? chosenName
        if name == nil { report(.noName, at: object.place(of: .displayName)) }
        if let name, name.unicodeScalars.count > UserFlow.maximumTextLength {
            report(
                .value(.textTooLong(UserFlow.maximumTextLength)), at: object.place(of: .displayName).offset)
        }
        var flow = UserFlow(
            name: name ?? "",
            identityProvider: provider(of: object, choices.identityProvider) ?? .emailPassword)
        flow.languages = [choices.language]
        readPages(of: object, into: &flow)
        warnOfRest(of: object)
        return flow
    }

    /// Returns the user flow itself, or the chosen one of a list.
    private mutating func graphObject(_ root: JSONNode, named name: String?) -> GraphObject? {
        let list = root.elements == nil ? object(root)?[.value] : root
        guard root.elements != nil || GraphObject(root) != nil else { return nil }
        if let error = GraphObject(GraphObject(root)?["error"]) {
            report(.refusal(error["message"]?.string ?? error["code"]?.string ?? ""), at: error.node)
            return nil
        }
        if let next = GraphObject(root)?["@odata.nextLink"] { warn(.partOfList, at: next) }
        let candidates = (list?.elements ?? [list ?? root]).compactMap { object($0) }
        let place = list ?? root
        guard !candidates.isEmpty else {
            if place.elements?.isEmpty == true { report(.noFlow, at: place) }
            return nil
        }
        let names = candidates.map { $0[.displayName]?.string ?? "" }
        guard let name else {
            if candidates.count > 1 { report(.severalFlows(names), at: place) }
            return candidates.count > 1 ? nil : candidates[0]
        }
        // One without a name gets the chosen one.
        if candidates.count == 1, names[0].isEmpty { return candidates[0] }
        let match = names.firstIndex(of: name) ?? names.firstIndex { $0.lowercased() == name.lowercased() }
        if match == nil {
            report(.noFlowNamed(name, possible: names), at: place)
        }
        return match.map { candidates[$0] }
    }

    /// Returns whether an object is a user flow for sign-up, and reports one that is not.
    private mutating func isFlow(_ object: GraphObject) -> Bool {
        if let node = object[.type], let type = string(node) {
            guard type.split(separator: ".").last?.lowercased() == GraphValue.flowType.lowercased() else {
                report(.otherType(type), at: node)
                return false
            }
        }
        let parts: [GraphMember] = [.collection, .methodLoadStart, .interactiveStart]
        guard parts.contains(where: { object[$0] != nil }) else {
            report(.notAFlow, at: object.node)
            return false
        }
        return true
    }

    private mutating func provider(
        of object: GraphObject, _ chosen: UserFlow.IdentityProvider?
    ) -> UserFlow.IdentityProvider? {
        let list = self.object(object[.methodLoadStart])?[.identityProviders]
        var found: [UserFlow.IdentityProvider] = []
        for element in self.list(list) {
            guard let provider = self.object(element) else { continue }
            let (id, type) = (string(provider[.id]), string(provider[.providerType]))
            let match = UserFlow.IdentityProvider.allCases.first { known in
                let name = GraphValue.provider(known)
                return id?.lowercased() == name.id.lowercased()
                    || type?.lowercased() == name.type.lowercased()
            }
            if let match {
                found.append(match)
                if let chosen, match != chosen { warn(.otherChoice, at: element) }
            } else {
                warn(.otherProvider(string(provider[.displayName]) ?? id ?? type ?? ""), at: element)
            }
        }
        if let chosen { return chosen }
        if Set(found).count > 1, let list { warn(.bothProviders, at: list) }
        if found.isEmpty { report(.noProvider, at: list ?? object.node) }
        return found.contains(.emailPassword) ? .emailPassword : found.first
    }

    /// Warns of what a flow file has no place for.
    private mutating func warnOfRest(of object: GraphObject) {
        if let node = self.object(object[.interactiveStart])?[.isSignUpAllowed], boolean(node) == false {
            warn(.signUpForbidden, at: node)
        }
        for name in ["onAttributeCollectionStart", "onAttributeCollectionSubmit"] {
            if let node = object[name] { warn(.customExtension(name), at: node) }
        }
        if let node = self.object(object[.userCreateStart])?[.userType], string(node)?.lowercased() == "guest"
        {
            warn(.guests, at: node)
        }
    }
}

// MARK: - Pages

extension FlowReader {
    /// The attributes that have been read, and what the list of attributes says of them.
    private struct GraphAttributes {
        /// The data types, by the lowercase ID.
        var dataTypes: [String: String] = [:]
        /// The attributes of the inputs, and the offsets of their names.
        var read: [(attribute: UserFlow.AttributeDefinition, offset: Int)] = []
        /// The lowercase names of all inputs.
        var askedNames: Set<String> = [GraphValue.email]
    }

    private mutating func readPages(of object: GraphObject, into flow: inout UserFlow) {
        guard let collection = self.object(object[.collection]) else { return }
        let definitions = list(collection[.attributes]).compactMap { self.object($0) }
        var attributes = GraphAttributes()
        for definition in definitions {
            guard let id = string(definition[.id]) else { continue }
            attributes.dataTypes[id.lowercased()] = string(definition[.dataType]) ?? ""
        }
        let views = self.object(collection[.collectionPage])?[.views]
        let elements = list(views)
        if elements.count > 1, let views { warn(.severalViews(elements.count), at: views) }
        for element in elements {
            guard let view = self.object(element) else { continue }
            let inputs = list(view[.inputs]).compactMap { input($0, &attributes) }
            guard !inputs.isEmpty else { continue }
            flow.attributes += inputs
            flow.pages.append(page(of: view, inputs))
        }
        checkLimits(of: attributes.read)
        for definition in definitions {
            guard let id = definition[.id]?.string, !attributes.askedNames.contains(id.lowercased()) else {
                continue
            }
            warn(.noInput(id), at: definition.node)
        }
    }

    private mutating func page(
        of view: GraphObject, _ attributes: [UserFlow.AttributeDefinition]
    ) -> UserFlow.Page {
        let title = shownString(view[.title])
        if title == nil { warn(.noTitle(language.pageTitle), at: view.place(of: .title)) }
        if let node = view[.description], string(node) != nil { warn(.dropped("description"), at: node) }
        let isRequired = attributes.contains(where: \.isRequired)
        if !isRequired { warn(.pageAtStart, at: view.node) }
        return UserFlow.Page(
            title: localized(title ?? language.pageTitle), timing: isRequired ? .afterCode : .start,
            attributes: attributes.map(\.name))
    }

    /// Reads an input; `nil` for one that the flow does not have.
    private mutating func input(
        _ node: JSONNode, _ attributes: inout GraphAttributes
    ) -> UserFlow.AttributeDefinition? {
        guard let input = object(node), let name = name(of: input) else { return nil }
        let place = input.place(of: .attribute)
        guard attributes.askedNames.insert(name.lowercased()).inserted else {
            report(.repeatedInput(name), at: place)
            return nil
        }
        let isRequired = boolean(input[.required]) ?? false
        if let hidden = input[.hidden], boolean(hidden) == true {
            warn(.hidden(name, isRequired: isRequired && input[.defaultValue] == nil), at: hidden)
            return nil
        }
        let kind = kind(of: input, name, attributes.dataTypes[name.lowercased()] ?? "")
        var attribute = UserFlow.AttributeDefinition(
            name: name, kind: kind, label: localized(label(of: input, name)))
        attribute.isRequired = isRequired
        if kind == .text { attribute.maximum = UserFlow.AttributeDefinition.builtInLimits[name] }
        readOptions(of: input, into: &attribute)
        readPattern(of: input, into: &attribute)
        warnOfRest(ofInput: input)
        attributes.read.append((attribute, place.offset))
        return attribute
    }

    /// Reads the ID of an input's attribute: a built-in one in the spelling of the documentation.
    ///
    /// - Returns: `nil` for the email address, and for one that cannot be an attribute of a flow.
    private mutating func name(of input: GraphObject) -> String? {
        guard let node = input[.attribute] else {
            report(.member(.missing(GraphMember.attribute.rawValue, .string)), at: input.node.offset)
            return nil
        }
        guard let name = text(node), name.lowercased() != GraphValue.email else { return nil }
        if name.hasPrefix("{"), name.hasSuffix("}") {
            report(.placeholder(name), at: node)
            return nil
        }
        let builtIn = UserFlow.AttributeDefinition.builtInLimits.keys.first {
            $0.lowercased() == name.lowercased()
        }
        return builtIn ?? attributeName(name, at: node.offset)
    }

    /// Returns the label as plain text; without one, the name of the attribute.
    private mutating func label(of input: GraphObject, _ name: String) -> String {
        let plain = plainText(shownString(input[.label]) ?? "", at: input.place(of: .label))
        guard plain.allSatisfy(\.isWhitespace) else { return plain }
        let standIn = UserFlow.AttributeDefinition(name: name, kind: .text, label: "").shortName
        warn(.noLabel(standIn), at: input.place(of: .label))
        return standIn
    }

    /// Returns a label without links in Markdown, and warns of any.
    mutating func plainText(_ label: String, at node: JSONNode) -> String {
        let plain = label.replacing(#/\[([^\[\]]+)\]\([^()\s]*\)/#) { $0.output.1 }
        if plain != label { warn(.markdown, at: node) }
        return plain
    }

    /// Warns of the members of an input that a flow file does not have.
    private mutating func warnOfRest(ofInput input: GraphObject) {
        for name in [GraphMember.editable, .writeToDirectory] {
            if let node = input[name], boolean(node) == false { warn(.dropped(name.rawValue), at: node) }
        }
        if let node = input[.defaultValue] { warn(.dropped(GraphMember.defaultValue.rawValue), at: node) }
        let known: [GraphMember] = [
            .type, .attribute, .label, .inputType, .defaultValue, .hidden, .editable, .writeToDirectory,
            .required, .pattern, .options,
        ]
        let names = known.map { $0.rawValue.lowercased() }
        for member in input.members where !names.contains(member.name.lowercased()) {
            warn(.graphLoss(.unknownMember(member.name)), at: member.offset)
        }
    }
}

// MARK: - Kinds

extension FlowReader {
    /// Returns the kind of an input: that of the data type, since the tenant stores it, or else
    /// that of the input type.
    private mutating func kind(
        of input: GraphObject, _ name: String, _ dataType: String
    ) -> UserFlow.AttributeDefinition.Kind {
        let type = string(input[.inputType]) ?? "text"
        guard let inputKind = UserFlow.AttributeDefinition.Kind(inputType: type) else {
            report(.unknownInputType(type), at: input.place(of: .inputType))
            return .text
        }
        let place = input.place(of: .inputType)
        switch dataType.lowercased() {
        case "boolean": return .boolean
        case "int64": return .integer
        case "string": if inputKind == .boolean { warn(.otherDataType(dataType), at: place) }
        case "stringcollection":
            if !inputKind.members.contains(.choices) { warn(.otherDataType(dataType), at: place) }
        case "":
            let isBuiltIn = UserFlow.AttributeDefinition.builtInLimits[name] != nil
            if !isBuiltIn { warn(.noDefinition(name), at: input.place(of: .attribute)) }
        default: warn(.otherDataType(dataType), at: place)
        }
        guard inputKind == .text else { return inputKind }
        if name == "country" { return .country }
        return input[.pattern]?.string == GraphValue.date ? .date : .text
    }

    private mutating func readOptions(
        of input: GraphObject, into attribute: inout UserFlow.AttributeDefinition
    ) {
        let node = input[.options]
        guard attribute.kind.members.contains(.choices) else {
            if let node, node.elements?.isEmpty == false {
                warn(.dropped(GraphMember.options.rawValue), at: node)
            }
            return
        }
        let options = list(node).compactMap { object($0) }
        if node?.elements?.isEmpty ?? (node == nil) { report(.noOptions, at: node ?? input.node) }
        var values: Set<String> = []
        for option in options {
            guard let choice = choice(option, of: attribute) else { continue }
            if !values.insert(choice.value).inserted {
                report(.value(.duplicate(choice.value)), at: option.place(of: .value).offset)
            }
            attribute.choices.append(choice)
        }
        let joinedLength = attribute.choices.map(\.value).joined(separator: ",").unicodeScalars.count
        if attribute.kind == .multipleChoice, joinedLength > attribute.maximumLength, let node {
            report(.value(.answerTooLong(attribute.maximumLength)), at: node.offset)
        }
    }

    /// Reads an option, and reports a value that no answer can have.
    private mutating func choice(
        _ option: GraphObject, of attribute: UserFlow.AttributeDefinition
    ) -> UserFlow.AttributeDefinition.Choice? {
        guard let node = option[.value] else {
            report(.member(.missing(GraphMember.value.rawValue, .string)), at: option.node.offset)
            return nil
        }
        guard let value = text(node) else { return nil }
        if attribute.kind == .multipleChoice, value.contains(",") {
            report(.value(.containsSeparator(value)), at: node.offset)
        }
        if value.unicodeScalars.count > attribute.maximumLength {
            report(.value(.answerTooLong(attribute.maximumLength)), at: node.offset)
        }
        let label = shownString(option[.label])
        if label == nil { warn(.noLabel(value), at: option.place(of: .label)) }
        return .init(value, label: localized(label ?? value))
    }

    private mutating func readPattern(
        of input: GraphObject, into attribute: inout UserFlow.AttributeDefinition
    ) {
        // Some tools write an empty object for none.
        let node = input[.pattern].flatMap { $0.content == .object([]) ? nil : $0 }
        let pattern = string(node) ?? GraphValue.anyText
        if attribute.kind == .integer, [GraphValue.anyText, GraphValue.anyInteger].contains(pattern) {
            attribute.minimum = 0
        }
        guard let node, pattern != GraphValue.anyText, pattern != attribute.kind.defaultPattern else {
            return
        }
        guard attribute.kind.members.contains(.pattern) else { return warn(.unsupportedPattern, at: node) }
        if attribute.kind == .text, let maximum = pattern.maximumLength,
            (1...attribute.maximumLength).contains(maximum)
        {
            attribute.maximum = maximum
            return
        }
        do throws(Pattern.CompileError) {
            _ = try Pattern(pattern)
        } catch {
            return warn(.badPattern(error), at: node)
        }
        let inside = pattern.withoutAnchoredGroup
        attribute.pattern = inside ?? pattern
        if inside == nil, !pattern.isAnchored { warn(.openPattern, at: node) }
    }
}

extension UserFlow.AttributeDefinition.Kind {
    /// Creates the kind of an input type, in any case; `nil` for an unknown type.
    fileprivate init?(inputType: String) {
        switch inputType.lowercased() {
        case "text": self = .text
        case "radiosingleselect": self = .choice
        case "checkboxmultiselect": self = .multipleChoice
        case "boolean", "checkboxsingleselect": self = .boolean
        default: return nil
        }
    }

    /// The regular expression of an input of this kind besides ``GraphValue/anyText``.
    fileprivate var defaultPattern: String {
        switch self {
        case .integer: GraphValue.anyInteger
        case .date: GraphValue.date
        case .text, .boolean, .choice, .multipleChoice, .country: GraphValue.anyText
        }
    }
}

extension String {
    /// The number in a regular expression that says nothing but the maximum length; `nil` for any other.
    fileprivate var maximumLength: Int? {
        wholeMatch(of: #/\^\.\{0,([0-9]{1,4})\}\$/#).flatMap { Int($0.output.1) }
    }

    /// What an expression has between `^(?:` and `)$`, if that is an expression that a flow file can have.
    fileprivate var withoutAnchoredGroup: String? {
        guard hasPrefix("^(?:"), hasSuffix(")$") else { return nil }
        let inside = String(dropFirst(4).dropLast(2))
        return inside.allSatisfy(\.isWhitespace) || (try? Pattern(inside)) == nil ? nil : inside
    }
}

extension Language {
    /// The title of a page that has none.
    var pageTitle: String { texts.common.attribute.title }
}
