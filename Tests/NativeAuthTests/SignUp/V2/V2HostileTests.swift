import Foundation
import NativeAuth
import SignUp
import Testing

/// Documents that are made to mislead a client.
struct V2HostileTests {
    private static let endless = [
        """
        {"continuationToken":"t","action":"challenge","challengeContext":{"authenticationFactor":"singleFactor"},
         "_embedded":{"methods":[{"id":"a","type":"email","_links":{"challenge":{"href":"/a"}}}]}}
        """,
        #"{"continuationToken":"t","action":"riskverify","_links":{"riskverify":{"href":"/a"}}}"#,
    ]

    @Test(arguments: [[endless[0]], [endless[1]], endless])
    func `actions that never end, alone or in a circle, are given up after 32 requests`(
        documents: [String]
    ) throws {
        var driver = try V2.signIn().replied("start-401")
        while driver.request != nil, driver.sent.count < 100 {
            driver.receive(json: documents[driver.sent.count % documents.count])
        }

        #expect(driver.sent.count == 32)
        #expect(driver.failure == .replyUnreadable)
        driver.submit(.start(username: V2.email, password: nil))
        #expect(driver.sent.count == 33)
    }

    @Test(arguments: ["", #"1,{"attributeId":" "}"#])
    func `a list without attributes ends the sign-up`(attributes: String) throws {
        var driver = try V2.signUp().replied("start-401")
        driver.receive(json: Self.list(attributes))

        #expect(driver.failure == .unknown("collectAttributes") && driver.request == nil)
    }

    @Test func `new optional attributes without end are asked for one list at a time`() throws {
        var driver = try V2.signUp().replied("start-401", "signup-collect-email")
        for index in 0..<100 {
            driver.receive(json: Self.list(#"{"attributeId":"a\#(index)","required":false}"#))
            #expect(driver.request == nil && driver.machine.step.name == "attributes")
            driver.submit(.attributes([]))
        }

        #expect(driver.sent.count == 103)
    }

    @Test(arguments: [(5_000, "/a"), (10_000, "")])
    func `thousands of other links lead nowhere, and more than 64 KiB are not read`(count: Int, path: String)
    {
        let others = (0..<count).map { #""\#(String($0, radix: 36))":"/""# }.joined(separator: ",")
        var driver = V2.signUp()
        driver.receive(
            json: #"{"continuationToken":"t","_links":{\#(others),"sign_up":{"href":"/a"}}}"#, status: 401)

        #expect(driver.path == path)
        #expect((driver.failure == .replyUnreadable) == path.isEmpty)
    }

    /// A document that asks for attributes with these IDs and for this many others.
    private static func list(_ count: Int, besides ids: [String] = []) -> String {
        list((ids + (0..<count).map { "a\($0)" }).map { #"{"id":"\#($0)"}"# }.joined(separator: ","))
    }

    private static func list(_ attributes: String) -> String {
        """
        {"continuationToken":"t","action":"collectAttributes","attributes":[\(attributes)],
         "_links":{"submitAttributes":{"href":"/a"}}}
        """
    }

    @Test(arguments: [(100, true), (101, false), (5_000, false)])
    func `more than 100 attributes or methods are none`(count: Int, isAccepted: Bool) throws {
        let methods = String(repeating: #",{"id":"a","type":"sms"}"#, count: min(count, 2_000) - 1)
        var signUp = try V2.signUp().replied("start-401")
        var withOthers = signUp
        var signIn = try V2.signIn().replied("start-401")

        signUp.receive(json: Self.list(count))
        // The email address, the alias and the password do not count.
        withOthers.receive(json: Self.list(count, besides: ["Email", "username", "password"]))
        signIn.receive(
            json: """
                {"continuationToken":"t","action":"challenge","_embedded":{"methods":[
                  {"id":"b","type":"email","_links":{"challenge":{"href":"/b"}}}\(methods)]}}
                """)

        #expect((signUp.machine.step.name == "attributes") == isAccepted)
        #expect((withOthers.failure == nil) == isAccepted)
        #expect((signIn.path == "/b") == isAccepted)
        #expect((signIn.failure == nil) == isAccepted)
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
                var signUp = try V2.signUpChecking()
                signUp.receive(response)
                var signIn = try V2.signIn().replied("start-401")
                signIn.receive(response)
                var reset = try V2.resetSubmitting()
                reset.receive(response)
                for request in [signUp.request, signIn.request, reset.request].compactMap(\.self) {
                    #expect(paths.contains(request.path.rawValue), "\(member)")
                }
            }
        }
    }

    @Test func `a word that is none is not kept`() throws {
        for word in [String(repeating: "a", count: 65), "a b", "a\\u001b[31m", "ä"] {
            var driver = try V2.signUpResending()
            driver.receive(json: #"{"continuationToken":"t","action":"\#(word)"}"#)

            #expect(driver.failure == .replyUnreadable)
        }
    }
}
