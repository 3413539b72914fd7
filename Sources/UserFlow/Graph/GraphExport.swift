import NativeAuth

/// What makes a user flow in a Microsoft Entra external tenant: bodies of requests to Microsoft Graph, a script that
/// sends them, and what cannot be said there.
package struct GraphExport: Hashable, Sendable {
    /// The bodies, in the order in which they are sent.
    package let requests: [Request]
    /// What the tenant has otherwise than the flow file, in the order of the file.
    package let notes: [Note]
    private let name: String

    /// A request to Microsoft Graph.
    package struct Request: Hashable, Sendable {
        /// The name of the file with the body.
        let file: String
        /// `post` or `patch`.
        let method: String
        /// The path below `https://graph.microsoft.com/`, in which `$client_id`, `$flow_id` and `$tenant_id` stand
        /// for IDs.
        let path: String
        /// The body.
        let body: JSONNode
        /// What the request does, for the person who runs the script.
        let purpose: String
        /// What is read from the response.
        var result: Result = .nothing
        /// Whether it changes more than the flow and its app.
        var isTenantWide = false

        /// What is read from a response.
        enum Result: Hashable, Sendable {
            case nothing
            /// The ID of the flow.
            case flowID
            /// The ID that the tenant has given the attribute with this name.
            case attributeID(String)
        }
    }

    /// What the tenant has otherwise than the flow file.
    package struct Note: Hashable, Sendable {
        /// The member of the flow file, such as `pages[0].title` or `attributes.city.hint`.
        package let member: String
        /// What becomes of it.
        package let reason: Reason

        /// Why the tenant has it otherwise.
        package enum Reason: Hashable, Sendable {
            /// Graph has no place for it.
            case lost(String)
            /// The tenant decides.
            case decidedByTenant(String)
            /// It is exported, but every app of the tenant gets it.
            case tenantWide(String)
        }
    }

    /// Exports a flow.
    package init(_ flow: UserFlow) {
        name = flow.name
        let attributes = flow.pages.flatMap(flow.attributes)
        let custom = attributes.filter { !$0.isBuiltIn }
        let requests =
            custom.map { $0.creation(flow.firstLanguage) } + [flow.creation] + flow.applicationRequests
            + flow.tenantRequests
        let digits = String(requests.count).count
        self.requests = requests.enumerated().map { index, request in
            let number = String(index + 1)
            let zeros = String(repeating: "0", count: max(digits, 2) - number.count)
            return Request(
                file: "\(zeros)\(number)-\(request.file).json", method: request.method, path: request.path,
                body: request.body, purpose: request.purpose, result: request.result,
                isTenantWide: request.isTenantWide)
        }
        notes = flow.graphNotes
    }

    /// All files, with the script, whose name is ``scriptName``.
    package var files: [(name: String, text: String)] {
        requests.map { ($0.file, $0.body.text + "\n") }
            + [("notes.txt", lines.joined(separator: "\n") + "\n"), (Self.scriptName, script)]
    }

    /// The notes as lines of text, under a heading for each reason.
    package var lines: [String] {
        var lines: [String] = []
        func add(_ heading: String, _ text: (Note.Reason) -> String?) {
            let items = notes.compactMap { note in text(note.reason).map { "  \(note.member): \($0)" } }
            if !items.isEmpty { lines += (lines.isEmpty ? [] : [""]) + [heading] + items }
        }
        add("Not in the tenant, because Graph has no place for it:") {
            if case .lost(let text) = $0 { text } else { nil }
        }
        add("Decided by the tenant:") { if case .decidedByTenant(let text) = $0 { text } else { nil } }
        add("Sent only on request, because every app of the tenant gets it:") {
            if case .tenantWide(let text) = $0 { text } else { nil }
        }
        return lines
    }
}

// MARK: - Bodies

extension JSONNode.Member {
    fileprivate static func type(_ name: String) -> Self {
        .init("@odata.type", .string(GraphName.typePrefix + name))
    }
}

extension JSONNode.Content {
    fileprivate static func objects(_ objects: [[JSONNode.Member]]) -> Self {
        .array(objects.map { JSONNode(content: .object($0)) })
    }
}

extension GraphExport.Request {
    fileprivate init(
        _ file: String, _ method: String, _ path: String, _ purpose: String, _ members: [JSONNode.Member],
        result: Result = .nothing, isTenantWide: Bool = false
    ) {
        self.init(
            file: file, method: method, path: path, body: JSONNode(content: .object(members)),
            purpose: purpose, result: result, isTenantWide: isTenantWide)
    }
}

extension UserFlow.AttributeDefinition {
    /// The request that creates the attribute, which the tenant gives an ID.
    fileprivate func creation(_ language: Language) -> GraphExport.Request {
        let dataType =
            switch kind.wireType {
            case .text: "string"
            case .integer: "int64"
            case .boolean: "boolean"
            }
        return .init(
            "attribute-\(shortName.prefix(40))", "post", "v1.0/identity/userFlowAttributes",
            "Create the attribute \(shortName)",
            [
                .init("displayName", .string(shortName)),
                .init("description", .string(label.text(in: language))),
                .init("dataType", .string(dataType)),
            ], result: .attributeID(name))
    }

    /// The input of the attribute.
    fileprivate func input(_ language: Language) -> [JSONNode.Member] {
        let options = choices.map { choice -> [JSONNode.Member] in
            [.init("label", .string(choice.label.text(in: language))), .init("value", .string(choice.value))]
        }
        return Self.input(
            name, label: label.text(in: language), type: GraphName.inputType(of: kind),
            isRequired: isRequired, pattern: graphPattern, options: .objects(options))
    }

    /// The input of the email address, which the page does not show.
    fileprivate static let emailInput = input(
        GraphName.email, label: "Email Address", type: "text", isHidden: true, isRequired: true,
        pattern: #"^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)*$"#, options: .array([])
    )

    private static func input(
        _ name: String, label: String, type: String, isHidden: Bool = false, isRequired: Bool,
        pattern: String, options: JSONNode.Content
    ) -> [JSONNode.Member] {
        [
            .init("attribute", .string(name)), .init("label", .string(label)),
            .init("inputType", .string(type)), .init("defaultValue", .null),
            .init("hidden", .boolean(isHidden)), .init("editable", .boolean(!isHidden)),
            .init("writeToDirectory", .boolean(true)), .init("required", .boolean(isRequired)),
            .init("validationRegEx", .string(pattern)), .init("options", options),
        ]
    }

    /// The regular expression of the input; Graph has no other place for the length of a text.
    private var graphPattern: String {
        switch kind {
        case .boolean: ""
        case .choice, .multipleChoice: GraphName.anyText
        case .integer: pattern?.matchingWhole ?? GraphName.anyInteger
        case .date: pattern?.matchingWhole ?? GraphName.date
        case .text, .country:
            pattern?.matchingWhole ?? shorterMaximum.map { "^.{0,\($0)}$" } ?? GraphName.anyText
        }
    }

    /// The maximum length, if it is below that of the attribute in every tenant.
    var shorterMaximum: Int? {
        guard kind == .text, let maximum, maximum < Self(name: name, kind: .text, label: label).maximumLength
        else { return nil }
        return maximum
    }
}

extension String {
    /// The regular expression as one that matches the whole answer wherever it is searched for.
    fileprivate var matchingWhole: String {
        let isAnchored = hasPrefix("^") && hasSuffix("$") && !hasSuffix("\\$") && !contains("|")
        return isAnchored ? self : "^(?:\(self))$"
    }
}

extension UserFlow {
    /// The language of the texts that Graph has in one language only.
    fileprivate var firstLanguage: Language { languages.first ?? .english }

    /// The request that creates the flow.
    fileprivate var creation: GraphExport.Request {
        let suffix = GraphName.flowSuffix
        let attributes = pages.flatMap(attributes)
        let provider: [JSONNode.Member] = [
            .init("id", .string(GraphName.provider(identityProvider).id))
        ]
        let inputs =
            [AttributeDefinition.emailInput] + attributes.map { $0.input(firstLanguage) }
        let view: [JSONNode.Member] = [
            .init("title", pages.count == 1 ? .string(pages[0].title.text(in: firstLanguage)) : .null),
            .init("description", .null), .init("inputs", .objects(inputs)),
        ]
        let ids = ([GraphName.email] + attributes.map(\.name)).map { name -> [JSONNode.Member] in
            [.init("id", .string(name))]
        }
        return .init(
            "flow", "post", "v1.0/\(GraphName.flows)", "Create the user flow",
            [
                .type(GraphName.flowType), .init("displayName", .string(name)),
                .init("description", .string("Written by signup-wizard")),
                .init(
                    "onInteractiveAuthFlowStart",
                    .object([
                        .type("onInteractiveAuthFlowStart\(suffix)"),
                        .init("isSignUpAllowed", .boolean(true)),
                    ])),
                .init(
                    "onAuthenticationMethodLoadStart",
                    .object([
                        .type("onAuthenticationMethodLoadStart\(suffix)"),
                        .init("identityProviders", .objects([provider])),
                    ])),
                .init(
                    "onAttributeCollection",
                    .object([
                        .type("onAttributeCollection\(suffix)"), .init("attributes", .objects(ids)),
                        .init("attributeCollectionPage", .object([.init("views", .objects([view]))])),
                    ])),
                .init(
                    "onUserCreateStart",
                    .object([
                        .type("onUserCreateStart\(suffix)"), .init("userTypeToCreate", .string("member")),
                    ])),
            ], result: .flowID)
    }

    /// The requests that make the app use the flow.
    fileprivate var applicationRequests: [GraphExport.Request] {
        let id = GraphExport.clientIDPlaceholder
        let requests: [GraphExport.Request] = [
            .init(
                "link", "post",
                "v1.0/\(GraphName.flows)/$flow_id/conditions/applications/includeApplications",
                "Link the app to the user flow",
                [.type("authenticationConditionApplication"), .init("appId", .string(id))]),
            .init(
                "app", "patch", "v1.0/applications(appId='$client_id')",
                "Allow native authentication for the app",
                [
                    .init("nativeAuthenticationApisEnabled", .string("all")),
                    .init("isFallbackPublicClient", .boolean(true)),
                ]),
        ]
        guard requiresSecondFactor else { return requests }
        let conditions: [JSONNode.Member] = [
            .init("clientAppTypes", .array([.init(content: .string("all"))])),
            .init(
                "applications", .object([.init("includeApplications", .array([.init(content: .string(id))]))])
            ),
            .init("users", .object([.init("includeUsers", .array([.init(content: .string("All"))]))])),
        ]
        let controls: [JSONNode.Member] = [
            .init("operator", .string("OR")),
            .init("builtInControls", .array([.init(content: .string("mfa"))])),
        ]
        return requests + [
            .init(
                "second-factor", "post", "v1.0/identity/conditionalAccess/policies",
                "Require a second factor from the users of the app",
                [
                    .init("displayName", .string("Second factor for \(name)")),
                    .init("state", .string("enabled")), .init("conditions", .object(conditions)),
                    .init("grantControls", .object(controls)),
                ])
        ]
    }

    /// The requests that change the whole tenant.
    fileprivate var tenantRequests: [GraphExport.Request] {
        let localizations = "organization/$tenant_id/branding/localizations"
        var requests: [GraphExport.Request] = []
        if needsEmailCodes {
            requests.append(
                .init(
                    "email-codes", "patch",
                    "v1.0/policies/authenticationMethodsPolicy/authenticationMethodConfigurations/email",
                    "Allow codes by email",
                    [
                        .type("emailAuthenticationMethodConfiguration"),
                        .init("state", .string("enabled")),
                        .init("allowExternalIdToUseEmailOtp", .string("enabled")),
                    ], isTenantWide: true))
        }
        if !branding.isEmpty {
            requests.append(
                .init(
                    "branding", "patch", "v1.0/\(localizations)/0", "Change the tenant's branding", branding,
                    isTenantWide: true))
        }
        for language in languages.dropFirst() {
            let locale = GraphName.locale(of: language)
            let texts: [[JSONNode.Member]] = translations(in: language).map { key, text in
                [.init("key", .string(key)), .init("value", .string(text))]
            }
            guard !texts.isEmpty else { continue }
            requests.append(
                .init(
                    "translation-\(locale)", "post", "v1.0/\(localizations)", "Add the texts in \(locale)",
                    [
                        .init("id", .string(locale)),
                        .init(
                            "contentCustomization",
                            .object([.init("attributeCollection", .objects(texts))])),
                    ], isTenantWide: true))
        }
        guard alias != .off else { return requests }
        return requests + [
            .init(
                "username", "patch", "beta/identity/signInIdentifiers/Username",
                "Allow sign-in with a username (beta)",
                [
                    .type("usernameSignInIdentifier"), .init("name", .string("Username")),
                    .init("isEnabled", .boolean(true)),
                ], isTenantWide: true)
        ]
    }

    /// Whether the tenant has to send codes by email besides those of the sign-up.
    fileprivate var needsEmailCodes: Bool {
        (identityProvider == .emailPassword && allowsPasswordReset) || requiresSecondFactor
    }

    /// Whether the pages in the browser have to hide the link for a forgotten password.
    fileprivate var hidesPasswordReset: Bool { identityProvider == .emailPassword && !allowsPasswordReset }

    private var branding: [JSONNode.Member] {
        let settings: [JSONNode.Member] = [.init("hideAccountResetCredentials", .boolean(true))]
        return (brand.accent.map { [.init("headerBackgroundColor", .string($0))] } ?? [])
            + (hidesPasswordReset ? [.init("loginPageTextVisibilitySettings", .object(settings))] : [])
    }

    /// The texts of the pages in a language, by their keys in the tenant's branding.
    private func translations(in language: Language) -> [(key: String, text: String)] {
        let title =
            pages.count == 1 ? [("AttributeCollection_Title", pages[0].title.text(in: language))] : []
        return title
            + pages.flatMap(attributes).map { attribute in
                let name = attribute.name
                let key = attribute.isBuiltIn ? name.prefix(1).uppercased() + name.dropFirst() : name
                return (GraphExport.translationPrefix + key, attribute.label.text(in: language))
            }
    }
}

extension GraphExport {
    /// What stands for the client ID in the bodies, until the script puts it in.
    static let clientIDPlaceholder = "00000000-0000-0000-0000-000000000000"
    /// What precedes the name of an attribute in the keys of translations.
    static let translationPrefix = "Attribute_"
}
