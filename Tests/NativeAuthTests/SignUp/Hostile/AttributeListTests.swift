import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Lists of required attributes of any length and with any names (C-75).
struct AttributeListTests {
    /// The names of the required attributes, or `nil` if the reply was unreadable.
    private func names(_ items: [String]) throws -> [String]? {
        var driver = SignUpDriver.atCode()
        let step = driver.signUp.step
        driver.submit(.code(try #require(Secret("12345678"))))
        driver.reply(
            400,
            """
            {"error":"attributes_required","continuation_token":"t5",
             "required_attributes":[\(items.joined(separator: ","))]}
            """)
        guard case .attributes(let attributesStep) = driver.signUp.step else {
            #expect(driver.failure == .replyUnreadable)
            #expect(driver.signUp.step == step)
            return nil
        }
        return attributesStep.required.map(\.name)
    }

    private func items(_ count: Int) -> [String] { (0..<count).map { "{\"name\":\"a\($0)\"}" } }

    @Test(arguments: [(0, nil), (1, 1), (100, 100), (101, nil), (4_000, nil), (10_000, nil)])
    func `C-75: up to 100 attributes can be required; more or none is unreadable`(
        count: Int, expected: Int?
    ) throws {
        #expect(try names(items(count))?.count == expected)
    }

    @Test func `C-75: the alias is not one of the 100`() throws {
        let alias = #"{"name":"flatusername"}"#

        #expect(try names([alias] + items(100))?.count == 101)
        #expect(try names([alias] + items(101)) == nil)
    }

    @Test func `C-75: an attribute that is listed twice is required once, as listed first`() throws {
        let repeated = [#"{"name":"city","required":true}"#, #"{"name":"city","required":false}"#]

        #expect(try names(repeated) == ["city"])
        #expect(try names(Array(repeating: items(1)[0], count: 3_000)) == ["a0"])
    }

    @Test(arguments: [
        "__proto__", "constructor", "a b", "é", "🙂", "{{", "%s", "../x",
        String(repeating: "n", count: 10_240),
    ])
    func `C-75: any name is accepted`(name: String) throws {
        #expect(try names(["{\"name\":\"\(name)\"}"] + items(1)) == [name, "a0"])
    }

    @Test(arguments: [
        #"{"name":""}"#, #"{"name":" \t\n"}"#, #"{"name":null}"#, #"{"name":7}"#, "{}", "[]", "null", "7",
        #""city""#,
    ])
    func `C-75: an attribute without a name is ignored`(item: String) throws {
        #expect(try names([item]) == nil)
        #expect(try names([item] + items(2)) == ["a0", "a1"])
    }

    @Test func `C-75: a list of optional attributes is accepted too`() throws {
        #expect(try names([#"{"name":"city","type":"string","required":false}"#]) == ["city"])
    }

    @Test(arguments: [
        #""type":7"#, #""required":"yes""#, #""options":[]"#, #""options":{"regex":7}"#, #""options":null"#,
        #""type":null,"required":null"#, #""x":{"y":[1]}"#,
    ])
    func `C-75: a name is enough, even if other members are invalid`(members: String) throws {
        #expect(try names(["{\"name\":\"city\",\(members)}"]) == ["city"])
    }
}
