import NativeAuth
import SignUp
import Terminal

/// A part of the wizard that talks to the tenant, such as the sign-up.
///
/// It takes what the user and the tenant do, sends requests, and opens the pages that follow from the replies.
/// A reducer knows no other one.
protocol Reducer: Sendable {
    /// Whether a request is in flight.
    var isWaiting: Bool { get }
    /// When the last reply arrived.
    var lastReplyTime: Timestamp { get set }
    /// Whether the tenant keeps a session that waits for an answer.
    var hasSession: Bool { get }

    /// Returns whether a page can be opened at the current step.
    func isReachable(_ id: PageID, in navigation: Navigation) -> Bool

    /// Opens a page if it can be opened at the current step.
    ///
    /// - Returns: Whether the page was opened; if not, the current page stays open.
    @discardableResult
    func open(_ id: PageID, in navigation: inout Navigation) -> Bool

    /// Leaves the current page forward, or requests another code; does nothing for another action.
    ///
    /// Call only while no request is in flight.
    mutating func take(_ action: PageAction, _ navigation: inout Navigation) -> ReducerResult

    /// Leaves the current page backward.
    ///
    /// Call only while no request is in flight.
    mutating func goBack(_ navigation: inout Navigation) -> ReducerResult

    /// Takes the reply to the request in flight, or its failure.
    ///
    /// A request that was cancelled is a failure, too.
    mutating func receive(
        _ result: Result<Response, TransportFailure>, _ navigation: inout Navigation
    ) -> ReducerResult

    /// Discards the session, which the tenant has discarded as idle, and opens the page to start again from.
    mutating func expire(_ navigation: inout Navigation)
}

/// The result of an operation of a reducer, besides the changes to the pages.
enum ReducerResult: Hashable, Sendable {
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

extension Reducer {
    @discardableResult
    func open(_ id: PageID, in navigation: inout Navigation) -> Bool {
        isReachable(id, in: navigation) && navigation.open(id)
    }

    /// Opens the page of a code that was sent; if another one was, the page goes on with it.
    ///
    /// - Returns: Whether the page was made anew.
    @discardableResult
    func openCodePage(
        _ key: PageKey<CodePage>, for code: SentCode, after operation: FlowOperation?,
        purpose: CodePage.Purpose = .confirmation, exitButton: Controls.Button = .back,
        in navigation: inout Navigation
    ) -> Bool {
        let isNew = operation?.isResending != true || navigation.pages[key] == nil
        if isNew {
            navigation.pages[key] = CodePage(
                code: code, navigation.context, purpose: purpose, exitButton: exitButton)
        } else {
            navigation.pages[key]?.codeResent(code, clock: navigation.clock)
        }
        open(key.id, in: &navigation)
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
    var button: Controls.Button?

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
