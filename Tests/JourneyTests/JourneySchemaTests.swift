import Foundation
import Journeys
import TestSupport
import Testing
import UserFlow

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
        #"{"answers": {"email": "a"}, "expects": "completed"}"#,
        #"{"answers": {"email": "a"}, "expectCalls": -1}"#, #"{"answers": {"email": "a"}, "within": -1}"#,
        #"{"answers": {"email": "a"}, "expectCalls": "8"}"#, #"{"answers": {"email": "a"}, "within": true}"#,
        #"{"answers": {"email": "a"}, "expectCalls": 10001}"#,
        #"{"answers": {"email": "a"}, "within": 86400001}"#,
        #"{"answers": {"email": "a"}, "within": 0.5}"#,
        #"{"answers": {"email": "a"}, "expectAt": {"page": "code"}}"#,
        #"{"answers": {"email": "a", "attributes": {"x": {}}}}"#,
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
