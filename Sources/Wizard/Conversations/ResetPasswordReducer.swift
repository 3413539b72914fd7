import NativeAuth
import SignUp
import UserFlow

/// The password reset of an existing account.
struct ResetPasswordReducer: Reducer {
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

    func isReachable(_ id: PageID, in navigation: Navigation) -> Bool {
        guard navigation.pages[id: id] != nil else { return false }
        return switch (id, machine.step) {
        case (.resetPassword, _), (.browser, .browser), (.resetMethod, .methods), (.resetCode, .code),
            (.newPassword, .password),
            (.newPassword, .saving):
            true
        case (_, .start), (_, .methods), (_, .code), (_, .password), (_, .saving), (_, .done), (_, .browser):
            false
        }
    }

    mutating func take(_ action: PageAction, _ navigation: inout Navigation) -> ReducerResult {
        switch action {
        case .press(.proceed): proceed(&navigation)
        case .press(.resend): send(.resend, &navigation)
        case .reopenNext: reopenNext(&navigation)
        case .press, .edit, .none: .none
        }
    }

    mutating func goBack(_ navigation: inout Navigation) -> ReducerResult {
        navigation.page.controls.notice = nil
        switch navigation.pageID {
        case .resetPassword: return .left
        default:
            // The field must not keep the new password while another page is shown.
            navigation.pages[.newPassword] = nil
            open(.resetPassword, in: &navigation)
            return .none
        }
    }

    mutating func receive(
        _ result: Result<Response, TransportFailure>, _ navigation: inout Navigation
    ) -> ReducerResult {
        if case .failure(.cancelled) = result { return cancel(&navigation) }
        guard case .waiting(let operation) = machine.activity else { return .none }
        lastReplyTime = navigation.clock.now
        if let request = machine.receive(result) { return .send(request) }
        if let delay = machine.pollDelay {
            pollTime = navigation.clock.now.adding(seconds: delay)
            return .wait
        }
        if case .failed(let failure, let reference) = machine.activity {
            present(failure, reference, after: operation, &navigation)
            return .none
        }
        return advance(after: operation, &navigation)
    }

    mutating func expire(_ navigation: inout Navigation) {
        machine.expire()
        restart(Message(machine.mayHaveChanged ? .resetUnsure : .resetExpired), nil, &navigation)
    }

    /// Asks whether the new password is stored, once it is time to.
    mutating func poll(_ navigation: inout Navigation) -> ReducerResult? {
        guard let pollTime, navigation.clock.now >= pollTime else { return nil }
        self.pollTime = nil
        return send(.poll, &navigation)
    }

    /// Stops waiting; the tenant may store the new password anyway.
    private mutating func cancel(_ navigation: inout Navigation) -> ReducerResult {
        guard isWaiting else { return .none }
        pollTime = nil
        machine.cancel()
        let key: MessageKey = machine.mayHaveChanged ? .resetStopped : .cancelled
        navigation.page.controls.notice = Notice(message: Message(key))
        return .none
    }

    private mutating func send(
        _ answer: ResetPassword.Answer, _ navigation: inout Navigation
    ) -> ReducerResult {
        if let request = machine.submit(answer) { return .send(request) }
        if case .failed(_, let reference) = machine.activity {
            // The tenant has sent no link for the answer.
            navigation.showNotice(
                Message(answer == .resend ? .resendFailed : .serviceOdd), navigation.supportDetails(reference)
            )
        }
        return .none
    }

    private mutating func proceed(_ navigation: inout Navigation) -> ReducerResult {
        navigation.page.controls.notice = nil
        if case .saving = machine.step, navigation.pageID == .newPassword { return send(.poll, &navigation) }
        guard navigation.page.check() else { return .none }
        if let page = navigation[current: .resetPassword] {
            let result = reopenNext(&navigation)
            guard navigation.pageID == .resetPassword else { return result }
            navigation.pages[.resetMethod] = nil
            navigation.pages[.resetCode] = nil
            return send(.start(username: page.username), &navigation)
        }
        if let page = navigation[current: .resetMethod] {
            return page.method.map { send(.challenge($0), &navigation) } ?? .none
        }
        if let page = navigation[current: .resetCode] { return send(.code(page.digits), &navigation) }
        if let page = navigation[current: .newPassword] {
            return send(.password(page.field.secret), &navigation)
        }
        return .none
    }

    /// Opens the page that the reset for the entered user name has reached, if there is one.
    private func reopenNext(_ navigation: inout Navigation) -> ReducerResult {
        guard let username = navigation[current: .resetPassword]?.username else { return .none }
        switch machine.step {
        case .methods(let methods) where methods.username == username: open(.resetMethod, in: &navigation)
        case .code(let code) where code.username == username: open(.resetCode, in: &navigation)
        case .password(let password) where password.username == username:
            openNewPasswordPage(password.username, &navigation)
        case .start, .methods, .code, .password, .saving, .done, .browser: break
        }
        return .none
    }

    /// Opens the page for the new password, keeping what was typed.
    func openNewPasswordPage(_ username: String, _ navigation: inout Navigation) {
        navigation.pages[.resetCode] = nil
        if navigation.pages[.newPassword] == nil {
            navigation.pages[.newPassword] = PasswordPage(
                rule: navigation.flow.password, use: .reset(username: username))
        }
        open(.newPassword, in: &navigation)
    }

    /// Returns to the user name page with an error, and discards the pages of this reset.
    func restart(_ message: Message, _ details: Wizard.SupportDetails?, _ navigation: inout Navigation) {
        navigation.pages[.resetMethod] = nil
        navigation.pages[.resetCode] = nil
        navigation.pages[.newPassword] = nil
        open(.resetPassword, in: &navigation)
        navigation.showNotice(message, details)
    }
}

extension ResetPasswordReducer {
    /// Opens the page for the step just reached.
    func advance(
        after operation: FlowOperation, _ navigation: inout Navigation
    ) -> ReducerResult {
        switch machine.step {
        case .start: open(.resetPassword, in: &navigation)
        case .methods(let methods):
            navigation.pages[.resetMethod] = AuthMethodPage(methods, for: .resetPassword, navigation.strings)
            open(.resetMethod, in: &navigation)
        case .code(let code):
            openCodePage(.resetCode, for: code, after: operation, purpose: .resetPassword, in: &navigation)
        case .password(let password): openNewPasswordPage(password.username, &navigation)
        case .saving: break
        case .done(let completion): return .passwordReset(completion)
        case .browser(let browser) where navigation.configuration.webFallback.signIn != nil:
            navigation.prepareBrowserPage(
                reason: browser.reason, client, after: .resetPassword, username: operation.username)
            open(.browser, in: &navigation)
        case .browser(let browser):
            let strings = navigation.strings
            let reason = browser.reason.map { strings.format(strings.web.reason, ["text": $0.raw]) } ?? ""
            restart(Message(.resetWeb, ["reason": reason]), nil, &navigation)
        }
        return .none
    }
}

extension ResetPasswordReducer {
    /// Shows an error on the page and field where it can be corrected.
    func present(
        _ failure: RequestFailure, _ reference: ErrorReference?,
        after operation: FlowOperation, _ navigation: inout Navigation
    ) {
        let username = operation.username
        if case .passwordRefused = failure { openNewPasswordPage(username, &navigation) }
        let details = navigation.supportDetails(reference)
        let isResending = operation.isResending
        let place = FailurePlace(failure, in: .resetPassword, isResending: isResending)
        let isUnsure =
            machine.mayHaveChanged && (place == .start || place == .page && operation.judgesNewPassword)
        let message = isUnsure ? Message(.resetUnsure) : message(failure, username, navigation)
        if place == .start { return restart(message, details, &navigation) }
        let shown = ShownFailure(message: message, details: details, isResending: isResending)
        show(shown, at: place, codeKey: .resetCode, in: &navigation)
        if place == .field(.resetPassword), navigation.pageID == .resetPassword {
            navigation.pages[.newPassword] = nil
        }
    }

    /// Returns the message for a failure.
    func message(
        _ failure: RequestFailure, _ username: String, _ navigation: Navigation
    ) -> Message {
        let context = navigation.failureContext(
            .resetPassword, name: username, destination: navigation.pages[.resetCode]?.address ?? username,
            passwordCount: navigation.pages[.newPassword]?.field.count ?? 0)
        return Message(failure, context)
    }
}
