import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import UserFlow

/// The bodies of the requests, compared with the members and types of the resource types of Microsoft Graph.
struct GraphExportTests {
    @Test(arguments: UserFlow.bundled)
    func `every member of a body has a name and a type of the documentation`(name: String) throws {
        let export = GraphExport(try #require(try UserFlow.bundled(name)))

        for request in export.requests {
            let schema = try #require(GraphSchema.bodies.first { request.file.contains($0.key) }?.value)
            #expect(schema.problems(of: request.body) == [], "\(request.file)")
        }
    }

    @Test(arguments: [
        (
            "contoso",
            [
                "01-attribute-Newsletter", "02-flow", "03-link", "04-app", "05-email-codes", "06-branding",
                "07-translation-da-DK", "08-translation-de-DE", "09-translation-ja-JP", "10-username",
            ]
        ),
        ("fabrikam", ["01-flow", "02-link", "03-app", "04-branding"]),
        (
            "tailspin",
            [
                "01-attribute-Birthday", "02-attribute-Toys", "03-attribute-Shelf", "04-attribute-Topics",
                "05-attribute-Newsletter", "06-flow", "07-link", "08-app", "09-branding",
                "10-translation-da-DK", "11-translation-de-DE", "12-translation-ja-JP", "13-username",
            ]
        ),
    ])
    func `attributes come first, then the flow, the app, and what every app gets`(
        name: String, files: [String]
    ) throws {
        let export = GraphExport(try #require(try UserFlow.bundled(name)))

        #expect(export.requests.map(\.file) == files.map { "\($0).json" })
        let isTenantWide = export.requests.map(\.isTenantWide)
        #expect(isTenantWide == isTenantWide.sorted { !$0 && $1 })
        #expect(export.files.map(\.name) == files.map { "\($0).json" } + ["notes.txt", "send.sh"])
    }

    @Test func `the worked example is the body of its flow, whose app is linked by a request of its own`()
        throws
    {
        let export = GraphExport(try GraphExample.flow)
        let flow = try #require(export.requests.first { $0.file.hasSuffix("flow.json") })
        let link = try #require(export.requests.first { $0.file.hasSuffix("link.json") })

        var expected = try GraphExample.object(file: "worked.json")
        let conditions = try #require(expected.removeValue(forKey: "conditions") as? NSDictionary)
        #expect(try GraphExample.object(flow.body.text) == expected as NSDictionary)
        #expect(
            conditions == [
                "applications": ["includeApplications": [["appId": "33333333-3333-3333-3333-333333333333"]]]
            ])
        #expect(
            try GraphExample.object(link.body.text) == [
                "@odata.type": "#microsoft.graph.authenticationConditionApplication",
                "appId": GraphExport.clientIDPlaceholder,
            ])
    }

    @Test(arguments: [
        (#""kind":"text""#, "text", "^.*"), (#""kind":"text","maximum":20"#, "text", "^.{0,20}$"),
        (#""kind":"text","maximum":250"#, "text", "^.*"),
        (#""kind":"text","pattern":"a|b""#, "text", "^(?:a|b)$"),
        (#""kind":"text","pattern":"^a.*$""#, "text", "^a.*$"),
        (#""kind":"text","pattern":"^a|b$""#, "text", "^(?:^a|b$)$"),
        (#""kind":"text","pattern":"^(?x)a #b$""#, "text", "^(?:^(?x)a #b$\n)$"),
        (#""kind":"text","pattern":"^a\\$""#, "text", "^(?:^a\\$)$"),
        (#""kind":"integer""#, "text", "^[0-9]+$"),
        (#""kind":"integer","pattern":"[1-9]","maximum":9"#, "text", "^(?:[1-9])$"),
        (#""kind":"boolean""#, "boolean", ""), (#""kind":"country""#, "text", "^.*"),
        (#""kind":"date""#, "text", GraphValue.date),
        (#""kind":"choice","choices":[{"value":"1","label":{"en":"One"}}]"#, "radioSingleSelect", "^.*"),
        (
            #""kind":"multipleChoice","choices":[{"value":"1","label":{"en":"One"}}]"#, "checkboxMultiSelect",
            "^.*"
        ),
    ])
    func `a kind of attribute becomes an input type and a regular expression`(
        members: String, type: String, pattern: String
    ) throws {
        let input = try #require(try Self.inputs(of: Self.flow(withAttribute: members)).last)

        #expect(input["inputType"]?.string == type)
        #expect(input["validationRegEx"]?.string == pattern)
        #expect(input["options"]?.elements?.count == (members.contains("choices") ? 1 : 0))
    }

    @Test func `two attributes with the same short name get different names for display`() throws {
        let json = """
            {"name":"A","identityProvider":"emailPassword",
             "pages":[{"title":{"en":"T"},"when":"start","attributes":["Size","extension_1_Size","Color"]}],
             "attributes":[{"name":"Size","kind":"text","label":{"en":"L"}},
                           {"name":"extension_1_Size","kind":"text","label":{"en":"L"}},
                           {"name":"Color","kind":"text","label":{"en":"L"}}]}
            """

        let requests = GraphExport(try UserFlow(json: json.utf8)).requests

        let names = requests.prefix(3).map { $0.body.members?["displayName"]?.string }
        #expect(names == ["Size", "extension_1_Size", "Color"])
    }

    @Test func `the email address is hidden, required and comes first`() throws {
        let inputs = try Self.inputs(of: UserFlow(name: "A", identityProvider: .emailOneTimePasscode))

        #expect(inputs.map { $0["attribute"]?.string } == ["email"])
        #expect(inputs[0]["hidden"]?.content == .boolean(true))
        #expect(inputs[0]["editable"]?.content == .boolean(false))
    }

    @Test func `a second factor is a policy for the app`() throws {
        var flow = UserFlow(name: "A", identityProvider: .emailPassword)
        flow.requiresSecondFactor = true
        flow.allowsPasswordReset = false

        let requests = GraphExport(flow).requests

        let policy = try #require(requests.first { $0.path.contains("conditionalAccess") })
        // Nobody could sign in before the tenant allows codes by email.
        let codes = try #require(requests.firstIndex { $0.path.contains("authenticationMethodsPolicy") })
        #expect(try #require(requests.firstIndex(of: policy)) > codes && policy.isTenantWide)
        #expect(policy.body.text.contains("[\"\(GraphExport.clientIDPlaceholder)\"]"))
        let branding = try #require(requests.first { $0.path.hasSuffix("localizations/0") })
        #expect(branding.body.text.contains("\"hideAccountResetCredentials\": true"))
    }

    /// Each row of the mapping that loses something, with the smallest flow that has it.
    @Test(arguments: [
        (#""order":"codeFirst""#, "order: A tenant has its own order."),
        (#""askAttributesAtStart":true"#, "askAttributesAtStart: A tenant decides when it asks."),
        (#""browser":true"#, "browser: A tenant decides when to go on in a browser."),
        (#""code":{"length":6}"#, "code: The length and the times of a code are the service's."),
        (#""password":{"minimum":12}"#, "password: The rules for passwords are the service's."),
        (#""registration":true"#, "registration: No request turns it on; an admin does."),
        (
            #""alias":"required""#,
            "alias: A sign-up asks for none: an admin or the users API gives usernames."
        ),
        (#""alias":"optional""#, "alias: Allows usernames for all accounts (beta)."),
        (
            ##""brand":{"accent":"#0F6CBD"}"##,
            "brand.accent: Colors the header of all pages."
        ),
        (#""passwordReset":false"#, "passwordReset: Hides the link for a forgotten password on all pages."),
        (
            #""secondFactor":true"#,
            "secondFactor: Turns on codes by email, and a Conditional Access policy for all users of the app."
        ),
        (Self.attribute(#""kind":"text""#), "attributes.a: The tenant gives it an ID of its own"),
        (Self.attribute(#""kind":"text","hint":{"en":"H"}"#), "attributes.a.hint: There are no hints."),
        (Self.attribute(#""kind":"text","example":"E""#), "attributes.a.example: There are no examples."),
        (
            Self.attribute(#""kind":"text","maximum":9,"pattern":"a""#),
            "attributes.a.maximum: An input with a pattern has no maximum besides."
        ),
        (
            Self.attribute(#""kind":"integer","maximum":9"#),
            "attributes.a.minimum and .maximum: An input has no range."
        ),
        (
            Self.attribute(#""kind":"integer","minimum":-9"#),
            "attributes.a.minimum: An input takes no negative numbers."
        ),
        (Self.attribute(#""kind":"country""#), "attributes.a.kind: There is no list of countries"),
        (Self.attribute(#""kind":"date""#), "attributes.a.kind: There is no date picker"),
        (
            Self.attribute(#""kind":"date","latest":"today""#),
            "attributes.a.earliest and .latest: An input has no range of dates."
        ),
        (
            Self.attribute(#""kind":"text","pattern":"\\p{Greek}+""#),
            "attributes.a.pattern: The service uses .NET patterns and may not understand \"\\p{Greek}\"."
        ),
        (
            Self.attribute(#""kind":"text","pattern":"a++""#),
            "attributes.a.pattern: The service uses .NET patterns and may not understand \"++\"."
        ),
        (
            Self.attribute(#""kind":"text","pattern":"(?|a|b)""#),
            "attributes.a.pattern: The service uses .NET patterns and may not understand \"(?|\"."
        ),
    ])
    func `what a tenant has otherwise is said by its member`(members: String, line: String) throws {
        let flow = try UserFlow(
            json: "{\"name\":\"A\",\"identityProvider\":\"emailPassword\",\(members)}".utf8)

        let lines = GraphExport(flow).lines

        #expect(lines.contains { $0.hasPrefix("  \(line)") }, "\(lines.joined(separator: "\n"))")
    }

    @Test func `of what is the same in a tenant, nothing is said`() {
        var flow = UserFlow(name: "A", identityProvider: .emailOneTimePasscode)
        flow.code.lifetime = 600
        flow.attributes = [.init(name: "city", kind: .text, label: "City")]
        flow.attributes[0].pattern = #"^\p{Lu}[^\]*+]?$"#
        flow.attributes[0].isRequired = true
        flow.pages = [.init(title: "Where?", attributes: ["city"])]

        #expect(
            GraphExport(flow).lines == [
                "Before you send:", "  name: No other user flow of the tenant may be called \"A\".",
            ])
    }

    // MARK: -

    static func attribute(_ members: String) -> String {
        """
        "pages":[{"title":{"en":"T"},"attributes":["a"]}],
        "attributes":[{"name":"a","required":true,"label":{"en":"A"},\(members)}]
        """
    }

    private static func flow(withAttribute members: String) throws -> UserFlow {
        let json = "{\"name\":\"A\",\"identityProvider\":\"emailPassword\",\(attribute(members))}"
        return try UserFlow(json: json.utf8)
    }

    private static func inputs(of flow: UserFlow) throws -> [[String: JSONNode]] {
        let body = try #require(GraphExport(flow).requests.first { $0.file.hasSuffix("flow.json") }).body
        let page = body.members?["onAttributeCollection"]?.members?["attributeCollectionPage"]
        let view = page?.members?["views"]?.elements?.first
        return (view?.members?["inputs"]?.elements ?? []).compactMap(\.members)
    }
}

/// The example of the reference: one flow, as it is sent and as it comes back.
enum GraphExample {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../../assets/graph")
        .standardized

    /// The bytes of a file.
    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: name)))
    }

    /// A file as an object.
    static func object(file name: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(try bytes(name))) as? [String: Any])
    }

    /// A JSON text as an object that can be compared.
    static func object(_ text: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    }

    /// The flow file of the example.
    static var flow: UserFlow {
        get throws {
            var flow = UserFlow(name: "Contoso", identityProvider: .emailPassword)
            let countries = ["Denmark", "Germany", "Japan"]
            var country = UserFlow.AttributeDefinition(
                name: "country", kind: .choice, label: .init([.english: "Country or region"]))
            country.choices = countries.map { .init($0, label: .init([.english: $0])) }
            var city = UserFlow.AttributeDefinition(
                name: "city", kind: .text, label: .init([.english: "City"]))
            city.maximum = 128
            var title = UserFlow.AttributeDefinition(
                name: "jobTitle", kind: .text, label: .init([.english: "Job title"]))
            title.maximum = 128
            title.pattern = "^[A-Za-z].*$"
            let news = UserFlow.AttributeDefinition(
                name: "extension_0123456789abcdef0123456789abcdef_Newsletter", kind: .boolean,
                label: .init([.english: "Send me news"]))
            flow.attributes = [country, city, title, news]
            for index in 0..<3 { flow.attributes[index].isRequired = true }
            flow.pages = [
                .init(title: .init([.english: "Where are you?"]), attributes: ["country", "city"]),
                .init(title: .init([.english: "Your work"]), attributes: ["jobTitle", news.name]),
            ]
            return flow
        }
    }
}

/// The members that an object of Graph may have, with the types of their values.
indirect enum GraphSchema: Sendable {
    case text
    case texts([String])
    case boolean
    case nullable(GraphSchema)
    case list(GraphSchema)
    case object([String: GraphSchema])
    /// An object whose type is one of Graph's.
    case typed(String, [String: GraphSchema])

    /// What does not fit, by its path; empty if all fits and no member is missing.
    func problems(of node: JSONNode, at path: String = "") -> [String] {
        switch (self, node.content) {
        case (.text, .string), (.boolean, .boolean), (.nullable, .null): []
        case (.texts(let texts), .string(let text)) where texts.contains(text): []
        case (.nullable(let schema), _): schema.problems(of: node, at: path)
        case (.list(let schema), .array(let values)):
            values.enumerated().flatMap { schema.problems(of: $1, at: "\(path)[\($0)]") }
        case (.object(let schemas), .object(let members)):
            members.flatMap { member in
                schemas[member.name]?.problems(of: member.value, at: "\(path).\(member.name)")
                    ?? ["\(path).\(member.name) is unknown"]
            } + Set(schemas.keys).subtracting(members.map(\.name)).map { "\(path).\($0) is missing" }
        case (.typed(let type, var schemas), .object):
            {
                schemas["@odata.type"] = .texts(["#microsoft.graph.\(type)"])
                return Self.object(schemas).problems(of: node, at: path)
            }()
        default: ["\(path) is \(node.text)"]
        }
    }

    /// The bodies by a part of the names of their files.
    static let bodies: [String: GraphSchema] = [
        "-attribute-": .object([
            "displayName": .text, "description": .text, "dataType": .texts(["string", "boolean", "int64"]),
        ]),
        "-flow": .typed(
            "externalUsersSelfServiceSignUpEventsFlow",
            [
                "displayName": .text, "description": .text,
                "onInteractiveAuthFlowStart": .typed(
                    "onInteractiveAuthFlowStartExternalUsersSelfServiceSignUp", ["isSignUpAllowed": .boolean]),
                "onAuthenticationMethodLoadStart": .typed(
                    "onAuthenticationMethodLoadStartExternalUsersSelfServiceSignUp",
                    [
                        "identityProviders": .list(
                            .object(["id": .texts(["EmailPassword-OAUTH", "EmailOtpSignup-OAUTH"])]))
                    ]),
                "onAttributeCollection": .typed(
                    "onAttributeCollectionExternalUsersSelfServiceSignUp",
                    [
                        "attributes": .list(.object(["id": .text])),
                        "attributeCollectionPage": .object(["views": .list(view)]),
                    ]),
                "onUserCreateStart": .typed(
                    "onUserCreateStartExternalUsersSelfServiceSignUp",
                    ["userTypeToCreate": .texts(["member"])]),
            ]),
        "-link": .typed("authenticationConditionApplication", ["appId": .text]),
        "-app.": .object([
            "nativeAuthenticationApisEnabled": .texts(["all"]), "isFallbackPublicClient": .boolean,
        ]),
        "-email-codes": .typed(
            "emailAuthenticationMethodConfiguration",
            ["state": .texts(["enabled"]), "allowExternalIdToUseEmailOtp": .texts(["enabled"])]),
        "-branding": .object(["headerBackgroundColor": .text]),
        "-translation-": .object([
            "id": .texts(["da-DK", "de-DE", "ja-JP", "en-US"]),
            "contentCustomization": .object([
                "attributeCollection": .list(.object(["key": .text, "value": .text]))
            ]),
        ]),
        "-username": .typed(
            "usernameSignInIdentifier", ["name": .texts(["Username"]), "isEnabled": .boolean]),
    ]

    private static let view = GraphSchema.object([
        "title": .nullable(.text), "description": .nullable(.text),
        "inputs": .list(
            .object([
                "attribute": .text, "label": .text,
                "inputType": .texts(["text", "radioSingleSelect", "checkboxMultiSelect", "boolean"]),
                "defaultValue": .nullable(.text), "hidden": .boolean, "editable": .boolean,
                "writeToDirectory": .boolean, "required": .boolean, "validationRegEx": .text,
                "options": .list(.object(["label": .text, "value": .text])),
            ])),
    ])
}
