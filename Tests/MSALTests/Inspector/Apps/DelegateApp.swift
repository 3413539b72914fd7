import Inspector
import MSAL

/// An application in Swift with delegates.
final class DelegateApp: InspectedApp {
    override func start(_ call: InspectedCall, _ form: AppForm) async throws {
        switch call {
        case .signUp, .submitSignUpCode, .resendSignUpCode, .submitSignUpPassword, .submitAttributes,
            .signInAfterSignUp:
            try startSignUpCall(call, form)
        case .signIn, .submitSignInCode, .resendSignInCode, .submitSignInPassword, .getAccessToken:
            try startSignInCall(call, form)
        case .requestSecondFactor, .submitSecondFactor, .requestRegistration, .submitRegistration:
            try startStrongAuthCall(call, form)
        case .resetPassword, .submitResetCode, .resendResetCode, .submitNewPassword, .signInAfterReset:
            try startResetCall(call, form)
        }
    }

    override func signOut(_ result: MSALNativeAuthUserAccountResult) async {
        reach()
        // Sign out:
        result.signOut()
    }
}
