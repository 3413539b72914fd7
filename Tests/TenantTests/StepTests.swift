import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// Which request is allowed at which step (wire-protocol §4.1, security E-11).
struct StepTests {
    private static let invalid = "400 invalid_request 55200"
    private static let grant = "400 invalid_grant"
    private static let verify = "400 verification_required"

    /// The step of a sign-up at which a token was issued.
    enum Step: CaseIterable {
        case started, codeSent, passwordRequired, passwordChallenged, attributesRequired

        /// Returns a client at this step.
        func client() throws -> Client {
            var client = try Client(bundled: "adventure")
            switch self {
            case .started:
                client.start()
            case .codeSent:
                client.start()
                client.challenge()
            case .passwordRequired:
                client.start()
                client.challenge()
                client.submit(code: client.code)
            case .passwordChallenged:
                client.start()
                client.challenge()
                client.submit(code: client.code)
                client.challenge()
            case .attributesRequired:
                client.start(password: goodPassword)
                client.challenge()
                client.submit(code: client.code)
            }
            client.wait(seconds: 30)
            return client
        }
    }

    private static let grants: [(Step, grant: String, line: String)] = [
        (.started, "oob", invalid), (.started, "password", invalid), (.started, "attributes", invalid),
        (.codeSent, "oob", "400 credential_required 55103"), (.codeSent, "password", grant),
        (.codeSent, "attributes", verify), (.codeSent, "sms", grant), (.codeSent, "OOB", grant),
        (.passwordRequired, "oob", invalid), (.passwordRequired, "password", invalid),
        (.passwordRequired, "attributes", invalid),
        (.passwordChallenged, "oob", grant),
        (.passwordChallenged, "password", "400 attributes_required 55106"),
        (.passwordChallenged, "attributes", grant),
        (.attributesRequired, "oob", grant), (.attributesRequired, "password", grant),
        (.attributesRequired, "attributes", "200"),
    ]

    @Test(arguments: grants)
    func `the step decides the reply to a continue`(step: Step, grant: String, line: String) throws {
        var client = try step.client()
        let values: [Request.Field: String?] = [
            .code: client.code, .password: goodPassword,
            .attributes: #"{"country":"Denmark","city":"Odense"}"#,
        ]

        let form = values.merging([.continuationToken: client.token, .grantType: grant]) { $1 }
        let reply = client.send(.signUpContinue, form)

        #expect(reply.line == line)
        #expect(client.store.accounts.count == (line == "200" ? 1 : 0))
    }

    private static let challenges: [(Step, line: String)] = [
        (.started, "200 oob"), (.codeSent, "200 oob"), (.passwordRequired, "200 password"),
        (.passwordChallenged, "200 password"), (.attributesRequired, invalid),
    ]

    @Test(arguments: challenges)
    func `the step decides the reply to a challenge`(step: Step, line: String) throws {
        var client = try step.client()

        #expect(client.challenge().line == line)
    }

    @Test(arguments: Step.allCases)
    func `a challenge needs no challenge types`(step: Step) throws {
        var client = try step.client()
        var listed = client

        #expect(client.challenge(types: nil).line == listed.challenge().line)
    }

    @Test func `a refused request leaves the token valid`() throws {
        var client = try Client(bundled: "adventure")
        client.start()
        client.challenge()
        let token = client.token

        let refused = [
            client.send(.signUpContinue, [.continuationToken: token, .grantType: nil]),
            client.send(.signUpContinue, [.continuationToken: token, .grantType: "sms"]),
            client.send(.signUpContinue, [.continuationToken: token, .grantType: "oob"]),
            client.submit(code: client.wrongCode),
            client.challenge(types: "oob"),
            client.challenge(types: "sms redirect"),
            client.challenge(types: "redirect"),
            client.challenge(),
        ]

        #expect(
            refused.map(\.line) == [
                "400 invalid_request 90100", "400 invalid_grant", "400 invalid_request 90100",
                "400 invalid_grant/invalid_oob_value 50181", "400 invalid_request 901007",
                "400 invalid_request 901007", "200 redirect", "429 too_many_requests",
            ])
        #expect(refused.allSatisfy { $0.token == nil })
        #expect(client.submit(code: client.code).line == "400 credential_required 55103")
    }

    @Test(.rule("E-14")) func `a weak password and an invalid attribute leave the token valid`() throws {
        var client = try Client(bundled: "adventure")
        client.start()
        client.challenge()
        client.submit(code: client.code)
        client.challenge()

        let weak = client.submit(password: "Abc1")
        let good = client.submit(password: goodPassword)
        let refused = client.submit(attributes: #"{"country":"Denmark","city":[]}"#)
        let taken = client.submit(attributes: #"{"country":"Denmark","city":"Odense"}"#)

        #expect(weak.line == "400 invalid_grant/password_too_short 399246")
        #expect(good.line == "400 attributes_required 55106")
        #expect(refused.line == "400 invalid_grant/attribute_validation_failed 1002027")
        #expect(refused.invalid == ["city"])
        #expect(taken.line == "200")
    }
}
