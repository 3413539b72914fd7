import Inspector
import NativeAuth
import SignUp

// The code with the values of the state library: a password reset.

extension LibraryApp {
    func startResetCall(_ call: InspectedCall, _ form: AppForm, _ secret: Secret) async {
        switch call {
        case .resetPassword: await start(form.username)
        case .submitResetCode: await submit(code: secret)
        case .resendResetCode: await resend()
        default: await submit(newPassword: secret)
        }
    }

    private func start(_ username: String) async {
        reach()
        // Continue:
        request = resetPassword.submit(
            .start(username: username))
        await sendResetRequests()
    }

    private func submit(code secret: Secret) async {
        reach()
        // Continue:
        request = resetPassword.submit(.code(secret))
        await sendResetRequests()
    }

    private func resend() async {
        reach()
        // New code:
        request = resetPassword.submit(.resend)
        await sendResetRequests()
    }

    private func submit(newPassword secret: Secret) async {
        reach()
        // Continue:
        request = resetPassword.submit(.password(secret))
        await sendResetRequests()
    }

    private func poll() async {
        reach()
        // After pollDelay seconds:
        request = resetPassword.submit(.poll)
        await sendResetRequests()
    }

    private func sendResetRequests() async {
        reach()
        // Each request, until there is none:
        while let next = request {
            request = resetPassword.receive(
                await transport.result(of: next))
        }
        note(InspectedStep(resetPassword), resetPassword.failure)
        guard resetPassword.failure == nil else { return }
        switch resetPassword.step {
        case .start: return
        case .code(let code):
            showPage(code)
        case .password(let password):
            showPage(password)
        case .saving(let saving):
            showPage(saving)
            await poll()
        case .done(let completion):
            showPage(completion)
        case .browser(let browser):
            showPage(browser)
        }
    }

    func signInAfterReset(_ completion: FlowCompletion) async {
        reach()
        // Continue:
        request = signIn.submit(.after(completion))
        await sendSignInRequests()
    }
}
