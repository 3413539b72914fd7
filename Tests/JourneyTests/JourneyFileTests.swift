import Journeys
import Testing
import UserFlow

/// Valid and invalid journey files.
struct JourneyFileTests {
    private static let alternatingMarks = String(repeating: "\u{327}\u{301}", count: 30_000)

    @Test func `every member of a journey file is decoded`() throws {
        let journey = try Journey(
            json: Array(
                """
                {"answers": {"email": "ada@contoso.com", "password": "Correct-Horse-7", "alias": "ada",
                  "code": ["00000000", "inbox"], "signIn": "token",
                  "attributes": {"City": "Odense", "news": true, "toys": 42, "topics": ["fairs", "repairs"]}},
                 "expect": "signedIn", "expectAt": [{"page": "code", "error": "code.wrong", "text": "newest"}],
                 "expectCalls": 8, "within": 500}
                """.utf8))

        #expect(journey.codes == ["00000000", "inbox"])
        #expect(journey.expected == .signedIn)
        #expect(journey.checkpoints == [.init(page: "code", error: "code.wrong", text: "newest")])
        #expect(journey.expectedCalls == 8 && journey.maximumMilliseconds == 500)
        #expect(
            journey.answers == [
                "email": "ada@contoso.com", "password": "Correct-Horse-7", "alias": "ada", "signIn": "token",
            ])
        #expect(
            journey.attributes == [
                "City": "Odense", "news": "true", "toys": "42", "topics": "fairs,repairs",
            ])
    }

    @Test func `a reset and strong authentication are decoded`() throws {
        let journey = try Journey(
            json: Array(
                """
                {"answers": {"email": "ada@contoso.com", "signIn": "reset", "code": "inbox",
                  "password": ["Wrong-Horse-7"], "newPassword": ["short", "Battery-Staple-8"],
                  "method": "Text message", "contact": "ada@example.com"}}
                """.utf8))

        #expect(journey.expected == .signedIn)
        #expect(journey.codes == ["inbox"])
        #expect(
            journey.attempts == ["code": ["inbox"], "newPassword": ["short", "Battery-Staple-8"]])
        #expect(
            journey.answers == [
                "email": "ada@contoso.com", "signIn": "reset", "password": "Wrong-Horse-7",
                "method": "Text message", "contact": "ada@example.com",
            ])
    }

    @Test(arguments: [
        ("", [#"a.json, line 1, column 1: The file is empty. Write one JSON object in { }."#]),
        ("[]", [#"a.json, line 1, column 1: The file must be an object in { }."#]),
        (
            #"{"answers": {"email": 7}}"#,
            [#"a.json, line 1, column 23: "email" must be a string in double quotes."#]
        ),
        (
            #"{"answers": {"email": "a@b.example", "code": []}}"#,
            [#"a.json, line 1, column 46: "code" is empty. Fill it in, or remove it if it is optional."#]
        ),
        (
            "{\"answers\": {\"email\": \"a@b.example\",\n \"attributes\": {\"city\": {}, \"password\": \"x\"}}}",
            [
                #"a.json, line 2, column 25: "city" must be a string in double quotes."#,
                #"a.json, line 2, column 29: "password" is not an attribute: a page of its own asks for it. Remove it."#,
            ]
        ),
        (
            "{\"answers\": {\"email\": \"a@b.example\",\n \"newPassword\": [], \"method\": 1}}",
            [
                #"a.json, line 2, column 17: "newPassword" is empty. Fill it in, or remove it if it is optional."#,
                #"a.json, line 2, column 31: "method" must be a string in double quotes."#,
            ]
        ),
        (
            // security C-80
            #"{"answers": {"email": "a@b.example", "attributes": {"e\#(alternatingMarks)": "Odense"}}}"#,
            [
                "a.json, line 1, column 53: A character here has more than 32 combining marks. Remove some."
            ]
        ),
        (
            "{\"answers\": {\"email\":\n \"e\(alternatingMarks)\"}}",
            [
                "a.json, line 2, column 2: A character here has more than 32 combining marks. Remove some."
            ]
        ),
        (
            "{\"answers\": {\"email\": \"a\"},\n \"expectCalls\": 1.5,\n \"within\": -1}",
            [
                #"a.json, line 2, column 17: "expectCalls" must be a whole number, like 8."#,
                #"a.json, line 3, column 12: "within" must be between 0 and 86400000."#,
            ]
        ),
        (
            #"{"expects": "completed"}"#,
            [
                #"a.json, line 1, column 1: "answers" is missing. Add it as an object in { }."#,
                #"a.json, line 1, column 2: Unknown member "expects". Did you mean "expect"? Choose from: "$schema", "answers", "expect", "expectAt", "expectCalls", "within"."#,
            ]
        ),
    ])
    func `all errors are reported at once, with their positions`(text: String, lines: [String]) {
        let failure = #expect(throws: FlowFileFailure.self) { try Journey(json: Array(text.utf8)) }

        #expect(failure?.lines(file: "a.json") == lines)
    }

    @Test(arguments: Journey.Outcome.allCases)
    func `every outcome can be expected`(outcome: Journey.Outcome) throws {
        let text = #"{"answers": {"email": "a@b.example"}, "expect": "\#(outcome.rawValue)"}"#

        #expect(try Journey(json: Array(text.utf8)).expected == outcome)
    }
}
