import NativeAuth
import SignUp

/// The sign-in, to an existing account or to the one that the sign-up created.
struct SignInReducer: Reducer {
    var machine: SignIn
    var lastReplyTime: Timestamp
    let client: OAuthClient
    let scopes: [String]
    /// Whether the sign-in began with the continuation token of a sign-up or a password reset.
    private(set) var followsCompletedFlow = false

    init(client: OAuthClient, scopes: [String], at now: Timestamp) {
        self.client = client
        self.scopes = scopes
        machine = SignIn(client: client, scopes: scopes)
        lastReplyTime = now
    }

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

    mutating func submit(_ submission: PageSubmission, _ navigation: inout Navigation) -> ReducerResult {
        switch submission {
        case .proceed: proceed(&navigation)
        case .reopenNext: reopenNext(&navigation)
        case .resend: submit(.resend)
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
        if case .failed(let failure, let reference) = machine.activity {
            present(failure, reference, after: operation, &navigation)
            return .none
        }
        return advance(after: operation, &navigation)
    }

    mutating func expire(_ navigation: inout Navigation) {
        machine = SignIn(client: client, scopes: scopes)
        restart(Message(.signInExpired), nil, &navigation)
    }

    private mutating func submit(_ answer: SignIn.Answer) -> ReducerResult {
        machine.submit(answer).map(ReducerResult.send) ?? .none
    }

    private mutating func proceed(_ navigation: inout Navigation) -> ReducerResult {
        navigation.page.controls.notice = nil
        guard navigation.page.check() else { return .none }
        if let page = navigation[current: .signIn] {
            let result = reopenNext(&navigation)
            guard navigation.pageID == .signIn else { return result }
            followsCompletedFlow = false
            discardStrongAuth(&navigation)
            return submit(.start(username: page.username, password: nil))
        }
        if let page = navigation[current: .signInPassword] { return submit(.password(page.secret)) }
        if let page = navigation[current: .signInCode] { return submit(.code(page.digits)) }
        return strongAuthAnswer(navigation).map { submit($0) } ?? .none
    }

    /// Signs in with the continuation token of a sign-up or a password reset.
    mutating func redeem(_ completion: FlowCompletion) -> ReducerResult {
        followsCompletedFlow = true
        return submit(.after(completion))
    }

    /// Opens the page that the sign-in with the entered user name has reached, if there is one.
    private func reopenNext(_ navigation: inout Navigation) -> ReducerResult {
        guard let username = navigation[current: .signIn]?.username else { return .none }
        switch machine.step {
        case .password(let password) where password.username == username:
            openPasswordPage(password, &navigation)
        case .code(let code) where code.username == username: open(.signInCode, in: &navigation)
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
    func restart(_ message: Message, _ reference: ErrorReference?, _ navigation: inout Navigation) {
        navigation.pages[.signInPassword] = nil
        navigation.pages[.signInCode] = nil
        discardStrongAuth(&navigation)
        if followsCompletedFlow { return navigation.openDonePage(with: .doneNosignin, reference) }
        open(.signIn, in: &navigation)
        navigation.showNotice(message, reference)
    }
}
