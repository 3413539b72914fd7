import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

extension GoldenScene {
    /// Returns a harness during a sign-in with a browser.
    func duringBrowserSignIn(_ language: Language) throws -> WizardHarness {
        switch self {
        case .browserRemote:
            return try .atBrowserOffer(WizardHarness.webFallback(hasBrowser: false), language: language)
        case .browserForwarding: return try .waitingRemotely(.forward, language: language)
        case .browserPasting: return try .waitingRemotely(.paste, language: language)
        case .browserPastedWrong:
            var harness = try WizardHarness.waitingRemotely(.paste, language: language)
            harness.press(.enter)
            harness.enter("http://localhost:41737/")
            return harness
        case .browserWaiting:
            var harness = try WizardHarness.waitingForBrowser(language: language)
            harness.wait(seconds: 42)
            return harness
        case .browserCame:
            var harness = try WizardHarness.waitingForBrowser(language: language)
            harness.browse(.browserCame)
            harness.wait(milliseconds: 63_200)
            return harness
        case .browserLate:
            var harness = try WizardHarness.waitingForBrowser(language: language)
            harness.browse(.timedOut)
            return harness
        case .browserRedeeming:
            var harness = try WizardHarness.waitingForBrowser(language: language)
            harness.browse(.answered(harness.answer))
            harness.wait(milliseconds: 450)
            return harness
        case .browserAccount:
            var harness = try WizardHarness.waitingForBrowser(language: language)
            harness.completeInBrowser(as: "grace@contoso.com")
            return harness
        default: return try .atBrowserOffer(language: language)
        }
    }
}

extension GoldenScene {
    /// Returns a harness at the code page, or at an overlay on it.
    func atCode(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness.atContosoCode(language)
        switch self {
        case .code: harness.type("4027")
        case .codeWrong:
            harness.enter("00000000")
            harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)
        case .codeWait:
            harness.type("4027")
            harness.press(.tab, .tab, .enter)
        case .codeResent:
            harness.wait(seconds: 60)
            harness.press(.control("t"))
            harness.accept(token: "again")
        case .waiting:
            harness.enter("40273951")
            harness.wait(seconds: 9)
        case .inbox, .inboxMessage:
            let emails = try [("40273951", 60), ("81220644", 0)].map { digits, seconds in
                let code = try #require(Secret(digits))
                return Wizard.InboxEmail(
                    recipient: ServerText("ada@contoso.com"), sentAt: harness.now.adding(seconds: seconds),
                    code: code, message: .sample(code))
            }
            harness.handle(.inbox(emails))
            if self == .inboxMessage { harness.press(.character("v")) }
        case .saveTest, .saved:
            harness.enter("00000000")
            harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)
            harness.press(.function(6))
            if self == .saved {
                harness.handle(
                    .walkSaved(.saved(command: "signup-wizard replay journey.json --flow contoso")))
            }
        default: break
        }
        return harness
    }

    /// Returns a harness at a page after the code.
    func afterCode(_ language: Language) throws -> WizardHarness {
        var harness =
            try self == .unknownAttributes
            ? WizardHarness.atCode(language: language) : .atContosoCode(language)
        harness.enter("40273951")
        switch self {
        case .passwordAfterCode:
            harness.refuse("credential_required", code: 55103, extra: #","continuation_token":"t3""#)
            harness.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)
        case .unknownAttributes: harness.requireAttributes(["jobTitle", "loyaltyNumber", "consent:Boolean"])
        default: harness.requireAttributes(["jobTitle"])
        }
        if self == .attributesAfterCodeRefused {
            harness.type("007")
            harness.press(.enter, .enter, .enter, .enter)
            harness.refuse(
                "invalid_grant", "attribute_validation_failed", code: 1_002_027,
                extra: #","invalid_attributes":[{"name":"jobTitle"}]"#)
        }
        return harness
    }

    /// Returns a harness at the review page.
    func atReview(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness("tailspin", language: language)
        for answer in ["ada@contoso.com", "ada", "Ada Lovelace"] { harness.enter(answer) }
        harness.choose("Denmark")
        harness.enter("2004-07-31")
        harness.accept(token: "started")
        harness.accept(token: "sent", length: 6)
        harness.type("402739")
        let prefix = "extension_fedcba9876543210fedcba9876543210_"
        harness.requireAttributes([prefix + "Toys", prefix + "Topics"])
        harness.enter("42")
        harness.press(.character(" "), .enter)
        harness.press(.character(" "), .move(.down), .character(" "), .enter, .character(" "), .enter)
        if self == .reviewLine { for _ in 0..<3 { harness.press(.backTab) } }
        return harness
    }
}

extension WizardHarness {
    /// Returns a harness at the password page of a sign-in.
    static func atSignInPassword(in language: Language) throws -> WizardHarness {
        var harness = try WizardHarness.atSignIn("answersFirst", language: language)
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
        return harness
    }

    /// Returns a harness at contoso's code page, with everything before it answered.
    static func atContosoCode(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness("answersFirst", language: language)
        for answer in ["ada@contoso.com", "Correct-Horse-7", "ada"] { harness.enter(answer) }
        harness.choose("Denmark")
        harness.enter("Odense")
        harness.accept(token: "started")
        harness.accept(token: "sent")
        return harness
    }

    /// Replies that attributes are required, each given as `name` (a string) or `name:type`.
    mutating func requireAttributes(_ attributes: [String]) {
        let list = attributes.map { attribute in
            let parts = attribute.split(separator: ":")
            return
                #"{"name":"\#(parts[0])","type":"\#(parts.count > 1 ? parts[1] : "string")","required":true}"#
        }
        refuse(
            "attributes_required", code: 55_106,
            extra: #","continuation_token":"t5","required_attributes":[\#(list.joined(separator: ","))]"#)
    }
}

extension GoldenScene {
    /// Returns a harness in a demo.
    func inDemo(_ language: Language) throws -> WizardHarness {
        var harness = WizardHarness(
            demo: try .bundled(tourMode: self == .demoTour ? .stepwise : .off), language: language)
        switch self {
        case .demoFlows: harness.press(.move(.down))
        case .demoFaults: harness.press(.enter, .tab, .tab, .enter, .move(.down))
        case .demoTour:
            harness.press(.character(" "), .character(" "), .character(" "))
            harness.accept()
            harness.accept()
        case .demoDone:
            harness.press(.move(.down), .enter)
            harness.enter("ada@contoso.com")
            harness.accept()
            harness.accept()
            harness.enter("40273951")
            harness.reply(200, #"{"continuation_token":"done"}"#)
        default: break
        }
        return harness
    }
}

extension Wizard.Demo {
    /// A demo with the bundled flows and round numbers for their effort.
    static func bundled(
        _ names: [String] = UserFlow.bundled, tourMode: TourMode = .off
    ) throws -> Wizard.Demo {
        let flows = try names.enumerated().map { index, name in
            Flow(
                try UserFlow.bundled(name) ?? .sample(name),
                effort: Wizard.Effort(pages: index + 2, fields: 5, keys: 40 + index, calls: 6))
        }
        return Wizard.Demo(flows, tourMode: tourMode)
    }
}

extension GoldenScene {
    /// Returns a harness at the browser page or at the dead end.
    func atBrowserOrDeadEnd(_ language: Language) throws -> WizardHarness {
        let webFallback = Wizard.WebFallback(
            signUpLink: Link("https://litware.example/sign-up"), hasBrowser: true)
        var harness = try WizardHarness(
            self == .deadEnd ? "woodgrove" : "litware", webFallback: webFallback, language: language)
        harness.enter("ada@contoso.com")
        if harness.requests.isEmpty { harness.enter("Correct-Horse-7") }
        if self == .deadEnd {
            harness.refuse("unauthorized_client", code: 700_016)
        } else {
            harness.reply(200, #"{"challenge_type":"redirect","redirect_reason":"MFA needed"}"#)
        }
        if self == .browserEnd { harness.press(.backTab) }
        return harness
    }

    /// Returns a harness after the account was created.
    func afterSignUp(_ language: Language) throws -> WizardHarness {
        if self == .doneExisting { return try afterSignIn(language) }
        var harness = try WizardHarness.atContosoCode(language)
        harness.enter("40273951")
        harness.reply(200, self == .doneOnly ? "{}" : #"{"continuation_token":"final"}"#)
        switch self {
        case .done:
            harness.press(.enter)
            harness.reply(200, WizardHarness.tokens)
        case .doneSecondStep:
            harness.press(.enter)
            harness.refuse("invalid_grant", "mfa_required", code: 50_076)
        case .doneOfferOffline:
            harness.press(.enter)
            harness.fail(.offline(host: "h.example"))
        default: break
        }
        return harness
    }

    private func afterSignIn(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness.atSignInPassword(in: language)
        harness.enter("Correct-Horse-7")
        harness.reply(200, WizardHarness.tokens)
        return harness
    }

    /// Returns a harness during a sign-in.
    func duringSignIn(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness.atSignIn("answersFirst", language: language)
        switch self {
        case .signIn: harness.type("ada@contoso.com")
        case .signInPassword:
            harness = try .atSignInPassword(in: language)
            harness.enter("Wrong-Horse-7")
            harness.refuse("invalid_grant", code: 50_126)
        case .signInCode:
            harness.enter("ada")
            harness.reply(200, #"{"continuation_token":"s1"}"#)
            harness.replyCodeSent()
        default:
            harness.enter("ada")
            harness.refuse("user_not_found", code: 50_034)
        }
        return harness
    }
}

extension GoldenScene {
    /// Returns a harness with the inspector open at one of its sections.
    func inspecting(_ language: Language) throws -> WizardHarness {
        var harness: WizardHarness
        switch self {
        case .inspectorStart: harness = try Self.makeHarness("tailspin", language)
        case .inspectorReset, .inspectorDone: harness = try afterReset(language)
        default: harness = try Self.makeHarness("contoso", language)
        }
        harness.handle(.resize(.large))
        harness.press(.function(3))
        signUp(&harness)
        for _ in 0..<sectionIndex { harness.press(.function(4)) }
        return harness
    }

    private static func makeHarness(_ flow: String, _ language: Language) throws -> WizardHarness {
        WizardHarness(flow: try .bundled(flow) ?? .sample(flow), language: language)
    }

    private func afterReset(_ language: Language) throws -> WizardHarness {
        let scene: GoldenScene = self == .inspectorDone ? .passwordReset : .newPasswordRefused
        return try scene.makeHarness(language)
    }

    private func signUp(_ harness: inout WizardHarness) {
        switch self {
        case .inspectorStart, .inspectorReset, .inspectorDone: return
        default: break
        }
        harness.press(.function(3))
        harness.enter("ada@contoso.com")
        harness.press(.function(3))
        harness.wait(milliseconds: 41)
        switch self {
        case .inspectorWaiting: return
        case .inspectorOffline: return harness.fail(.offline(host: "contoso.ciamlogin.com"))
        case .inspectorBrowser:
            return harness.reply(200, #"{"challenge_type":"redirect","redirect_reason":"MFA"}"#)
        default: break
        }
        harness.reply(200, #"{"continuation_token":"t1"}"#)
        harness.wait(milliseconds: 38)
        harness.accept()
        guard self == .inspectorState || self == .inspectorHTTP else { return }
        harness.press(.function(3))
        harness.enter("40273951")
        harness.press(.function(3))
        harness.wait(milliseconds: 35)
        harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)
    }

    private var sectionIndex: Int {
        switch self {
        case .inspectorHTTP, .inspectorWaiting, .inspectorOffline: 1
        case .inspectorCode, .inspectorStart, .inspectorReset: 2
        default: 0
        }
    }
}
