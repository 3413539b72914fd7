import Foundation
import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Thousands of keys, pastes, ticks and replies in random order.
struct RandomWalkTests {
    private static func makeHarness(_ flow: String, using generator: inout SeededGenerator) throws
        -> WizardHarness
    {
        try flow == "every kind"
            ? WizardHarness.atEveryKind() : WizardHarness.atRandomPage(of: flow, using: &generator)
    }

    @Test(arguments: UserFlow.bundled + ["every kind"], Nightly.selection(1, of: [1, 2, 3] as [UInt64]))
    func `events in any order keep the wizard consistent`(flow: String, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)

        try WizardHarness.walk(using: &generator) { try Self.makeHarness(flow, using: &$0) }
    }

    @Test(.nightly)
    func `the walk reaches every page of a sign-in and of a password reset`() throws {
        try WizardHarness.expectEveryPage(seed: 4, eventCount: 1_500, Self.makeHarness)
    }
}

extension WizardHarness {
    /// Applies 50 random events, at night 250, checks the wizard after each, and starts
    /// over once it has ended.
    ///
    /// - Parameter makeHarness: Makes the harness to start with.
    static func walk(
        using generator: inout SeededGenerator,
        _ makeHarness: (inout SeededGenerator) throws -> WizardHarness
    ) throws {
        var harness = try makeHarness(&generator)
        var drawnPage = DrawnPage()
        for _ in 0..<(Nightly.isEnabled ? 250 : 50) {
            harness.applyRandomEvent(using: &generator)
            #expect(harness.wizard.isConsistent, "\(harness)")
            let changed = harness.wizard.frame(size: .large, reusing: &drawnPage)
            #expect(changed == harness.wizard.frame(size: .large), "\(harness)")
            let size = Frame.Size(
                width: .random(in: 1...120, using: &generator), height: .random(in: 1...40, using: &generator)
            )
            let frame = harness.wizard.frame(size: size)
            if let caret = frame.caret {
                #expect((0..<size.width).contains(caret.x) && (0..<size.height).contains(caret.y))
            }
            if harness.exitOutcome != nil { harness = try makeHarness(&generator) }
        }
    }

    /// Expects that walks through all bundled flows reach every page of a sign-in and of a password reset.
    ///
    /// - Parameter makeHarness: Makes the harness to start with, for a flow.
    static func expectEveryPage(
        seed: UInt64, eventCount: Int, _ makeHarness: (String, inout SeededGenerator) throws -> WizardHarness
    ) throws {
        var generator = SeededGenerator(seed: seed)
        var kinds: Set<PageKind> = []

        for flow in UserFlow.bundled {
            var harness = try makeHarness(flow, &generator)
            for _ in 0..<eventCount {
                harness.applyRandomEvent(using: &generator)
                kinds.insert(harness.wizard.pageID.kind)
                if harness.exitOutcome != nil { harness = try makeHarness(flow, &generator) }
            }
        }

        let expected = PageID.presentationOrder.filter { $0.phase != .signUp }.map(\.kind)
        #expect(Set(expected).subtracting(kinds) == [])
    }

    /// Returns a way to continue in a browser, or none.
    static func randomWebFallback(using generator: inout SeededGenerator) -> Wizard.WebFallback {
        Bool.random(using: &generator)
            ? webFallback(hasBrowser: .random(using: &generator)) : Wizard.WebFallback()
    }

    /// Does what a user, the time, a browser or the tenant may do next.
    mutating func applyRandomEvent(using generator: inout SeededGenerator) {
        switch Int.random(in: 0..<16, using: &generator) {
        case 14...15: useBrowser(using: &generator)
        case 0...3: press(Self.keys.randomElement(using: &generator) ?? .enter)
        // More than any field takes: a secret has at most 1,024 bytes.
        case 4: type(String((Self.texts.randomElement(using: &generator) ?? "").prefix(1_100)))
        case 5: handle(.paste(Self.texts.randomElement(using: &generator) ?? ""))
        case 6: wait(seconds: .random(in: 0...40, using: &generator))
        case 12...13: useMouse(using: &generator)
        case 7...9: wizard.isWaiting ? acceptRandomly(using: &generator) : answerPage()
        default:
            let replies = wizard.configuration.access.api == .v1 ? Self.replies : Self.documents
            let (status, body) = replies.randomElement(using: &generator) ?? (200, "{}")
            reply(status, body)
        }
    }

    /// Sends what may happen in a browser, whether the wizard waits for it or not.
    private mutating func useBrowser(using generator: inout SeededGenerator) {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0...2: if listenRequest != nil { try? listen() }
        case 3: browse(.browserCame)
        case 4: browse(.answered(answer))
        case 5: browse(.timedOut)
        case 6: browse(.failed(.portUnavailable))
        default:
            completeInBrowser(as: Bool.random(using: &generator) ? "ada@contoso.com" : "grace@contoso.com")
        }
    }

    /// Clicks or turns the wheel anywhere on a screen, or just outside of it.
    private mutating func useMouse(using generator: inout SeededGenerator) {
        let size = Self.mouseSizes.randomElement(using: &generator) ?? Frame.Size(width: 80, height: 24)
        handle(.resize(size))
        let position = Frame.Position(
            x: .random(in: -1...size.width, using: &generator),
            y: .random(in: -1...size.height, using: &generator))
        let kinds: [MouseEvent.Kind] = [.press, .press, .press, .wheelUp, .wheelDown]
        handle(.mouse(MouseEvent(kinds.randomElement(using: &generator) ?? .press, at: position)))
    }

    private static let mouseSizes = [
        Frame.Size(width: 80, height: 24), Frame.Size(width: 40, height: 12),
        Frame.Size(width: 120, height: 40),
        Frame.Size(width: 20, height: 6), Frame.Size(width: 10, height: 3),
    ]

    /// Returns a harness after a random number of pages.
    fileprivate static func atRandomPage(
        of flow: String, using generator: inout SeededGenerator
    ) throws -> WizardHarness {
        var harness = try WizardHarness(flow, webFallback: randomWebFallback(using: &generator))
        if Bool.random(using: &generator) { harness.press(.function(1), .character("s")) }
        if Int.random(in: 0..<3, using: &generator) == 0 { try harness.moveToNewPage(using: &generator) }
        for _ in 0..<Int.random(in: 0...16, using: &generator) {
            harness.wizard.isWaiting ? harness.acceptRandomly(using: &generator) : harness.answerPage()
        }
        return harness
    }

    /// Moves to a page of a password reset, of a second factor or of a registration.
    private mutating func moveToNewPage(using generator: inout SeededGenerator) throws {
        self =
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: try .atReset()
            case 1: try .atResetCode()
            case 2: try .atNewPassword()
            case 3: try .atSavedPassword()
            case 4: try .atStrongAuth("mfa_required", methods: Self.twoMethods)
            case 5: try .atStrongAuth("registration_required", methods: Self.twoMethods)
            default: try .atAuthCode("mfa_required")
            }
    }

    /// Sends one of the tenant's success replies to the pending request.
    private mutating func acceptRandomly(using generator: inout SeededGenerator) {
        guard wizard.configuration.access.api == .v1 else { return acceptV2Randomly(using: &generator) }
        switch requests.last?.path {
        case .signUpStart? where Int.random(in: 0..<4, using: &generator) == 0,
            .signInInitiate? where Int.random(in: 0..<4, using: &generator) == 0:
            reply(200, #"{"challenge_type":"redirect"}"#)
        case .signInChallenge? where Bool.random(using: &generator):
            reply(200, #"{"challenge_type":"password","continuation_token":"p"}"#)
        case .signUpContinue? where Bool.random(using: &generator):
            reply(200, #"{"continuation_token":"final"}"#)
        case .signInIntrospect?, .registerIntrospect?:
            reply(200, Bool.random(using: &generator) ? Self.oneMethod : Self.twoMethods)
        case .registerChallenge?:
            Bool.random(using: &generator)
                ? reply(200, #"{"challenge_type":"preverified","continuation_token":"m2"}"#)
                : replyCodeSent(token: "m2")
        case .resetPasswordChallenge?: replyCodeSent(token: "r2")
        case .resetPasswordPoll?: reply(200, Self.polls.randomElement(using: &generator) ?? "{}")
        case .token? where Int.random(in: 0..<3, using: &generator) == 0:
            requireStrongAuth(Bool.random(using: &generator) ? "mfa_required" : "registration_required")
        default: accept()
        }
    }

    /// Answers the page as most users do, so that the walk gets beyond the first pages.
    mutating func answerPage() {
        guard let field = wizard.snapshot.focusedField?.name else { return press(.enter) }
        let answers = [
            "email": "ada@contoso.com", "username": "ada", "alias": "ada", "code": "12345678",
            "contact": "work@contoso.com",
        ]
        reenter(answers[field.rawValue] ?? "Correct-Horse-7")
    }

    private static let keys: [Key] = [
        .enter, .enter, .enter, .tab, .backTab, .escape, .backspace, .delete, .move(.left), .move(.up),
        .move(.down), .move(.pageUp), .move(.pageDown), .function(1), .function(2), .control("c"),
        .control("r"), .control("t"), .control("z"), .character("s"), .character("s"), .character("y"),
        .character(" "), .character("n"), .move(.home), .character("/"), .character("e"),
    ]

    private static let texts = [
        "ada@contoso.com", "Correct-Horse-7", "12345678", "", "Denmark", "37", "/re", "日本👩\u{200D}👧",
        "\u{1B}[31m", "x", String(repeating: "z", count: 5_000), "1 2 3 4-5678\n",
    ]

    private static let requiredAttributes =
        #""required_attributes":[{"name":"jobTitle","type":"string"},{"name":"shoe"}]"#

    private static let polls = [
        #"{"status":"succeeded","continuation_token":"r5"}"#, #"{"status":"succeeded"}"#,
        #"{"status":"in_progress"}"#, #"{"status":"not_started"}"#,
        #"{"status":"failed","continuation_token":"r4b"}"#, #"{"status":"failed"}"#, #"{"status":"lost"}"#,
    ]

    private static let newReplies = [
        (200, #"{"continuation_token":"r3","expires_in":-1,"poll_interval":99999999999}"#),
        (200, #"{"continuation_token":"r4","poll_interval":2}"#), (200, oneMethod), (200, twoMethods),
        (200, #"{"continuation_token":"m1","methods":[]}"#),
        (200, #"{"challenge_type":"preverified","continuation_token":"m2"}"#),
        (400, #"{"error":"invalid_grant","suberror":"mfa_required","continuation_token":"m0"}"#),
        (400, #"{"error":"invalid_grant","suberror":"registration_required","continuation_token":"m0"}"#),
        (400, #"{"error":"access_denied","suberror":"provider_blocked_by_rep","error_codes":[550024]}"#),
        (400, #"{"error":"invalid_request","error_codes":[901001]}"#),
        (400, #"{"error":"invalid_request","error_codes":[500222]}"#), (400, #"{"error":"invalid_request"}"#),
        (400, #"{"error":"invalid_grant","suberror":"password_recently_used"}"#),
    ]

    private static let replies =
        polls.map { (200, $0) } + newReplies + [
            (200, "{}"), (200, #"{"challenge_type":"redirect"}"#), (200, "garbage"), (500, ""), (404, ""),
            (429, ""), (200, #"{"challenge_type":"password","continuation_token":"p"}"#),
            (200, WizardHarness.tokens), (400, #"{"error":"user_not_found","error_codes":[50034]}"#),
            (400, #"{"error":"invalid_grant","error_codes":[50126]}"#),
            (400, #"{"error":"invalid_grant","suberror":"mfa_required","error_codes":[50076]}"#),
            (400, #"{"error":"credential_required","continuation_token":"c"}"#),
            (400, #"{"error":"attributes_required","continuation_token":"a",\#(requiredAttributes)}"#),
            (400, #"{"error":"verification_required","continuation_token":"v"}"#),
            (400, #"{"error":"user_already_exists"}"#), (400, #"{"error":"expired_token"}"#),
            (400, #"{"error":"invalid_request","error_codes":[55200]}"#),
            (400, #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#),
            (400, #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50182]}"#),
            (400, #"{"error":"invalid_grant","suberror":"password_too_weak"}"#),
            (
                400,
                #"{"error":"invalid_grant","suberror":"attribute_validation_failed","invalid_attributes":[{"name":"city"}]}"#
            ),
            (
                400,
                #"{"error":"invalid_grant","suberror":"attribute_validation_failed","invalid_attributes":[{"name":"shoe"}]}"#
            ),
        ]
}

extension Wizard {
    /// Whether the invariants hold that every event must preserve.
    var isConsistent: Bool {
        let isSignedUp = if case .done = signUp.step { true } else { false }
        let revealedPages = pageSession.pages.ids.filter { id in
            guard let page = pageSession.pages[id: id] else { return false }
            return id != pageID && (page is PasswordPage || page is SignInPasswordPage)
                && page.controls.fields.contains {
                    if case .secret(let field) = $0 { field.isShown } else { false }
                }
        }
        let controller = controllers[pageID.phase]
        let isValidSignUpPage = pageSession.pageOrder.contains(pageID) && (pageID == .done || !isSignedUp)
        let waitingCount = [
            signUp.isWaiting, signIn.isWaiting, controllers.resetPassword.isWaiting,
            controllers.browser.isWaiting,
        ].count { $0 }
        return pageSession.pages[id: pageID] != nil && controller.isReachable(pageID, in: pageSession)
            && (pageID.phase != .signUp || isValidSignUpPage) && waitingCount <= 1
            && revealedPages.isEmpty && !hasForgottenSecret && !hasHole
            && (pageID == .browser || controllers.browser.phase == .idle && !controllers.browser.hasListener)
    }

    /// Whether a message on the page has nothing in the place of a value; only a reason may be missing.
    private var hasHole: Bool {
        let controls = page.controls
        return (Array(controls.problems.values) + [controls.notice?.message].compactMap(\.self)).contains {
            message in
            Samples.placeholders(in: strings[keyPath: message.key.text]).contains {
                $0 != "reason" && message.values[$0]?.isEmpty == true
            }
        }
    }

    /// Whether a page that no step leads to any more still has a password or a code.
    private var hasForgottenSecret: Bool {
        let mayReset = if case .code = resetPassword.step { true } else { false }
        let isConfirming = if case .strongAuth = signIn.step { true } else { false }
        let hasSignedInPages =
            pageSession.pages[.signInPassword] != nil || pageSession.pages[.signInCode] != nil
        return pageSession.pages[.newPassword] != nil && pageID != .newPassword
            || pageSession.pages[.resetCode] != nil && !mayReset
            || pageSession.pages[.authCode] != nil && !isConfirming && signIn.step.methods == nil
            || hasSignedInPages && signIn.step.methods != nil
    }
}
