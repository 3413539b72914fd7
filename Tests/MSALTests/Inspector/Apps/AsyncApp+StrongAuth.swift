import Inspector
import MSAL
import Testing

// The code with async calls: strong authentication.

extension AsyncApp {
    func startStrongAuthCall(_ call: InspectedCall, _ form: AppForm) async throws {
        switch call {
        case .requestSecondFactor:
            let method = try #require(authMethods.first)
            if let state = page as? MFARequiredState {
                await resend(method, of: state)
            } else {
                await request(method, of: try state())
            }
        case .submitSecondFactor: await submit(code: form.code, to: try state() as MFARequiredState)
        case .requestRegistration:
            let method = try #require(authMethods.first)
            if let state = page as? RegisterStrongAuthVerificationRequiredState {
                await resend(method, form.contact, of: state)
            } else {
                await register(method, form.contact, of: try state())
            }
        default:
            await submit(code: form.code, to: try state() as RegisterStrongAuthVerificationRequiredState)
        }
    }

    private func request(_ authMethod: AuthMethod, of nextState: AwaitingMFAState) async {
        reach()
        // Continue:
        let result = await nextState.requestChallenge(
            authMethod: authMethod)
        show(result)
    }

    private func resend(_ authMethod: AuthMethod, of nextState: MFARequiredState) async {
        reach()
        // New code:
        let result = await nextState.requestChallenge(
            authMethod: authMethod)
        show(result)
    }

    private func submit(code: String, to nextState: MFARequiredState) async {
        reach()
        // Continue:
        let result = await nextState.submitChallenge(
            challenge: code)
        switch result {
        case .complete(let account): showPage(account)
        case .error(let error): show(error)
        }
    }

    private func register(
        _ authMethod: AuthMethod, _ contact: String, of nextState: RegisterStrongAuthState
    ) async {
        reach()
        // Continue:
        let parameters =
            NativeAuthChallengeAuthMethodParameters(
                authMethod: authMethod,
                verificationContact: contact)
        let result = await nextState.challengeAuthMethod(
            parameters: parameters)
        show(result)
    }

    private func resend(
        _ authMethod: AuthMethod, _ contact: String,
        of newState: RegisterStrongAuthVerificationRequiredState
    ) async {
        reach()
        // New code:
        let parameters =
            NativeAuthChallengeAuthMethodParameters(
                authMethod: authMethod,
                verificationContact: contact)
        let result = await newState.challengeAuthMethod(
            parameters: parameters)
        show(result)
    }

    private func submit(code: String, to newState: RegisterStrongAuthVerificationRequiredState) async {
        reach()
        // Continue:
        let result = await newState.submitChallenge(
            challenge: code)
        switch result {
        case .complete(let account): showPage(account)
        case .error(let error): show(error)
        }
    }

    private func show(_ result: MFARequiredResult) {
        switch result {
        case .verificationRequired(let nextState, _, _, _):
            showPage(nextState)
        case .error(let error): show(error)
        }
    }

    private func show(_ result: RegisterStrongAuthChallengeResult) {
        switch result {
        case .verificationRequired(let result):
            showPage(result.newState)
        case .complete(let account): showPage(account)
        case .error(let error): show(error)
        }
    }
}
