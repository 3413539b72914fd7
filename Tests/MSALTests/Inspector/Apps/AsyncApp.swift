import Inspector
import MSAL

/// An application in Swift with async calls.
final class AsyncApp: InspectedApp {
    override func start(_ call: InspectedCall, _ form: AppForm) async throws {
        switch call {
        case .signUp, .submitSignUpCode, .resendSignUpCode, .submitSignUpPassword, .submitAttributes,
            .signInAfterSignUp:
            try await startSignUpCall(call, form)
        case .signIn, .submitSignInCode, .resendSignInCode, .submitSignInPassword, .getAccessToken:
            try await startSignInCall(call, form)
        case .requestSecondFactor, .submitSecondFactor, .requestRegistration, .submitRegistration:
            try await startStrongAuthCall(call, form)
        case .resetPassword, .submitResetCode, .resendResetCode, .submitNewPassword, .signInAfterReset:
            try await startResetCall(call, form)
        }
    }

    override func signOut(_ result: MSALNativeAuthUserAccountResult) async {
        guard case .accountFound(let account) = await nativeAuth.getCurrentAccount() else { return }
        reach()
        // Sign out:
        let result = await account.signOut()
        if case .error(let error) = result { show(error) }
    }
}
