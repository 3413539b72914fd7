import Foundation
import NativeAuth
import Tenant
import Testing
import UserFlow

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
