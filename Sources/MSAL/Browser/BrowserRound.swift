import Foundation
import Loopback
import SignUp

/// One wait for the browser: a listener, the sign-in whose answer it waits for, and what ends the wait.
struct BrowserRound: Sendable {
    private enum Event: Sendable {
        case answered(BrowserSignIn.Answer)
        /// The user handed over the address, so that the listener still waits.
        case pasted(BrowserSignIn.Answer)
        case failed(BrowserSignInFailure)
    }

    private let signIn: BrowserSignIn
    private let parameters: BrowserParameters
    private let environment: BrowserEnvironment
    private let listener: LoopbackListener
    private let authorizeURL: String
    private let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation

    /// Starts to listen.
    init(
        _ prepared: BrowserSignIn, _ parameters: BrowserParameters, _ environment: BrowserEnvironment
    ) throws(BrowserSignInFailure) {
        var signIn = prepared
        let redirectURI = signIn.settings.redirectURI
        var settings = LoopbackListener.Settings()
        settings.host = redirectURI.host.rawValue
        settings.port = redirectURI.port.map { UInt16($0) }
        settings.path = redirectURI.path
        settings.timeout = parameters.timeout
        if let now = environment.now { settings.now = now }
        do throws(LoopbackFailure) { listener = try LoopbackListener(settings) } catch {
            throw .portUnavailable
        }
        guard let url = signIn.authorizeURL(port: listener.port) else { throw .portUnavailable }
        (self.signIn, self.parameters, self.environment) = (signIn, parameters, environment)
        authorizeURL = url
        (events, continuation) = AsyncStream.makeStream()
    }

    /// Opens the browser and waits for its answer.
    func answer() async throws(BrowserSignInFailure) -> (BrowserSignIn, BrowserSignIn.Answer) {
        let isRunning = listener.start(authorizeURL: authorizeURL) { [signIn] answer in
            BrowserSignIn.Answer(answer).map(signIn.accepts) ?? false
        } onEvent: { [continuation] event in
            switch event {
            case .browserCame: break
            case .answered(let answer):
                if let answer = BrowserSignIn.Answer(answer) { continuation.yield(.answered(answer)) }
            case .timedOut: continuation.yield(.failed(.timedOut))
            }
        }
        guard isRunning else { throw .portUnavailable }
        let opening = Task { await open() }
        defer { opening.cancel() }
        switch await events.first(where: { _ in true }) {
        case .answered(let answer): return (signIn, answer)
        case .pasted(let answer):
            listener.stop()
            return (signIn, answer)
        case .failed(let failure):
            listener.stop()
            throw failure
        case nil:
            listener.stop()
            throw .cancelled
        }
    }

    /// Shows the user where to go on, and opens the browser.
    private func open() async {
        guard let localLink = URL(string: listener.localLink), let url = URL(string: authorizeURL) else {
            continuation.yield(.failed(.noBrowser))
            return
        }
        if let whenWaiting = parameters.whenWaiting {
            let waiting = MSALWaitingForBrowser(localLink: localLink, url: url, accept: acceptor)
            await MainActor.run { whenWaiting(waiting) }
        }
        guard parameters.openBrowser != nil || environment.hasDisplay() else { return }
        let isOpen = await (parameters.openBrowser ?? environment.open)(localLink)
        if !isOpen, parameters.whenWaiting == nil { continuation.yield(.failed(.noBrowser)) }
    }

    /// Takes an address that the user copied from the browser.
    private var acceptor: @Sendable (String) -> Bool {
        guard parameters.takesRedirectedURL else { return { _ in false } }
        return { [signIn, continuation] address in
            guard let answer = signIn.pastedAnswer(address: address) else { return false }
            continuation.yield(.pasted(answer))
            return true
        }
    }
}

extension BrowserSignIn.Answer {
    /// Decodes an answer that a listener received.
    fileprivate init?(_ answer: LoopbackListener.Answer) {
        self.init(answer.isPosted ? .post : .get, encoded: answer.form)
    }
}
