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

extension SignInReducer {
    /// Opens the page for the step just reached.
    mutating func advance(
        after operation: FlowOperation, _ navigation: inout Navigation
    ) -> ReducerResult {
        switch machine.step {
        case .start: open(.signIn, in: &navigation)
        case .password(let password): openPasswordPage(password, &navigation)
        case .code(let code): openCodePage(.signInCode, for: code, after: operation, in: &navigation)
        case .authMethods(let methods): advance(to: methods, &navigation)
        case .strongAuth(let challenge): advance(to: challenge, &navigation)
        case .browser(let browser): advance(to: browser, after: operation, &navigation)
        case .done(let tokens):
            let expiry = navigation.clock.now.adding(seconds: tokens.lifetime)
            let granted = DonePage.GrantedAccess(
                scopes: tokens.scopes, lifetime: tokens.lifetime, expiry: expiry)
            finish(operation, granted, &navigation)
            return .signedIn
        }
        return .none
    }

    private func advance(
        to browser: SignUp.Browser, after operation: FlowOperation, _ navigation: inout Navigation
    ) {
        if followsCompletedFlow { return navigation.openDonePage(with: .doneMfa, nil) }
        navigation.pages[.email]?.allowSignUp(of: operation.username)
        if navigation.configuration.webFallback.signIn != nil {
            discardStrongAuth(&navigation)
            navigation.prepareBrowserPage(
                reason: browser.reason, client, after: .signIn, username: operation.username)
            open(.browser, in: &navigation)
            return
        }
        let strings = navigation.strings
        let reason = browser.reason.map { strings.format(strings.web.reason, ["text": $0.raw]) } ?? ""
        restart(Message(.signInWeb, ["reason": reason]), nil, &navigation)
    }

    /// Opens the last page; discards the pages and the sign-in, and with them all input and tokens.
    private mutating func finish(
        _ operation: FlowOperation, _ granted: DonePage.GrantedAccess, _ navigation: inout Navigation
    ) {
        var page = navigation.pages[.done] ?? DonePage(username: operation.username)
        page.signedIn(granted)
        navigation.pages.removeAll()
        navigation.pages[.done] = page
        machine = access.signIn
        open(.done, in: &navigation)
    }
}

extension Navigation {
    /// Opens the last page without signing in, and shows the reason.
    mutating func openDonePage(
        with key: MessageKey, _ details: Wizard.SupportDetails?, _ values: [String: String] = [:]
    ) {
        guard let page = pages[.done], !page.isExistingAccount else { return }
        let key = key == .doneNosignin && page.isPasswordReset ? .donePasswordNosignin : key
        let message = Message(key, values.merging(["email": page.email]) { $1 })
        pages[.done]?.signInRefused(message.withDetails(details))
        _ = open(.done)
    }
}

// A second factor, or the registration of a strong authentication method: its pages and where they lead.

extension SignInReducer {
    /// Opens the page for the methods that the tenant offers.
    func advance(to methods: SignIn.AuthMethods, _ navigation: inout Navigation) {
        if followsCompletedFlow { navigation.pages[.done]?.needsStrongAuth() }
        // The tenant has accepted the password or the code; to sign in again starts from the user name.
        navigation.pages[.signInPassword] = nil
        navigation.pages[.signInCode] = nil
        switch methods.requirement {
        case .secondFactor:
            navigation.pages[.authMethod] = AuthMethodPage(methods, navigation.strings)
        case nil:
            navigation.pages[.signInMethod] = AuthMethodPage(methods, for: .signIn, navigation.strings)
        case .registration:
            navigation.pages[.registration] = RegistrationPage(
                methods, suggesting: methods.username, navigation.strings)
        }
        open(Self.page(of: methods), in: &navigation)
    }

    /// Opens the page for the code that was sent, or updates it after another code.
    func advance(
        to challenge: SignIn.StrongAuthChallenge, _ navigation: inout Navigation
    ) {
        let purpose = CodePage.Purpose.strongAuth(contact: challenge.contact)
        if navigation.pageID == .authCode {
            navigation.pages[.authCode]?.purpose = purpose
            navigation.pages[.authCode]?.codeResent(challenge.code, clock: navigation.clock)
        } else {
            navigation.pages[.authCode] = CodePage(
                code: challenge.code, navigation.context, purpose: purpose, exitButton: .back)
        }
        open(.authCode, in: &navigation)
    }

    /// Discards the pages of strong authentication, and with them a code.
    func discardStrongAuth(_ navigation: inout Navigation) {
        navigation.pages[.signInMethod] = nil
        navigation.pages[.authMethod] = nil
        navigation.pages[.registration] = nil
        navigation.pages[.authCode] = nil
    }

    /// The answer of the current page of strong authentication; `nil` if there is none.
    func strongAuthAnswer(_ navigation: Navigation) -> SignIn.Answer? {
        if let page = navigation[current: .authMethod] ?? navigation[current: .signInMethod] {
            return page.method.map { .challenge($0, contact: "") }
        }
        if let page = navigation[current: .registration] {
            return page.method.map { .challenge($0, contact: page.contact) }
        }
        return navigation[current: .authCode].map { .code($0.digits) }
    }

    /// Opens the page before the current one of strong authentication.
    ///
    /// - Returns: Whether there is one; the page of the user name may be missing after a sign-up.
    func goBackInStrongAuth(_ navigation: inout Navigation) -> Bool {
        switch navigation.pageID {
        case .authCode: open(machine.step.methods.map(Self.page) ?? .signIn, in: &navigation)
        case .authMethod, .registration, .signInMethod:
            open(followsCompletedFlow ? .done : .signIn, in: &navigation)
        default: false
        }
    }

    /// The page on which the user chooses one of the methods.
    fileprivate static func page(of methods: SignIn.AuthMethods) -> PageID {
        switch methods.requirement {
        case .secondFactor: .authMethod
        case .registration: .registration
        case nil: .signInMethod
        }
    }
}

extension SignIn.Step {
    /// The methods that were offered; `nil` at other steps.
    var methods: SignIn.AuthMethods? {
        switch self {
        case .authMethods(let methods): methods
        case .strongAuth(let challenge): challenge.methods
        case .start, .code, .password, .done, .browser: nil
        }
    }

    /// Returns whether a page of strong authentication can be opened at this step.
    func allowsStrongAuth(on id: PageID) -> Bool {
        if id == .authCode, case .strongAuth = self { return true }
        return methods.map { SignInReducer.page(of: $0) == id } ?? false
    }
}

extension FlowOperation {
    /// The requirement of strong authentication that the operation helps to meet; `nil` for others.
    var requirement: OAuthClient.Capability? {
        switch self {
        case .listingMethods(_, let requirement): requirement
        default: methods?.requirement
        }
    }

    /// Whether another code is requested.
    var isResending: Bool {
        switch self {
        case .resendingCode, .resendingStrongAuth: true
        default: false
        }
    }
}

extension SignInReducer {
    /// Shows a sign-in error on the page and field where it can be corrected.
    func present(
        _ failure: RequestFailure, _ reference: ErrorReference?, after operation: FlowOperation,
        _ navigation: inout Navigation
    ) {
        let details = navigation.supportDetails(reference)
        let message = message(failure, after: operation, navigation)
        if operation.isRedeeming, followsCompletedFlow {
            return presentRedeemFailure(failure, message, details, &navigation)
        }
        if failure == .userNotFound { navigation.pages[.email]?.allowSignUp(of: operation.username) }
        let isResending = operation.isResending(on: navigation.pageID)
        let shown = ShownFailure(message: message, details: details, isResending: isResending)
        switch FailurePlace(failure, in: .signIn, isResending: isResending) {
        case .contact: showContactError(message, details, after: operation, &navigation)
        case .start: restart(message, details, &navigation)
        case let place: show(shown, at: place, codeKey: operation.codeKey, in: &navigation)
        }
    }

    /// Returns the message for a failure.
    func message(
        _ failure: RequestFailure, after operation: FlowOperation?, _ navigation: Navigation
    ) -> Message {
        let name = operation?.username ?? navigation.pages[.signIn]?.username ?? ""
        let destination = operation?.contact ?? navigation.codePage?.address ?? name
        let context = navigation.failureContext(
            .signIn, name: name, destination: destination, requirement: operation?.requirement)
        return Message(failure, context)
    }

    /// Shows that a contact gets no codes where it was entered, or on the page where it was chosen.
    private func showContactError(
        _ message: Message, _ details: Wizard.SupportDetails?, after operation: FlowOperation,
        _ navigation: inout Navigation
    ) {
        switch operation.requirement {
        case .registration? where open(.registration, in: &navigation):
            guard let index = navigation.pages[.registration]?.contactIndex else { return }
            navigation.pages[.registration]?.controls.show([index: message.withDetails(details)])
        case nil where operation.sendsFirstCode:
            showFieldError(on: .signIn, message, details, in: &navigation)
        case .registration?, .secondFactor?, nil: navigation.showNotice(message, details)
        }
    }

    /// Handles a failure to redeem the continuation token of a sign-up or a reset; the account exists anyway.
    ///
    /// After a temporary failure the offer to sign in stays open.
    private func presentRedeemFailure(
        _ failure: RequestFailure, _ message: Message, _ details: Wizard.SupportDetails?,
        _ navigation: inout Navigation
    ) {
        switch (failure.category, failure) {
        case (.service, _), (_, .tooManyRequests): navigation.showNotice(message, details)
        case (_, .secondFactorRequired): navigation.openDonePage(with: .doneMfa, details)
        case (_, .registrationRequired): navigation.openDonePage(with: .doneRegister, details)
        case (_, .scopeRefused): navigation.openDonePage(with: .configScope, details, message.values)
        case (_, .locked(let seconds?)):
            navigation.openDonePage(
                with: .doneLocked, details, ["duration": navigation.strings.duration(ofSeconds: seconds)])
        case (_, .locked(nil)): navigation.openDonePage(with: .doneLockedOpen, details)
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.method, _), (.configuration, _), (.limit, _), (.unknown, _):
            navigation.openDonePage(with: .doneNosignin, details)
        }
    }
}

extension FlowOperation {
    /// Whether it redeems a continuation token.
    fileprivate var isRedeeming: Bool {
        if case .redeeming = self { true } else { false }
    }

    /// Whether the tenant may send the code that the account signs in with.
    fileprivate var sendsFirstCode: Bool {
        switch self {
        case .starting, .sendingCode, .resendingCode: true
        case .challengingMethod(let methods, _, _): methods.requirement == nil
        case .checkingCode, .checkingPassword, .listingMethods, .resendingStrongAuth, .registering,
            .checkingStrongAuth, .redeeming, .refreshing, .announcingPassword, .settingPassword,
            .savingAttributes, .submittingPassword, .polling:
            false
        }
    }

    /// The contact to register that a code is sent to; `nil` if there is none.
    fileprivate var contact: String? {
        switch self {
        case .challengingMethod(_, let method, ""): AuthMethodChoice.destination(of: method)
        case .challengingMethod(_, _, let contact): contact
        case .resendingStrongAuth(let challenge):
            challenge.contact.isEmpty ? AuthMethodChoice.destination(of: challenge.method) : challenge.contact
        default: nil
        }
    }

    /// The page for the code that the operation checks.
    fileprivate var codeKey: PageKey<CodePage> {
        if case .checkingStrongAuth = self { .authCode } else { .signInCode }
    }

    /// Whether it was requested on a page on which a code is already being entered.
    fileprivate func isResending(on page: PageID) -> Bool {
        if case .challengingMethod = self { return page == .authCode }
        return isResending
    }
}
