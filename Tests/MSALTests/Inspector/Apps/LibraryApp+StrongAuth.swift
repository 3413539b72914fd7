import Inspector
import NativeAuth
import SignUp

// The code with the values of the state library: strong authentication.

extension LibraryApp {
    func startStrongAuthCall(_ call: InspectedCall, _ form: AppForm, _ secret: Secret) async {
        switch (call, signIn.step) {
        case (.requestSecondFactor, .authMethods(let methods)):
            await challenge(methods.available[0])
        case (.requestRegistration, .authMethods(let methods)):
            await register(methods.available[0], form.contact)
        case (.requestSecondFactor, _), (.requestRegistration, _): await resendStrongAuth()
        default: await submitStrongAuth(secret)
        }
    }

    private func challenge(_ authMethod: SignIn.AuthMethod) async {
        reach()
        // Continue:
        request = signIn.submit(
            .challenge(authMethod, contact: ""))
        await sendSignInRequests()
    }

    private func register(_ authMethod: SignIn.AuthMethod, _ contact: String) async {
        reach()
        // Continue:
        request = signIn.submit(
            .challenge(authMethod, contact: contact))
        await sendSignInRequests()
    }

    private func submitStrongAuth(_ secret: Secret) async {
        reach()
        // Continue:
        request = signIn.submit(.code(secret))
        await sendSignInRequests()
    }

    private func resendStrongAuth() async {
        reach()
        // New code:
        request = signIn.submit(.resend)
        await sendSignInRequests()
    }
}
