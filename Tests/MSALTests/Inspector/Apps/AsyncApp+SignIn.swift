import Inspector
import MSAL

// The code with async calls: a sign-in.

extension AsyncApp {
    func startSignInCall(_ call: InspectedCall, _ form: AppForm) async throws {
        switch call {
        case .signIn: await signIn(username: form.username)
        case .submitSignInCode: await submit(code: form.code, to: try state() as SignInCodeRequiredState)
        case .resendSignInCode: await resend(try state() as SignInCodeRequiredState)
        case .submitSignInPassword:
            await submit(password: form.password ?? "", to: try state() as SignInPasswordRequiredState)
        default:
            guard case .accountFound(let account) = await nativeAuth.getCurrentAccount() else { return }
            await getAccessToken(account)
        }
    }

    private func signIn(username: String) async {
        reach()
        // Continue:
        let parameters = NativeAuthSignInParameters(
            username: username)
        let result = await nativeAuth.signIn(parameters)
        await show(result)
    }

    private func submit(code: String, to nextState: SignInCodeRequiredState) async {
        reach()
        // Continue:
        let result = await nextState.submitCode(code: code)
        show(result)
    }

    private func resend(_ nextState: SignInCodeRequiredState) async {
        reach()
        // New code:
        let result = await nextState.resendCode()
        switch result {
        case .success(let nextState, _, _, _): showPage(nextState)
        case .error(let error): show(error)
        }
    }

    private func submit(password: String, to nextState: SignInPasswordRequiredState) async {
        reach()
        // Continue:
        let result = await nextState.submitPassword(
            password: password)
        show(result)
    }

    private func getAccessToken(_ account: AccountState) async {
        reach()
        // An access token, refreshed if it has expired:
        let result = await account.getAccessToken()
        switch result {
        case .complete(let token): showPage(token)
        case .error(let error): show(error)
        }
    }

    private func show(_ result: SignInResult) async {
        switch result {
        case .complete(let account):
            showPage(account)
        case .codeRequired(let nextState, _, _, _):
            showPage(nextState)
        case .passwordRequired(let nextState):
            showPage(nextState)
        case .mfaRequired(let nextState, let authMethods):
            showPage(nextState, authMethods)
        case .strongAuthMethodRegistrationRequired(let nextState, let authMethods):
            showPage(nextState, authMethods)
        case .error(let error):
            show(error)
            if error.isBrowserRequired() {
                let result = try? await nativeAuth.acquireToken(
                    with: browserParameters)
                showPage(result)
            }
        }
    }

    func show<Failure>(_ result: SignInStepResult<Failure>) {
        switch result {
        case .complete(let account):
            showPage(account)
        case .mfaRequired(let nextState, let authMethods):
            showPage(nextState, authMethods)
        case .strongAuthMethodRegistrationRequired(
            let nextState, let authMethods):
            showPage(nextState, authMethods)
        case .error(let error): show(error)
        }
    }
}
