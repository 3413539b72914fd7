import HTTPClient
import NativeAuth
import SignUp
import Terminal
import Wizard

import struct Tenant.SodiumGenerator

/// Listens for the answer of a browser, for one sign-in at a time.
///
/// A port is open and a thread runs only while it listens.
@MainActor
final class BrowserListener {
    private let client: HTTPClient?
    private let accent: String?
    /// The tenant's issuer, once its discovery document was fetched.
    private var issuer: BrowserSignIn.Issuer?
    private var listener: LoopbackListener?
    private var task: Task<Void, Never>?
    /// Receives the events of the current sign-in.
    private var report: @MainActor (Wizard.BrowserEvent) -> Void = { _ in }
    /// The number of the current sign-in; events of earlier ones are dropped.
    private var number = 0

    /// Creates a listener for the pages of a tenant; `nil` for a tenant without pages.
    ///
    /// - Parameter accent: The color of the flow, as `#RRGGBB`.
    init(_ client: HTTPClient?, accent: String?) {
        self.client = client
        self.accent = accent
    }

    /// Listens for a sign-in, in place of an earlier one.
    ///
    /// - Parameters:
    ///   - settings: The settings of the sign-in.
    ///   - report: Receives the events, in order; none after ``stop()``.
    func start(
        _ settings: BrowserSignIn.Settings, _ report: @escaping @MainActor (Wizard.BrowserEvent) -> Void
    ) {
        stop()
        self.report = report
        let number = number
        task = Task {
            do throws(BrowserSignInFailure) {
                let issuer = try await issuer()
                if number == self.number { try listen(settings, issuer) }
            } catch {
                send(.failed(error), of: number)
            }
        }
    }

    /// Closes the port.
    func stop() {
        number += 1
        task?.cancel()
        listener?.stop()
        (task, listener) = (nil, nil)
    }

    /// Reports an event, unless the listener was stopped.
    private func send(_ event: Wizard.BrowserEvent, of number: Int) {
        if number == self.number { report(event) }
    }

    /// Opens the port and reports it.
    private func listen(
        _ settings: BrowserSignIn.Settings, _ issuer: BrowserSignIn.Issuer
    ) throws(BrowserSignInFailure) {
        var generator = SodiumGenerator()
        let randomBytes = (0..<BrowserSignIn.randomByteCount / 8).flatMap { _ in
            withUnsafeBytes(of: generator.next()) { Array($0) }
        }
        var signIn = try BrowserSignIn(settings, issuer: issuer, randomBytes: randomBytes)
        let listener = try listener(for: settings.redirectURI)
        guard let url = signIn.authorizeURL(port: listener.port), let page = Link(url),
            let localLink = Link(listener.localLink)
        else { throw .parameterNotAllowed("scope") }
        let number = number
        let isRunning = listener.start(authorizeURL: url) { [signIn] answer in
            BrowserSignIn.Answer(answer).map(signIn.accepts) ?? false
        } onEvent: { [weak self] event in
            // Not an asynchronous sequence: that would start Swift's thread pool, which
            // wakes up every second.
            guard let event = Wizard.BrowserEvent(event) else { return }
            Task { @MainActor in self?.send(event, of: number) }
        }
        guard isRunning else { throw .portUnavailable }
        self.listener = listener
        report(.listening(signIn, localLink: localLink, authorizationPage: page))
    }

    private func listener(
        for redirectURI: RedirectURI
    ) throws(BrowserSignInFailure) -> LoopbackListener {
        var settings = LoopbackListener.Settings()
        settings.host = redirectURI.host.rawValue
        settings.port = redirectURI.port.map { UInt16($0) }
        settings.path = redirectURI.path
        settings.opener = .terminal
        settings.accent = accent
        do throws(LoopbackFailure) { return try LoopbackListener(settings) } catch { throw .portUnavailable }
    }

    /// Returns the tenant's issuer; fetches the discovery document the first time.
    private func issuer() async throws(BrowserSignInFailure) -> BrowserSignIn.Issuer {
        if let issuer { return issuer }
        guard let client else { throw .discoveryUnsupported }
        let response: Response
        do throws(TransportFailure) { response = try await client.discoveryDocument() } catch {
            throw .unreachable(error)
        }
        let fetched = try BrowserSignIn.Issuer(response, authority: client.authority.url)
        issuer = fetched
        return fetched
    }
}

extension BrowserSignIn.Answer {
    /// Decodes an answer that a listener received.
    fileprivate init?(_ answer: LoopbackListener.Answer) {
        self.init(answer.isPosted ? .post : .get, encoded: answer.form)
    }
}

extension Wizard.BrowserEvent {
    /// Translates an event of a listener; `nil` for an answer that cannot be decoded.
    fileprivate init?(_ event: LoopbackListener.Event) {
        switch event {
        case .browserCame: self = .browserCame
        case .answered(let answer):
            guard let answer = BrowserSignIn.Answer(answer) else { return nil }
            self = .answered(answer)
        case .timedOut: self = .timedOut
        }
    }
}
