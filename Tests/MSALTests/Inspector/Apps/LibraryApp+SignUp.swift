import Inspector
import NativeAuth
import SignUp

// The code with the values of the state library: a sign-up.

extension LibraryApp {
    func startSignUpCall(_ call: InspectedCall, _ form: AppForm, _ secret: Secret) async {
        let attributes = form.attributes.map { Attribute($0.key, .string($0.value)) }
        switch call {
        case .signUp: await start(form.username, form.password.flatMap(Secret.init), attributes)
        case .submitSignUpCode: await submit(code: secret)
        case .resendSignUpCode: await resend()
        case .submitSignUpPassword: await submit(password: secret)
        default: await submit(attributes)
        }
    }

    private func start(_ email: String, _ password: Secret?, _ attributes: [Attribute]) async {
        reach()
        // Continue:
        request = signUp.submit(
            .start(
                email: email, password: password,
                attributes: attributes))
        await sendSignUpRequests()
    }

    private func submit(code secret: Secret) async {
        reach()
        // Continue:
        request = signUp.submit(.code(secret))
        await sendSignUpRequests()
    }

    private func resend() async {
        reach()
        // New code:
        request = signUp.submit(.resend)
        await sendSignUpRequests()
    }

    private func submit(password secret: Secret) async {
        reach()
        // Continue:
        request = signUp.submit(.password(secret))
        await sendSignUpRequests()
    }

    private func submit(_ attributes: [Attribute]) async {
        reach()
        // Continue:
        request = signUp.submit(.attributes(attributes))
        await sendSignUpRequests()
    }

    private func sendSignUpRequests() async {
        reach()
        // Each request, until there is none:
        while let next = request {
            request = signUp.receive(
                await transport.result(of: next))
        }
        note(InspectedStep(signUp), signUp.failure)
        guard signUp.failure == nil else { return }
        switch signUp.step {
        case .start: return
        case .code(let code):
            showPage(code)
        case .password(let password):
            showPage(password)
        case .attributes(let required):
            showPage(required)
        case .done(let completion):
            showPage(completion)
        case .browser(let browser):
            showPage(browser)
        }
    }

    func signInAfterSignUp(_ completion: FlowCompletion) async {
        reach()
        // Continue:
        request = signIn.submit(.after(completion))
        await sendSignInRequests()
    }
}
