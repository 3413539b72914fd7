import NativeAuth
public import SignUp
public import Terminal
public import UserFlow

/// The whole wizard as one value: events in, effects and frames out.
///
/// It uses no terminal, socket or clock, so that tests can feed it events and compare its frames. Its pages
/// are view models: keys in, a `Form` out.
public struct Wizard: Sendable {
    /// The sign-up that the pages answer.
    public internal(set) var signUp: SignUp
    /// The sign-in; at its first step until the user starts one.
    public internal(set) var signIn: SignIn
    let flow: UserFlow
    let client: OAuthClient
    let scopes: [String]
    let isDemo: Bool
    let webFallback: WebFallback
    let language: Language
    let sharedStrings: SharedStrings
    /// The pages opened so far, with their input.
    var pages: PageStore = [:]
    var pageID: PageID = .email
    /// The page to return to when the user leaves sign-in.
    var signInReturnPage: PageID = .email
    /// The page that was opened from the review page; leaving it returns there.
    var pageOpenedFromReview: PageID?
    var overlay: Overlay?
    /// The size of the screen; `nil` until the first ``Event/resize(_:)``.
    var size: Frame.Size?
    /// The first visible line after scrolling; `nil` while the view follows the focus.
    var scrollOffset: Int?
    var clock: LocalTime
    /// The answers at the time of the last sign-up call; the current ones may differ.
    var submittedAnswers: Answers?
    /// Whether the account may exist because the reply to a request that creates it was lost.
    var accountMayExist = false
    /// The number of the current or last request.
    var requestNumber = 0
    /// When the current wait for a reply began.
    var waitingSince: Timestamp?
    /// When the last sign-up reply, sign-in reply and input arrived.
    var (lastSignUpReplyTime, lastSignInReplyTime, lastInputTime): (Timestamp, Timestamp, Timestamp)
    /// Until this time, another Ctrl-C quits.
    var quitDeadline: Timestamp?
    /// Until this time, only text is accepted: other keys may be part of a paste.
    var pasteGuardDeadline: Timestamp?
    /// The time of the tick that was last requested.
    private var scheduledTick: Timestamp?

    /// Creates a wizard on its first page.
    ///
    /// - Parameters:
    ///   - flow: The user flow, with its attributes, pages and branding.
    ///   - client: The OAuth client that signs the user up.
    ///   - isDemo: Whether the tenant is the embedded one, whose inbox can be opened.
    ///   - webFallback: The sign-up address for a browser, and whether a browser is available.
    ///   - clock: The current local time.
    ///   - language: The language of all texts.
    ///   - scopes: The scopes to request at sign-in, besides `openid`, `profile` and `offline_access`.
    public init(
        flow: UserFlow, client: OAuthClient, isDemo: Bool, webFallback: WebFallback = WebFallback(),
        clock: LocalTime,
        language: Language = .english, scopes: [String] = []
    ) {
        self.language = language
        sharedStrings = SharedStrings(language.strings)
        self.flow = flow
        self.client = client
        self.isDemo = isDemo
        self.webFallback = webFallback
        self.clock = clock
        self.scopes = scopes
        (lastSignUpReplyTime, lastSignInReplyTime, lastInputTime) = (clock.now, clock.now, clock.now)
        signUp = SignUp(client: client)
        signIn = SignIn(client: client, scopes: scopes)
        open(.email)
    }

    /// Handles one event and returns the effects to carry out, in order.
    public mutating func handle(_ event: Event) -> [Effect] {
        let previousOffset = scrollOffset
        if event.resetsScroll { scrollOffset = nil }
        var effects =
            switch event {
            case .key(let key): press(key, scrolledTo: previousOffset)
            case .paste(let text): paste(text)
            case .entered(let text): enter(text)
            case .reply(let result, let number): receive(result, number)
            case .inbox(let emails): openInbox(emails)
            case .openFailed: openFailed()
            case .resize(let size): resize(size)
            case .tick(let now): tick(now)
            }
        let next = nextTick
        if next != scheduledTick {
            scheduledTick = next
            if let next { effects.append(.tick(at: next)) }
        }
        return effects
    }

    /// Returns the current screen, laid out for a size.
    public func frame(size: Frame.Size) -> Frame {
        Layout(sharedStrings: sharedStrings, size: size).frame(screenModel, scrolledTo: scrollOffset)
    }

    /// Returns the text to print on the normal screen after the program has ended.
    public func exitMessage(for outcome: ExitOutcome) -> Printable {
        switch outcome {
        case .signedUp(let email, let isSignedIn):
            Printable(strings.format(isSignedIn ? strings.done.itself : strings.done.only, ["email": email]))
        case .signedIn(let name): Printable(strings.format(strings.signin.done, ["name": name]))
        case .quitAfterSignUp(let email): Printable(strings.format(strings.left.after, ["email": email]))
        case .accountUncertain(let email): Printable(strings.format(strings.left.unsure, ["email": email]))
        case .quit, .deadEnd: Printable(strings.left.before)
        }
    }

    /// The current page; always present, since ``open(_:)`` only opens pages that exist.
    var page: any Page {
        get { pages[pageID] ?? EmailPage() }
        set { pages[pageID] = newValue }
    }

    var strings: Strings { sharedStrings.strings }

    var context: PageContext {
        PageContext(flow: flow, language: language.tag, isDemo: isDemo, clock: clock)
    }

    private mutating func tick(_ now: Timestamp) -> [Effect] {
        clock.now = now
        page.tick(now)
        expireSession()
        if let deadline = quitDeadline, now >= deadline { quitDeadline = nil }
        // A tick that is due is used up; the next one is requested again.
        if let due = scheduledTick, now >= due { scheduledTick = nil }
        return []
    }

    private var nextTick: Timestamp? {
        [
            page.nextTick(after: clock.now), waitIndicator?.nextTick(after: clock.now), quitDeadline,
            sessionExpiry,
        ]
        .compactMap(\.self).min()
    }

    var chrome: Chrome {
        Chrome(
            brand: flow.name, progress: progress, keys: keyHints,
            narrowKeys: isDemo && page is CodePage && overlay == nil ? [strings.screen.inbox] : [],
            status: isDemo ? strings.screen.demo : "",
            transientStatus: quitDeadline == nil ? waitingLabels : [strings.screen.again],
            isBusy: waitIndicator?.spinner(at: clock.now) != nil)
    }

    var progress: String {
        if (page as? DonePage)?.isExistingAccount == true { return "" }
        if let step = pageID.signInStep { return strings.format(strings.signin.progress, ["n": "\(step)"]) }
        let countedPages = pageOrder.filter(\.isCounted)
        guard let index = countedPages.firstIndex(of: pageID) else { return strings.screen.plain }
        let values = ["n": "\(index + 1)", "all": "\(countedPages.count)"]
        return strings.format(isDemo ? strings.screen.stepOf : strings.screen.step, values)
    }

    private var keyHints: [String] {
        let screen = strings.screen
        switch overlay {
        case .leave?: return [screen.yes, screen.no]
        case .typo?: return [strings.typo.yes, strings.typo.no, strings.screen.escape]
        case .help?, .inbox?: return [screen.close]
        case nil: return page.keyHints(strings, context)
        }
    }
}

extension Wizard: CustomStringConvertible, CustomReflectable {
    /// The name of the current page, without any input.
    public var description: String { "Wizard(\(pageID))" }

    /// A mirror without children, since pages hold user input.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
