import NativeAuth
import SignUp

/// The sign-in, to an existing account or to the one that the sign-up created.
struct SignInController: FlowController {
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

    func isReachable(_ id: PageID, in pageSession: PageSession) -> Bool {
        guard pageSession.pages[id: id] != nil else { return false }
        return switch (id, machine.step) {
        case (.signIn, _), (.done, _), (.browser, .browser), (.signInPassword, .password),
            (.signInCode, .code):
            true
        case (_, let step): step.allowsStrongAuth(on: id)
        }
    }

    var waitingKey: MessageKey? { machine.operation?.waitingKey() }

    func username(in pageSession: PageSession) -> String? { pageSession.pages[.signIn]?.username }

    var firstPage: PageID { .signIn }

    mutating func resend(_ pageSession: inout PageSession) -> FlowEffect? { send(.resend, &pageSession) }

    mutating func goBack(_ pageSession: inout PageSession) {
        if goBackInStrongAuth(&pageSession) { return }
        guard isAtStart(in: pageSession) else {
            open(.signIn, in: &pageSession)
            return
        }
        pageSession.pages[.signInPassword] = nil
    }

    mutating func receive(
        _ result: Result<Response, TransportFailure>, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        guard let operation = machine.operation else { return nil }
        if let request = machine.receive(result) { return .send(request) }
        return takeResult(of: operation, &pageSession)
    }

    mutating func cancel(_ pageSession: inout PageSession) {
        machine.cancel()
        pageSession.page.controls.notice = Notice(message: Message(.cancelled))
    }

    mutating func expire(_ pageSession: inout PageSession) {
        machine = access.signIn
        restart(Message(.signInExpired), nil, &pageSession)
    }

    private mutating func send(_ answer: SignIn.Answer, _ pageSession: inout PageSession)
        -> FlowEffect?
    {
        if let request = machine.submit(answer) { return .send(request) }
        if let completion = answer.completion {
            // The tenant has said already what the sign-in requires.
            lastReplyTime = pageSession.clock.now
            return takeResult(of: .redeeming(completion), &pageSession)
        }
        if case .failed(let failure, let reference) = machine.activity {
            // The tenant has sent no link for the answer.
            let message =
                answer == .resend ? Message(.resendFailed) : message(failure, after: nil, pageSession)
            pageSession.showNotice(message, pageSession.supportDetails(reference))
        }
        return nil
    }

    /// Opens the page for the step just reached, or shows what failed.
    private mutating func takeResult(
        of operation: FlowOperation, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        guard case .failed(let failure, let reference) = machine.activity else {
            return advance(after: operation, &pageSession)
        }
        present(failure, reference, after: operation, &pageSession)
        return nil
    }

    mutating func proceed(_ pageSession: inout PageSession) -> FlowEffect? {
        guard pageSession.page.check() else { return nil }
        if let page = pageSession[current: .signIn] {
            let result = reopenNext(&pageSession)
            guard pageSession.pageID == .signIn else { return result }
            followsCompletedFlow = false
            discardStrongAuth(&pageSession)
            return send(.start(username: page.username, password: nil), &pageSession)
        }
        if let page = pageSession[current: .signInPassword] {
            return send(.password(page.secret), &pageSession)
        }
        if let page = pageSession[current: .signInCode] { return send(.code(page.digits), &pageSession) }
        return strongAuthAnswer(pageSession).flatMap { send($0, &pageSession) }
    }

    /// Signs in with the continuation token of a sign-up or a password reset.
    mutating func redeem(_ completion: FlowCompletion, _ pageSession: inout PageSession)
        -> FlowEffect?
    {
        followsCompletedFlow = true
        return send(.after(completion), &pageSession)
    }

    /// Opens the page that the sign-in with the entered user name has reached, if there is one.
    func reopenNext(_ pageSession: inout PageSession) -> FlowEffect? {
        guard let username = pageSession[current: .signIn]?.username else { return nil }
        switch machine.step {
        case .password(let password) where password.username == username:
            openPasswordPage(password, &pageSession)
        case .code(let code) where code.username == username: open(.signInCode, in: &pageSession)
        case .authMethods(let methods) where methods.requirement == nil && methods.username == username:
            open(.signInMethod, in: &pageSession)
        case .start, .password, .code, .authMethods, .strongAuth, .done, .browser: break
        }
        return nil
    }

    /// Opens the page for the password of the account, keeping what was typed for the same account.
    func openPasswordPage(_ password: SignIn.Password, _ pageSession: inout PageSession) {
        if pageSession.pages[.signInPassword]?.username != password.username {
            pageSession.pages[.signInPassword] = SignInPasswordPage(username: password.username)
        }
        open(.signInPassword, in: &pageSession)
    }

    /// Returns to the user name page with an error, and discards the pages of this sign-in.
    func restart(_ message: Message, _ details: Wizard.SupportDetails?, _ pageSession: inout PageSession) {
        pageSession.pages[.signInPassword] = nil
        pageSession.pages[.signInCode] = nil
        discardStrongAuth(&pageSession)
        if followsCompletedFlow { return pageSession.openDonePage(with: .doneNosignin, details) }
        open(.signIn, in: &pageSession)
        pageSession.showNotice(message, details)
    }
}

extension SignIn.Answer {
    /// The completed flow that the sign-in follows.
    fileprivate var completion: FlowCompletion? {
        if case .after(let completion) = self { completion } else { nil }
    }
}

extension SignInController {
    /// Opens the page for the step just reached.
    mutating func advance(
        after operation: FlowOperation, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        switch machine.step {
        case .start: open(.signIn, in: &pageSession)
        case .password(let password): openPasswordPage(password, &pageSession)
        case .code(let code): openCodePage(.signInCode, for: code, after: operation, in: &pageSession)
        case .authMethods(let methods): advance(to: methods, &pageSession)
        case .strongAuth(let challenge): advance(to: challenge, &pageSession)
        case .browser(let browser): advance(to: browser, after: operation, &pageSession)
        case .done(let tokens):
            finish(operation, DonePage.GrantedAccess(tokens, in: pageSession), &pageSession)
        }
        return nil
    }

    private func advance(
        to browser: SignUp.Browser, after operation: FlowOperation, _ pageSession: inout PageSession
    ) {
        if followsCompletedFlow { return pageSession.openDonePage(with: .doneMfa, nil) }
        pageSession.pages[.email]?.allowSignUp(of: operation.username)
        if pageSession.configuration.webFallback.signIn != nil {
            discardStrongAuth(&pageSession)
            pageSession.prepareBrowserPage(
                reason: browser.reason, client, after: .signIn, username: operation.username)
            open(.browser, in: &pageSession)
            return
        }
        let strings = pageSession.strings
        let reason = browser.reason.map { strings.format(strings.web.reason, ["text": $0.raw]) } ?? ""
        restart(Message(.signInWeb, ["reason": reason]), nil, &pageSession)
    }

    /// Opens the last page; discards the pages and the sign-in, and with them all input and tokens.
    private mutating func finish(
        _ operation: FlowOperation, _ granted: DonePage.GrantedAccess, _ pageSession: inout PageSession
    ) {
        var page = pageSession.pages[.done] ?? DonePage(username: operation.username)
        page.signedIn(granted)
        pageSession.pages.removeAll()
        pageSession.pages[.done] = page
        machine = access.signIn
        open(.done, in: &pageSession)
    }
}

extension PageSession {
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

extension SignInController {
    /// Opens the page for the methods that the tenant offers.
    func advance(to methods: SignIn.AuthMethods, _ pageSession: inout PageSession) {
        if followsCompletedFlow { pageSession.pages[.done]?.needsStrongAuth() }
        // The tenant has accepted the password or the code; to sign in again starts from the user name.
        pageSession.pages[.signInPassword] = nil
        pageSession.pages[.signInCode] = nil
        switch methods.requirement {
        case .secondFactor:
            pageSession.pages[.authMethod] = AuthMethodPage(methods, pageSession.strings)
        case nil:
            pageSession.pages[.signInMethod] = AuthMethodPage(methods, for: .signIn, pageSession.strings)
        case .registration:
            pageSession.pages[.registration] = RegistrationPage(
                methods, suggesting: methods.username, pageSession.strings)
        }
        open(Self.page(of: methods), in: &pageSession)
    }

    /// Opens the page for the code that was sent, or updates it after another code.
    func advance(
        to challenge: SignIn.StrongAuthChallenge, _ pageSession: inout PageSession
    ) {
        let purpose = CodePage.Purpose.strongAuth(contact: challenge.contact)
        if pageSession.pageID == .authCode {
            pageSession.pages[.authCode]?.purpose = purpose
            pageSession.pages[.authCode]?.codeResent(challenge.code, clock: pageSession.clock)
        } else {
            pageSession.pages[.authCode] = CodePage(
                code: challenge.code, pageSession.context, purpose: purpose, exitButton: .back)
        }
        open(.authCode, in: &pageSession)
    }

    /// Discards the pages of strong authentication, and with them a code.
    func discardStrongAuth(_ pageSession: inout PageSession) {
        pageSession.pages[.signInMethod] = nil
        pageSession.pages[.authMethod] = nil
        pageSession.pages[.registration] = nil
        pageSession.pages[.authCode] = nil
    }

    /// The answer of the current page of strong authentication; `nil` if there is none.
    func strongAuthAnswer(_ pageSession: PageSession) -> SignIn.Answer? {
        if let page = pageSession[current: .authMethod] ?? pageSession[current: .signInMethod] {
            return page.method.map { .challenge($0, contact: "") }
        }
        if let page = pageSession[current: .registration] {
            return page.method.map { .challenge($0, contact: page.contact) }
        }
        return pageSession[current: .authCode].map { .code($0.digits) }
    }

    /// Opens the page before the current one of strong authentication.
    ///
    /// - Returns: Whether there is one; the page of the user name may be missing after a sign-up.
    func goBackInStrongAuth(_ pageSession: inout PageSession) -> Bool {
        switch pageSession.pageID.kind {
        case .authCode: open(machine.step.methods.map(Self.page) ?? .signIn, in: &pageSession)
        case .authMethod, .registration:
            open(followsCompletedFlow ? .done : .signIn, in: &pageSession)
        case .email, .password, .alias, .attributes, .code, .browser, .review, .deadEnd, .signIn,
            .signInPassword, .signInCode, .resetPassword, .resetCode, .newPassword, .done:
            false
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
        return methods.map { SignInController.page(of: $0) == id } ?? false
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

extension SignInController {
    /// Shows a sign-in error on the page and field where it can be corrected.
    func present(
        _ failure: RequestFailure, _ reference: ErrorReference?, after operation: FlowOperation,
        _ pageSession: inout PageSession
    ) {
        let details = pageSession.supportDetails(reference)
        let message = message(failure, after: operation, pageSession)
        if operation.isRedeeming, followsCompletedFlow {
            return presentRedeemFailure(failure, message, details, &pageSession)
        }
        if failure == .userNotFound { pageSession.pages[.email]?.allowSignUp(of: operation.username) }
        let isResending = operation.isResending(on: pageSession.pageID)
        let shown = ShownFailure(message: message, details: details, isResending: isResending)
        switch FailurePlace(failure, in: .signIn, isResending: isResending) {
        case .contact: showContactError(message, details, after: operation, &pageSession)
        case .start: restart(message, details, &pageSession)
        case let place: show(shown, at: place, codeKey: operation.codeKey, in: &pageSession)
        }
    }

    /// Returns the message for a failure.
    func message(
        _ failure: RequestFailure, after operation: FlowOperation?, _ pageSession: PageSession
    ) -> Message {
        let name = operation?.username ?? pageSession.pages[.signIn]?.username ?? ""
        let destination = operation?.contact ?? pageSession.codePage?.address ?? name
        let context = pageSession.failureContext(
            .signIn, name: name, destination: destination, requirement: operation?.requirement)
        return Message(failure, context)
    }

    /// Shows that a contact gets no codes where it was entered, or on the page where it was chosen.
    private func showContactError(
        _ message: Message, _ details: Wizard.SupportDetails?, after operation: FlowOperation,
        _ pageSession: inout PageSession
    ) {
        switch operation.requirement {
        case .registration? where open(.registration, in: &pageSession):
            guard let index = pageSession.pages[.registration]?.contactIndex else { return }
            pageSession.pages[.registration]?.controls.show([index: message.withDetails(details)])
        case nil where operation.sendsFirstCode:
            showFieldError(on: .signIn, message, details, in: &pageSession)
        case .registration?, .secondFactor?, nil: pageSession.showNotice(message, details)
        }
    }

    /// Handles a failure to redeem the continuation token of a sign-up or a reset; the account exists anyway.
    ///
    /// After a temporary failure the offer to sign in stays open.
    private func presentRedeemFailure(
        _ failure: RequestFailure, _ message: Message, _ details: Wizard.SupportDetails?,
        _ pageSession: inout PageSession
    ) {
        switch (failure.category, failure) {
        case (.service, _), (_, .tooManyRequests): pageSession.showNotice(message, details)
        case (_, .secondFactorRequired): pageSession.openDonePage(with: .doneMfa, details)
        case (_, .registrationRequired): pageSession.openDonePage(with: .doneRegister, details)
        case (_, .scopeRefused): pageSession.openDonePage(with: .configScope, details, message.values)
        case (_, .locked(let seconds?)):
            pageSession.openDonePage(
                with: .doneLocked, details, ["duration": pageSession.strings.duration(ofSeconds: seconds)])
        case (_, .locked(nil)): pageSession.openDonePage(with: .doneLockedOpen, details)
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.method, _), (.configuration, _), (.limit, _), (.unknown, _):
            pageSession.openDonePage(with: .doneNosignin, details)
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
