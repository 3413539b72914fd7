import NativeAuth
import SignUp
import Terminal

/// A part of the wizard that talks to the tenant, such as the sign-up.
///
/// It takes what the user and the tenant do, sends requests, and opens the pages that follow from the replies.
/// A controller knows no other one.
protocol FlowController: Sendable {
    /// Whether a request is in flight.
    var isWaiting: Bool { get }
    /// When the last reply arrived.
    var lastReplyTime: Timestamp { get set }
    /// Whether the tenant keeps a session that waits for an answer.
    var hasSession: Bool { get }

    /// Returns whether a page can be opened at the current step.
    func isReachable(_ id: PageID, in pageSession: PageSession) -> Bool

    /// Opens a page if it can be opened at the current step.
    ///
    /// - Returns: Whether the page was opened; if not, the current page stays open.
    @discardableResult
    func open(_ id: PageID, in pageSession: inout PageSession) -> Bool

    /// Leaves the current page forward, or requests another code; does nothing for another action.
    ///
    /// Call only while no request is in flight.
    mutating func take(_ action: PageAction, _ pageSession: inout PageSession) -> FlowControllerResult

    /// Leaves the current page backward.
    ///
    /// Call only while no request is in flight.
    mutating func goBack(_ pageSession: inout PageSession) -> FlowControllerResult

    /// Takes the reply to the request in flight, or its failure.
    ///
    /// A request that was cancelled is a failure, too.
    mutating func receive(
        _ result: Result<Response, TransportFailure>, _ pageSession: inout PageSession
    ) -> FlowControllerResult

    /// Discards the session, which the tenant has discarded as idle, and opens the page to start again from.
    mutating func expire(_ pageSession: inout PageSession)
}

/// The result of an operation of a controller, besides the changes to the pages.
enum FlowControllerResult: Hashable, Sendable {
    /// Nothing is to be sent.
    case none
    /// This request is to be sent.
    case send(Request)
    /// The next request is sent after a while, and until then the wait goes on.
    case wait
    /// The program is to listen for the answer of a browser.
    case listen(BrowserSignIn.Settings)
    /// An address is to be opened in a browser.
    case open(Link)
    /// The user has a new password, and signs in with it.
    case passwordReset(FlowCompletion)
    /// The user left this part of the wizard, which returns to the page that it was opened from.
    case left
    /// The user signed in, so the input of every part of the wizard is discarded.
    case signedIn
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
