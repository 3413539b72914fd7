import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// What shows in a wizard by version 2 of the API.
struct WizardV2Tests {
    @Test func `a password and attributes that are asked for at once go out together`() throws {
        var harness = try Self.atPassword()
        let count = harness.requests.count

        harness.enter("Correct-Horse-7")
        #expect(harness.requests.count == count && harness.wizard.pageID == .unknownAttributes)
        harness.enter("Engineer")
        harness.press(.enter)

        #expect(harness.requests.count == count + 1)
        #expect(
            harness.lastForm == [
                "continuationToken": "t2", "attributes/password": "Correct-Horse-7",
                "attributes/jobTitle": "Engineer", "attributes/shoe": "false",
            ])
    }

    @Test func `a password that is refused with the attributes is shown again as typed`() throws {
        var harness = try Self.atPassword()
        harness.enter("Correct-Horse-7")
        harness.enter("Engineer")
        harness.press(.enter)
        harness.reply(
            400,
            """
            {"error":{"code":"invalidRequest","message":"AADSTS1002027: prose","innerError":{
             "code":"attributeValidationError","details":[
              {"attributeIds":["password"],"code":"passwordPolicyViolation"}]}}}
            """)

        #expect(harness.wizard.pageID == .passwordAfterCode)
        #expect(harness.wizard.snapshot.fields.first?.count == 15)
        #expect(harness.shows("This password wasn't accepted, and we don't know why. Try a longer one."))
    }

    @Test func `the tenant's labels and types are shown, without control characters`() throws {
        var harness = try Self.atPassword()
        harness.enter("Correct-Horse-7")

        #expect(harness.shows("Your \u{FFFD}[31mjob"))
        #expect(!harness.text().contains("\u{1B}"))
        let fields = harness.wizard.snapshot.fields
        #expect(fields.map(\.inputType) == [.text, .yesOrNo])
        #expect(harness.shows("Shoes?"))
    }

    @Test func `an optional attribute may stay empty, and a required one may not`() throws {
        var harness = try Self.atPassword()
        harness.enter("Correct-Horse-7")
        let count = harness.requests.count

        harness.press(.enter, .enter)

        #expect(harness.requests.count == count)
        #expect(harness.wizard.snapshot.fields.map { $0.problem != nil } == [true, false])
    }

    @Test(arguments: [secondFactor, registration])
    func `what the sign-in requires after a sign-up is asked for without another request`(
        document: String
    ) throws {
        var harness = try WizardHarness.atV2Code()
        harness.enter("12345678")
        harness.reply(200, document)
        #expect(harness.wizard.pageID == .done)
        let count = harness.requests.count

        harness.press(.enter)

        #expect(harness.requests.count == count)
        #expect(
            harness.wizard.pageID == (document == Self.secondFactor ? .authMethod : .registration))
        harness.wait(seconds: 60)
        #expect(harness.wizard.pageID != .done)
    }

    @Test(.rule("V2-47"), arguments: [(0, "/p", PageID.signInPassword), (1, "/e", .signInCode)])
    func `of several ways to sign in the user chooses one`(
        downs: Int, path: String, next: PageID
    ) throws {
        var harness = try WizardHarness("woodgrove", api: .v2)
        harness.press(.function(1), .character("s"))
        harness.enter("ada@contoso.com")
        harness.reply(401, WizardHarness.entry)
        harness.reply(200, WizardHarness.methods)
        #expect(harness.wizard.pageID == .signInMethod && !harness.wizard.isWaiting)
        #expect(harness.shows("How do you want to sign in?"))
        #expect(harness.shows("Password") && harness.shows("Email: a**"))

        for _ in 0..<downs { harness.press(.move(.down)) }
        harness.press(.enter)
        #expect(harness.requests.last?.path.rawValue == path)
        harness.reply(200, downs == 0 ? WizardHarness.passwordChallenge : WizardHarness.verify)

        #expect(harness.wizard.pageID == next)
        harness.press(.escape)
        #expect(harness.wizard.pageID == .signIn)
    }

    @Test(.rule("V2-47")) func `of several ways to get the code of a reset the user chooses one`() throws {
        var harness = try WizardHarness("woodgrove", api: .v2)
        harness.press(.function(1), .character("s"))
        harness.enter("ada@contoso.com")
        harness.startReset()
        harness.reply(401, WizardHarness.entry)
        harness.reply(200, WizardHarness.severalRecoveries)
        #expect(harness.wizard.pageID == .resetMethod && harness.shows("Where should we send a code?"))
        #expect(harness.wizard.isWaiting == false)

        harness.press(.move(.down), .enter)
        #expect(harness.requests.last?.path.rawValue == "/recover")
        harness.reply(200, WizardHarness.verify)
        #expect(harness.wizard.pageID == .resetCode)
        harness.press(.escape)
        #expect(harness.wizard.pageID == .resetPassword)
    }

    @Test func `nothing that can be used for it is a reason on the last page`() throws {
        var harness = try WizardHarness.atV2Code()
        harness.enter("12345678")
        harness.reply(
            200,
            """
            {"continuationToken":"t6","action":"challenge",
             "challengeContext":{"authenticationFactor":"multiFactor"},"_embedded":{"methods":[
              {"id":"k","type":"passkey","_links":{"challenge":{"href":"/k"}}}]}}
            """)

        harness.press(.enter)

        #expect(harness.wizard.pageID == .done)
        #expect(harness.wizard.snapshot.notice?.id == "done.nosignin")
    }

    @Test func `an optional alias that was left out before the code is not asked for again`() throws {
        var flow = UserFlow(name: "Codes", identityProvider: .emailOneTimePasscode)
        flow.alias = .optional
        var harness = WizardHarness(flow: flow, api: .v2)
        harness.enter("ada@contoso.com")
        #expect(harness.wizard.pageID == .alias)
        harness.press(.enter)
        harness.reply(401, WizardHarness.entry)
        harness.reply(200, WizardHarness.attributes)
        harness.reply(200, WizardHarness.verify)
        harness.enter("12345678")
        harness.reply(
            200,
            """
            {"continuationToken":"t2","action":"collectAttributes","attributes":[
              {"attributeId":"username","inputType":"text","required":false}],
             "_links":{"submitAttributes":{"href":"/attributes"}}}
            """)

        #expect(harness.wizard.isWaiting && harness.lastForm == ["continuationToken": "t2"])
        harness.reply(200, WizardHarness.completion)
        #expect(harness.wizard.pageID == .done)
    }

    @Test func `after a lost reply a dead token leaves it open whether the account exists`() throws {
        var harness = try Self.atPassword()
        harness.enter("Correct-Horse-7")
        harness.enter("Engineer")
        harness.press(.enter)
        harness.fail(.timedOut(host: "h", seconds: 10))
        #expect(harness.wizard.snapshot.notice?.id == "net.unsure")
        harness.press(.enter)
        harness.reply(
            400,
            """
            {"error":{"code":"invalidRequest","message":"AADSTS55200: prose",
             "innerError":{"code":"invalidContinuationToken"}}}
            """)

        #expect(harness.wizard.snapshot.notice?.id == "net.unsure")
    }

    @Test func `after a sign-in nothing of a sign-up that was begun is kept`() throws {
        var harness = try WizardHarness("woodgrove", api: .v2)
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.reply(401, WizardHarness.entry)
        harness.reply(200, WizardHarness.verify)
        #expect(harness.wizard.signUp.step != .start)
        harness.press(.escape, .escape, .function(1), .character("s"))
        harness.reenter("grace@contoso.com")
        for document in [WizardHarness.entry, WizardHarness.methods, WizardHarness.passwordChallenge] {
            harness.reply(200, document)
        }
        harness.enter("Battery-Staple-8")
        for document in [WizardHarness.completion, #"{"code":"c"}"#, WizardHarness.tokens] {
            harness.reply(200, document)
        }

        #expect(harness.wizard.isSignedIn)
        #expect(harness.wizard.signUp.step == .start)
    }

    private static let secondFactor = WizardHarness.secondFactor
    private static let registration = WizardHarness.registration

    /// A wizard whose tenant asks for a password, a job title and an answer to an optional question.
    private static func atPassword() throws -> WizardHarness {
        var harness = try WizardHarness.atV2Code()
        harness.enter("12345678")
        harness.reply(200, WizardHarness.lateAttributes)
        #expect(harness.wizard.pageID == .passwordAfterCode)
        return harness
    }
}

/// How the flows of a wizard reach the tenant by version 2.
struct V2AccessTests {
    private static func harness(_ entry: String) throws -> WizardHarness {
        var harness = try WizardHarness(
            "woodgrove", api: .v2, scopes: ["api://orders/read"],
            authority: "https://contoso.ciamlogin.com/contoso")
        if entry != "sign_up" { harness.press(.function(1), .character("s")) }
        harness.enter("ada@contoso.com")
        if entry == "sign_up" { harness.enter("Correct-Horse-7") }
        guard entry == "reset_password" else { return harness }
        harness.startReset()
        return harness
    }

    private static let links = """
        {"error":"InsufficientAuthorization","continuation_token":"t0",
         "sign_up":"https://contoso.ciamlogin.com/sign_up","sign_in":"https://contoso.ciamlogin.com/sign_in",
         "reset_password":"https://contoso.ciamlogin.com/reset_password"}
        """

    @Test(arguments: ["sign_up", "sign_in", "reset_password"])
    func `links with the address of the tenant are followed, and the scopes are asked for`(entry: String)
        throws
    {
        var harness = try Self.harness(entry)
        #expect(harness.requests.last?.path == .authorizeChallenge)
        #expect(harness.requests.last?[text: .scope]?.contains("api://orders/read") == true)

        harness.reply(401, Self.links)

        #expect(harness.requests.last?.path.rawValue == "/\(entry)")
    }
}

/// Answers for which the tenant has sent no link.
struct V2MissingLinkTests {
    private static let codeWithoutResend = """
        {"continuationToken":"t3","action":"verify","type":"email","_links":{"verify":{"href":"/verify"}}}
        """

    private static func atCode(_ flow: String) throws -> WizardHarness {
        var harness = try WizardHarness(flow == "sign-up" ? "fabrikam" : "woodgrove", api: .v2)
        if flow != "sign-up" { harness.press(.function(1), .character("s")) }
        harness.enter("ada@contoso.com")
        if flow == "reset" { harness.startReset() }
        harness.reply(401, WizardHarness.entry)
        switch flow {
        case "sign-up": harness.reply(200, WizardHarness.attributes)
        case "sign-in": harness.reply(200, Self.emailMethod)
        default: harness.reply(200, WizardHarness.recovery)
        }
        harness.reply(200, codeWithoutResend)
        return harness
    }

    private static let emailMethod = """
        {"continuationToken":"t5","action":"challenge","challengeContext":{"authenticationFactor":"singleFactor"},
         "_embedded":{"methods":[{"id":"e","type":"email","_links":{"challenge":{"href":"/e"}}}]}}
        """

    @Test(arguments: [("sign-up", PageID.code), ("sign-in", .signInCode), ("reset", .resetCode)])
    func `where no other code can be requested, the page says so`(flow: String, page: PageID) throws {
        var harness = try Self.atCode(flow)
        #expect(harness.wizard.pageID == page)
        let count = harness.requests.count

        harness.wait(seconds: 31)
        harness.press(.resend)

        #expect(harness.requests.count == count && !harness.wizard.isWaiting)
        #expect(harness.wizard.snapshot.notice?.id == "resend.failed")
    }
}

extension WizardHarness {
    /// Returns a harness at the code page of a sign-up by version 2.
    static func atV2Code(_ language: Language = .english) throws -> WizardHarness {
        var harness = try WizardHarness("fabrikam", language: language, api: .v2)
        harness.enter("ada@contoso.com")
        harness.reply(401, entry)
        harness.reply(200, attributes)
        harness.reply(200, verify)
        #expect(harness.wizard.pageID == .code)
        return harness
    }

    /// Goes on from the address of a sign-in, over its password page, to the first request of a reset.
    fileprivate mutating func startReset() {
        reply(401, Self.entry)
        reply(200, Self.methods)
        press(.enter)
        reply(200, Self.passwordChallenge)
        press(.forgotPassword)
        press(.enter)
    }
}
