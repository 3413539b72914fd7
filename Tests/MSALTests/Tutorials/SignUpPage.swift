import MSAL
import NativeAuth
import Synchronization
import Tenant
import TestSupport
import Testing
import UserFlow

/// The base class of the tutorials' view controllers: text fields, an application and its tenant.
@MainActor
class SignUpPage: UIViewController {
    let emailTextField = UITextField()
    let passwordTextField = UITextField()
    let usernameTextField = UITextField()
    let resultTextView = UITextView()
    let nativeAuth: MSALNativeAuthPublicClientApplication
    let tenant: LocalTenant
    let transport: RecordingTransport
    let clock = ManualClock()

    var codeState: SignUpCodeRequiredState?
    var attributesState: SignUpAttributesRequiredState?

    init(
        _ name: String, challengeTypes: MSALNativeAuthChallengeTypes = [.OOB, .password],
        _ configure: (inout UserFlow) -> Void = { _ in }
    ) throws {
        var flow = try #require(try UserFlow.bundled(name))
        configure(&flow)
        tenant = LocalTenant(
            flow: flow, accounts: MemoryAccounts(),
            random: SystemRandomNumberGenerator(), signer: FakeSigner(), clock: { [clock] in clock.now })
        transport = RecordingTransport(to: tenant)
        let configuration = try MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", tenantSubdomain: "contoso", challengeTypes: challengeTypes)
        configuration.capabilities = [.mfaRequired, .registrationRequired]
        nativeAuth = try MSALNativeAuthPublicClientApplication(
            nativeAuthConfiguration: configuration, transport: transport)
        emailTextField.text = "ada@contoso.com"
        passwordTextField.text = "Correct-Horse-7"
        usernameTextField.text = "ada_l"
    }

    /// Performs an action and returns the next text that the text view shows.
    func displayedText(after action: () throws -> Void) async throws -> String {
        try action()
        return await resultTextView.next
    }

    /// The code in the newest email.
    var userSuppliedCode: String {
        get async throws {
            let email = try #require(await tenant.outbox().last)
            return email.code.reveal { String(decoding: $0, as: UTF8.self) }
        }
    }

    func showResultText(_ text: String) {
        resultTextView.text = text
    }
}
