import Terminal
import UserFlow

@testable import Wizard

extension GoldenScene {
    /// Returns a harness with the inspector open after a wrong code, at one of its sections.
    func inspecting(_ language: Language) throws -> WizardHarness {
        var harness = WizardHarness(
            flow: try .bundled("contoso") ?? .sample("contoso"), language: language,
            flowSource: .bundled("contoso"))
        harness.enter("ada@contoso.com")
        harness.wait(milliseconds: 41)
        harness.reply(200, #"{"continuation_token":"t1"}"#)
        harness.wait(milliseconds: 38)
        harness.accept()
        if self == .inspectorHTTP {
            harness.enter("40273951")
            harness.wait(milliseconds: 35)
            harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)
        }
        harness.press(.function(3))
        for _ in 0..<sectionIndex { harness.press(.function(4)) }
        return harness
    }

    private var sectionIndex: Int {
        let scenes: [GoldenScene] = [
            .inspectorState, .inspectorHTTP, .inspectorSwift, .inspectorKotlin, .inspectorErrors,
            .inspectorFlow,
        ]
        return scenes.firstIndex(of: self) ?? 0
    }
}
