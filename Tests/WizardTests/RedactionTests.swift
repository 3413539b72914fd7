import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The printed forms of a wizard, its pages and its requests, which contain no secrets.
struct RedactionTests {
    private static let password = "Zq7-Vellum.Quokka-93"

    @Test(.rule("C-24")) func `no printed form of a wizard contains any input`() throws {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")
        harness.type(Self.password)
        harness.press(.control("r"))
        #expect(harness.shows(Self.password))
        let (wizard, page) = (harness.wizard, harness.wizard.page)
        harness.press(.enter)
        harness.accept(token: "canary-token")
        harness.accept(token: "canary-token")
        harness.type("40273951")

        let wizardForms =
            Self.printedForms(of: wizard) + Self.printedForms(of: page)
            + Self.printedForms(of: harness.wizard)
        let requestForms =
            Self.printedForms(of: harness.requests) + Self.printedForms(of: harness.wizard.signUp)
        for form in wizardForms + requestForms {
            for canary in [Self.password, "canary-token", "40273951"] { #expect(!form.contains(canary)) }
        }
        for form in Self.printedForms(of: wizard) + Self.printedForms(of: harness.wizard)
            + Self.printedForms(of: harness.requests)
        {
            #expect(!form.contains("ada@contoso.com"))
        }
    }

    @Test(.rule("C-24")) func `no printed form of an email contains its code or what it says`() throws {
        let code = try #require(Secret("40273951"))
        let email = Wizard.InboxEmail(
            recipient: ServerText("ada@contoso.com"), sentAt: Timestamp(wall: 0, monotonic: 0), code: code,
            message: .sample(code))
        var harness = try WizardHarness.atCode()
        harness.handle(.inbox([email]))
        harness.press(.character("v"))
        let inbox = try #require(harness.wizard.overlay as? Inbox)
        #expect(inbox.view == .message)

        for form in Self.printedForms(of: email) + Self.printedForms(of: inbox) {
            for text in ["40273951", "Here's your code", "ada@contoso.com"] { #expect(!form.contains(text)) }
        }
    }

    private static func printedForms(of value: some Any) -> [String] {
        var dumpText = ""
        dump(value, to: &dumpText)
        return [dumpText, String(describing: value), String(reflecting: value), "\(value)"]
    }
}

/// Every error at every request: all input is preserved.
@Suite(.rule("R-04"))
struct AnswerRetentionTests {
    /// The request that fails.
    enum PendingRequest: CaseIterable {
        case start, challenge, code, attributes
    }

    private static let refusals: [TenantAnswer] = [
        .userAlreadyExists, .emailRefused, .emailBlocked, .emailUndelivered,
        .passwordRefused(.tooWeak), .passwordRefused(.tooShort), .passwordRefused(.tooLong),
        .passwordRefused(.banned), .passwordRefused(.recentlyUsed), .passwordRefused(.invalid),
        .attributesInvalid(["city", "jobTitle", "flatusername"]), .attributesInvalid(["city", "jobTitle"]),
        .attributesInvalid([]), .codeWrong, .codeExpired, .unknownError("invalid_request", number: 701_014),
        .sessionExpired, .unknownError("invalid_request", number: 55_200), .methodUnsupported,
        .nativeAuthDisabled, .unknownClient, .confidentialClient, .challengeTypeUnsupported,
        .empty(status: 404), .tooManyRequests, .serviceDown(status: 500), .empty(status: 200),
        .unknownError("brand_new"),
    ]

    /// The failures of a transport; `nil` for Esc, which cancels the request.
    private static let transportFailures: [TransportFailure?] = [
        nil, .cancelled, .offline(host: "h"), .hostNotFound(host: "h"), .timedOut(host: "h", seconds: 10),
        .interrupted(host: "h"), .notTrusted(host: "h", .unknownAuthority), .redirected(host: "h"),
        .proxyRefused(proxy: "p"), .tooLong(host: "h"), .unreadable(host: "h"),
    ]

    @Test(.rule("R-04"), arguments: PendingRequest.allCases, refusals)
    func `a refusal preserves all input`(request: PendingRequest, refusal: TenantAnswer) throws {
        var harness = try Self.makeHarness(pending: request)
        let previousAnswers = harness.wizard.pageSession.answers

        harness.answer(refusal)

        let isExpired = if case .sessionExpired = refusal { true } else { false }
        let isReplaced = refusal.errorNumber == 55_200
        // An expired code is of no more use.
        let isCodeExpired = if case .codeExpired = refusal { request == .code } else { false }
        let losesCode = isExpired || isReplaced || isCodeExpired
        #expect(
            harness.wizard.pageSession.answers
                == (losesCode ? previousAnswers.withoutCode(andPassword: isExpired) : previousAnswers))
        #expect(!harness.text(200, 60).contains("Correct-Horse-7"))
    }

    @Test(.rule("R-04"), arguments: PendingRequest.allCases, transportFailures)
    func `a transport failure or Esc preserves all input`(request: PendingRequest, failure: TransportFailure?)
        throws
    {
        var harness = try Self.makeHarness(pending: request)
        let previousAnswers = harness.wizard.pageSession.answers

        if let failure { harness.fail(failure) } else { harness.press(.escape) }

        #expect(harness.wizard.pageSession.answers == previousAnswers)
        #expect(!harness.wizard.isWaiting)
    }

    /// Returns a harness at contoso with a pending request and everything before it answered.
    private static func makeHarness(pending request: PendingRequest) throws -> WizardHarness {
        var harness = try WizardHarness.starting("answersFirst", alias: "Ada_L")
        if request == .start { return harness }
        harness.accept(token: "started")
        if request == .challenge { return harness }
        harness.accept(token: "sent")
        harness.enter("40273951")
        if request == .code { return harness }
        harness.answer(.attributesRequired([.init(name: "jobTitle", kind: .text)], token: "t5"))
        harness.type("Engineer")
        harness.press(.enter, .enter)
        return harness
    }
}

extension Answers {
    /// Returns the answers after the tenant lost the sign-up: no code, and no password if it expired.
    fileprivate func withoutCode(andPassword removesPassword: Bool) -> Answers {
        var answers = self
        answers.code = Secret()
        if removesPassword { answers.password = nil }
        return answers
    }
}
