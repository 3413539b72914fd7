import SignUp
import Terminal
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
