import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The sign-in with a browser: waits for the browser's answer, and exchanges its code for tokens.
struct BrowserReducer: Reducer {
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

    /// Whether the authorization code is exchanged for tokens.
    var isRedeeming: Bool {
        if case .redeeming = phase { true } else { false }
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

    func isReachable(_ id: PageID, in navigation: Navigation) -> Bool {
        (id == .browser || id == .done) && navigation.pages[id: id] != nil
    }

    /// Asks the program to listen.
    mutating func start(_ way: BrowserPage.Way, _ navigation: inout Navigation) -> ReducerResult {
        guard phase == .idle, let page = navigation[current: .browser],
            let settings = settings(for: way, on: page, navigation.configuration)
        else { return .none }
        navigation.pages[.browser]?.start(way)
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

    mutating func take(_ action: PageAction, _ navigation: inout Navigation) -> ReducerResult {
        guard action == .press(.proceed) else { return .none }
        navigation.page.controls.notice = nil
        switch phase {
        case .confirming(let tokens): return finish(tokens, &navigation)
        case .waiting(let signIn):
            guard let page = navigation[current: .browser], navigation.page.check() else { return .none }
            guard let answer = signIn.pastedAnswer(address: page.pastedAddress) else {
                navigation.page.controls.show([0: Message(.webPastedWrong)])
                return .none
            }
            return redeem(answer, signIn, &navigation)
        case .idle, .starting, .redeeming: return .none
        }
    }

    private static var cancelledNotice: Notice { Notice(message: Message(.cancelled)) }

    mutating func goBack(_ navigation: inout Navigation) -> ReducerResult {
        navigation.page.controls.notice = nil
        switch phase {
        case .idle: return .left
        case .starting, .waiting, .redeeming: abandon(with: Self.cancelledNotice, &navigation)
        case .confirming: leave(&navigation)
        }
        return .none
    }

    mutating func receive(
        _ result: Result<Response, TransportFailure>, _ navigation: inout Navigation
    ) -> ReducerResult {
        lastReplyTime = navigation.clock.now
        if case .failure(.cancelled) = result { return abandon(with: Self.cancelledNotice, &navigation) }
        guard case .redeeming(var signIn) = phase else { return .none }
        phase = .idle
        do throws(BrowserSignInFailure) {
            let seconds = Int(navigation.clock.now.wall / 1_000)
            return accept(try signIn.receive(result, at: seconds).get(), &navigation)
        } catch {
            return fail(error, &navigation)
        }
    }

    /// Never called, since there is no session of the program.
    mutating func expire(_ navigation: inout Navigation) {}

    /// Forgets the sign-in, with its secrets and tokens.
    mutating func leave(_ navigation: inout Navigation) {
        guard phase != .idle else { return }
        phase = .idle
        navigation.pages[.browser]?.reset()
    }

    /// Returns whether the program must stop to listen; `false` once it was told so.
    mutating func releaseListener() -> Bool {
        guard hasListener, !needsListener else { return false }
        hasListener = false
        return true
    }
}
