import Accounts
import HTTPClient
import Loopback
import NativeAuth
import SignUp
import Terminal
import Wizard

/// Listens for the answer of a browser, for one sign-in at a time.
///
/// A port is open and a thread runs only while it listens.
@MainActor
final class BrowserListener {
    private let client: HTTPClient?
    /// The tenant's issuer, once its discovery document was fetched.
    private var issuer: BrowserSignIn.Issuer?
    private var listener: LoopbackListener?
    private var task: Task<Void, Never>?

    /// Creates a listener for the pages of a tenant; `nil` for a tenant without pages.
    init(_ client: HTTPClient?) {
        self.client = client
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
        task = Task {
            do throws(BrowserSignInFailure) {
                let issuer = try await issuer()
                if Task.isCancelled { return }
                let events = try listen(settings, issuer, report)
                for await event in events where !Task.isCancelled { report(event) }
            } catch {
                if !Task.isCancelled { report(.failed(error)) }
            }
        }
    }

    /// Closes the port.
    func stop() {
        task?.cancel()
        listener?.stop()
        (task, listener) = (nil, nil)
    }

    /// Opens the port and reports it; the result are the events that follow.
    private func listen(
        _ settings: BrowserSignIn.Settings, _ issuer: BrowserSignIn.Issuer,
        _ report: @MainActor (Wizard.BrowserEvent) -> Void
    ) throws(BrowserSignInFailure) -> AsyncStream<Wizard.BrowserEvent> {
        var generator = SodiumGenerator()
        let randomBytes = (0..<BrowserSignIn.randomByteCount / 8).flatMap { _ in
            withUnsafeBytes(of: generator.next()) { Array($0) }
        }
        var signIn = try BrowserSignIn(settings, issuer: issuer, randomBytes: randomBytes)
        let listener = try Self.listener(for: settings.redirectURI)
        guard let url = signIn.authorizeURL(port: listener.port), let page = Link(url),
            let localLink = Link(listener.localLink)
        else { throw .parameterNotAllowed("scope") }
        let (events, continuation) = AsyncStream<Wizard.BrowserEvent>.makeStream()
        let isRunning = listener.start(authorizeURL: url) { [signIn] answer in
            BrowserSignIn.Answer(answer).map(signIn.accepts) ?? false
        } onEvent: { event in
            switch event {
            case .browserCame: continuation.yield(.browserCame)
            case .answered(let answer):
                if let answer = BrowserSignIn.Answer(answer) { continuation.yield(.answered(answer)) }
                continuation.finish()
            case .timedOut:
                continuation.yield(.timedOut)
                continuation.finish()
            }
        }
        guard isRunning else { throw .portUnavailable }
        self.listener = listener
        report(.listening(signIn, localLink: localLink, authorizationPage: page))
        return events
    }

    private static func listener(
        for redirectURI: RedirectURI
    ) throws(BrowserSignInFailure) -> LoopbackListener {
        var settings = LoopbackListener.Settings()
        settings.host = redirectURI.host.rawValue
        settings.port = redirectURI.port.map { UInt16($0) }
        settings.path = redirectURI.path
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
