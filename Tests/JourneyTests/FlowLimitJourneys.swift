import Foundation
import Journeys
import Testing
import UserFlow
import Wizard

/// Flows at the limits of what a reply and a request may contain, and just above them.
@Suite(EveryDistance(distances: [.http])) struct FlowLimitJourneys {
    /// A limit of a flow file.
    struct Limit: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The largest value that `check` accepts.
        var value: Int
        /// What `check` says about the next one.
        var message: String
        /// Returns a flow with a value.
        var flow: @Sendable (Int) -> String

        init(
            _ name: String, _ value: Int, _ message: String, flow: @escaping @Sendable (Int) -> String
        ) {
            (testDescription, self.value, self.message, self.flow) = (name, value, message, flow)
        }
    }

    private static let tooMany = "There are 101 attributes, and a tenant can ask for 100. Remove the others."
    private static let tooLarge =
        "All names, labels and patterns up to here take more than 60000 bytes of a tenant's reply. Shorten them."

    private static let limits: [Limit] = [
        Limit("required attributes", 100, tooMany) { flow((0..<$0).map { attribute("a\($0)") }) },
        Limit("optional attributes", 100, tooMany) {
            flow((0..<$0).map { attribute("a\($0)", isRequired: $0 == 0) })
        },
        Limit("required attributes with an alias and a password", 100, tooMany) {
            flow(
                (0..<$0).map { attribute("a\($0)") }, #""order":"codeFirst","alias":"required","#,
                provider: "emailPassword")
        },
        Limit("required attributes at the start", 100, tooMany) {
            flow((0..<$0).map { attribute("a\($0)") }, #""askAttributesAtStart":true,"#, when: "start")
        },
        Limit("bytes of a name", 117, #""name" can have at most 117 characters. Shorten it."#) {
            flow([attribute(String(repeating: "n", count: $0))])
        },
        Limit("characters of a label", 1_000, #""en" can have at most 1000 characters. Shorten it."#) {
            flow([attribute("a", label: String(repeating: "é", count: $0))])
        },
        Limit(
            "bytes of a pattern", 4_096,
            "The pattern does not compile: too long, after 4096 characters."
        ) { flow([attribute("a", pattern: pattern($0))]) },
        Limit("bytes of 15 patterns", 3_887, tooLarge) { count in
            flow((10..<25).map { attribute("a\($0)", pattern: pattern(count)) })
        },
        Limit("bytes of 20 labels", 962, tooLarge) { count in
            flow((10..<30).map { attribute("a\($0)", label: String(repeating: "語", count: count)) })
        },
        Limit("digits of a code", 12, #""length" must be between 4 and 12."#) {
            flow([attribute("a")], #""code":{"length":\#($0)},"#)
        },
        Limit("seconds between codes", 3_600, #""interval" must be between 0 and 3600."#) {
            flow([attribute("a")], #""code":{"interval":\#($0)},"#)
        },
        Limit(
            "characters of all choices", 250,
            "An answer can have at most 250 characters. Shorten the choices."
        ) { flow([multipleChoice("a", length: $0)]) },
    ]

    @Test(arguments: limits)
    func `a flow at a limit can be finished, and one above it is refused by name`(limit: Limit) async throws {
        let flow = try UserFlow(json: limit.flow(limit.value).utf8)
        let failure = #expect(throws: FlowFileFailure.self) {
            try UserFlow(json: limit.flow(limit.value + 1).utf8)
        }
        #expect(failure?.issues.first?.message == limit.message)
        let environment = try JourneyEnvironment(flow)
        var ada = environment.user()
        var answers = Dictionary(uniqueKeysWithValues: flow.attributes.map { ($0.name, "x") })
        for choice in flow.attributes where choice.kind == .multipleChoice {
            answers[choice.name] = choice.choices.map(\.value).joined(separator: ",")
        }
        let others = [
            "email": "ada@contoso.com", "password": "Correct-Horse-7", "alias": "ada", "code": "inbox",
        ]

        let page = await ada.answer(answers.merging(others) { $1 })

        #expect(page.page == .done)
        #expect(environment.rows("SELECT count(*) FROM attribute") == ["\(flow.attributes.count)"])
    }

    private static func flow(
        _ attributes: [(name: String, json: String)], _ members: String = "",
        provider: String = "emailOneTimePasscode", when: String = "afterCode"
    ) -> String {
        let names = attributes.map { "\"\($0.name)\"" }.joined(separator: ",")
        return """
            {"name":"Limits","identityProvider":"\(provider)",\(members)
             "pages":[{"title":{"en":"All"},"when":"\(when)","attributes":[\(names)]}],
             "attributes":[\(attributes.map(\.json).joined(separator: ","))]}
            """
    }

    private static func attribute(
        _ name: String, isRequired: Bool = true, label: String = "L", pattern: String = ".*"
    ) -> (name: String, json: String) {
        let json = """
            {"name":"\(name)","kind":"text","required":\(isRequired),"label":{"en":"\(label)"},"pattern":"\(pattern)"}
            """
        return (name, json)
    }

    /// Returns a pattern of so many bytes that matches `x`.
    private static func pattern(_ bytes: Int) -> String {
        "x|" + String(repeating: "y", count: bytes - 2)
    }

    /// Returns an attribute whose choices all together have so many characters, commas included.
    private static func multipleChoice(_ name: String, length: Int) -> (name: String, json: String) {
        let letters = (0..<125).map { String(UnicodeScalar(0x4E00 + $0) ?? "?") }
        let values = letters.dropLast() + [letters[124] + String(repeating: "x", count: length - 249)]
        let choices = values.map { #"{"value":"\#($0)","label":{"en":"\#($0)"}}"# }.joined(separator: ",")
        let json = """
            {"name":"\(name)","kind":"multipleChoice","required":true,"label":{"en":"L"},"choices":[\(choices)]}
            """
        return (name, json)
    }
}
