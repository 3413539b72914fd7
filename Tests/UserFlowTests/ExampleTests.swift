import NativeAuth
import Testing
import UserFlow

/// Examples of answers, made of what a flow says about an attribute.
struct ExampleTests {
    private static func flow(_ attribute: String) throws -> UserFlow {
        try UserFlow(json: Array(file(attribute).utf8))
    }

    /// A flow file with one required attribute, which has the members `attribute`.
    private static func file(_ attribute: String) -> String {
        """
        {"name": "One", "identityProvider": "emailOneTimePasscode",
         "pages": [{"title": {"en": "One"}, "attributes": ["city"]}], "attributes": [
         {"name": "city", "required": true, "label": {"en": "City"}, \(attribute)}]}
        """
    }

    private static let choices =
        #""choices":[{"value":"osl","label":{"en":"Oslo"}},{"value":"cph","label":{"en":"Copenhagen"}}]"#

    @Test(
        arguments: [
            (#""kind":"text""#, "Odense"), (#""kind":"text","maximum":2"#, "Od"),
            (#""kind":"text","example":"Ribe""#, "Ribe"),
            (#""kind":"text","pattern":"[A-Z]{3}","example":"OSL""#, "OSL"),
            (#""kind":"text","pattern":"\\p{L}+""#, "Odense"), (#""kind":"text","pattern":"[a-z]+""#, nil),
            (#""kind":"text","maximum":3,"pattern":"\\p{L}{6}""#, nil), (#""kind":"integer""#, "42"),
            (#""kind":"integer","minimum":0,"maximum":10"#, "10"), (#""kind":"integer","minimum":50"#, "50"),
            (#""kind":"integer","maximum":-3"#, "-3"),
            (#""kind":"integer","minimum":1,"maximum":99,"pattern":"[0-9]""#, "1"),
            (#""kind":"integer","pattern":"[0-9]{4}""#, nil), (#""kind":"boolean""#, "yes"),
            (#""kind":"choice",\#(choices)"#, "osl"),
            (#""kind":"choice","example":"cph",\#(choices)"#, "cph"),
            (#""kind":"multipleChoice",\#(choices)"#, "osl,cph"), (#""kind":"country""#, "Denmark"),
            (#""kind":"country","pattern":"Sweden|Norway""#, "Norway"),
            (#""kind":"country","example":"SE""#, "Sweden"),
            (#""kind":"country","pattern":"[A-Z]{2}""#, nil), (#""kind":"date""#, "2004-07-31"),
            (#""kind":"date","earliest":"2010-01-01","latest":"2011-01-01""#, "2010-01-01"),
            (#""kind":"date","latest":"1999-12-31""#, "1999-12-31"),
            (#""kind":"date","earliest":"today""#, "2100-01-01"),
            (#""kind":"date","latest":"today""#, "2004-07-31"),
            (#""kind":"date","earliest":"2020-01-01","latest":"today""#, "2020-01-01"),
            (#""kind":"date","earliest":"today","latest":"2030-01-01""#, "2030-01-01"),
            (#""kind":"date","earliest":"today","latest":"today""#, nil),
            (#""kind":"date","pattern":"19.*""#, nil),
            (#""kind":"date","pattern":"19.*","latest":"1999-01-02""#, "1999-01-02"),
        ] as [(String, String?)])
    func `an example is an answer that the attribute accepts`(attribute: String, example: String?) throws {
        let flow = try Self.flow(attribute)

        #expect(flow.exampleAnswer(toField: "city") == example)
        #expect(flow.attributesWithoutExample == (example == nil ? ["city"] : []))
    }

    @Test(arguments: [
        (#""kind":"text","pattern":"[a-z]+""#, "pattern", 86),
        (#""kind":"integer","pattern":"[0-9]{4}""#, "pattern", 89),
        (#""kind":"country","pattern":"[A-Z]{2}""#, "pattern", 89),
        (#""kind":"date","earliest":"today","latest":"today""#, "earliest", 87),
    ])
    func `a flow file is told where no example can be made`(attribute: String, member: String, column: Int)
        throws
    {
        let (flow, warnings) = try UserFlow.readWithWarnings(json: Array(Self.file(attribute).utf8))

        #expect(flow.attributes.count == 1)
        #expect(
            warnings.lines(file: "flow.json") == [
                """
                flow.json, line 3, column \(column): No example of an answer can be made that fits \
                "\(member)". Add an "example" that fits.
                """
            ])
    }

    @Test(arguments: UserFlow.bundled)
    func `every attribute of a bundled flow has an example`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))

        #expect(flow.attributesWithoutExample == [])
    }

    @Test(
        arguments: [
            (#""earliest":"today","example":"2004-07-31""#, false),
            (#""latest":"today","example":"2150-01-01""#, false),
            (#""earliest":"today","example":"2090-01-01""#, true),
            (#""latest":"today","example":"2004-07-31""#, true),
        ])
    func `an example that is beyond today's limit on every day is a mistake`(members: String, isValid: Bool) {
        let flow = try? Self.flow(#""kind":"date",\#(members)"#)

        #expect((flow != nil) == isValid)
    }

    @Test(arguments: [(8, 256, 3), (20, 256, 4), (40, 40, 1), (1, 1, 1), (4, 6, 4), (8, 12, 4), (8, 14, 3)])
    func `an example of a password fits the rule, and the new one differs`(
        minimum: Int, maximum: Int, classes: Int
    ) throws {
        var flow = UserFlow(name: "One", identityProvider: .emailPassword)
        (flow.password.minimumLength, flow.password.maximumLength) = (minimum, maximum)
        flow.password.requiredClassCount = classes
        let passwords = ["password", "newPassword"].compactMap(flow.exampleAnswer(toField:))

        #expect(Set(passwords).count == 2)
        for password in passwords {
            #expect((minimum...maximum).contains(password.count), "\(password)")
            let kinds = [
                password.contains { ("a"..."z").contains($0) },
                password.contains { ("A"..."Z").contains($0) },
                password.contains(where: \.isNumber), password.contains("-"),
            ]
            #expect(kinds.count(where: { $0 }) >= classes, "\(password)")
        }
    }

    @Test func `a password of fewer characters than classes is a mistake`() {
        let json = #"{"name":"A","identityProvider":"emailPassword","password":{"minimum":1,"maximum":2}}"#

        #expect((try? UserFlow(json: Array(json.utf8))) == nil)
        #expect((try? UserFlow(json: Array(json.replacing("2}", with: #"2,"classes":2}"#).utf8))) != nil)
    }
}
