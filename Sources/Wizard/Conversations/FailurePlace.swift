import NativeAuth
import SignUp

/// Where the failure of a request is shown: on the page where the user can do something about it.
enum FailurePlace: Hashable, Sendable {
    /// On the first field of a page.
    case field(PageID)
    /// On the field of the name that belongs to an account: the alias, or else the address.
    case takenName
    /// On the field of the new account's password.
    case newPassword
    /// On the fields of the attributes that were refused.
    case attributes
    /// On the page of the code that was checked.
    case code
    /// On the page where the contact that gets no codes was entered or chosen.
    case contact
    /// On the page from which the user starts again.
    case start
    /// On the current page; if another code was requested, as the time until one can be.
    case limit(retryAfter: Int?)
    /// On the current page; if another code was requested, only that it was not sent.
    case page
    /// On the current page, with the reason in any case.
    case notice
    /// On a page of its own, from which nothing goes on.
    case deadEnd

    /// The table of places: what failed, and in which part of the wizard.
    init(_ failure: RequestFailure, in phase: PageKind.Phase, isResending: Bool) {
        self =
            switch (phase, failure.category, failure) {
            case (.signUp, .account, _): .takenName
            case (.signUp, .email, _): .field(.email)
            case (.signUp, .password, _): .newPassword
            case (.signUp, .attributes, _): .attributes
            case (.signUp, .limit, .tooManyRequests(let seconds)): .limit(retryAfter: seconds)
            case (.signUp, .limit, _): .limit(retryAfter: nil)
            case (.signUp, .unknown, _) where isResending: .page
            case (.signUp, .method, _), (.signUp, .configuration, _), (.signUp, .unknown, _): .deadEnd

            case (.signIn, _, .userNotFound), (.signIn, _, .usernameRefused): .field(.signIn)
            case (.signIn, _, .passwordWrong), (.signIn, _, .locked): .field(.signInPassword)
            case (.signIn, .email, _): .contact

            case (.resetPassword, .account, _), (.resetPassword, .email, _): .field(.resetPassword)
            case (.resetPassword, .password, _): .field(.newPassword)
            case (.resetPassword, _, .notSaved), (.resetPassword, _, .stillSaving): .notice

            case (_, .code, _): .code
            case (_, .session, _): .start
            case (_, _, .tooManyRequests(let seconds)): .limit(retryAfter: seconds)
            case (_, .service, _), (_, .unknown, _): .page
            case (_, .account, _), (_, .email, _), (_, .password, _), (_, .attributes, _), (_, .method, _),
                (_, .configuration, _), (_, .limit, _):
                .notice
            }
    }
}

/// A failure as a page shows it.
struct ShownFailure {
    let message: Message
    let details: Wizard.SupportDetails?
    /// Whether another code was requested.
    let isResending: Bool
}

extension FlowController {
    /// Shows a failure at a place that is the same in every part of the wizard.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - place: The place; at any that a part handles by itself, the failure is shown on the current page.
    ///   - codeKey: The page of the code that was checked.
    ///   - pageSession: The pages.
    func show(
        _ failure: ShownFailure, at place: FailurePlace, codeKey: PageKey<CodePage>,
        in pageSession: inout PageSession
    ) {
        let (message, details) = (failure.message, failure.details)
        switch place {
        case .field(let id): showFieldError(on: id, message, details, in: &pageSession)
        case .code: showCodeError(on: codeKey, message, details, in: &pageSession)
        case .limit(let seconds):
            pageSession.showRateLimit(seconds, message, details, isResending: failure.isResending)
        case .page: pageSession.showNotice(failure.isResending ? Message(.resendFailed) : message, details)
        case .takenName, .newPassword, .attributes, .contact, .start, .notice, .deadEnd:
            pageSession.showNotice(message, details)
        }
    }

    /// Opens a page and shows an error on its first field, or on the current page if there is no such field.
    ///
    /// A secret is selected, so that typing replaces it; a visible text is not, so that it can be corrected.
    func showFieldError(
        on id: PageID, _ message: Message, _ details: Wizard.SupportDetails?,
        in pageSession: inout PageSession
    ) {
        guard open(id, in: &pageSession), !pageSession.page.controls.fields.isEmpty else {
            return pageSession.showNotice(message, details)
        }
        if case .secret = pageSession.page.controls.fields[0] { pageSession.page.controls.fields[0].select() }
        pageSession.page.controls.problems = [0: message.withDetails(details)]
    }

    /// Shows on the page of a code that it was wrong or has expired, or the message if there is no such page.
    private func showCodeError(
        on key: PageKey<CodePage>, _ message: Message, _ details: Wizard.SupportDetails?,
        in pageSession: inout PageSession
    ) {
        guard open(key.id, in: &pageSession), pageSession.pages[key]?.isAccepted == false else {
            return pageSession.showNotice(message, details)
        }
        if message.key == .codeExpired {
            pageSession.pages[key]?.codeExpired(details, at: pageSession.clock.now)
        } else {
            pageSession.pages[key]?.codeRefused(details, at: pageSession.clock.now)
        }
    }
}

extension PageSession {
    /// Shows on the current page that the tenant limits requests.
    ///
    /// - Parameters:
    ///   - seconds: The time to wait, in seconds; `nil` if the tenant did not state it.
    ///   - message: The message for a request other than one for a code.
    ///   - details: What to quote to support.
    ///   - isResending: Whether another code was requested.
    fileprivate mutating func showRateLimit(
        _ seconds: Int?, _ message: Message, _ details: Wizard.SupportDetails?, isResending: Bool
    ) {
        guard isResending, var page = codePage else { return showNotice(message, details) }
        if let seconds {
            page.resendLimited(seconds: seconds, details, clock: clock)
            codePage = page
        } else {
            showNotice(Message(.resendLimitOpen, ["email": page.address]), details)
        }
    }
}
