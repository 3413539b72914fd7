import NativeAuth
import SignUp

/// The sign-in, to an existing account or to the one that the sign-up created.
struct SignInReducer: Reducer {
    var machine: SignIn
    var lastReplyTime: Timestamp
    let access: ServiceAccess
    /// Whether the sign-in began with the continuation token of a sign-up or a password reset.
    private(set) var followsCompletedFlow = false

    init(_ access: ServiceAccess, at now: Timestamp) {
        self.access = access
        machine = access.signIn
        lastReplyTime = now
    }

    var client: OAuthClient { access.client }

    var isWaiting: Bool { machine.isWaiting }

    var hasSession: Bool {
        switch machine.step {
        case .code, .password, .authMethods, .strongAuth: true
        case .start, .done, .browser: false
        }
    }

    func isReachable(_ id: PageID, in navigation: Navigation) -> Bool {
        guard navigation.pages[id: id] != nil else { return false }
        return switch (id, machine.step) {
        case (.signIn, _), (.done, _), (.browser, .browser), (.signInPassword, .password),
            (.signInCode, .code):
            true
        case (_, let step): step.allowsStrongAuth(on: id)
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
        if goBackInStrongAuth(&navigation) { return .none }
        guard navigation.pageID == .signIn else {
            open(.signIn, in: &navigation)
            return .none
        }
        navigation.pages[.signInPassword] = nil
        return .left
    }

    mutating func receive(
        _ result: Result<Response, TransportFailure>, _ navigation: inout Navigation
    ) -> ReducerResult {
        guard case .waiting(let operation) = machine.activity else { return .none }
        if case .failure(.cancelled) = result {
            machine.cancel()
            navigation.page.controls.notice = Notice(message: Message(.cancelled))
            return .none
        }
        lastReplyTime = navigation.clock.now
        if let request = machine.receive(result) { return .send(request) }
        return takeResult(of: operation, &navigation)
    }

    mutating func expire(_ navigation: inout Navigation) {
        machine = access.signIn
        restart(Message(expired: .signIn), nil, &navigation)
    }

    private mutating func send(_ answer: SignIn.Answer, _ navigation: inout Navigation) -> ReducerResult {
        if let request = machine.submit(answer) { return .send(request) }
        if let completion = answer.completion {
            // The tenant has said already what the sign-in requires.
            lastReplyTime = navigation.clock.now
            return takeResult(of: .redeeming(completion), &navigation)
        }
        if case .failed(let failure, let reference) = machine.activity {
            // The tenant has sent no link for the answer.
            let message =
                answer == .resend ? Message(.resendFailed) : message(failure, after: nil, navigation)
            navigation.showNotice(message, navigation.supportDetails(reference))
        }
        return .none
    }

    /// Opens the page for the step just reached, or shows what failed.
    private mutating func takeResult(
        of operation: FlowOperation, _ navigation: inout Navigation
    ) -> ReducerResult {
        guard case .failed(let failure, let reference) = machine.activity else {
            return advance(after: operation, &navigation)
        }
        present(failure, reference, after: operation, &navigation)
        return .none
    }

    private mutating func proceed(_ navigation: inout Navigation) -> ReducerResult {
        navigation.page.controls.notice = nil
        guard navigation.page.check() else { return .none }
        if let page = navigation[current: .signIn] {
            let result = reopenNext(&navigation)
            guard navigation.pageID == .signIn else { return result }
            followsCompletedFlow = false
            discardStrongAuth(&navigation)
            return send(.start(username: page.username, password: nil), &navigation)
        }
        if let page = navigation[current: .signInPassword] {
            return send(.password(page.secret), &navigation)
        }
        if let page = navigation[current: .signInCode] { return send(.code(page.digits), &navigation) }
        return strongAuthAnswer(navigation).map { send($0, &navigation) } ?? .none
    }

    /// Signs in with the continuation token of a sign-up or a password reset.
    mutating func redeem(_ completion: FlowCompletion, _ navigation: inout Navigation) -> ReducerResult {
        followsCompletedFlow = true
        return send(.after(completion), &navigation)
    }

    /// Opens the page that the sign-in with the entered user name has reached, if there is one.
    private func reopenNext(_ navigation: inout Navigation) -> ReducerResult {
        guard let username = navigation[current: .signIn]?.username else { return .none }
        switch machine.step {
        case .password(let password) where password.username == username:
            openPasswordPage(password, &navigation)
        case .code(let code) where code.username == username: open(.signInCode, in: &navigation)
        case .authMethods(let methods) where methods.requirement == nil && methods.username == username:
            open(.signInMethod, in: &navigation)
        case .start, .password, .code, .authMethods, .strongAuth, .done, .browser: break
        }
        return .none
    }

    /// Opens the page for the password of the account, keeping what was typed for the same account.
    func openPasswordPage(_ password: SignIn.Password, _ navigation: inout Navigation) {
        if navigation.pages[.signInPassword]?.username != password.username {
            navigation.pages[.signInPassword] = SignInPasswordPage(username: password.username)
        }
        open(.signInPassword, in: &navigation)
    }

    /// Returns to the user name page with an error, and discards the pages of this sign-in.
    func restart(_ message: Message, _ details: Wizard.SupportDetails?, _ navigation: inout Navigation) {
        navigation.pages[.signInPassword] = nil
        navigation.pages[.signInCode] = nil
        discardStrongAuth(&navigation)
        if followsCompletedFlow { return navigation.openDonePage(with: .doneNosignin, details) }
        open(.signIn, in: &navigation)
        navigation.showNotice(message, details)
    }
}

extension SignIn.Answer {
    /// The completed flow that the sign-in follows.
    fileprivate var completion: FlowCompletion? {
        if case .after(let completion) = self { completion } else { nil }
    }
}
