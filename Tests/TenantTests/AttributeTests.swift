import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// When attributes are requested and stored (wire-protocol §5.2 and §5.3).
struct AttributeTests {
    private static let refused = "400 invalid_grant/attribute_validation_failed 1002027"

    @Test func `exactly the invalid attributes are named, in the order of the pages`() throws {
        let pages: [UserFlow.Page] = [.withAttributes("news", "city"), .withAttributes("age")]
        let flow = UserFlow.codes { flow in
            flow.attributes = [
                .required("age", .integer), .required("city"), .optional("news", .boolean), .optional("team"),
            ]
            flow.pages = pages
        }
        var client = Client(flow)

        let reply = client.start(
            attributes:
                #"{"age":"old","city":"","news":"perhaps","team":["a"],"flatusername":"-","other":[]}"#)

        #expect(reply.line == Self.refused)
        #expect(reply.invalid == ["news", "city", "age", "team"])
        #expect(reply.token == nil)
    }

    @Test func `required attributes have name, type and pattern, in the order of the pages`() throws {
        let pages: [UserFlow.Page] = [
            .withAttributes("terms", "job"), .withAttributes("free", "country", "age"),
        ]
        let flow = UserFlow.codes { flow in
            flow.alias = .required
            flow.attributes = [
                .required("loose"), .required("age", .integer), .required("country", .country),
                .required("terms", .boolean), .optional("news", .boolean),
                .required("job", pattern: "^[a-z]+$"), .required("free", pattern: ""),
            ]
            flow.pages = pages
        }
        var client = Client(flow)
        client.beginSignUp()

        let reply = client.submit(code: client.code)

        #expect(reply.line == "400 attributes_required 55106")
        #expect(
            reply.requirements == [
                "flatusername string true ^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$", "terms Boolean true ",
                "job string true ^[a-z]+$", "free string true ", "country string true ", "age int64 true ",
                "loose string true ",
            ])
        #expect(reply.text.contains(#"{"name":"free","required":true,"type":"string"}"#))
    }

    @Test func `some required attributes are kept, and the others requested`() throws {
        var client = try Client(bundled: "adventure")
        client.signUp(password: goodPassword)

        let some = client.submit(attributes: #"{"country":"Denmark"}"#)
        let rest = client.submit(attributes: #"{"city":"Odense"}"#)

        #expect(some.line == "400 attributes_required 55106")
        #expect(some.required == ["city"])
        #expect(rest.line == "200")
        #expect(
            client.store.accounts.first?.attributes == ["country": .text("Denmark"), "city": .text("Odense")])
    }

    @Test func `optional attributes are kept, and the required ones requested again`() throws {
        var client = try Client(bundled: "contoso")
        let news = "extension_0123456789abcdef0123456789abcdef_Newsletter"
        client.signUp(password: goodPassword, attributes: #"{"country":"Denmark","city":"Odense"}"#)

        let optional = client.submit(attributes: "{\"\(news)\":\"true\"}")
        let required = client.submit(attributes: #"{"jobTitle":"Engineer"}"#)

        #expect(optional.required == ["jobTitle"])
        #expect(required.line == "200")
        #expect(client.store.accounts.first?.attributes[news] == .boolean(true))
    }

    @Test func `an empty object changes nothing`() throws {
        var client = try Client(bundled: "adventure")
        client.signUp(password: goodPassword, attributes: "{}")

        #expect(client.submit(attributes: "{}").required == ["country", "city"])
    }

    @Test func `a refused submission keeps none of its attributes`() throws {
        var client = try Client(bundled: "adventure")
        client.signUp(password: goodPassword)

        client.submit(attributes: #"{"country":"Denmark","city":""}"#)

        #expect(client.submit(attributes: #"{"city":"Odense"}"#).required == ["country"])
    }

    @Test func `the latest value counts, and an empty one removes an optional value`() {
        var client = Client.atAttributes([.required("a"), .required("b"), .optional("c")])

        client.submit(attributes: #"{"a":"1","c":"1"}"#)
        client.submit(attributes: #"{"a":"2","c":""}"#)
        client.submit(attributes: #"{"b":"3"}"#)

        #expect(client.store.accounts.first?.attributes == ["a": .text("2"), "b": .text("3")])
    }

    @Test func `attributes before the code are kept, and the code is still required`() throws {
        var client = try Client(bundled: "adventure")
        client.beginSignUp(password: goodPassword)

        let early = client.submit(attributes: #"{"country":"Denmark","city":"Odense"}"#)
        let finished = client.submit(code: client.code)

        #expect(early.line == "400 verification_required")
        #expect(early.token != nil)
        #expect(early.text.contains(#""unverified_attributes":[{"name":"email"}]"#))
        #expect(finished.line == "200")
    }

    @Test func `a flow with attributes at start sends no code before it has them`() {
        let flow = UserFlow.codes { flow in
            flow.asksAttributesAtStart = true
            flow.alias = .required
            flow.attributes = [.required("city"), .optional("team")]
        }
        var client = Client(flow)

        let asked = client.start(attributes: #"{"team":"blue"}"#)
        let early = client.challenge()
        let some = client.submit(attributes: #"{"city":"Odense"}"#)
        let rest = client.submit(attributes: #"{"flatusername":"ada"}"#)
        let challenged = client.challenge()
        let finished = client.submit(code: client.code)

        #expect(asked.line == "400 attributes_required 55106")
        #expect(asked.required == ["flatusername", "city"])
        #expect(early.line == "400 invalid_request 55200")
        #expect(some.required == ["flatusername"])
        #expect(
            [rest.line, challenged.line, finished.line] == ["400 verification_required", "200 oob", "200"])
        let account = Account(
            email: "ada@contoso.com", alias: "ada",
            attributes: ["city": .text("Odense"), "team": .text("blue")])
        #expect(client.store.accounts == [account])
    }

    @Test func `a flow with attributes at start continues at once if it has them all`() {
        var client = Client(
            .codes { flow in
                flow.asksAttributesAtStart = true
                flow.attributes = [.required("city")]
            })

        #expect(client.start(attributes: #"{"city":"Odense"}"#).line == "200")
        #expect(client.challenge().line == "200 oob")
    }
}

/// The values that the tenant accepts for kinds with limits (wire-protocol §5.1).
struct AttributeKindTests {
    private static let refused = "400 invalid_grant/attribute_validation_failed 1002027"

    private static let values: [(UserFlow.AttributeDefinition.Kind, json: String, value: AttributeValue?)] = [
        (.choice, #""red""#, .text("red")), (.choice, #""7""#, .text("7")), (.choice, "7", .text("7")),
        (.choice, #""green""#, nil), (.choice, #""Red""#, nil), (.choice, #"" red""#, nil),
        (.choice, #""red,blue""#, nil), (.choice, #"["red"]"#, nil), (.choice, "true", nil),
        (.choice, #""""#, nil), (.choice, "null", nil),
        (.multipleChoice, #""red""#, .text("red")), (.multipleChoice, #""blue,red""#, .text("blue,red")),
        (.multipleChoice, #""red,blue,7""#, .text("red,blue,7")),
        (.multipleChoice, #"["red","blue"]"#, .text("red,blue")),
        (.multipleChoice, #""red, blue""#, nil), (.multipleChoice, #""red,red""#, nil),
        (.multipleChoice, #""red,green""#, nil), (.multipleChoice, #""red,""#, nil),
        (.multipleChoice, #"",""#, nil), (.multipleChoice, #"["red","red"]"#, nil),
        (.multipleChoice, #"["red,blue"]"#, nil), (.multipleChoice, #"["red",7]"#, nil),
        (.multipleChoice, #"[["red"]]"#, nil), (.multipleChoice, "[]", nil), (.multipleChoice, #""""#, nil),
        (.date, #""2004-07-31""#, .text("2004-07-31")), (.date, #""2004-02-29""#, .text("2004-02-29")),
        (.date, #""2023-02-29""#, nil), (.date, #""2004-7-31""#, nil), (.date, #""31.07.2004""#, nil),
        (.date, #""2004-07-31 ""#, nil), (.date, "20040731", nil), (.date, #""tomorrow""#, nil),
        (.integer, "1", .integer(1)), (.integer, #""9""#, .integer(9)), (.integer, "0", nil),
        (.integer, "10", nil), (.integer, "-1", nil), (.integer, "9223372036854775807", nil),
    ]

    @Test(arguments: values)
    func `a value outside of the limits is refused`(
        kind: UserFlow.AttributeDefinition.Kind, json: String, value: AttributeValue?
    ) {
        var attribute = UserFlow.AttributeDefinition.required("x", kind)
        attribute.choices = ["red", "blue", "7"].map { .init($0, label: LocalizedText($0)) }
        if kind == .integer { (attribute.minimum, attribute.maximum) = (1, 9) }
        var client = Client.atAttributes([attribute])

        let reply = client.submit(attributes: "{\"x\":\(json)}")

        #expect(reply.line == (value == nil ? Self.refused : "200"))
        #expect(reply.invalid == (value == nil ? ["x"] : []))
        #expect(client.store.accounts.first?.attributes["x"] == value)
    }

    @Test(arguments: [
        (-46_036, false), (-46_035, true), (0, true), (2, false), (40_000, false),
    ])
    func `a date beyond the limits of the flow is refused`(days: Int, isAccepted: Bool) throws {
        let json = """
            {"name": "Dates", "identityProvider": "emailOneTimePasscode",
             "pages": [{"title": {"en": "You"}, "attributes": ["x"]}],
             "attributes": [{"name": "x", "kind": "date", "required": true, "earliest": "1900-01-01",
                             "latest": "today", "label": {"en": "X"}}]}
            """
        let flow = try UserFlow(json: Data(json.utf8))
        var client = Client.atAttributes(flow.attributes)
        let today = Int(client.now.wall / 86_400_000)

        let reply = client.submit(
            attributes: "{\"x\":\"\(CalendarDate(daysSince1970: today + days).iso8601)\"}")

        #expect(reply.line == (isAccepted ? "200" : Self.refused))
    }

    @Test(arguments: UserFlow.bundled)
    func `the tenant accepts every example of the bundled flows`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))
        for var attribute in flow.attributes where attribute.kind != .boolean {
            attribute.isRequired = true
            var client = Client.atAttributes([attribute])
            let example = attribute.example ?? attribute.kind.example

            let reply = client.submit(attributes: "{\"\(attribute.name)\":\"\(example)\"}")

            #expect(reply.line == "200", "\(attribute.name)")
        }
    }
}
