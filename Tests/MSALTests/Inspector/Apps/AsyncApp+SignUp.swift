import Inspector
import MSAL

// The code with async calls: a sign-up.

extension AsyncApp {
    func startSignUpCall(_ call: InspectedCall, _ form: AppForm) async throws {
        switch call {
        case .signUp:
            await signUp(email: form.username, password: form.password, userAttributes: form.attributes)
        case .submitSignUpCode: await submit(code: form.code, to: try state() as SignUpCodeRequiredState)
        case .resendSignUpCode: await resend(try state() as SignUpCodeRequiredState)
        case .submitSignUpPassword:
            await submit(password: form.password ?? "", to: try state() as SignUpPasswordRequiredState)
        case .submitAttributes:
            await submit(
                country: form.attributes["country"] ?? "", city: form.attributes["city"] ?? "",
                to: try state())
        default: await signIn(try state() as SignInAfterSignUpState)
        }
    }

    private func signUp(email: String, password: String?, userAttributes: [String: String]) async {
        reach()
        // Continue:
        let parameters = NativeAuthSignUpParameters(
            username: email)
        parameters.password = password
        parameters.attributes = userAttributes
        let result = await nativeAuth.signUp(parameters)
        await show(result)
    }

    private func submit(code: String, to nextState: SignUpCodeRequiredState) async {
        reach()
        // Continue:
        let result = await nextState.submitCode(code: code)
        await show(result)
    }

    private func resend(_ nextState: SignUpCodeRequiredState) async {
        reach()
        // New code:
        let result = await nextState.resendCode()
        switch result {
        case .success(let nextState, _, _, _): showPage(nextState)
        case .error(let error): show(error)
        }
    }

    private func submit(password: String, to nextState: SignUpPasswordRequiredState) async {
        reach()
        // Continue:
        let result = await nextState.submitPassword(
            password: password)
        await show(result)
    }

    private func submit(country: String, city: String, to nextState: SignUpAttributesRequiredState) async {
        reach()
        // Continue:
        let userAttributes = UserAttributes.Builder()
            .country(country).city(city).build()
        let result = await nextState.submitAttributes(
            attributes: userAttributes)
        await show(result)
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

    private func show<Failure>(_ result: SignUpStepResult<Failure>) async {
        switch result {
        case .codeRequired(let nextState, _, _, _):
            showPage(nextState)
        case .passwordRequired(let nextState):
            showPage(nextState)
        case .attributesRequired(let nextState, _):
            showPage(nextState)
        case .complete(let nextState):
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
}
