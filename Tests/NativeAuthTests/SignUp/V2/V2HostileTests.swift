import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Documents that are made to mislead a client.
struct V2HostileTests {
    private static let endless = [
        """
        {"continuationToken":"t","action":"challenge","challengeContext":{"authenticationFactor":"singleFactor"},
         "_embedded":{"methods":[{"id":"a","type":"email","_links":{"challenge":{"href":"/a"}}}]}}
        """,
        #"{"continuationToken":"t","action":"riskverify","_links":{"riskverify":{"href":"/a"}}}"#,
    ]

    @Test(arguments: endless)
    func `an action that never ends is given up after 32 requests`(json: String) throws {
        var driver = V2.signIn()
        try driver.reply("start-401")
        while driver.request != nil, driver.sent.count < 100 { driver.receive(json: json) }

        #expect(driver.sent.count == 32)
        #expect(driver.machine.failure == .replyUnreadable)
        driver.submit(.start(username: V2.email, password: nil))
        #expect(driver.sent.count == 33)
    }

    @Test func `actions in a circle are given up after 32 requests`() throws {
        var driver = V2.signIn()
        try driver.reply("start-401")
        var count = 0
        while driver.request != nil, driver.sent.count < 100 {
            driver.receive(json: Self.endless[count % 2])
            count += 1
        }

        #expect(driver.sent.count == 32 && driver.machine.failure == .replyUnreadable)
    }

    @Test(arguments: [
        #"{"continuationToken":"t","action":"collectAttributes","attributes":[],\#(links)}"#,
        #"{"continuationToken":"t","action":"collectAttributes","attributes":[1,{"attributeId":" "}],\#(links)}"#,
    ])
    func `a list without attributes ends the sign-up`(json: String) throws {
        var driver = V2.signUp()
        try driver.reply("start-401")
        driver.receive(json: json)

        #expect(driver.machine.failure == .unknown("collectAttributes") && driver.request == nil)
    }

    private static let links = #""_links":{"submitAttributes":{"href":"/a"}}"#

    @Test func `new optional attributes without end are asked for one list at a time`() throws {
        var driver = V2.signUp()
        try driver.reply("start-401", "signup-collect-email")
        for index in 0..<100 {
            driver.receive(
                json: """
                    {"continuationToken":"t","action":"collectAttributes",
                     "attributes":[{"attributeId":"a\(index)","required":false}],\(Self.links)}
                    """)
            #expect(driver.request == nil && driver.machine.step.name == "attributes")
            driver.submit(.attributes([]))
        }

        #expect(driver.sent.count == 103)
    }

    @Test func `of 10,000 links with one relation the first counts`() {
        let links = #"[{"href":"/a"}"# + String(repeating: ",{}", count: 9_999) + "]"
        var driver = V2.signUp()
        driver.receive(json: #"{"continuationToken":"t","_links":{"sign_up":\#(links)}}"#, status: 401)

        #expect(driver.path == "/a")
    }

    @Test(arguments: [(5_000, "/a"), (10_000, "")])
    func `thousands of other links lead nowhere, and more than 64 KiB are not read`(count: Int, path: String)
    {
        let others = (0..<count).map { #""\#(String($0, radix: 36))":"/""# }.joined(separator: ",")
        var driver = V2.signUp()
        driver.receive(
            json: #"{"continuationToken":"t","_links":{\#(others),"sign_up":{"href":"/a"}}}"#, status: 401)

        #expect(driver.path == path)
        #expect((driver.machine.failure == .replyUnreadable) == path.isEmpty)
    }

    @Test(arguments: [(100, true), (101, false)])
    func `the email address, the alias and the password are none of the 100 attributes`(
        count: Int, isAccepted: Bool
    ) throws {
        let ids = ["Email", "username", "password"] + (0..<count).map { "a\($0)" }
        let attributes = ids.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
        var signUp = V2.signUp()
        try signUp.reply("start-401")

        signUp.receive(
            json:
                #"{"continuationToken":"t","action":"collectAttributes","attributes":[\#(attributes)],\#(Self.links)}"#
        )

        #expect((signUp.machine.failure == nil) == isAccepted)
    }

    @Test(arguments: [(100, true), (101, false), (5_000, false)])
    func `more than 100 attributes or methods are none`(count: Int, isAccepted: Bool) throws {
        let attributes = (0..<count).map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
        var signUp = V2.signUp()
        try signUp.reply("start-401")
        signUp.receive(
            json:
                #"{"continuationToken":"t","action":"collectAttributes","attributes":[\#(attributes)],\#(Self.links)}"#
        )
        let methods = String(
            repeating: #",{"id":"a","type":"sms"}"#, count: min(count, 2_000) - 1)
        var signIn = V2.signIn()
        try signIn.reply("start-401")
        signIn.receive(
            json: """
                {"continuationToken":"t","action":"challenge","_embedded":{"methods":[
                  {"id":"b","type":"email","_links":{"challenge":{"href":"/b"}}}\(methods)]}}
                """)

        #expect((signUp.machine.step.name == "attributes") == isAccepted)
        #expect((signIn.path == "/b") == isAccepted)
        #expect((signIn.machine.failure == nil) == isAccepted)
    }

    @Test(arguments: [
        "signup-verify", "signup-collect-password-attributes", "signup-continue", "signin-challenge",
        "signin-mfa-challenge", "reset-update", "reset-poll", "verify-wrong-code", "start-401-links",
    ])
    func `a member of another type leads to links of the document or fixed endpoints`(name: String) throws {
        let values: [Any] = [1, "x", true, [], [:], NSNull(), ["x"], [1], ["x": "y"]]
        let paths = try V2Fixture(name).hrefs + ["/oauth2/v2.0/authorize-challenge", "/oauth2/v2.0/token"]
        let body = try V2Fixture(name).response().body
        let members = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
        for member in members.keys {
            for value in values {
                let response = try V2Fixture(name).response([member: value])
                var signUp = try V2.signUpAtCode()
                signUp.submit(.code(try V2.secret("12345678")))
                signUp.receive(response)
                var signIn = V2.signIn()
                try signIn.reply("start-401")
                signIn.receive(response)
                var reset = try V2.resetAtPassword()
                reset.submit(.password(try V2.secret("Canary-7!")))
                reset.receive(response)
                for request in [signUp.request, signIn.request, reset.request].compactMap(\.self) {
                    #expect(paths.contains(request.path.rawValue), "\(member)")
                }
            }
        }
    }

    @Test func `a word that is none is not kept`() throws {
        for word in [String(repeating: "a", count: 65), "a b", "a\\u001b[31m", "ä"] {
            var driver = try V2.signUpAtCode()
            driver.submit(.resend)
            driver.receive(json: #"{"continuationToken":"t","action":"\#(word)"}"#)

            #expect(driver.machine.failure == .replyUnreadable)
        }
    }
}
