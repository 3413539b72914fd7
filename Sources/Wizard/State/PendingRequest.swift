import NativeAuth

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
