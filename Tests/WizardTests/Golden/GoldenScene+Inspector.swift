import NativeAuth
import Terminal
import TestSupport
import UserFlow

@testable import Wizard

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
