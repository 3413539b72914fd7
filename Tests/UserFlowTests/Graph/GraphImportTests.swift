import NativeAuth
import TestSupport
import Testing

@testable import UserFlow

struct GraphImportTests {
    // MARK: - The example

    @Test(arguments: ["worked.json", "worked-get.json"])
    func `the example, as it is sent and as it comes back, is its flow on one page`(file: String) throws {
        let result = try GraphImport(json: try GraphExample.bytes(file))

        var expected = try GraphExample.flow
        let names = expected.pages.flatMap(\.attributes)
        expected.pages = [.init(title: .init([.english: "About you"]), attributes: names)]
        #expect(result.flow == expected)
        let news = names.last ?? ""
        #expect(
            result.warnings.issues.map(\.message) == [
                "The page has no title. It is now \"About you\"."
            ]
                + (file == "worked.json"
                    ? ["\"attributes\" does not say of which type \"\(news)\" is. Its input type decides."]
                    : []))
    }

    @Test(arguments: UserFlow.bundled)
    func `an export that is imported is the same flow but for what the export has said`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))
        let export = GraphExport(flow)
        let body = try #require(export.requests.first { $0.file.hasSuffix("-flow.json") }).body

        // As the tenant answers: with the data types of its attributes.
        let types = Dictionary(
            uniqueKeysWithValues: flow.attributes.map { ($0.name, $0.kind.wireType.rawValue.lowercased()) })
        let result = try GraphImport(json: body.withDataTypes(types).text.utf8)

        #expect(result.flow == flow.withoutLosses(by: Set(export.notes.map(\.member))))
        #expect(
            result.warnings.issues.map(\.message)
                == (flow.pages.count < 2 ? [] : ["The page has no title. It is now \"About you\"."]))
    }

    // MARK: - Shapes

    @Test(arguments: [
        "{FLOW}", #"{"value":{FLOW}}"#, #"{"value":[{FLOW}]}"#, "[{FLOW}]",
        #"{"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#x","value":[{FLOW}]}"#,
        #"{"Id":"1","DisplayName":"A","AdditionalProperties":{FLOW}}"#,
        #"[{"DisplayName":"A","additionalProperties":{FLOW},"Priority":500}]"#,
    ])
    func `a flow, and one in a list, are read`(shape: String) throws {
        let json = shape.replacing("{FLOW}", with: Self.flow("{}"))

        #expect(try GraphImport(json: json.utf8).flow.name == "A")
    }

    @Test func `of a list the flow with the chosen name is read`() throws {
        let flows = ["Alpha", "Beta"].map { Self.flow("{}", name: $0) }
        let json = #"{"value":[\#(flows.joined(separator: ","))]}"#
        var choices = GraphImport.Choices()
        choices.name = "beta"

        #expect(try GraphImport(json: json.utf8, choices).flow.name == "Beta")
    }

    @Test(arguments: [
        "{FLOW}", #"{"value":[{FLOW}]}"#,
        #"{"@odata.nextLink":"https://graph.microsoft.com/x","value":[{FLOW}]}"#,
    ])
    func `a flow with another name than the chosen one is refused`(shape: String) throws {
        let json = shape.replacing("{FLOW}", with: Self.flow("{}"))
        var choices = GraphImport.Choices()
        choices.name = "B"

        let failure = #expect(throws: FlowFileFailure.self) { try GraphImport(json: json.utf8, choices) }

        #expect(failure?.issues.map(\.message) == ["There is no user flow \"B\". Choose from: \"A\"."])
    }

    @Test func `a data type without a kind of its own is named as the file spells it`() throws {
        let result = try Self.read(input: #""inputType":"text""#, type: "dateTime")

        #expect(
            result.warnings.issues.map(\.message)
                == ["The data type \"dateTime\" doesn't fit this input type. The input type decides."])
    }

    @Test func `a part of a list says that it is one`() throws {
        let json = #"{"@odata.nextLink":"https://graph.microsoft.com/x","value":[\#(Self.flow("{}"))]}"#

        let result = try GraphImport(json: json.utf8)

        #expect(result.flow.name == "A")
        #expect(
            result.warnings.issues.map(\.message) == [
                "This file has only a part of the list. Request the address in \"@odata.nextLink\" for the rest."
            ])
    }

    @Test(arguments: [
        (
            #"{"error":{"code":"Request_ResourceNotFound","message":"Resource x does not exist."}}"#,
            "Resource x does not exist."
        ),
        (#"{"error":{"code":"InvalidAuthenticationToken"}}"#, "InvalidAuthenticationToken"),
        (#"{"Error":{"Code":"Forbidden","Message":"No.","innerError":{"date":"2026-01-15"}}}"#, "No."),
    ])
    func `the reply to a refused request gives its reason`(json: String, reason: String) {
        let failure = #expect(throws: FlowFileFailure.self) { try GraphImport(json: json.utf8) }

        #expect(
            failure?.issues.map(\.message) == [
                "Graph refused the request that this file comes from, and says \"\(reason)\". Correct it, and send it again."
            ])
    }

    @Test func `the body of a change has neither a name nor types, which are chosen`() throws {
        let json = """
            {"@odata.type":"#microsoft.graph.externalUsersSelfServiceSignUpEventsFlow",
             "onAttributeCollection":{"attributeCollectionPage":{"views":[{"title":"Hvor?","inputs":[
              {"attribute":"City","label":"By","inputType":"Text","required":true}]}]}}}
            """
        var choices = GraphImport.Choices()
        choices.name = "A"
        choices.identityProvider = .emailOneTimePasscode
        choices.language = .danish

        let result = try GraphImport(json: json.utf8, choices)

        #expect(result.warnings.issues == [])
        #expect(result.flow.identityProvider == .emailOneTimePasscode && result.flow.languages == [.danish])
        #expect(result.flow.pages == [.init(title: .init([.danish: "Hvor?"]), attributes: ["city"])])
        #expect(result.flow.attributes.first?.maximum == 128)
    }

    @Test func `names and types are compared without case, and types may be missing`() throws {
        let json = """
            {"DISPLAYNAME":"A","onauthenticationmethodloadstart":{"IdentityProviders":[{"ID":"emailotpsignup-oauth"}]},
             "OnAttributeCollection":{"Attributes":[{"Id":"x_1","DataType":"INT64"}],
              "AttributeCollectionPage":{"Views":[{"Title":"T","Inputs":[
               {"Attribute":"x_1","Label":"L","InputType":"TEXT","ValidationRegex":"^[0-9]+$","Required":"true"}]}]}}}
            """

        let result = try GraphImport(json: json.utf8)

        #expect(result.flow.identityProvider == .emailOneTimePasscode)
        let attribute = try #require(result.flow.attributes.first)
        #expect(attribute.kind == .integer && attribute.minimum == 0 && attribute.pattern == nil)
        #expect(attribute.isRequired && result.warnings.issues == [])
    }

    // MARK: - Kinds

    @Test(arguments: [
        ("city", "string", #""inputType":"text""#, UserFlow.AttributeDefinition.Kind.text),
        ("country", "string", #""inputType":"text""#, .country),
        (
            "country", "string", #""inputType":"radioSingleSelect","options":[{"label":"D","value":"DK"}]"#,
            .choice
        ),
        ("x", "boolean", #""inputType":"radioSingleSelect","options":[]"#, .boolean),
        ("x", "int64", #""inputType":"radioSingleSelect","options":[{"label":"D","value":"1"}]"#, .integer),
        ("x", "int64", #""inputType":"text""#, .integer), ("x", "boolean", #""inputType":"text""#, .boolean),
        ("x", "boolean", #""inputType":"boolean","validationRegEx":"""#, .boolean),
        ("x", "boolean", #""inputType":"checkboxSingleSelect","validationRegEx":{}"#, .boolean),
        ("x", "string", #""validationRegEx":null"#, .text),
        ("x", "string", #""inputType":"text","validationRegEx":"\#(GraphValue.date)""#, .date),
        ("x", "string", #""inputType":"text","validationRegEx":"[0-9]{4}-.*$""#, .text),
        (
            "x", "stringCollection",
            #""inputType":"checkboxMultiSelect","options":[{"label":"D","value":"DK"}]"#, .multipleChoice
        ),
    ])
    func `an input is of the kind of its type`(
        name: String, type: String, members: String, kind: UserFlow.AttributeDefinition.Kind
    ) throws {
        let result = try Self.read(input: members, name: name, type: type)

        #expect(result.attribute?.kind == kind)
    }

    @Test(arguments: [
        ("^.*", nil, nil), ("", nil, nil), ("^.{0,20}$", nil, 20), ("^(?:a|b)$", "a|b", nil),
        ("^(?:a)|(?:b)$", "^(?:a)|(?:b)$", nil), (#"^\\p{L}.*$"#, #"^\p{L}.*$"#, nil),
        ("^(a|b)$", "^(a|b)$", nil), ("^[|]{2}$", "^[|]{2}$", nil), (#"^a\\|(b|c)$"#, #"^a\|(b|c)$"#, nil),
        ("^a|b$", "^a|b$", nil), ("^.{0,9999}$", "^.{0,9999}$", nil), ("^.{0,0}$", "^.{0,0}$", nil),
        ("^(?: )$", "^(?: )$", nil),
    ])
    func `a regular expression is a pattern, a maximum or nothing`(
        regex: String, pattern: String?, maximum: Int?
    ) throws {
        let result = try Self.read(input: #""inputType":"text","validationRegEx":"\#(regex)""#)

        let attribute = try #require(result.attribute)
        #expect(attribute.pattern == pattern && attribute.maximum == maximum)
        #expect(result.warnings.issues.isEmpty == !["^(?:a)|(?:b)$", "^a|b$"].contains(regex))
    }

    @Test(arguments: ["[", "(((((", "^(a+)+$", "&quot;^[^\\\\s@]+"])
    func `the regular expression of the email address is never read`(regex: String) throws {
        let result = try Self.read(
            input: #""inputType":"text","hidden":true,"required":true,"validationRegEx":"\#(regex)""#,
            name: "Email")

        #expect(result.attribute == nil && result.warnings.issues == [])
    }

    // MARK: - Losses

    @Test(arguments: [
        (#""hidden":true"#, #""x" is hidden. It is left out."#),
        (
            #""hidden":true,"required":true"#,
            #""x" is hidden but required, so no one could sign up. It is left out."#
        ),
        (#""editable":false"#, #"A flow file has no "editable". It is left out."#),
        (#""writeToDirectory":false"#, #"A flow file has no "writeToDirectory". It is left out."#),
        (#""defaultValue":"D""#, #"A flow file has no "defaultValue". It is left out."#),
        (#""isRequired":true"#, #"An input has no "isRequired". It is left out."#),
        (
            #""validationRegEx":"[""#,
            "The pattern does not compile (missing terminating ] for character class, after 1 characters). It is left out."
        ),
        (
            #""validationRegEx":"a+""#,
            "The pattern may match a part of an answer. In a flow file it has to match all of it."
        ),
        (
            #""validationRegEx":"^a|b$""#,
            "The pattern may match a part of an answer. In a flow file it has to match all of it."
        ),
        (
            #""inputType":"boolean","validationRegEx":"^a$""#,
            "A pattern does not fit this type of answer. It is left out."
        ),
    ])
    func `what an input has and a flow has not is said with its place`(members: String, message: String)
        throws
    {
        let result = try Self.read(input: members, type: members.contains("boolean") ? "boolean" : "string")

        #expect(result.warnings.issues.map(\.message) == [message])
        #expect(result.warnings.issues.allSatisfy { $0.line == 3 && $0.column > 28 })
    }

    @Test(arguments: [
        (
            #""label":"See [the terms](https://contoso.com/terms) and [more](x)""#, "See the terms and more",
            "The label has a link. Only its text is kept."
        ),
        (#""label":"[ ](https://a)""#, "x", "The label has a link. Only its text is kept."),
        (#""label":"""#, "x", #"The label is missing. It is now "x"."#),
        (#""inputType":"text""#, "x", #"The label is missing. It is now "x"."#),
    ])
    func `a label becomes plain text`(members: String, label: String, message: String) throws {
        let result = try Self.read(input: members, label: nil)

        #expect(result.attribute?.label == .init([.english: label]))
        #expect(result.warnings.issues.first?.message == message)
    }

    @Test(arguments: [
        (
            #""onInteractiveAuthFlowStart":{"isSignUpAllowed":"false"}"#,
            "People can't sign up in this user flow, but they can in the flow file."
        ),
        (
            #""onAttributeCollectionStart":{"id":"x"}"#,
            #""onAttributeCollectionStart" can change or refuse answers. It is left out."#
        ),
        (
            #""onAttributeCollectionSubmit":{"id":"x"}"#,
            #""onAttributeCollectionSubmit" can change or refuse answers. It is left out."#
        ),
        (
            #""onUserCreateStart":{"userTypeToCreate":"guest"}"#,
            "New users are guests in this user flow. A flow file does not say so."
        ),
        (
            #""onAttributeCollection":{"attributes":[{"id":"city"},{"id":"email"}],"attributeCollectionPage":{"views":[]}}"#,
            #"No input asks for "city". It is left out."#
        ),
        (
            #""onAttributeCollection":{"attributeCollectionPage":{"views":[{"title":"T","description":"D","inputs":[{"attribute":"city","label":"L","required":true}]}]}}"#,
            #"A flow file has no "description". It is left out."#
        ),
        (#""priority":500,"accessPackages":[],"onAttributeCollectionStart":null"#, nil),
    ])
    func `what a flow of Graph has besides is said, or of no consequence`(members: String, message: String?)
        throws
    {
        let result = try GraphImport(json: "{\(Self.head()),\(members)}".utf8)

        #expect(result.warnings.issues.map(\.message) == (message.map { [$0] } ?? []))
    }

    @Test func `of an integer with a pattern of its own, no minimum is made up`() throws {
        let result = try Self.read(input: #""validationRegEx":"^-?[0-9]+$""#, type: "int64")

        #expect(result.attribute?.minimum == nil && result.attribute?.pattern == "^-?[0-9]+$")
    }

    @Test func `another way to sign in than the listed one is said`() throws {
        var choices = GraphImport.Choices()
        choices.identityProvider = .emailOneTimePasscode

        let result = try GraphImport(json: Self.flow("{}").utf8, choices)

        #expect(result.flow.identityProvider == .emailOneTimePasscode)
        #expect(
            result.warnings.issues.map(\.message)
                == ["--sign-in chose another way to sign in than this one. This one is left out."])
    }

    @Test func `of many warnings the rest is counted`() throws {
        let inputs = (0..<60).map { #"{"attribute":"a\#($0)","label":"L","editable":false,"extra":1}"# }

        let warnings = try GraphImport(json: Self.flow(inputs: inputs).utf8).warnings

        #expect(warnings.issues.count == 100 && warnings.omittedCount == 81)
        #expect(warnings.lines(file: "a").last == "a: 81 more are not listed.")
    }

    @Test(arguments: [
        (
            #"{"id":"EmailPassword-OAUTH"},{"id":"EmailOtpSignup-OAUTH"}"#,
            UserFlow.IdentityProvider.emailPassword,
            "Both identity providers for email are listed. The flow has the one with the password."
        ),
        (#"{"id":"1a2b","identityProviderType":"EmailOTP"}"#, .emailOneTimePasscode, ""),
        (
            #"{"id":"EmailPassword-OAUTH"},{"id":"Google-OAUTH","displayName":"Google","clientSecret":"***"}"#,
            .emailPassword, #"The wizard has no sign-up with "Google". It is left out."#
        ),
    ])
    func `one provider is for email, and others are left out`(
        providers: String, provider: UserFlow.IdentityProvider, message: String
    ) throws {
        let json =
            #"{"displayName":"A","onAuthenticationMethodLoadStart":{"identityProviders":[\#(providers)]}}"#

        let result = try GraphImport(json: json.utf8)

        #expect(result.flow.identityProvider == provider)
        #expect(result.warnings.issues.map(\.message).joined() == message)
        #expect(!result.flow.json.contains("***"))
    }

    @Test func `each of several views is a page, and one without a required answer comes before the code`()
        throws
    {
        let views = ["city", "country"].map {
            #"{"title":"\#($0)?","inputs":[{"attribute":"\#($0)","label":"L","inputType":"text","required":\#($0 == "city")}]}"#
        }
        let json = """
            {\(Self.head()),"onAttributeCollection":{"attributeCollectionPage":{"views":[\(views.joined(separator: ","))]}}}
            """

        let result = try GraphImport(json: json.utf8)

        #expect(result.flow.pages.map(\.attributes) == [["city"], ["country"]])
        #expect(result.flow.pages.map(\.timing) == [.afterCode, .start])
        #expect(
            result.warnings.issues.map(\.message) == [
                "Each of the 2 views is now a page.",
                "No answer on this page is required, so it now comes before the code.",
            ])
    }

    // MARK: - Malformed input

    @Test(arguments: MalformedFlow.all)
    func `a malformed file is refused with its place and what to do`(file: MalformedFlow) {
        let failure = #expect(throws: FlowFileFailure.self) { try GraphImport(json: file.json.utf8) }

        #expect(failure?.lines(file: "a.json") == file.lines.map { "a.json, \($0)" })
    }

    /// Members are removed, repeated and replaced at random.
    @Test func `whatever is imported passes the check of flow files`() throws {
        let root = try JSONDocument(try GraphExample.bytes("worked-get.json"), maximumBytes: 100_000).parse()
        var random = SeededGenerator(seed: 46)
        var (accepted, refused) = (0, 0)
        for _ in 0..<(Nightly.isEnabled ? 20_000 : 150) {
            let json = root.mutated(&random).text
            guard let result = try? GraphImport(json: json.utf8) else {
                refused += 1
                continue
            }
            accepted += 1
            let read = Result { () throws(FlowFileFailure) in try UserFlow(json: result.flow.json.utf8) }
            #expect(read == .success(result.flow), "\(json)")
        }
        #expect(accepted > 10 && refused > 10)
    }

    // MARK: -

    static func head(name: String = "A") -> String {
        let provider = #"{"identityProviders":[{"id":"EmailPassword-OAUTH"}]}"#
        return #""displayName":"\#(name)","onAuthenticationMethodLoadStart":\#(provider)"#
    }

    /// A user flow whose attributes are collected like this.
    static func flow(_ collection: String, name: String = "A") -> String {
        "{\(head(name: name)),\n\"onAttributeCollection\":\(collection)}"
    }

    /// A user flow with one view, whose inputs are on the third line and after it.
    static func flow(inputs: [String], types: [String] = []) -> String {
        flow(
            """
            {"attributes":[\(types.joined(separator: ","))],"attributeCollectionPage":{"views":[{"title":"T","inputs":[
            \(inputs.joined(separator: ",\n"))]}]}}
            """)
    }

    /// Reads a flow with an input, and returns its attribute, if it has become one, and the warnings.
    ///
    /// Another attribute is required, so that the page comes after the code.
    private static func read(
        input: String, name: String = "x", type: String = "string", label: String? = #""label":"L","#
    ) throws -> (attribute: UserFlow.AttributeDefinition?, warnings: FlowFileFailure) {
        let inputs = [
            #"{"attribute":"\#(name)",\#(label ?? "")\#(input)}"#,
            #"{"attribute":"surname","label":"S","required":true}"#,
        ]
        let json = flow(inputs: inputs, types: [#"{"id":"\#(name)","dataType":"\#(type)"}"#])
        let result = try GraphImport(json: json.utf8)
        return (result.flow.attributes.first { $0.name != "surname" }, result.warnings)
    }
}

/// A file that is no user flow, or that a flow file cannot be made of, and what is said about it.
struct MalformedFlow: CustomTestStringConvertible {
    let json: String
    let lines: [String]

    init(_ json: String, _ lines: String...) {
        self.json = json
        self.lines = lines
    }

    /// A flow with one input.
    init(input: String, _ lines: String...) {
        json = GraphImportTests.flow(inputs: ["{\(input)}"])
        self.lines = lines
    }

    var testDescription: String { json }

    private static let noProvider =
        "No identity provider for email is listed. Choose how people sign in with --sign-in password or --sign-in code."

    static let all = [
        MalformedFlow("", "line 1, column 1: The file is empty. Write one JSON object in { }."),
        MalformedFlow(
            #"{"displayName":"A",}"#, "line 1, column 19: Nothing follows this comma. Remove it."),
        MalformedFlow(
            "[]", "line 1, column 1: The list has no user flow. Check the request that it comes from."),
        MalformedFlow("7", "line 1, column 1: The file must be an object in { }."),
        MalformedFlow(
            #"{"value":[]}"#,
            "line 1, column 10: The list has no user flow. Check the request that it comes from."),
        MalformedFlow(#"{"value":5}"#, #"line 1, column 10: "value" must be an object in { }."#),
        MalformedFlow(
            #"{"value":[{"displayName":"A"},{"displayName":"B"}]}"#,
            #"line 1, column 10: The list has several user flows. Choose one with --name: "A", "B"."#),
        MalformedFlow(
            #"{"error":"Forbidden"}"#,
            "line 1, column 1: This is not a user flow: it has neither identity providers nor attributes. Check the file."
        ),
        MalformedFlow(
            ##"{"@odata.type":"#microsoft.graph.b2xIdentityUserFlow"}"##,
            ##"line 1, column 16: "#microsoft.graph.b2xIdentityUserFlow" is not a user flow for sign-up. Import an "externalUsersSelfServiceSignUpEventsFlow"."##
        ),
        MalformedFlow(
            #"{"displayName":" ","onAuthenticationMethodLoadStart":{"identityProviders":[{"id":"emailpassword-oauth"}]}}"#,
            #"line 1, column 16: The user flow has no "displayName". Give it a name with --name."#),
        MalformedFlow(
            #"{"displayName":7,"onAuthenticationMethodLoadStart":{"identityProviders":[]}}"#,
            #"line 1, column 16: "displayName" must be a string in double quotes."#,
            #"line 1, column 16: The user flow has no "displayName". Give it a name with --name."#,
            "line 1, column 73: \(noProvider)"),
        MalformedFlow(
            #"{"displayName":"A","onAttributeCollection":{}}"#, "line 1, column 1: \(noProvider)"),
        MalformedFlow(
            #"{"displayName":"A","onAuthenticationMethodLoadStart":{"identityProviders":[{"id":"Google-OAUTH"}]}}"#,
            "line 1, column 75: \(noProvider)"),
        MalformedFlow(
            GraphImportTests.flow("[]"),
            #"line 2, column 25: "onAttributeCollection" must be an object in { }."#),
        MalformedFlow(
            GraphImportTests.flow(#"{"attributeCollectionPage":{"views":{}}}"#),
            #"line 2, column 61: "views" must be a list in [ ]."#),
        MalformedFlow(
            GraphImportTests.flow(inputs: ["5"]), #"line 3, column 1: "inputs[0]" must be an object in { }."#),
        MalformedFlow(
            input: #""label":"L""#,
            #"line 3, column 1: "attribute" is missing. Add it as a string in double quotes."#),
        MalformedFlow(
            input: #""attribute":"","label":"L""#,
            #"line 3, column 14: "attribute" is empty. Fill it in, or remove it if it is optional."#),
        MalformedFlow(
            input: #""attribute":"{attribute-ID}","label":"L""#,
            #"line 3, column 14: "{attribute-ID}" stands for an attribute. Write the attribute's ID instead, such as "city"."#
        ),
        MalformedFlow(
            input: #""attribute":"job title","label":"L""#,
            #"line 3, column 14: "job title" is not a name. Use only letters, numbers and _."#),
        MalformedFlow(
            input: #""attribute":"username","label":"L""#,
            #"line 3, column 14: "username" is not an attribute: a page of its own asks for it. Remove it."#),
        MalformedFlow(
            GraphImportTests.flow(inputs: [
                #"{"attribute":"city","label":"L"}"#, #"{"attribute":"City","label":"L"}"#,
            ]), #"line 4, column 14: Two inputs ask for "city". Remove one."#),
        MalformedFlow(
            input: #""attribute":"city","label":"L","inputType":"radio""#,
            #"line 3, column 45: Unknown input type "radio". Did you mean "radioSingleSelect"?"#
        ),
        MalformedFlow(
            input: #""attribute":"city","label":"L","inputType":"radioSingleSelect","options":[]"#,
            #"line 3, column 75: An input of this type needs options. Add them, or write "inputType": "text"."#
        ),
        MalformedFlow(
            input:
                #""attribute":"city","label":"L","inputType":"checkboxMultiSelect","options":[{"value":"a,b"}]"#,
            #"line 3, column 87: "a,b" contains a comma, which separates choices. Remove the comma."#),
        MalformedFlow(
            input:
                #""attribute":"city","label":"L","inputType":"radioSingleSelect","options":[{"value":"a"},{"value":"a"},{"label":"b"}]"#,
            #"line 3, column 99: "a" is in this list twice. Remove one."#,
            #"line 3, column 104: "value" is missing. Add it as a string in double quotes."#),
        MalformedFlow(
            input: #""attribute":"city","label":"L","required":"yes""#,
            #"line 3, column 44: "required" must be true or false."#),
        MalformedFlow(
            input: #""attribute":"city","label":["L"]"#,
            #"line 3, column 29: "label" must be a string in double quotes."#),
    ]
}

// MARK: - Support

extension JSONNode {
    /// The body of a flow with the data types that the tenant adds to its attributes.
    fileprivate func withDataTypes(_ types: [String: String]) -> JSONNode {
        switch content {
        case .null, .boolean, .number, .string: return self
        case .array(let values): return JSONNode(content: .array(values.map { $0.withDataTypes(types) }))
        case .object(var members):
            if members.count == 1, members[0].name == "id", let type = types[members[0].value.string ?? ""] {
                members.append(.init("dataType", .string(type)))
            }
            return JSONNode(
                content: .object(members.map { .init($0.name, $0.value.withDataTypes(types).content) }))
        }
    }

    /// A copy in which some values are gone, repeated or others.
    func mutated(_ random: inout SeededGenerator) -> JSONNode {
        let contents: [Content] = [
            .null, .boolean(true), .number("-1"), .string(""), .string("city"), .string("{x}"), .array([]),
            .object([]), .string("[ ](x)"), .string("^.{0,0}$"), .string("^(?: )$"), .string(" "),
            .string("text"), .string("radioSingleSelect"), .string("^(?:[)$"),
            .string(String(repeating: "a", count: 1_001)),
        ]
        switch Int.random(in: 0..<120, using: &random) {
        case 0: return JSONNode(content: contents.randomElement(using: &random) ?? .null)
        default: break
        }
        switch content {
        case .null, .boolean, .number, .string: return self
        case .array(let values):
            var copies = values.map { $0.mutated(&random) }
            if Int.random(in: 0..<30, using: &random) == 0, let copy = copies.randomElement(using: &random) {
                copies.append(copy)
            }
            return JSONNode(content: .array(copies))
        case .object(let members):
            let kept = members.filter { _ in Int.random(in: 0..<100, using: &random) > 0 }
            return JSONNode(content: .object(kept.map { .init($0.name, $0.value.mutated(&random).content) }))
        }
    }
}

extension UserFlow {
    /// The flow without what an export has said of these members.
    fileprivate func withoutLosses(by members: Set<String>) -> UserFlow {
        var flow = self
        // It is for editors.
        flow.schema = nil
        if members.contains("order") { flow.order = .answersFirst }
        if members.contains("alias") { flow.alias = .off }
        if members.contains("brand.accent") { flow.brand = Brand() }
        if members.contains("browser") { flow.needsBrowser = false }
        if members.contains("code") || flow.code.lifetime == CodeRule.defaultLifetime {
            flow.code = CodeRule()
        }
        if members.contains("languages") { flow = flow.inFirstLanguage }
        flow.attributes = flow.pages.flatMap(flow.attributes).map { $0.withoutLosses(by: members) }
        for index in flow.pages.indices {
            if members.contains("pages[\(index)].step") { flow.pages[index].step = nil }
            if members.contains("pages[\(index)].when") { flow.pages[index].timing = .afterCode }
        }
        if members.contains("pages[0].title") {
            let names = flow.pages.flatMap(\.attributes)
            flow.pages = [.init(title: .init([.english: "About you"]), attributes: names)]
        }
        return flow
    }

    private var inFirstLanguage: UserFlow {
        var flow = self
        flow.languages = [languages[0]]
        for index in flow.pages.indices { flow.pages[index].title = title(of: flow.pages[index]) }
        for index in flow.attributes.indices {
            let label = flow.attributes[index].label.text(in: languages[0])
            flow.attributes[index].label = .init([languages[0]: label])
        }
        return flow
    }

    private func title(of page: Page) -> LocalizedText {
        .init([languages[0]: page.title.text(in: languages[0])])
    }
}

extension UserFlow.AttributeDefinition {
    fileprivate func withoutLosses(by members: Set<String>) -> Self {
        let path = "attributes.\(name)"
        var attribute = self
        if members.contains("\(path).hint") { attribute.hint = nil }
        if members.contains("\(path).example") { attribute.example = nil }
        if members.contains("\(path).choices") {
            attribute.choices = choices.map {
                .init($0.value, label: .init([.english: $0.label.text(in: .english)]))
            }
        }
        if members.contains("\(path).minimum and .maximum") {
            (attribute.minimum, attribute.maximum) = (nil, nil)
        }
        if kind == .integer { attribute.minimum = attribute.minimum ?? 0 }
        if members.contains("\(path).earliest and .latest") {
            (attribute.earliest, attribute.latest) = (nil, nil)
        }
        if members.contains("\(path).maximum") { attribute.maximum = nil }
        // The same limit, which a flow file need not have.
        if kind == .text { attribute.maximum = attribute.maximum ?? Self.builtInLimits[name] }
        return attribute
    }
}
