import Inspector
import NativeAuth
import SignUp

// The code with the values of the state library: a sign-in.

extension LibraryApp {
    func startSignInCall(_ call: InspectedCall, _ form: AppForm, _ secret: Secret) async {
        switch (call, signUp.step, resetPassword.step, signIn.step) {
        case (.signIn, _, _, _): await start(form.username)
        case (.submitSignInCode, _, _, _): await submit(code: secret)
        case (.resendSignInCode, _, _, _): await resend()
        case (.submitSignInPassword, _, _, _): await submit(password: secret)
        case (.signInAfterSignUp, .done(let completion), _, _): await signInAfterSignUp(completion)
        case (.signInAfterReset, _, .done(let completion), _): await signInAfterReset(completion)
        case (.getAccessToken, _, _, .done(let tokens)): await refresh(tokens)
        default: return
        }
    }

    private func start(_ username: String) async {
        reach()
        // Continue:
        request = signIn.submit(
            .start(username: username, password: nil))
        await sendSignInRequests()
    }

    private func submit(code secret: Secret) async {
        reach()
        // Continue:
        request = signIn.submit(.code(secret))
        await sendSignInRequests()
    }

    private func resend() async {
        reach()
        // New code:
        request = signIn.submit(.resend)
        await sendSignInRequests()
    }

    private func submit(password secret: Secret) async {
        reach()
        // Continue:
        request = signIn.submit(.password(secret))
        await sendSignInRequests()
    }

    private func refresh(_ tokens: TokenSet) async {
        reach()
        // New tokens:
        request = signIn.submit(.refresh(tokens))
        await sendSignInRequests()
    }

    func sendSignInRequests() async {
        reach()
        // Each request, until there is none:
        while let next = request {
            request = signIn.receive(
                await transport.result(of: next))
        }
        note(InspectedStep(signIn), signIn.failure)
        guard signIn.failure == nil else { return }
        switch signIn.step {
        case .start: return
        case .code(let code):
            showPage(code)
        case .password(let password):
            showPage(password)
        case .authMethods(let methods):
            showPage(methods)
        case .strongAuth(let strongAuth):
            showPage(strongAuth)
        case .done(let tokens):
            showPage(tokens)
        case .browser(let browser):
            showPage(browser)
        }
    }
}
