import Inspector
import MSAL

// The code with async calls: a password reset.

extension AsyncApp {
    func startResetCall(_ call: InspectedCall, _ form: AppForm) async throws {
        switch call {
        case .resetPassword: await resetPassword(username: form.username)
        case .submitResetCode:
            await submit(code: form.code, to: try state() as ResetPasswordCodeRequiredState)
        case .resendResetCode: await resend(try state() as ResetPasswordCodeRequiredState)
        case .submitNewPassword: await submit(newPassword: form.password ?? "", to: try state())
        default: await signIn(try state() as SignInContinuationState)
        }
    }

    private func resetPassword(username: String) async {
        reach()
        // Continue:
        let parameters = NativeAuthResetPasswordParameters(
            username: username)
        let result = await nativeAuth.resetPassword(
            parameters)
        switch result {
        case .codeRequired(let nextState, _, _, _):
            showPage(nextState)
        case .error(let error):
            show(error)
            if error.isBrowserRequired() {
                let result = try? await nativeAuth.acquireToken(
                    with: browserParameters)
                showPage(result)
            }
        }
    }

    private func submit(code: String, to nextState: ResetPasswordCodeRequiredState) async {
        reach()
        // Continue:
        let result = await nextState.submitCode(code: code)
        switch result {
        case .passwordRequired(let nextState):
            showPage(nextState)
        case .error(let error): show(error)
        }
    }

    private func resend(_ nextState: ResetPasswordCodeRequiredState) async {
        reach()
        // New code:
        let result = await nextState.resendCode()
        switch result {
        case .success(let nextState, _, _, _): showPage(nextState)
        case .error(let error): show(error)
        }
    }

    private func submit(newPassword: String, to nextState: ResetPasswordPasswordRequiredState) async {
        reach()
        // Continue:
        let result = await nextState.submitPassword(
            password: newPassword)
        switch result {
        case .complete(let nextState):
            showPage(nextState)
        // submitPassword polls until the password is stored.
        case .error(let error):
            show(error)
        }
    }

    private func signIn(_ nextState: SignInContinuationState) async {
        reach()
        // Continue:
        let parameters =
            NativeAuthSignInContinuationParameters()
        let result = await nextState.signIn(
            parameters: parameters)
        show(result)
    }
}
