import NativeAuth

/// A flow file made of a user flow of Microsoft Graph.
package struct GraphImport: Hashable, Sendable {
    /// The flow.
    package let flow: UserFlow
    /// What the user flow has and the flow has not, in the order of the file.
    package let warnings: [FlowFileFailure.Issue]

    /// What the user flow may leave open.
    package struct Choices: Hashable, Sendable {
        /// The name: of the user flow to take from a list, or of one that has none.
        package var name: String?
        /// How people sign in, if the user flow does not say.
        package var identityProvider: UserFlow.IdentityProvider?
        /// The language of the labels.
        package var language = Language.english

        /// Creates the choices of the user flow itself, in English.
        package init() {}
    }

    /// Reads a user flow: what Graph returns for one or for a list, or the body of a request that creates or changes
    /// one.
    ///
    /// - Parameters:
    ///   - json: The bytes of the file.
    ///   - choices: What the user flow may leave open.
    /// - Throws: ``FlowFileFailure`` with all issues, or with only the first one if the file is not JSON.
    package init(json: some Collection<UInt8>, _ choices: Choices = Choices()) throws(FlowFileFailure) {
        (flow, warnings) = try FlowReader.readWithWarnings(json) { $0.graphFlow($1, choices) }
    }
}

/// An object of Graph, whose names are compared without case.
private struct GraphObject {
    let node: JSONNode
    let members: [JSONNode.Member]

    init?(_ node: JSONNode?) {
        guard let node, case .object(let members) = node.content else { return nil }
        self.node = node
        self.members = members
    }

    /// The value of a member; `nil` for `null`, too.
    subscript(name: String) -> JSONNode? {
        let name = name.lowercased()
        let value = members.first { $0.name.lowercased() == name }?.value
        return value?.content == .null ? nil : value
    }
}

extension FlowReader {
    private mutating func problem(_ problem: GraphProblem, at node: JSONNode) {
        report(.graph(problem), at: node.offset)
    }

    private mutating func loss(_ loss: GraphProblem, at node: JSONNode) {
        warn(.graph(loss), at: node.offset)
    }

    /// Returns an object, and reports a value of another type.
    private mutating func object(_ node: JSONNode?) -> GraphObject? {
        guard let node else { return nil }
        if let object = GraphObject(node) { return object }
        report(.member(.wrongType(.object)), at: node.offset)
        return nil
    }

    /// Returns the elements of a list, and reports a value of another type; empty without one.
    private mutating func list(_ node: JSONNode?) -> [JSONNode] {
        guard let node else { return [] }
        if let elements = node.elements { return elements }
        report(.member(.wrongType(.array)), at: node.offset)
        return []
    }

    /// Returns a string, and reports a value of another type; `nil` for one that is empty, too.
    private mutating func string(_ node: JSONNode?) -> String? {
        guard let node else { return nil }
        guard let string = node.string else {
            report(.member(.wrongType(.string)), at: node.offset)
            return nil
        }
        return string.allSatisfy(\.isWhitespace) ? nil : string
    }

    /// Returns a Boolean value, which some tools write as a string, and reports any other.
    private mutating func boolean(_ node: JSONNode?) -> Bool? {
        guard let node else { return nil }
        switch node.content {
        case .boolean(let boolean): return boolean
        case .string(let text):
            if let boolean = Bool(text.lowercased()) { return boolean }
            fallthrough
        default:
            report(.member(.wrongType(.boolean)), at: node.offset)
            return nil
        }
    }

    /// Returns a displayed string, and reports one that is too long.
    private mutating func shownString(_ node: JSONNode?) -> String? {
        guard let node, let text = string(node) else { return nil }
        if text.unicodeScalars.count > UserFlow.maximumTextLength {
            report(.value(.textTooLong(UserFlow.maximumTextLength)), at: node.offset)
        }
        return text
    }
}

// MARK: - Flow

extension FlowReader {
    /// Reads a user flow of Graph, or one of a list.
    fileprivate mutating func graphFlow(_ root: JSONNode, _ choices: GraphImport.Choices) -> UserFlow? {
        languages = [choices.language]
        guard let object = graphObject(root, named: choices.name) else { return nil }
        guard isFlow(object) else { return nil }
        let name = string(object["displayName"]) ?? choices.name
        if name == nil { problem(.noName, at: object["displayName"] ?? object.node) }
        if let name, name.unicodeScalars.count > UserFlow.maximumTextLength {
            let node = object["displayName"] ?? object.node
            report(.value(.textTooLong(UserFlow.maximumTextLength)), at: node.offset)
        }
        var flow = UserFlow(
            name: name ?? "", identityProvider: provider(of: object, choices) ?? .emailPassword)
        flow.languages = [choices.language]
        if let node = self.object(object["onInteractiveAuthFlowStart"])?["isSignUpAllowed"],
            boolean(node) == false
        {
            loss(.signUpForbidden, at: node)
        }
        readPages(of: object, into: &flow)
        warnOfRest(of: object)
        return flow
    }

    /// Returns the user flow itself, or that of a list that was chosen.
    private mutating func graphObject(_ root: JSONNode, named name: String?) -> GraphObject? {
        guard let object = object(root) else { return nil }
        guard let value = object["value"] else { return object }
        guard let elements = value.elements else { return self.object(value) }
        let flows = elements.compactMap(GraphObject.init)
        let names = flows.map { $0["displayName"]?.string ?? "" }
        guard !flows.isEmpty else {
            problem(.noFlow, at: value)
            return nil
        }
        guard flows.count > 1 else { return flows[0] }
        guard let name else {
            problem(.severalFlows(names), at: value)
            return nil
        }
        let match = names.firstIndex(of: name) ?? names.firstIndex { $0.lowercased() == name.lowercased() }
        if match == nil { problem(.noFlowNamed(name, possible: names), at: value) }
        return match.map { flows[$0] }
    }

    /// Returns whether an object is a user flow for sign-up, and reports one that is not.
    private mutating func isFlow(_ object: GraphObject) -> Bool {
        if let node = object["@odata.type"], let type = string(node) {
            let name = type.split(separator: ".").last?.lowercased()
            guard name == GraphName.flowType.lowercased() else {
                problem(.otherType(type), at: node)
                return false
            }
        }
        let parts = [
            "onAttributeCollection", "onAuthenticationMethodLoadStart", "onInteractiveAuthFlowStart",
        ]
        guard parts.contains(where: { object[$0] != nil }) else {
            problem(.notAFlow, at: object.node)
            return false
        }
        return true
    }

    private mutating func provider(
        of object: GraphObject, _ choices: GraphImport.Choices
    ) -> UserFlow.IdentityProvider? {
        let start = self.object(object["onAuthenticationMethodLoadStart"])
        let list = start?["identityProviders"]
        var found: [UserFlow.IdentityProvider] = []
        for element in self.list(list) {
            guard let provider = self.object(element) else { continue }
            let (id, type) = (string(provider["id"]), string(provider["identityProviderType"]))
            let match = UserFlow.IdentityProvider.allCases.first { known in
                let name = GraphName.provider(known)
                return id?.lowercased() == name.id.lowercased()
                    || type?.lowercased() == name.type.lowercased()
            }
            if let match {
                found.append(match)
            } else {
                loss(.otherProvider(string(provider["displayName"]) ?? id ?? type ?? ""), at: element)
            }
        }
        if Set(found).count > 1, let list, choices.identityProvider == nil { loss(.bothProviders, at: list) }
        let provider =
            choices.identityProvider ?? (found.contains(.emailPassword) ? .emailPassword : found.first)
        if provider == nil { problem(.noProvider, at: list ?? object.node) }
        return provider
    }

    /// Warns of what a flow file has no place for.
    private mutating func warnOfRest(of object: GraphObject) {
        for name in ["onAttributeCollectionStart", "onAttributeCollectionSubmit"] {
            if let node = object[name] { loss(.customExtension(name), at: node) }
        }
        if let node = self.object(object["onUserCreateStart"])?["userTypeToCreate"],
            string(node)?.lowercased() == "guest"
        {
            loss(.guests, at: node)
        }
    }
}

// MARK: - Pages

extension FlowReader {
    /// The attributes that have been read, and what `attributes` says of them.
    private struct GraphAttributes {
        /// The data types by the lowercase ID; `nil` if there is no list.
        var dataTypes: [String: String]?
        var read: [(attribute: UserFlow.AttributeDefinition, offset: Int)] = []
        /// The lowercase names of all inputs.
        var askedNames: Set<String> = [GraphName.email]
    }

    private mutating func readPages(of object: GraphObject, into flow: inout UserFlow) {
        guard let collection = self.object(object["onAttributeCollection"]) else { return }
        var attributes = GraphAttributes(dataTypes: dataTypes(collection["attributes"]))
        let views = self.object(collection["attributeCollectionPage"])?["views"]
        let elements = list(views)
        if elements.count > 1, let views { loss(.severalViews(elements.count), at: views) }
        for element in elements {
            guard let view = self.object(element) else { continue }
            let inputs = list(view["inputs"]).compactMap { input($0, &attributes) }
            guard !inputs.isEmpty else { continue }
            flow.attributes += inputs
            flow.pages.append(page(of: view, inputs))
        }
        checkLimits(of: attributes.read)
        for element in list(collection["attributes"]) {
            guard let id = GraphObject(element)?["id"]?.string,
                !attributes.askedNames.contains(id.lowercased())
            else { continue }
            loss(.noInput(id), at: element)
        }
    }

    /// Returns the data types of the attributes by their lowercase ID; `nil` without a list.
    private mutating func dataTypes(_ node: JSONNode?) -> [String: String]? {
        guard node != nil else { return nil }
        var types: [String: String] = [:]
        for element in list(node) {
            guard let attribute = object(element), let id = string(attribute["id"]) else { continue }
            types[id.lowercased()] = string(attribute["dataType"])?.lowercased() ?? ""
        }
        return types
    }

    private mutating func page(
        of view: GraphObject, _ attributes: [UserFlow.AttributeDefinition]
    ) -> UserFlow.Page {
        let language = languages?.first ?? .english
        let title = shownString(view["title"])
        if title == nil { loss(.noTitle(language.pageTitle), at: view["title"] ?? view.node) }
        let isRequired = attributes.contains(where: \.isRequired)
        if !isRequired { loss(.pageAtStart, at: view.node) }
        return UserFlow.Page(
            title: LocalizedText([language: title ?? language.pageTitle]),
            timing: isRequired ? .afterCode : .start, attributes: attributes.map(\.name))
    }

    /// Reads an input; `nil` for one that the flow does not have.
    private mutating func input(
        _ node: JSONNode, _ attributes: inout GraphAttributes
    ) -> UserFlow.AttributeDefinition? {
        guard let input = object(node), let name = inputName(input) else { return nil }
        let nameOffset = input["attribute"]?.offset ?? node.offset
        guard name.lowercased() != GraphName.email else { return nil }
        guard attributes.askedNames.insert(name.lowercased()).inserted else {
            report(.graph(.repeatedInput(name)), at: nameOffset)
            return nil
        }
        let isRequired = boolean(input["required"]) ?? false
        if let hidden = input["hidden"], boolean(hidden) == true {
            loss(.hidden(name, isRequired: isRequired && input["defaultValue"] == nil), at: hidden)
            return nil
        }
        let kind = kind(of: input, name, attributes.dataTypes)
        let language = languages?.first ?? .english
        var attribute = UserFlow.AttributeDefinition(
            name: name, kind: kind, label: LocalizedText([language: label(of: input, name)]))
        attribute.isRequired = isRequired
        if kind == .integer { attribute.minimum = 0 }
        if kind == .text { attribute.maximum = UserFlow.AttributeDefinition.builtInLimits[name] }
        readOptions(of: input, into: &attribute)
        readPattern(of: input, into: &attribute)
        warnOfRest(ofInput: input)
        attributes.read.append((attribute, nameOffset))
        return attribute
    }

    /// Reads the ID of an input's attribute: a built-in one in the spelling of the documentation.
    private mutating func inputName(_ input: GraphObject) -> String? {
        guard let node = input["attribute"] else {
            report(.member(.missing("attribute", .string)), at: input.node.offset)
            return nil
        }
        guard let name = text(node) else { return nil }
        guard name.lowercased() != GraphName.email else { return name }
        if name.hasPrefix("{"), name.hasSuffix("}") {
            problem(.placeholder(name), at: node)
            return nil
        }
        let builtIn = UserFlow.AttributeDefinition.builtInLimits.keys.first {
            $0.lowercased() == name.lowercased()
        }
        return builtIn ?? attributeName(name, at: node.offset)
    }

    /// Returns the label as plain text.
    private mutating func label(of input: GraphObject, _ name: String) -> String {
        guard let node = input["label"], let label = shownString(node) else {
            let label = UserFlow.AttributeDefinition(name: name, kind: .text, label: "").shortName
            loss(.noLabel(label), at: input["label"] ?? input.node)
            return label
        }
        let plain = label.replacing(#/\[([^\[\]]+)\]\([^()\s]*\)/#) { $0.output.1 }
        if plain != label { loss(.markdown, at: node) }
        return plain
    }
}

// MARK: - Kinds

extension FlowReader {
    private mutating func kind(
        of input: GraphObject, _ name: String, _ dataTypes: [String: String]?
    ) -> UserFlow.AttributeDefinition.Kind {
        let node = input["inputType"]
        let type = string(node) ?? "text"
        let dataType = dataTypes?[name.lowercased()] ?? ""
        let isBuiltIn = UserFlow.AttributeDefinition.builtInLimits[name] != nil
        if dataType.isEmpty, !isBuiltIn { loss(.noDefinition(name), at: input["attribute"] ?? input.node) }
        let kind: UserFlow.AttributeDefinition.Kind
        switch type.lowercased() {
        case "text" where dataType == "int64": kind = .integer
        case "text" where dataType == "boolean": kind = .boolean
        case "text" where name == "country": kind = .country
        case "text": kind = input["validationRegEx"]?.string == GraphName.date ? .date : .text
        case "radiosingleselect": kind = .choice
        case "checkboxmultiselect": kind = .multipleChoice
        case "boolean", "checkboxsingleselect": kind = .boolean
        default:
            problem(.unknownInputType(type), at: node ?? input.node)
            return .text
        }
        if !dataType.isEmpty, !kind.graphDataTypes.contains(dataType) {
            loss(.otherDataType(dataType), at: node ?? input.node)
        }
        return kind
    }

    private mutating func readOptions(
        of input: GraphObject, into attribute: inout UserFlow.AttributeDefinition
    ) {
        guard attribute.kind.members.contains(.choices) else { return }
        let options = input["options"]
        var (values, length) = (Set<String>(), 0)
        let language = languages?.first ?? .english
        for element in list(options) {
            guard let option = object(element), let node = option["value"] else {
                report(.member(.missing("value", .string)), at: element.offset)
                continue
            }
            guard let value = text(node) else { continue }
            if !values.insert(value).inserted { report(.value(.duplicate(value)), at: node.offset) }
            if attribute.kind == .multipleChoice, value.contains(",") {
                report(.value(.containsSeparator(value)), at: node.offset)
            }
            length += value.unicodeScalars.count + (attribute.kind == .multipleChoice && length > 0 ? 1 : 0)
            if attribute.kind == .choice { length = value.unicodeScalars.count }
            if length > attribute.maximumLength {
                report(.value(.answerTooLong(attribute.maximumLength)), at: node.offset)
                length = 0
            }
            let label = shownString(option["label"])
            if label == nil { loss(.noLabel(value), at: option["label"] ?? element) }
            attribute.choices.append(.init(value, label: LocalizedText([language: label ?? value])))
        }
        if attribute.choices.isEmpty, options?.elements?.isEmpty ?? true {
            problem(.noOptions, at: options ?? input.node)
        }
    }

    private mutating func readPattern(
        of input: GraphObject, into attribute: inout UserFlow.AttributeDefinition
    ) {
        // Some tools write an empty object for none.
        guard let node = input["validationRegEx"], node.content != .object([]), let pattern = string(node),
            pattern != GraphName.anyText, pattern != attribute.kind.defaultPattern
        else { return }
        guard attribute.kind.members.contains(.pattern) else { return loss(.unsupportedPattern, at: node) }
        if attribute.kind == .text, let maximum = pattern.maximumLength, maximum <= attribute.maximumLength {
            attribute.maximum = maximum
            return
        }
        do throws(Pattern.CompileError) {
            _ = try Pattern(pattern)
            attribute.pattern = pattern.withoutAnchoredGroup ?? pattern
            if !pattern.hasPrefix("^") || !pattern.hasSuffix("$") { loss(.openPattern, at: node) }
        } catch {
            loss(.badPattern(error), at: node)
        }
    }

    /// Warns of the members of an input that a flow file does not have.
    private mutating func warnOfRest(ofInput input: GraphObject) {
        for (name, standard) in [("editable", true), ("writeToDirectory", true)] {
            if let node = input[name], let value = boolean(node), value != standard {
                loss(.dropped(name), at: node)
            }
        }
        if let node = input["defaultValue"] { loss(.dropped("defaultValue"), at: node) }
        for member in input.members where !Self.inputMembers.contains(member.name.lowercased()) {
            warn(.graph(.unknownMember(member.name)), at: member.offset)
        }
    }

    private static let inputMembers: Set = [
        "@odata.type", "attribute", "label", "inputtype", "defaultvalue", "hidden", "editable",
        "writetodirectory", "required", "validationregex", "options",
    ]
}

extension UserFlow.AttributeDefinition.Kind {
    /// The data types of the attributes that an input of this kind can be for, in lower case.
    fileprivate var graphDataTypes: [String] {
        switch self {
        case .text, .country, .date: ["string"]
        case .integer: ["int64"]
        case .boolean: ["boolean"]
        case .choice, .multipleChoice: ["string", "stringcollection"]
        }
    }

    /// The regular expression of an input of this kind besides ``GraphName/anyText``.
    fileprivate var defaultPattern: String {
        switch self {
        case .integer: GraphName.anyInteger
        case .date: GraphName.date
        case .text, .boolean, .choice, .multipleChoice, .country: GraphName.anyText
        }
    }
}

extension String {
    /// The number in a regular expression that says nothing but the maximum length; `nil` for any other.
    fileprivate var maximumLength: Int? {
        wholeMatch(of: #/\^\.\{0,([0-9]{1,4})\}\$/#).flatMap { Int($0.output.1) }
    }

    /// What an expression has between `^(?:` and `)$`, if that is an expression, too.
    fileprivate var withoutAnchoredGroup: String? {
        guard hasPrefix("^(?:"), hasSuffix(")$") else { return nil }
        let inside = String(dropFirst(4).dropLast(2))
        return inside.isEmpty || (try? Pattern(inside)) == nil ? nil : inside
    }
}

extension Language {
    /// The title of a page that has none.
    fileprivate var pageTitle: String {
        switch self {
        case .english, .pseudo: "About you"
        case .danish: "Om dig"
        case .german: "Über Sie"
        case .japanese: "プロフィール"
        }
    }
}
