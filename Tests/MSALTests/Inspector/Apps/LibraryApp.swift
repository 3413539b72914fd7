import Foundation
import Inspector
import MSAL
import NativeAuth
import SignUp

/// An application in Swift with the values of the state library.
final class LibraryApp: InspectedApp {
    var signUp: SignUp
    var signIn: SignIn
    var resetPassword: ResetPassword
    var request: Request?
    let transport: any Transport
    private var step: InspectedStep?

    required init(_ page: SignUpPage) {
        let client = OAuthClient(
            clientID: "client", capabilities: OAuthClient.Capability.allCases,
            correlationID: UUID().uuidString)
        signUp = SignUp(client: client)
        signIn = SignIn(client: client)
        resetPassword = ResetPassword(client: client)
        transport = page.transport
        super.init(page)
    }

    override func start(_ call: InspectedCall, _ form: AppForm) async throws {
        let secret = form.code.isEmpty ? form.secretPassword : Secret(form.code) ?? Secret()
        switch call {
        case .signUp, .submitSignUpCode, .resendSignUpCode, .submitSignUpPassword, .submitAttributes:
            await startSignUpCall(call, form, secret)
        case .signInAfterSignUp, .signIn, .submitSignInCode, .resendSignInCode, .submitSignInPassword,
            .getAccessToken, .signInAfterReset:
            await startSignInCall(call, form, secret)
        case .requestSecondFactor, .submitSecondFactor, .requestRegistration, .submitRegistration:
            await startStrongAuthCall(call, form, secret)
        case .resetPassword, .submitResetCode, .resendResetCode, .submitNewPassword:
            await startResetCall(call, form, secret)
        }
    }

    override func isShowing(_ step: InspectedStep) -> Bool { self.step == step }

    override var isShowingToken: Bool { step == .signedIn }

    /// Shows the page for the data of a step.
    func showPage(_ data: some Hashable, file: String = #fileID, line: Int = #line) {
        hasError = false
        finish(file, line)
    }

    /// Notes the step whose page is shown, and the error if there is one.
    func note(_ step: InspectedStep, _ failure: (any Error)?, file: String = #fileID, line: Int = #line) {
        self.step = step
        guard failure != nil else { return }
        hasError = true
        finish(file, line)
    }
}

extension AppForm {
    fileprivate var secretPassword: Secret { Secret(password ?? "") ?? Secret() }
}
