import NativeAuth

/// What makes a user flow in a Microsoft Entra external tenant: bodies of requests to Microsoft Graph, a
/// script that sends them, and how the tenant then differs from the flow file.
package struct GraphExport: Hashable, Sendable {
    /// The requests, in the order in which they are sent.
    package let requests: [Request]
    /// How the tenant differs from the flow file, in the order of the file.
    let notes: [Note]

    /// A request to Microsoft Graph.
    package struct Request: Hashable, Sendable {
        /// The name of the file with the body.
        var file: String
        /// `post` or `patch`.
        let method: String
        /// The path below `https://graph.microsoft.com/`, in which `$client_id`, `$flow_id` and
        /// `$tenant_id` stand for IDs.
        let path: String
        /// What the request does, for the person who runs the script.
        let purpose: String
        /// The body.
        let body: JSONNode
        /// What is read from the response.
        let result: Result
        /// Whether it is sent only on request, since it changes more than the flow and its app, or
        /// depends on what does.
        let isTenantWide: Bool

        /// What is read from a response.
        enum Result: Hashable, Sendable {
            case nothing
            /// The ID of the flow.
            case flowID
            /// The ID that the tenant has given the attribute with this name.
            case attributeID(String)
            /// Nothing, but whether the tenant has texts in this locale is asked first.
            case translation(String)
        }

        init(
            _ file: String, _ method: String, _ path: String, _ purpose: String,
            _ members: [JSONNode.Member], result: Result = .nothing, isTenantWide: Bool = false
        ) {
            self.file = file
            self.method = method
            self.path = path
            self.purpose = purpose
            body = JSONNode(content: .object(members))
            self.result = result
            self.isTenantWide = isTenantWide
        }
    }

    /// How the tenant differs from the flow file in one member.
    struct Note: Hashable, Sendable {
        /// The member of the flow file, such as `pages[0].title` or `attributes.city.hint`.
        let member: String
        /// Why the tenant differs.
        let reason: Reason
        /// What becomes of the member, as a sentence.
        let text: String

        /// Why the tenant differs.
        enum Reason: String, Hashable, Sendable, CaseIterable {
            /// The tenant must be so that the requests can be sent.
            case condition = "Before you send:"
            /// Graph has no place for it.
            case lost = "Not in the tenant, because Graph has no place for it:"
            /// The tenant decides.
            case decidedByTenant = "Decided by the tenant:"
            /// It is sent only on request.
            case tenantWide = "Sent only with tenant-wide, because it changes every app of the tenant:"
        }

        init(_ member: String, _ reason: Reason, _ text: String) {
            self.member = member
            self.reason = reason
            self.text = text
        }
    }

    /// Exports a flow.
    package init(_ flow: UserFlow) {
        let custom = flow.shownAttributes.filter { !$0.isBuiltIn }
        let requests =
            custom.map { flow.creation(of: $0) } + [flow.creation] + flow.applicationRequests
            + flow.tenantRequests
        let digits = max(String(requests.count).count, 2)
        self.requests = requests.enumerated().map { index, request in
            var request = request
            let number = String(index + 1)
            let zeros = String(repeating: "0", count: digits - number.count)
            request.file = "\(zeros)\(number)-\(request.file).json"
            return request
        }
        notes = flow.graphNotes
    }

    /// All files: the bodies, the notes, and the script, whose name is ``scriptName``.
    package var files: [(name: String, text: String)] {
        requests.map { ($0.file, $0.body.text + "\n") }
            + [("notes.txt", lines.joined(separator: "\n") + "\n"), (Self.scriptName, script)]
    }

    /// Returns whether a file has the name of a body.
    package static func isBody(_ name: String) -> Bool {
        name.wholeMatch(of: #/[0-9]{2,}-[a-z].*\.json/#) != nil
    }

    /// The notes as lines of text, under a heading for each reason.
    package var lines: [String] {
        Note.Reason.allCases.map { reason in
            (reason, notes.filter { $0.reason == reason }.map { "  \($0.member): \($0.text)" })
        }
        .filter { !$0.1.isEmpty }.map { [$0.0.rawValue] + $0.1 }.joined(separator: [""]).map(\.self)
    }

    /// What stands for the client ID in the bodies, until the script puts it in.
    static let clientIDPlaceholder = "00000000-0000-0000-0000-000000000000"
}

// MARK: - JSON

extension JSONNode.Member {
    fileprivate init(_ name: GraphMember, _ content: JSONNode.Content) {
        self.init(name.rawValue, content)
    }

    /// Creates the member that says of which type of Graph an object is.
    fileprivate static func type(_ name: String) -> Self {
        Self(GraphMember.type, .string(GraphValue.typePrefix + name))
    }

    /// Creates a member that is a part of a flow, of the type of its name.
    fileprivate static func part(_ name: GraphMember, _ members: [Self]) -> Self {
        Self(name, .object([.type("\(name.rawValue)ExternalUsersSelfServiceSignUp")] + members))
    }
}

extension JSONNode.Content {
    fileprivate static func objects(_ objects: [[JSONNode.Member]]) -> Self {
        .array(objects.map { JSONNode(content: .object($0)) })
    }

    fileprivate static func strings(_ strings: String...) -> Self {
        .array(strings.map { JSONNode(content: .string($0)) })
    }
}

// MARK: - Attributes

extension UserFlow {
    /// The attributes, in the order of the pages.
    fileprivate var shownAttributes: [AttributeDefinition] { pages.flatMap(attributes) }

    /// The language of the texts that Graph has in one language only.
    fileprivate var firstLanguage: Language { languages.first ?? .english }

    /// Returns the request that creates an attribute, which the tenant gives an ID.
    fileprivate func creation(of attribute: AttributeDefinition) -> GraphExport.Request {
        let dataType =
            switch attribute.kind.wireType {
            case .text: "string"
            case .integer: "int64"
            case .boolean: "boolean"
            }
        // No two attributes of a tenant have the same name for display.
        let name = attribute.shortName
        let isUnique = attributes.filter { $0.shortName.lowercased() == name.lowercased() }.count == 1
        return .init(
            "attribute-\(name.prefix(40))", "post", "v1.0/identity/userFlowAttributes",
            "Create the attribute \(name)",
            [
                .init(.displayName, .string(isUnique ? name : attribute.name)),
                .init(.description, .string(attribute.label.text(in: firstLanguage))),
                .init(.dataType, .string(dataType)),
            ], result: .attributeID(attribute.name))
    }
}

/// An input for an attribute.
private struct GraphInput {
    let name: String
    let label: String
    let type: String
    let isRequired: Bool
    let pattern: String
    var options: [[JSONNode.Member]] = []
    /// Whether the page does not show it.
    var isHidden = false

    /// The input for the email address, which every flow has.
    static let email = GraphInput(
        name: GraphValue.email, label: "Email Address", type: "text", isRequired: true,
        pattern: #"^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)*$"#, isHidden: true)

    var members: [JSONNode.Member] {
        [
            .init(.attribute, .string(name)), .init(.label, .string(label)),
            .init(.inputType, .string(type)), .init(.defaultValue, .null), .init(.hidden, .boolean(isHidden)),
            .init(.editable, .boolean(!isHidden)), .init(.writeToDirectory, .boolean(true)),
            .init(.required, .boolean(isRequired)), .init(.pattern, .string(pattern)),
            .init(.options, .objects(options)),
        ]
    }
}

extension GraphInput {
    init(_ attribute: UserFlow.AttributeDefinition, _ language: Language) {
        self.init(
            name: attribute.name, label: attribute.label.text(in: language),
            type: GraphValue.inputType(of: attribute.kind), isRequired: attribute.isRequired,
            pattern: attribute.graphPattern,
            options: attribute.choices.map { choice in
                [
                    .init(.label, .string(choice.label.text(in: language))),
                    .init(.value, .string(choice.value)),
                ]
            })
    }
}

extension UserFlow.AttributeDefinition {
    /// The regular expression of the input; Graph has no other place for the length of a text.
    fileprivate var graphPattern: String {
        let own = pattern.map { $0.isAnchored ? $0 : $0.matchingWhole }
        return switch kind {
        case .boolean: ""
        case .choice, .multipleChoice: GraphValue.anyText
        case .integer: own ?? GraphValue.anyInteger
        case .date: own ?? GraphValue.date
        case .text, .country: own ?? shorterMaximum.map { "^.{0,\($0)}$" } ?? GraphValue.anyText
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
    /// The regular expression as one that matches only the whole answer.
    fileprivate var matchingWhole: String {
        // With (?x), a comment lasts until the end of its line.
        "^(?:\(self)\(contains("(?x") ? "\n" : ""))$"
    }
}

// MARK: - Flow

extension UserFlow {
    /// The request that creates the flow.
    fileprivate var creation: GraphExport.Request {
        let provider = [JSONNode.Member(.id, .string(GraphValue.provider(identityProvider).id))]
        let ids = ([GraphValue.email] + shownAttributes.map(\.name)).map { name in
            [JSONNode.Member(.id, .string(name))]
        }
        return .init(
            "flow", "post", "v1.0/identity/authenticationEventsFlows", "Create the user flow",
            [
                .type(GraphValue.flowType), .init(.displayName, .string(name)),
                .init(.description, .string("Written by signup-wizard")),
                .part(.interactiveStart, [.init(.isSignUpAllowed, .boolean(true))]),
                .part(.methodLoadStart, [.init(.identityProviders, .objects([provider]))]),
                .part(
                    .collection,
                    [
                        .init(.attributes, .objects(ids)),
                        .init(.collectionPage, .object([.init(.views, .objects([view]))])),
                    ]),
                .part(.userCreateStart, [.init(.userType, .string("member"))]),
            ], result: .flowID)
    }

    /// The one page of a flow.
    private var view: [JSONNode.Member] {
        let inputs = [GraphInput.email] + shownAttributes.map { GraphInput($0, firstLanguage) }
        return [
            .init(.title, pages.count == 1 ? .string(pages[0].title.text(in: firstLanguage)) : .null),
            .init(.description, .null), .init(.inputs, .objects(inputs.map(\.members))),
        ]
    }

    /// The requests that make the app use the flow.
    fileprivate var applicationRequests: [GraphExport.Request] {
        [
            .init(
                "link", "post",
                "v1.0/identity/authenticationEventsFlows/$flow_id/conditions/applications/includeApplications",
                "Link the app to the user flow",
                [
                    .type("authenticationConditionApplication"),
                    .init("appId", .string(GraphExport.clientIDPlaceholder)),
                ]),
            .init(
                "app", "patch", "v1.0/applications(appId='$client_id')",
                "Allow native authentication for the app",
                [
                    .init("nativeAuthenticationApisEnabled", .string("all")),
                    .init("isFallbackPublicClient", .boolean(true)),
                ]),
        ]
    }
}

// MARK: - Tenant

extension UserFlow {
    /// The requests that change the whole tenant, or depend on one that does.
    fileprivate var tenantRequests: [GraphExport.Request] {
        let translations = languages.dropFirst().compactMap(translation)
        return [emailCodes, secondFactor, branding].compactMap(\.self) + translations
            + (alias == .off ? [] : [usernames])
    }

    /// What a password reset and a second factor need: codes besides those of the sign-up.
    private var emailCodes: GraphExport.Request? {
        guard identityProvider == .emailPassword, allowsPasswordReset || requiresSecondFactor else {
            return nil
        }
        return .init(
            "email-codes", "patch",
            "v1.0/policies/authenticationMethodsPolicy/authenticationMethodConfigurations/email",
            "Allow codes by email",
            [
                .type("emailAuthenticationMethodConfiguration"), .init("state", .string("enabled")),
                .init("allowExternalIdToUseEmailOtp", .string("enabled")),
            ], isTenantWide: true)
    }

    /// A policy for the app, which nobody can fulfil before the tenant allows codes by email.
    private var secondFactor: GraphExport.Request? {
        guard requiresSecondFactor else { return nil }
        let apps = JSONNode.Member("includeApplications", .strings(GraphExport.clientIDPlaceholder))
        return .init(
            "second-factor", "post", "v1.0/identity/conditionalAccess/policies",
            "Require a second factor from all users of the app",
            [
                .init(.displayName, .string("Second factor for \(name)")),
                .init("state", .string("enabled")),
                .init(
                    "conditions",
                    .object([
                        .init("clientAppTypes", .strings("all")), .init("applications", .object([apps])),
                        .init("users", .object([.init("includeUsers", .strings("All"))])),
                    ])),
                .init(
                    "grantControls",
                    .object([.init("operator", .string("OR")), .init("builtInControls", .strings("mfa"))])),
            ], isTenantWide: true)
    }

    /// The color, and whether the pages in the browser hide the link for a forgotten password.
    private var branding: GraphExport.Request? {
        var members = brand.accent.map { [JSONNode.Member("headerBackgroundColor", .string($0))] } ?? []
        if identityProvider == .emailPassword, !allowsPasswordReset {
            members.append(
                .init(
                    "loginPageTextVisibilitySettings",
                    .object([.init("hideAccountResetCredentials", .boolean(true))])))
        }
        guard !members.isEmpty else { return nil }
        return .init(
            "branding", "patch",
            "v1.0/organization/$tenant_id/branding/localizations/\(GraphValue.defaultLocale)",
            "Change the branding", members, isTenantWide: true)
    }

    /// The texts of the pages in another language than the first; `nil` if there are none.
    private func translation(in language: Language) -> GraphExport.Request? {
        let title =
            pages.count == 1 ? [(GraphValue.titleKey, pages[0].title.text(in: language))] : []
        let labels = shownAttributes.map { ($0.graphKey, $0.label.text(in: language)) }
        let texts = (title + labels).map { key, text in
            [JSONNode.Member(.key, .string(key)), JSONNode.Member(.value, .string(text))]
        }
        guard !texts.isEmpty else { return nil }
        let locale = language.locale
        return .init(
            "translation-\(locale)", "post", "v1.0/organization/$tenant_id/branding/localizations",
            "Translate the texts to \(locale)",
            [
                .init(.id, .string(locale)),
                .init(.contentCustomization, .object([.init(.attributeCollection, .objects(texts))])),
            ], result: .translation(locale), isTenantWide: true)
    }

    private var usernames: GraphExport.Request {
        .init(
            "username", "patch", "beta/identity/signInIdentifiers/Username",
            "Allow sign-in with a username (beta)",
            [
                .type("usernameSignInIdentifier"), .init("name", .string("Username")),
                .init("isEnabled", .boolean(true)),
            ], isTenantWide: true)
    }
}
