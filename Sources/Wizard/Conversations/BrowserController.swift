import NativeAuth
package import SignUp
package import Terminal
import UserFlow

/// The sign-in with a browser: waits for the browser's answer, and exchanges its code for tokens.
struct BrowserController: FlowController {
    var phase = Phase.idle
    /// The number of the listener whose events count.
    var listenerNumber = 0
    /// Whether the program listens, or was asked to.
    var hasListener = false
    var lastReplyTime: Timestamp
    let client: OAuthClient
    let scopes: [String]

    /// How far the sign-in has come.
    enum Phase: Hashable, Sendable {
        /// There is none.
        case idle
        /// The program was asked to listen.
        case starting
        /// The browser has not brought its answer.
        case waiting(BrowserSignIn)
        /// The authorization code is exchanged for tokens.
        case redeeming(BrowserSignIn)
        /// The tokens are those of an account that the user did not enter.
        case confirming(TokenSet)
    }

    init(client: OAuthClient, scopes: [String], at now: Timestamp) {
        self.client = client
        self.scopes = scopes
        lastReplyTime = now
    }

    var isWaiting: Bool {
        switch phase {
        case .starting, .redeeming: true
        case .idle, .waiting, .confirming: false
        }
    }

    var waitingKey: MessageKey? {
        switch phase {
        case .starting: .webStarting
        case .redeeming: .signInChecking
        case .idle, .waiting, .confirming: nil
        }
    }

    /// Whether the program needs to listen.
    var needsListener: Bool {
        switch phase {
        case .starting, .waiting: true
        case .idle, .redeeming, .confirming: false
        }
    }

    /// The tenant keeps a session for the browser, not for the program.
    var hasSession: Bool { false }

    func isReachable(_ id: PageID, in pageSession: PageSession) -> Bool {
        (id == .browser || id == .done) && pageSession.pages[id: id] != nil
    }

    /// Asks the program to listen.
    mutating func start(_ way: BrowserPage.Way, _ pageSession: inout PageSession) -> FlowEffect? {
        guard phase == .idle, let page = pageSession[current: .browser],
            let settings = settings(for: way, on: page, pageSession.configuration)
        else { return nil }
        pageSession.pages[.browser]?.start(way)
        phase = .starting
        hasListener = true
        return .listen(settings)
    }

    private func settings(
        for way: BrowserPage.Way, on page: BrowserPage, _ configuration: Wizard.Configuration
    ) -> BrowserSignIn.Settings? {
        guard var settings = configuration.webFallback.signIn else { return nil }
        settings.client = client
        settings.scopes = scopes
        settings.prompt = page.previousPhase == .signUp ? .create : .login
        settings.loginHint = page.username
        settings.uiLocales = configuration.language == .pseudo ? nil : configuration.language.rawValue
        settings.responseMode = way == .desktop ? .formPost : .query
        return settings
    }

    func username(in pageSession: PageSession) -> String? {
        let username = pageSession.pages[.browser]?.username
        return username?.isEmpty == true ? nil : username
    }

    var firstPage: PageID { .browser }

    func isAtStart(in pageSession: PageSession) -> Bool { phase == .idle }

    mutating func proceed(_ pageSession: inout PageSession) -> FlowEffect? {
        switch phase {
        case .confirming(let tokens): return finish(tokens, &pageSession)
        case .waiting(let signIn):
            guard let page = pageSession[current: .browser], pageSession.page.check() else { return nil }
            guard let answer = signIn.pastedAnswer(address: page.pastedAddress) else {
                pageSession.page.controls.show([0: Message(.webPastedWrong)])
                return nil
            }
            return redeem(answer, signIn, &pageSession)
        case .idle, .starting, .redeeming: return nil
        }
    }

    private static var cancelledNotice: Notice { Notice(message: Message(.cancelled)) }

    mutating func goBack(_ pageSession: inout PageSession) {
        switch phase {
        case .idle: break
        case .starting, .waiting, .redeeming: cancel(&pageSession)
        case .confirming: leave(&pageSession)
        }
    }

    mutating func cancel(_ pageSession: inout PageSession) {
        abandon(with: Self.cancelledNotice, &pageSession)
    }

    mutating func receive(
        _ result: Result<Response, TransportFailure>, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        guard case .redeeming(var signIn) = phase else { return nil }
        phase = .idle
        do throws(BrowserSignInFailure) {
            let seconds = Int(pageSession.clock.now.wall / 1_000)
            return accept(try signIn.receive(result, at: seconds).get(), &pageSession)
        } catch {
            return fail(error, &pageSession)
        }
    }

    /// Never called, since there is no session of the program.
    mutating func expire(_ pageSession: inout PageSession) {}

    /// Forgets the sign-in, with its secrets and tokens.
    mutating func leave(_ pageSession: inout PageSession) {
        guard phase != .idle else { return }
        phase = .idle
        pageSession.pages[.browser]?.reset()
    }

    /// Returns whether the program must stop to listen; `false` once it was told so.
    mutating func releaseListener() -> Bool {
        guard hasListener, !needsListener else { return false }
        hasListener = false
        return true
    }
}

// What the listener and the tenant report.

extension BrowserController {
    /// Handles an event of the listener; ignored if the event is from an earlier one.
    mutating func handle(
        _ event: Wizard.BrowserEvent, of number: Int, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        guard number == listenerNumber, needsListener else { return nil }
        lastReplyTime = pageSession.clock.now
        switch event {
        case .listening(let signIn, let localLink, let authorizationPage):
            guard phase == .starting else { return nil }
            phase = .waiting(signIn)
            pageSession.pages[.browser]?.wait(
                localLink: localLink, authorizationPage: authorizationPage, since: pageSession.clock.now)
            return pageSession.pages[.browser]?.way == .desktop ? .open(localLink) : nil
        case .failed(let failure): return fail(failure, &pageSession)
        case .browserCame:
            pageSession.pages[.browser]?.browserCame()
            return nil
        case .answered(let answer):
            guard case .waiting(let signIn) = phase else { return nil }
            hasListener = false
            return redeem(answer, signIn, &pageSession)
        case .timedOut:
            hasListener = false
            return fail(.timedOut, &pageSession)
        }
    }

    /// Requests the tokens for the code in an answer.
    mutating func redeem(
        _ answer: BrowserSignIn.Answer, _ waiting: BrowserSignIn, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        var signIn = waiting
        do throws(BrowserSignInFailure) {
            let request = try signIn.receive(answer).get()
            phase = .redeeming(signIn)
            pageSession.pages[.browser]?.redeem()
            return .send(request)
        } catch {
            return fail(error, &pageSession)
        }
    }

    /// Finishes the sign-in, or asks whether the account is the right one.
    mutating func accept(_ tokens: TokenSet, _ pageSession: inout PageSession) -> FlowEffect? {
        // What the user typed to sign up or in is no longer needed.
        pageSession.discardPasswords()
        guard let page = pageSession.pages[.browser], let name = tokens.username?.raw,
            !page.isAccount(named: name)
        else { return finish(tokens, &pageSession) }
        phase = .confirming(tokens)
        pageSession.pages[.browser]?.confirm(username: name)
        return nil
    }

    /// Opens the last page; discards the pages, and with them all input and tokens.
    mutating func finish(_ tokens: TokenSet, _ pageSession: inout PageSession) -> FlowEffect? {
        let page = pageSession.pages[.browser]
        let username = tokens.username?.raw ?? page?.username ?? ""
        var done = DonePage(username: username)
        done.signedIn(DonePage.GrantedAccess(tokens, in: pageSession))
        phase = .idle
        pageSession.pages.removeAll()
        pageSession.pages[.done] = done
        open(.done, in: &pageSession)
        return nil
    }

    mutating func fail(
        _ failure: BrowserSignInFailure, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        let port = pageSession.configuration.webFallback.signIn?.redirectURI.port
        let message = Message(failure, client: client, port: port, pageSession.clock)
            .withDetails(failure.supportDetails(pageSession))
        return abandon(with: Notice(message: message, isError: true), &pageSession)
    }

    /// Gives up, and shows a notice on the page.
    @discardableResult
    mutating func abandon(with notice: Notice, _ pageSession: inout PageSession) -> FlowEffect? {
        phase = .idle
        pageSession.pages[.browser]?.reset()
        pageSession.pages[.browser]?.controls.notice = notice
        return nil
    }
}

extension PageSession {
    /// Discards the passwords on all pages.
    fileprivate mutating func discardPasswords() {
        for id in [PageID.password, .passwordAfterCode, .newPassword] where pages[id: id] != nil {
            pages[id: id] = nil
        }
        pages[.signInPassword]?.clear()
    }
}

extension Wizard {
    /// A result of ``Effect/listen(_:number:)``.
    package enum BrowserEvent: Sendable {
        /// The program listens for the browser's answer to this sign-in.
        ///
        /// The first address is short and leads to the second one, the authorization page.
        case listening(BrowserSignIn, localLink: Link, authorizationPage: Link)
        /// The program cannot listen, or the tenant's discovery document cannot be used.
        case failed(BrowserSignInFailure)
        /// The browser followed the short address.
        case browserCame
        /// The browser brought an answer that belongs to the sign-in; the program no longer listens.
        case answered(BrowserSignIn.Answer)
        /// The time is over; the program no longer listens.
        case timedOut
    }
}

extension Message {
    /// Makes the message for a sign-in with a browser that failed.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - client: The OAuth client.
    ///   - port: The configured port for the browser's answer; `nil` for any free one.
    ///   - clock: The local time.
    init(_ failure: BrowserSignInFailure, client: OAuthClient, port: Int?, _ clock: LocalTime) {
        switch failure {
        case .refused(let refusal, let details):
            self.init(refusal, details, client: client, clock)
        case .scopesDeclined(_, let declined):
            self.init(.webScopes, ["scope": declined.joined(separator: " ")])
        case .invalid(.discoveryDocument), .discoveryUnsupported: self.init(.webNoPages)
        case .invalid: self.init(.webUntrusted)
        case .unreachable(let failure): self.init(unreachable: failure)
        case .cancelled: self.init(.cancelled)
        case .timedOut: self.init(.webLate)
        case .portUnavailable:
            self.init(port == nil ? .webNoPort : .webPortInUse, port.map { ["port": "\($0)"] } ?? [:])
        case .alreadyRunning, .noBrowser, .redirectURINotAllowed, .parameterNotAllowed:
            self.init(.serviceOdd)
        }
    }

    private init(
        _ refusal: BrowserSignInFailure.Refusal, _ details: ServerErrorDetails, client: OAuthClient,
        _ clock: LocalTime
    ) {
        switch refusal {
        case .accessDenied: self.init(.webDeclined)
        case .interactionRequired: self.init(.webAgain)
        case .invalidGrant: self.init(.webLapsed)
        case .invalidRequest, .invalidClient, .unauthorizedClient, .invalidScope:
            self.init(.webSetup, ["client": client.clientID])
        case .serviceUnavailable where details.status == 429:
            self.init(retryAfter: details.retryAfter, clock)
        case .serviceUnavailable: self.init(.serviceDown)
        case .unknown: self.init(.serviceOdd)
        }
    }
}

extension BrowserSignInFailure {
    /// Returns what to quote to support; `nil` if the tenant has no part in it.
    func supportDetails(_ pageSession: PageSession) -> Wizard.SupportDetails? {
        var details = pageSession.supportDetails(nil)
        switch self {
        case .refused(_, let refusal):
            details.number = refusal.errorCodes.first
            return details
        case .scopesDeclined, .invalid, .unreachable: return details
        case .cancelled, .timedOut, .alreadyRunning, .noBrowser, .portUnavailable, .redirectURINotAllowed,
            .parameterNotAllowed, .discoveryUnsupported:
            return nil
        }
    }
}
