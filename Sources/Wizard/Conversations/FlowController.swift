import NativeAuth
import SignUp
import Terminal

/// A part of the wizard that talks to the tenant, such as the sign-up.
///
/// It takes what the user and the tenant do, sends requests, and opens the pages that follow from the
/// replies. A controller knows no other one. Apart from a reply or a cancellation, it is told
/// nothing while it waits.
protocol FlowController: Sendable {
    /// Whether a request is in flight, or will be sent by itself.
    var isWaiting: Bool { get }
    /// The text that says what is waited for; `nil` while nothing is.
    var waitingKey: MessageKey? { get }
    /// When the last reply arrived.
    var lastReplyTime: Timestamp { get set }
    /// Whether the tenant keeps a session that waits for an answer.
    var hasSession: Bool { get }
    /// When a request is sent by itself; `nil` if none is.
    var pollTime: Timestamp? { get }

    /// Returns the address or alias that the user has entered; `nil` if it asks for none, or knows it from
    /// another part of the wizard.
    func username(in pageSession: PageSession) -> String?

    /// The page with which it begins.
    var firstPage: PageID { get }

    /// Returns whether a page can be opened at the current step.
    func isReachable(_ id: PageID, in pageSession: PageSession) -> Bool

    /// Opens a page if it can be opened at the current step.
    ///
    /// - Returns: Whether the page was opened; if not, the current page stays open.
    @discardableResult
    func open(_ id: PageID, in pageSession: inout PageSession) -> Bool

    /// Returns whether leaving the current page backward leads to another part of the wizard.
    func isAtStart(in pageSession: PageSession) -> Bool

    /// Leaves the current page forward.
    mutating func proceed(_ pageSession: inout PageSession) -> FlowEffect?

    /// Requests another code.
    mutating func resend(_ pageSession: inout PageSession) -> FlowEffect?

    /// Leaves the current page forward if that sends nothing.
    mutating func reopenNext(_ pageSession: inout PageSession) -> FlowEffect?

    /// Leaves the current page backward; on the first one, discards what must not outlive it.
    mutating func goBack(_ pageSession: inout PageSession)

    /// Takes the reply to the request in flight, or its failure.
    mutating func receive(
        _ result: Result<Response, TransportFailure>, _ pageSession: inout PageSession
    ) -> FlowEffect?

    /// Stops waiting; what the request does at the tenant remains unknown.
    mutating func cancel(_ pageSession: inout PageSession)

    /// Sends the request that is due.
    mutating func poll(_ pageSession: inout PageSession) -> FlowEffect?

    /// Discards the session, which the tenant has discarded as idle, and opens the page to start again from.
    mutating func expire(_ pageSession: inout PageSession)
}

/// What happens to a part of the wizard.
enum FlowEvent {
    /// The page asks for something; it counts if it leads forward or requests another code.
    case action(PageAction)
    /// The current page is left backward.
    case goBack
    /// The request in flight was answered, has failed, or is cancelled.
    case reply(Result<Response, TransportFailure>)
    /// Time has passed since the user entered something last.
    case tick(lastInput: Timestamp)
}

/// What a controller asks of the wizard, besides the changes to the pages.
enum FlowEffect {
    /// To send this request.
    case send(Request)
    /// To listen for the answer of a browser.
    case listen(BrowserSignIn.Settings)
    /// To open an address in a browser.
    case open(Link)
    /// To ask something before the page is left.
    case ask(any Overlay)
    /// To sign in with the continuation token of a sign-up or a password reset.
    case signIn(after: FlowCompletion)
}

extension FlowController {
    /// Handles an event, as far as it does the same in every part of the wizard.
    mutating func handle(_ event: FlowEvent, _ pageSession: inout PageSession) -> FlowEffect? {
        switch event {
        case .action(.press(.proceed)):
            pageSession.page.controls.notice = nil
            return proceed(&pageSession)
        case .action(.press(.resend)): return resend(&pageSession)
        case .action(.reopenNext): return reopenNext(&pageSession)
        case .action(.press), .action(.edit), .action(.none): return nil
        case .goBack:
            pageSession.page.controls.notice = nil
            goBack(&pageSession)
            return nil
        case .reply(.failure(.cancelled)):
            cancel(&pageSession)
            return nil
        case .reply(let result):
            lastReplyTime = pageSession.clock.now
            return receive(result, &pageSession)
        case .tick(let lastInput):
            expireSession(lastInput: lastInput, &pageSession)
            guard let pollTime, pageSession.clock.now >= pollTime else { return nil }
            return poll(&pageSession)
        }
    }

    /// Returns when something happens by itself: a request is sent, or the session expires.
    ///
    /// - Parameter sessionLifetime: How long the tenant keeps an idle session, in seconds.
    func nextTick(sessionLifetime: Int) -> Timestamp? { pollTime ?? sessionExpiry(sessionLifetime) }

    /// When the session expires if no reply arrives before; `nil` without a session.
    private func sessionExpiry(_ sessionLifetime: Int) -> Timestamp? {
        guard !isWaiting, hasSession else { return nil }
        return lastReplyTime.adding(seconds: sessionLifetime)
    }

    /// Starts again if the session has expired and the user was idle.
    ///
    /// A tenant discards an idle session, which is reported before the user types. If the user was typing,
    /// the tenant reports it at the next request.
    private mutating func expireSession(lastInput: Timestamp, _ pageSession: inout PageSession) {
        let (lifetime, now) = (pageSession.configuration.sessionLifetime, pageSession.clock.now)
        guard let expiry = sessionExpiry(lifetime), now >= expiry else { return }
        guard now >= lastInput.adding(seconds: lifetime) else {
            lastReplyTime = lastInput
            return
        }
        expire(&pageSession)
        // Not the field: keys typed now were meant for the previous page.
        pageSession.page.controls.focus(on: .proceed)
    }
}

extension FlowController {
    var pollTime: Timestamp? { nil }

    func username(in pageSession: PageSession) -> String? { nil }
    func isAtStart(in pageSession: PageSession) -> Bool { pageSession.pageID == firstPage }
    mutating func resend(_ pageSession: inout PageSession) -> FlowEffect? { nil }
    mutating func reopenNext(_ pageSession: inout PageSession) -> FlowEffect? { nil }
    mutating func poll(_ pageSession: inout PageSession) -> FlowEffect? { nil }
}

extension FlowController {
    @discardableResult
    func open(_ id: PageID, in pageSession: inout PageSession) -> Bool {
        isReachable(id, in: pageSession) && pageSession.open(id)
    }

    /// Opens the page of a code that was sent; if another one was, the page goes on with it.
    ///
    /// - Returns: Whether the page was made anew.
    @discardableResult
    func openCodePage(
        _ key: PageKey<CodePage>, for code: SentCode, after operation: FlowOperation?,
        purpose: CodePage.Purpose = .confirmation, exitButton: Wizard.Button = .back,
        in pageSession: inout PageSession
    ) -> Bool {
        let isNew = operation?.isResending != true || pageSession.pages[key] == nil
        if isNew {
            pageSession.pages[key] = CodePage(
                code: code, pageSession.context, purpose: purpose, exitButton: exitButton)
        } else {
            pageSession.pages[key]?.codeResent(code, clock: pageSession.clock)
        }
        open(key.id, in: &pageSession)
        return isNew
    }
}

extension StateMachine {
    /// What the request in flight is for; `nil` while none is.
    var operation: FlowOperation? {
        if case .waiting(let operation) = activity { operation } else { nil }
    }
}

/// The number of the current or last request, when the current wait for a reply began, and how often the same
/// reply came.
struct PendingRequest: Hashable, Sendable {
    private(set) var number: Int
    /// The errors that the page showed when the current request was submitted.
    private var previousErrors: PageErrors?
    /// The number of requests in a row that ended with the same errors.
    private var repetitionCount = 1

    /// The errors that a page shows.
    struct PageErrors: Hashable, Sendable {
        let page: PageID
        let ids: [String]
    }

    /// Creates the state before the request that follows the one with a number; 0 for the first one.
    init(after number: Int = 0) {
        self.number = number
    }

    /// The button that started the request, as far as it is known.
    var button: Wizard.Button?

    /// When the wait began; `nil` while no reply is awaited.
    private(set) var start: Timestamp?

    /// Starts a request, or continues a wait with the next one, and returns its number.
    mutating func begin(at now: Timestamp) -> Int {
        number += 1
        start = start ?? now
        return number
    }

    /// Records the errors that the page shows before a request, or that it shows none.
    mutating func submitted(with errors: PageErrors?) {
        if errors == nil || errors != previousErrors { repetitionCount = 1 }
        previousErrors = errors
    }

    /// Returns how many requests in a row have ended with these errors.
    mutating func countRepetitions(of errors: PageErrors?) -> Int {
        repetitionCount = errors != nil && errors == previousErrors ? repetitionCount + 1 : 1
        return repetitionCount
    }

    /// Ends the wait.
    mutating func end() {
        start = nil
    }
}
