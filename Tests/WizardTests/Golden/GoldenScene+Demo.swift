import Terminal
import TestSupport
import UserFlow

@testable import Wizard

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
                effort: Wizard.KeystrokeCost(pages: index + 2, fields: 5, keys: 40 + index, calls: 6))
        }
        return Wizard.Demo(flows, tourMode: tourMode)
    }
}
