import NativeAuth
import SignUp
import Terminal
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

    @Test func `the walk reaches every page of a sign-in and of a password reset`() throws {
        var generator = SeededGenerator(seed: 2)
        var kinds: Set<PageKind> = []

        for flow in UserFlow.bundled {
            var harness = try WizardHarness.atRandomV2Page(of: flow, using: &generator)
            for _ in 0..<1_000 {
                harness.applyRandomEvent(using: &generator)
                kinds.insert(harness.wizard.pageID.kind)
                if harness.exitOutcome != nil {
                    harness = try WizardHarness.atRandomV2Page(of: flow, using: &generator)
                }
            }
        }

        let expected = PageID.presentationOrder.filter { $0.phase != .signUp }.map(\.kind)
        #expect(Set(expected).subtracting(kinds) == [])
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
                harness.pressButton(.forgotPassword)
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
    private static func documents(after request: Request, from wizard: AccompaniedWizard) -> [String] {
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
