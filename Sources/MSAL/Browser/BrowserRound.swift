public import Foundation
import HTTPClient
import NativeAuth
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

// MARK: - BrowserSlot

/// The place for the one call of the process that may wait for a browser.
///
/// It belongs to the process, since the browser shows one sign-in at a time and
/// ``MSALPublicClientApplication/cancelCurrentWebAuthSession()`` names none.
final class BrowserSlot: Sendable {
    /// The place of the process.
    static let shared = BrowserSlot()

    private struct Holder {
        let id: UUID
        var isCancelled = false
        var task: Task<BrowserOutcome, Never>?
    }

    private let holder = LockedValue<Holder?>(nil)

    /// Runs a call, unless another one is out; cancelling the current task cancels the call.
    func run(_ body: @escaping @Sendable () async -> BrowserOutcome) async -> BrowserOutcome? {
        let id = UUID()
        let isFree = holder.change { holder in
            guard holder == nil else { return false }
            holder = Holder(id: id)
            return true
        }
        guard isFree else { return nil }
        let task = Task {
            let outcome = await body()
            release(id)
            return outcome
        }
        let isCancelled = holder.change { holder in
            guard holder?.id == id else { return false }
            holder?.task = task
            return holder?.isCancelled == true
        }
        if isCancelled { task.cancel() }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Cancels the call, and returns whether there is one.
    func cancel() -> Bool {
        let (isTaken, task) = holder.change { holder -> (Bool, Task<BrowserOutcome, Never>?) in
            holder?.isCancelled = true
            return (holder != nil, holder?.task)
        }
        task?.cancel()
        return isTaken
    }

    private func release(_ id: UUID) {
        holder.change { holder in
            if holder?.id == id { holder = nil }
        }
    }
}

// MARK: - BrowserEnvironment

/// What a sign-in in the browser takes from the system, and what is kept between two of them.
struct BrowserEnvironment: Sendable {
    /// The client that fetches documents; `nil` over another transport.
    var documents: HTTPClient?
    /// The redirect URI as configured.
    var redirectURI: String?
    /// The listener's clock; `nil` for the system's.
    var now: (@Sendable () -> Int)?
    /// Whether the process has a display.
    var hasDisplay: @Sendable () -> Bool = { DesktopBrowser.hasDisplay }
    /// Opens a URL in the desktop's browser.
    var open: @Sendable (URL) async -> Bool = { await DesktopBrowser.open($0.absoluteString) }
    /// The place for the one call that may wait.
    var slot = BrowserSlot.shared
    /// The issuer, once the discovery document was fetched.
    private let issuer = LockedValue<BrowserSignIn.Issuer?>(nil)

    init(documents: HTTPClient?, redirectURI: String?) {
        (self.documents, self.redirectURI) = (documents, redirectURI)
    }

    /// Returns the tenant's issuer; fetches the discovery document the first time.
    func issuer(from documents: HTTPClient) async throws(BrowserSignInFailure) -> BrowserSignIn.Issuer {
        if let known = issuer.value { return known }
        let response: Response
        do throws(TransportFailure) { response = try await documents.discoveryDocument() } catch {
            throw .unreachable(error)
        }
        let fetched = try BrowserSignIn.Issuer(response, authority: documents.authority.url)
        issuer.value = fetched
        return fetched
    }
}

// MARK: - MSALWaitingForBrowser

/// A call that waits for the user's browser.
public final class MSALWaitingForBrowser: Sendable {
    /// The address on this machine that leads to the tenant's page, as often as it is opened.
    public let localLink: URL
    /// The address of the tenant's page, for a browser on another machine.
    ///
    /// It has what the application filled in, such as the login hint.
    public let url: URL

    private let accept: @Sendable (String) -> Bool

    init(localLink: URL, url: URL, accept: @escaping @Sendable (String) -> Bool) {
        (self.localLink, self.url, self.accept) = (localLink, url, accept)
    }

    /// Takes the address that the browser was sent to, which the user copied from the browser.
    ///
    /// Ask for it only in the application's own window: with the address of another sign-in, a program
    /// can get its tokens. Never accept it in a chat, a message or a web page.
    ///
    /// - Parameter redirectedURL: The address, which begins with the redirect URI.
    /// - Returns: Whether the address has the answer of this call. Otherwise, and always without
    ///   ``MSALWebviewParameters/takesRedirectedURL``, the call waits on.
    @discardableResult
    public func take(redirectedURL: URL) -> Bool {
        accept(redirectedURL.absoluteString)
    }
}
