import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// Malicious attributes (security E-44) and mass requests for codes (E-03).
struct HostileAttributeTests {
    private static let deep = String(repeating: "[", count: 100_000)
    private static let many = "{" + (0..<10_000).map { "\"a\($0)\":1" }.joined(separator: ",") + "}"
    private static let malformed = "400 invalid_request 90100"
    private static let invalid = "400 invalid_grant/attribute_validation_failed 1002027"

    private static let table: [(String, String)] = [
        (#"{"city":"# + deep, malformed),
        (#"{"city":"# + deep + String(repeating: "]", count: 100_000) + "}", malformed),
        (#"{"city":"Odense","city":"Aarhus"}"#, malformed),
        (#"{"city":"Odense","c\u0069ty":"Aarhus"}"#, malformed),
        (many, malformed), (#"{"city":1e400}"#, invalid),
        (#"{"city":123456789012345678901234567890}"#, invalid),
        (#"{"city":{"$ne":""}}"#, invalid), (#"{"city":[["a"]]}"#, invalid),
        (#"{"city":"a\u0000b"}"#, invalid),
        (#"{"__proto__":{"city":"Odense"}}"#, "200"), (#"{"constructor":{"prototype":{}}}"#, "200"),
        (#"{"city":"\ud800"}"#, malformed), ("\u{FEFF}{}", malformed),
    ]

    @Test(arguments: table)
    func `E-44 anything but a plain object of values is refused or ignored`(json: String, line: String) {
        var client = Client(.codes { $0.attributes = [.optional("city")] })

        let reply = client.start(attributes: json)

        // Ten thousand unknown names within 64 KiB are ignored; a longer text is not parsed.
        #expect(reply.line == (json.utf8.count > 65_536 ? Self.malformed : json == Self.many ? "200" : line))
    }

    @Test(arguments: ["1.5", "{}", "[1]", "1"])
    func `E-44 more than a thousand unknown names are refused, whatever their values`(value: String) {
        var client = Client(.codes { $0.attributes = [.optional("city")] })
        func attributes(_ count: Int) -> String {
            "{" + (0..<count).map { "\"a\($0)\":\(value)" }.joined(separator: ",") + "}"
        }

        let lines = [1_000, 1_001, 1_002, 4_000].map { client.start(attributes: attributes($0)).line }

        #expect(lines == ["200", "200", Self.malformed, Self.malformed])
    }

    @Test func `E-03 of a thousand sign-ups for one address 25 guesses are checked; others work`() throws {
        var client = try Client(bundled: "fabrikam")
        var checkedCount = 0
        for _ in 0..<1_000 {
            client.start()
            client.challenge()
            for _ in 0..<5 where client.submit(code: "x").line.contains("invalid_oob_value") {
                checkedCount += 1
            }
        }

        client.start("bo@contoso.com")
        #expect(checkedCount == 25)
        #expect(client.challenge().line == "200 oob")
    }
}
