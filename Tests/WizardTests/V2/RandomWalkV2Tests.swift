import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Thousands of keys, pastes, ticks and documents of version 2 in random order.
struct RandomWalkV2Tests {
    @Test(arguments: UserFlow.bundled, [1] as [UInt64])
    func `events in any order keep the wizard consistent`(flow: String, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)

        try WizardHarness.walk(using: &generator) { try .atRandomV2Page(of: flow, using: &$0) }
    }

    @Test(.nightly)
    func `the walk reaches every page of a sign-in and of a password reset`() throws {
        try WizardHarness.expectEveryPage(seed: 2, eventCount: 1_000) {
            try .atRandomV2Page(of: $0, using: &$1)
        }
    }
}

extension WizardHarness {
    /// Returns a harness by version 2 after a random number of pages.
    fileprivate static func atRandomV2Page(
        of flow: String, using generator: inout SeededGenerator
    ) throws -> WizardHarness {
        var harness = try WizardHarness(flow, webFallback: randomWebFallback(using: &generator), api: .v2)
        if Bool.random(using: &generator) { harness.press(.function(1), .character("s")) }
        for _ in 0..<Int.random(in: 0...24, using: &generator) {
            let forgets = harness.wizard.pageID == .signInPassword && Bool.random(using: &generator)
            if harness.wizard.isWaiting {
                harness.acceptV2Randomly(using: &generator)
            } else if forgets {
                harness.press(.forgotPassword)
            } else {
                harness.answerPage()
            }
        }
        return harness
    }

    /// Sends a document that may follow the pending request.
    mutating func acceptV2Randomly(using generator: inout SeededGenerator) {
        guard let request = requests.last else { return }
        if request.path == .token {
            reply(200, Self.tokens)
        } else if request.path == .authorizeChallenge {
            request.form[.continuationToken] == nil
                ? reply(401, Self.entry) : reply(200, #"{"code":"authorization-code"}"#)
        } else {
            let documents = Self.documents(after: request, from: wizard)
            reply(200, documents.randomElement(using: &generator) ?? "{}")
        }
    }

    /// The documents that may follow a request.
    private static func documents(after request: Request, from wizard: Wizard) -> [String] {
        switch request.path.rawValue {
        case "/in": [methods, methods, methods, #"{"state":"webFallbackRequired"}"#]
        case "/p": [passwordChallenge]
        case "/reset": [recovery]
        case "/update", "/poll": [poll, completion, secondFactor, registration]
        case _ where wizard.resetPassword.isWaiting: [verify, update]
        case _ where wizard.signIn.isWaiting: [verify, secondFactor, registration, activate, completion]
        default: [attributes, lateAttributes, verify, verify, verify, completion, secondFactor, registration]
        }
    }
}

// Documents of version 2 of the API.

extension WizardHarness {
    /// Replies in any order, most of which do not fit.
    static let documents: [(Int, String)] =
        [
            entry, attributes, lateAttributes, verify, completion, methods, passwordChallenge, secondFactor,
            severalRecoveries, registration, activate, recovery, update, poll,
            #"{"state":"webFallbackRequired"}"#, "{}", "[]", "",
            #"{"continuationToken":"t","action":"dance","_links":{"dance":{"href":"/dance"}}}"#,
            #"{"continuationToken":"t","action":"verify"}"#,
            #"{"continuationToken":"t","action":"poll","_links":{"poll":{"href":"https://evil.example/p"}}}"#,
        ].map { (200, $0) } + [
            error("invalidGrant", "invalidOneTimeCode", "AADSTS50181"),
            error("invalidRequest", "invalidContinuationToken", "AADSTS55200"),
            error("invalidGrant", "invalidUserNameOrPassword", "AADSTS50126"),
            error("invalidRequest", "passwordTooWeak", "AADSTS120002"),
            error("invalidRequest", nil, "AADSTS50034"), error("serverError", nil, "AADSTS50000"),
            detail("attributeRequired", of: "city"), detail("attributeInvalid", of: "shoe"),
            detail("passwordPolicyViolation", of: "password"), detail("userAlreadyExists", of: "email"),
            detail("userAlreadyExists", of: "username"), (429, ""), (500, ""), (404, ""), (302, entry),
        ]

    static let entry = """
        {"error":"InsufficientAuthorization","continuation_token":"t0","sign_up":"/contoso/api/v2.0/signup/start/WpBgHwS_pEKXZx2sD_sW3Q","sign_in":"/in",
         "reset_password":"/reset"}
        """
    static let attributes = """
        {"continuationToken":"t1","state":"interactionRequired","action":"collectAttributes",
         "attributes":[{"attributeId":"email","inputType":"text","required":true}],
         "_links":{"submitAttributes":{"href":"/attributes"}}}
        """
    static let lateAttributes = """
        {"continuationToken":"t2","action":"collectAttributes","attributes":[
          {"attributeId":"password","inputType":"password","required":true,"confirmationInput":"retype"},
          {"attributeId":"jobTitle","inputType":"text","required":true,"label":"Your \\u001b[31mjob"},
          {"attributeId":"shoe","inputType":"checkboxSingleSelect","required":false,"label":"Shoes?"}],
         "_links":{"submitAttributes":{"href":"/attributes"}}}
        """
    static let verify = """
        {"continuationToken":"t3","action":"verify","type":"email","hint":"a**@contoso.com","codeLength":8,
         "_links":{"verify":{"href":"/verify"},"resend":{"href":"/resend"}}}
        """
    static let passwordChallenge = """
        {"continuationToken":"t4","action":"verify","type":"password","_links":{"verify":{"href":"/password"}}}
        """
    static let completion = #"{"continuationToken":"t9","state":"continue"}"#
    static let methods = """
        {"continuationToken":"t5","action":"challenge","challengeContext":{"authenticationFactor":"singleFactor"},
         "_embedded":{"methods":[{"id":"p","type":"password","_links":{"challenge":{"href":"/p"}}},
          {"id":"e","type":"email","hint":"a**","_links":{"challenge":{"href":"/e"}}}]}}
        """
    static let secondFactor = """
        {"continuationToken":"t6","action":"challenge","challengeContext":{"authenticationFactor":"multiFactor"},
         "_embedded":{"methods":[{"id":"s","type":"sms","_links":{"challenge":{"href":"/s"}}},
          {"id":"e","type":"email","hint":"a**","_links":{"challenge":{"href":"/e"}}}]}}
        """
    static let registration = """
        {"continuationToken":"t7","action":"enroll","_embedded":{"methods":[
          {"id":"e","type":"email","_links":{"enroll":{"href":"/enroll"}}}]}}
        """
    static let activate = """
        {"continuationToken":"t8","action":"activate","type":"email","_links":{"activate":{"href":"/activate"}}}
        """
    static let recovery = """
        {"continuationToken":"r1","action":"challenge","scenario":"recovery","_embedded":{"methods":[
          {"id":"e","type":"email","_links":{"challenge":{"href":"/recover"}}}]}}
        """
    static let severalRecoveries = """
        {"continuationToken":"r1","action":"challenge","scenario":"recovery","_embedded":{"methods":[
          {"id":"s","type":"sms","hint":"+45 ** ** 12","_links":{"challenge":{"href":"/s"}}},
          {"id":"e","type":"email","hint":"a**","_links":{"challenge":{"href":"/recover"}}}]}}
        """
    static let update = """
        {"continuationToken":"r2","action":"update","_links":{"update":{"href":"/update"}}}
        """
    static let poll = """
        {"continuationToken":"r3","action":"poll","interval":1000,"_links":{"poll":{"href":"/poll"}}}
        """

    private static func error(_ code: String, _ inner: String?, _ message: String) -> (Int, String) {
        let innerError = inner.map { #","innerError":{"code":"\#($0)"}"# } ?? ""
        return (400, #"{"error":{"code":"\#(code)","message":"\#(message): prose"\#(innerError)}}"#)
    }

    private static func detail(_ code: String, of id: String) -> (Int, String) {
        let details = #"[{"attributeIds":["\#(id)"],"code":"\#(code)"}]"#
        let number = code == "userAlreadyExists" ? 1_003_037 : 1_002_027
        return (
            400,
            #"{"error":{"code":"invalidRequest","message":"AADSTS\#(number): prose","innerError":{"details":\#(details)}}}"#
        )
    }
}
