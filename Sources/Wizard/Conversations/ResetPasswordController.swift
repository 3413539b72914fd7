import NativeAuth
import SignUp
import UserFlow

/// The password reset of an existing account.
struct ResetPasswordController: FlowController {
    var machine: ResetPassword
    var lastReplyTime: Timestamp
    let access: ServiceAccess
    /// When the tenant is asked again whether it has stored the new password; `nil` if it is not.
    private(set) var pollTime: Timestamp?

    init(_ access: ServiceAccess, at now: Timestamp) {
        self.access = access
        machine = access.passwordReset
        lastReplyTime = now
    }

    var client: OAuthClient { access.client }

    /// Whether a request is in flight, or will be sent once the tenant may have stored the new password.
    var isWaiting: Bool { machine.isWaiting || pollTime != nil }

    var hasSession: Bool {
        switch machine.step {
        case .methods, .code, .password: true
        case .start, .saving, .done, .browser: false
        }
    }

    func isReachable(_ id: PageID, in pageSession: PageSession) -> Bool {
        guard pageSession.pages[id: id] != nil else { return false }
        return switch (id, machine.step) {
        case (.resetPassword, _), (.browser, .browser), (.resetMethod, .methods), (.resetCode, .code),
            (.newPassword, .password),
            (.newPassword, .saving):
            true
        case (_, .start), (_, .methods), (_, .code), (_, .password), (_, .saving), (_, .done), (_, .browser):
            false
        }
    }

    var waitingKey: MessageKey? { pollTime == nil ? machine.operation?.waitingKey() : .resetSaving }

    func username(in pageSession: PageSession) -> String? { pageSession.pages[.resetPassword]?.username }

    var firstPage: PageID { .resetPassword }

    mutating func resend(_ pageSession: inout PageSession) -> FlowEffect? { send(.resend, &pageSession) }

    mutating func goBack(_ pageSession: inout PageSession) {
        guard !isAtStart(in: pageSession) else { return }
        // The field must not keep the new password while another page is shown.
        pageSession.pages[.newPassword] = nil
        open(.resetPassword, in: &pageSession)
    }

    mutating func receive(
        _ result: Result<Response, TransportFailure>, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        guard let operation = machine.operation else { return nil }
        if let request = machine.receive(result) { return .send(request) }
        if let delay = machine.pollDelay {
            pollTime = pageSession.clock.now.adding(seconds: delay)
            return nil
        }
        if case .failed(let failure, let reference) = machine.activity {
            present(failure, reference, after: operation, &pageSession)
            return nil
        }
        return advance(after: operation, &pageSession)
    }

    mutating func expire(_ pageSession: inout PageSession) {
        machine.expire()
        restart(Message(machine.mayHaveChanged ? .resetUnsure : .resetExpired), nil, &pageSession)
    }

    /// Asks whether the new password is stored.
    mutating func poll(_ pageSession: inout PageSession) -> FlowEffect? {
        pollTime = nil
        return send(.poll, &pageSession)
    }

    /// Stops waiting; the tenant may store the new password anyway.
    mutating func cancel(_ pageSession: inout PageSession) {
        pollTime = nil
        machine.cancel()
        let key: MessageKey = machine.mayHaveChanged ? .resetStopped : .cancelled
        pageSession.page.controls.notice = Notice(message: Message(key))
    }

    private mutating func send(
        _ answer: ResetPassword.Answer, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        if let request = machine.submit(answer) { return .send(request) }
        if case .failed(_, let reference) = machine.activity {
            // The tenant has sent no link for the answer.
            pageSession.showNotice(
                Message(answer == .resend ? .resendFailed : .serviceOdd),
                pageSession.supportDetails(reference)
            )
        }
        return nil
    }

    mutating func proceed(_ pageSession: inout PageSession) -> FlowEffect? {
        if case .saving = machine.step, pageSession.pageID == .newPassword {
            return send(.poll, &pageSession)
        }
        guard pageSession.page.check() else { return nil }
        if let page = pageSession[current: .resetPassword] {
            let result = reopenNext(&pageSession)
            guard pageSession.pageID == .resetPassword else { return result }
            pageSession.pages[.resetMethod] = nil
            pageSession.pages[.resetCode] = nil
            return send(.start(username: page.username), &pageSession)
        }
        if let page = pageSession[current: .resetMethod] {
            return page.method.flatMap { send(.challenge($0), &pageSession) }
        }
        if let page = pageSession[current: .resetCode] { return send(.code(page.digits), &pageSession) }
        if let page = pageSession[current: .newPassword] {
            return send(.password(page.field.secret), &pageSession)
        }
        return nil
    }

    /// Opens the page that the reset for the entered user name has reached, if there is one.
    func reopenNext(_ pageSession: inout PageSession) -> FlowEffect? {
        guard let username = pageSession[current: .resetPassword]?.username else { return nil }
        switch machine.step {
        case .methods(let methods) where methods.username == username: open(.resetMethod, in: &pageSession)
        case .code(let code) where code.username == username: open(.resetCode, in: &pageSession)
        case .password(let password) where password.username == username:
            openNewPasswordPage(password.username, &pageSession)
        case .start, .methods, .code, .password, .saving, .done, .browser: break
        }
        return nil
    }

    /// Opens the page for the new password, keeping what was typed.
    func openNewPasswordPage(_ username: String, _ pageSession: inout PageSession) {
        pageSession.pages[.resetCode] = nil
        if pageSession.pages[.newPassword] == nil {
            pageSession.pages[.newPassword] = PasswordPage(
                rule: pageSession.flow.password, use: .reset(username: username))
        }
        open(.newPassword, in: &pageSession)
    }

    /// Returns to the user name page with an error, and discards the pages of this reset.
    func restart(_ message: Message, _ details: Wizard.SupportDetails?, _ pageSession: inout PageSession) {
        pageSession.pages[.resetMethod] = nil
        pageSession.pages[.resetCode] = nil
        pageSession.pages[.newPassword] = nil
        open(.resetPassword, in: &pageSession)
        pageSession.showNotice(message, details)
    }
}

extension ResetPasswordController {
    /// Opens the page for the step just reached.
    func advance(
        after operation: FlowOperation, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        switch machine.step {
        case .start: open(.resetPassword, in: &pageSession)
        case .methods(let methods):
            pageSession.pages[.resetMethod] = AuthMethodPage(
                methods, for: .resetPassword, pageSession.strings)
            open(.resetMethod, in: &pageSession)
        case .code(let code):
            openCodePage(.resetCode, for: code, after: operation, purpose: .resetPassword, in: &pageSession)
        case .password(let password): openNewPasswordPage(password.username, &pageSession)
        case .saving: break
        case .done(let completion): return .signIn(after: completion)
        case .browser(let browser) where pageSession.configuration.webFallback.signIn != nil:
            pageSession.prepareBrowserPage(
                reason: browser.reason, client, after: .resetPassword, username: operation.username)
            open(.browser, in: &pageSession)
        case .browser(let browser):
            let strings = pageSession.strings
            let reason = browser.reason.map { strings.format(strings.web.reason, ["text": $0.raw]) } ?? ""
            restart(Message(.resetWeb, ["reason": reason]), nil, &pageSession)
        }
        return nil
    }
}

extension ResetPasswordController {
    /// Shows an error on the page and field where it can be corrected.
    func present(
        _ failure: RequestFailure, _ reference: ErrorReference?,
        after operation: FlowOperation, _ pageSession: inout PageSession
    ) {
        let username = operation.username
        if case .passwordRefused = failure { openNewPasswordPage(username, &pageSession) }
        let details = pageSession.supportDetails(reference)
        let isResending = operation.isResending
        let place = FailurePlace(failure, in: .resetPassword, isResending: isResending)
        let isUnsure =
            machine.mayHaveChanged && (place == .start || place == .page && operation.judgesNewPassword)
        let message = isUnsure ? Message(.resetUnsure) : message(failure, username, pageSession)
        if place == .start { return restart(message, details, &pageSession) }
        let shown = ShownFailure(message: message, details: details, isResending: isResending)
        show(shown, at: place, codeKey: .resetCode, in: &pageSession)
        if place == .field(.resetPassword), pageSession.pageID == .resetPassword {
            pageSession.pages[.newPassword] = nil
        }
    }

    /// Returns the message for a failure.
    func message(
        _ failure: RequestFailure, _ username: String, _ pageSession: PageSession
    ) -> Message {
        let context = pageSession.failureContext(
            .resetPassword, name: username, destination: pageSession.pages[.resetCode]?.address ?? username,
            passwordCount: pageSession.pages[.newPassword]?.field.count ?? 0)
        return Message(failure, context)
    }
}
