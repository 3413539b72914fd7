import NativeAuth
import Synchronization
import UserFlow

/// What cannot be read in a reply itself, for whoever records the request.
///
/// The one who asks sets it as a value of the task. A page and a redirect have no error code, and an injected
/// reply looks like a real one.
package final class ReplyNotes: Sendable {
    @TaskLocal package static var current: ReplyNotes?

    /// What was noted.
    package struct Contents: Sendable {
        /// Whether an outcome of the request was injected.
        var isInjected = false
        /// The error that a page shows or a redirect brings; `nil` if there is none.
        var error: String?
        /// The number of that error, such as 50011.
        var errorNumber: Int?
        /// The correlation ID of the transaction in a browser; `nil` for a request outside of one.
        var correlationID: String?
        /// The transaction of a visit to the pages, as a digest; `nil` for a request outside of one.
        var visit: Digest?
        /// Where the conversation stands now, in words; `nil` if it has not moved on.
        var standing: String?
        /// The address of the account that the user has signed in to; `nil` if the user has not.
        var account: String?
        /// The authorization code that the reply brings, as a digest; `nil` if it brings none.
        var issuedCode: Digest?
        /// The numbers of the emails that were sent before the reply.
        var emails: [Int] = []

        /// Creates empty notes.
        package init() {}
    }

    private let noted = Mutex(Contents())

    /// Creates empty notes.
    package init() {}

    /// What was noted so far.
    package var contents: Contents { noted.withLock(\.self) }

    /// Adds to the notes of the current request, if it is recorded.
    static func change(_ body: (inout Contents) -> Void) { current?.noted.withLock { body(&$0) } }

    /// Notes an error that the browser brings to the client.
    static func add(_ error: AuthorizeError) {
        change { ($0.error, $0.errorNumber) = (error.error, error.number) }
    }

    /// Notes what a conversation asks for next.
    static func add(_ next: NextStep.Kind) {
        change {
            $0.standing = next.standing
            if case .signedIn(let account) = next { $0.account = account.account.email }
        }
    }

    /// Notes the error that a page shows, if it shows one.
    static func add(_ page: Page) {
        guard let (error, number) = page.notedError else { return }
        change { ($0.error, $0.errorNumber) = (error, number) }
    }
}

extension Page {
    /// The error that the page shows, without anything that was typed; `nil` if it shows none.
    fileprivate var notedError: (error: String, number: Int?)? {
        if case .fault(let fault) = content { return ("invalid_request", fault.number) }
        if content == .expired { return ("The page has expired.", nil) }
        if content == .forbidden { return ("The form does not come from the tenant’s own page.", nil) }
        return errors.first?.reason.notedError
    }
}

extension PageError.Reason {
    fileprivate var notedError: (error: String, number: Int?) {
        switch self {
        case .missing, .invalidEmail, .passwordsDiffer, .invalidCode, .invalidAttribute, .dateBeyondLimits:
            ("An answer is missing or not valid.", nil)
        case .refusal(let refusal): (refusal.oauthError.errorWords, refusal.oauthError.aadstsCode)
        }
    }
}

extension OAuthError {
    /// The error code, with the more specific one if there is one.
    fileprivate var errorWords: String {
        suberror.map { "\(error.rawValue), \($0.rawValue)" } ?? error.rawValue
    }
}
