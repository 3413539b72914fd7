import Foundation
import Journeys
import TestSupport
import Testing
import UserFlow
import Wizard

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
        #expect(journey.checkpoints == [.init(page: .code, error: "code.wrong", text: "newest")])
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

    @Test(arguments: [
        (#"{"answers": {"email": "a@b.co"}, "expect": "completed", "expect": "left"}"#, "expect"),
        (#"{"answers": {"email": "a@b.co", "email": "c@d.co"}}"#, "email"),
        (#"{"answers": {"email": "a@b.co", "attributes": {"city": "A", "c\u0069ty": "B"}}}"#, "city"),
        (#"{"answers": {"email": "a@b.co", "attributes": {"\u00e9": "A", "e\u0301": "B"}}}"#, "é"),
        (
            #"{"answers": {"email": "a@b.co"}, "accounts": [{"email": "a@b.co", "alias": "a", "alias": "b"}]}"#,
            "alias"
        ),
    ])
    func `a member that is there twice is refused`(json: String, name: String) {
        let failure = #expect(throws: FlowFileFailure.self) { try Journey(json: Array(json.utf8)) }
        #expect(
            failure?.lines(file: "f").contains { $0.hasSuffix("\"\(name)\" appears twice. Remove one.") }
                == true)
    }

    @Test func `accounts, names that are tried in order, and the start are decoded`() throws {
        let journey = try Journey(
            json: Array(
                """
                {"answers": {"email": ["taken@contoso.com", "ada@contoso.com"], "password": "generated"},
                 "accounts": [{"email": "taken@contoso.com", "alias": "ada", "attributes": {"City": "Odense"}}],
                 "startAt": "signIn"}
                """.utf8))

        var account = Journey.Account(email: "taken@contoso.com", alias: "ada")
        account.attributes = ["City": "Odense"]
        #expect(journey.accounts == [account])
        #expect(journey.answers == ["email": "ada@contoso.com", "password": "generated"])
        #expect(journey.attempts == ["email": ["taken@contoso.com", "ada@contoso.com"]])
        #expect(journey.startsWithSignIn)
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
            #"{"answers": {"email": "a@b.example"}, "accounts": [{"email": 7, "pin": "1"}], "startAt": "code"}"#,
            [
                #"a.json, line 1, column 62: "email" must be a string in double quotes."#,
                #"a.json, line 1, column 65: Unknown member "pin". Choose from: "email", "password", "alias", "attributes"."#,
                #"a.json, line 1, column 90: Unknown value "code". Choose from: "signUp", "signIn"."#,
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
                #"a.json, line 1, column 2: Unknown member "expects". Did you mean "expect"?"#,
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

/// The JSON Schema of journey files, which editors use, compared with the decoder.
struct JourneySchemaTests {
    private static let file = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "assets/flows/journey.schema.json")

    private static let valid = [
        #"{"answers": {"email": "a@b.example"}}"#,
        #"{"$schema": "x", "answers": {"email": "a", "password": "p", "alias": "b", "code": "inbox", "signIn": "token"}}"#,
        #"{"answers": {"email": "a", "code": ["0", "inbox"], "attributes": {"City": "x", "n": 4, "b": true, "l": ["y"]}}}"#,
        #"{"answers": {"email": "a", "signIn": "reset", "newPassword": ["p", "q"], "password": ["r"]}}"#,
        #"{"answers": {"email": "a", "method": "sms", "contact": "b"}, "expect": "passwordReset"}"#,
        #"{"answers": {"email": "a"}, "expectAt": [{"page": "authCode"}, {"page": "newPassword"}]}"#,
        #"{"answers": {"email": "a"}, "expectCalls": 0, "within": 86400000}"#,
        #"{"answers": {"email": ["a", "b"], "alias": ["c"], "password": "generated"}, "startAt": "signIn"}"#,
        #"{"answers": {"email": "a"}, "accounts": [], "startAt": "signUp"}"#,
        #"{"answers": {"email": "a"}, "accounts": [{"email": "b", "password": "p", "alias": "c", "attributes": {"City": "x"}}]}"#,
        #"{"answers": {"email": "a"}, "expect": "webFallback", "expectAt": [{"page": "code", "error": "e", "text": "t"}]}"#,
    ]

    private static let invalid = [
        #"{}"#, #"[]"#, #"{"answers": {}}"#, #"{"answers": {"email": 7}}"#,
        #"{"answers": {"email": "a", "pin": "b"}}"#,
        #"{"answers": {"email": "a"}, "expect": "done"}"#, #"{"answers": {"email": "a", "code": []}}"#,
        #"{"answers": {"email": "a", "signIn": "sms"}}"#,
        #"{"answers": {"email": "a", "newPassword": []}}"#, #"{"answers": {"email": "a", "password": [7]}}"#,
        #"{"answers": {"email": "a", "contact": ["b"]}}"#, #"{"answers": {"email": "a", "method": 1}}"#,
        #"{"answers": {"email": "a", "attributes": {"password": "x"}}}"#,
        #"{"answers": {"email": "a"}, "expectAt": [{"page": "nowhere"}]}"#,
        #"{"answers": {"email": "a"}, "expectAt": [{"page": "signInNow"}]}"#,
        #"{"answers": {"email": "a"}, "expects": "completed"}"#,
        #"{"answers": {"email": "a"}, "expectCalls": -1}"#, #"{"answers": {"email": "a"}, "within": -1}"#,
        #"{"answers": {"email": "a"}, "expectCalls": "8"}"#, #"{"answers": {"email": "a"}, "within": true}"#,
        #"{"answers": {"email": "a"}, "expectCalls": 10001}"#,
        #"{"answers": {"email": "a"}, "within": 86400001}"#,
        #"{"answers": {"email": "a"}, "within": 0.5}"#,
        #"{"answers": {"email": "a"}, "expectAt": {"page": "code"}}"#,
        #"{"answers": {"email": "a", "attributes": {"x": {}}}}"#,
        #"{"answers": {"email": []}}"#, #"{"answers": {"email": "a"}, "startAt": "code"}"#,
        #"{"answers": {"email": "a"}, "accounts": {"email": "b"}}"#,
        #"{"answers": {"email": "a"}, "accounts": [{"alias": "b"}]}"#,
        #"{"answers": {"email": "a"}, "accounts": [{"email": "b", "code": "inbox"}]}"#,
        #"{"answers": {"email": "a"}, "accounts": [{"email": "b", "attributes": {"x": {}}}]}"#,
    ]

    @Test func `the decoder accepts valid files and rejects invalid ones`() {
        for text in Self.valid { #expect(throws: Never.self) { try Journey(json: Array(text.utf8)) } }
        for text in Self.invalid {
            #expect(throws: FlowFileFailure.self) { try Journey(json: Array(text.utf8)) }
        }
    }

    /// Validates with Debian's python3-jsonschema.
    @Test func `the schema accepts valid files and rejects invalid ones`() throws {
        let python = try FinishedProcess(
            ["/usr/bin/python3", "-c", Self.validator, Self.file.path()] + Self.valid + Self.invalid)

        #expect(
            python.lines.map { $0 == "True" } == Self.valid.map { _ in true }
                + Self.invalid.map { _ in false })
    }

    private static let validator = """
        import json, jsonschema, sys
        judge = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
        judge.check_schema(judge.schema)
        for text in sys.argv[2:]: print(judge.is_valid(json.loads(text)))
        """

    @Test func `the schema lists every outcome`() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)

        for outcome in Journey.Outcome.allCases { #expect(text.contains("\"\(outcome.rawValue)\"")) }
    }
}
