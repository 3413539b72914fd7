import NativeAuth
public import SignUp
public import Terminal
public import UserFlow

/// The whole wizard as one value: events in, effects and frames out.
///
/// It uses no terminal, socket or clock, so that tests can feed it events and compare its frames. Its pages
/// are view models: keys in, a ``Form`` out.
public struct Wizard: Sendable {
    /// The sign-up that the pages answer.
    public internal(set) var signUp: SignUp
    /// The sign-in; at its first step until the user starts one.
    public internal(set) var signIn: SignIn
    let flow: UserFlow
    let caller: OAuthClient
    let scopes: [String]
    let isDemo: Bool
    let web: Web
    let language: Language
    let lexicon: Lexicon
    /// The pages opened so far, with their input.
    var pages: OpenPages = [:]
    var place: PageID = .email
    /// The page to return to when the user leaves sign-in.
    var origin: PageID = .email
    /// The page that was opened from the review page; leaving it returns there.
    var visited: PageID?
    var overlay: Overlay?
    /// The size of the screen; `nil` until the first ``Event/resize(_:)``.
    var size: Frame.Size?
    /// The first visible line after scrolling; `nil` while the view follows the focus.
    var scroll: Int?
    var clock: LocalTime
    /// The answers at the time of the last sign-up call; the current ones may differ.
    var sent: Answers?
    /// Whether the account may exist because the reply to a request that creates it was lost.
    var mayExist = false
    /// The number of the current or last request.
    var exchange = 0
    /// When the current wait for a reply began.
    var waitingSince: Timestamp?
    /// When the last sign-up reply, sign-in reply and input arrived.
    var (heard, heardOfSignIn, touched): (Timestamp, Timestamp, Timestamp)
    /// Until this time, another Ctrl-C quits.
    var leavesUntil: Timestamp?
    /// Until this time, only text is accepted: other keys may be part of a paste.
    var pasteSettles: Timestamp?
    /// The time of the tick that was last requested.
    private var wake: Timestamp?

    /// Creates a wizard on its first page.
    ///
    /// - Parameters:
    ///   - flow: The user flow: what is asked, and how it is shown.
    ///   - client: The OAuth client that signs the user up.
    ///   - isDemo: Whether the tenant is the embedded one, whose inbox can be opened.
    ///   - web: The sign-up address for a browser, and whether a browser is available.
    ///   - clock: The current local time.
    ///   - language: The language of all texts.
    ///   - scopes: The scopes to request at sign-in, besides `openid`, `profile` and `offline_access`.
    public init(
        flow: UserFlow, caller: OAuthClient, isDemo: Bool, web: Web = Web(), clock: LocalTime,
        language: Language = .english, scopes: [String] = []
    ) {
        self.language = language
        lexicon = Lexicon(language.words)
        self.flow = flow
        self.caller = caller
        self.isDemo = isDemo
        self.web = web
        self.clock = clock
        self.scopes = scopes
        (heard, heardOfSignIn, touched) = (clock.now, clock.now, clock.now)
        signUp = SignUp(client: caller)
        signIn = SignIn(client: caller, scopes: scopes)
        open(.email)
    }

    /// Handles one event and returns the effects to carry out, in order.
    public mutating func handle(_ event: Event) -> [Effect] {
        let place = scroll
        if event.movesOn { scroll = nil }
        var effects =
            switch event {
            case .key(let key): press(key, scrolledTo: place)
            case .paste(let text): paste(text)
            case .entered(let text): enter(text)
            case .reply(let result, let number): receive(result, number)
            case .letters(let letters): open(letters)
            case .notOpened: notOpened()
            case .resize(let size): resize(size)
            case .tick(let now): tick(now)
            }
        let next = nextWake
        if next != wake {
            wake = next
            if let next { effects.append(.tick(until: next)) }
        }
        return effects
    }

    /// Returns the current screen, laid out for a size.
    public func frame(size: Frame.Size) -> Frame {
        Layout(lexicon: lexicon, size: size).frame(sheet, scrolledTo: scroll)
    }

    /// Returns the text to print on the normal screen after the program has ended.
    public func farewell(_ outcome: Outcome) -> Printable {
        switch outcome {
        case .signedUp(let email, let isSignedIn):
            Printable(words.fill(isSignedIn ? words.done.itself : words.done.only, ["email": email]))
        case .signedIn(let name): Printable(words.fill(words.signin.done, ["name": name]))
        case .leftAfter(let email): Printable(words.fill(words.left.after, ["email": email]))
        case .unsure(let email): Printable(words.fill(words.left.unsure, ["email": email]))
        case .left, .deadEnd: Printable(words.left.before)
        }
    }

    /// The current page; always present, since ``open(_:)`` only opens pages that exist.
    var page: any Page {
        get { pages[place] ?? EmailPage() }
        set { pages[place] = newValue }
    }

    var words: Words { lexicon.words }

    var setting: Setting {
        Setting(flow: flow, language: language.tag, isDemo: isDemo, clock: clock)
    }

    private mutating func tick(_ now: Timestamp) -> [Effect] {
        clock.now = now
        page.tick(now)
        lapse()
        if let end = leavesUntil, now >= end { leavesUntil = nil }
        // A tick that is due is used up; the next one is requested again.
        if let due = wake, now >= due { wake = nil }
        return []
    }

    private var nextWake: Timestamp? {
        [page.wake(after: clock.now), patience?.wake(after: clock.now), leavesUntil, forgottenAt]
            .compactMap(\.self).min()
    }

    var chrome: Chrome {
        Chrome(
            brand: flow.name, progress: progress, keys: keyHints,
            narrowKeys: isDemo && page is CodePage && overlay == nil ? [words.screen.inbox] : [],
            status: isDemo ? words.screen.demo : "",
            news: leavesUntil == nil ? waitingNews : [words.screen.again],
            isBusy: patience?.spinner(at: clock.now) != nil)
    }

    var progress: String {
        if (page as? DonePage)?.isForKnown == true { return "" }
        if let step = place.signInStep { return words.fill(words.signin.progress, ["n": "\(step)"]) }
        let course = course.filter(\.isCounted)
        guard let index = course.firstIndex(of: place) else { return words.screen.plain }
        let values = ["n": "\(index + 1)", "all": "\(course.count)"]
        return words.fill(isDemo ? words.screen.stepOf : words.screen.step, values)
    }

    private var keyHints: [String] {
        let screen = words.screen
        switch overlay {
        case .leave?: return [screen.yes, screen.no]
        case .typo?: return [words.typo.yes, words.typo.no, words.screen.escape]
        case .help?, .inbox?: return [screen.close]
        case nil: return page.keyHints(words, setting)
        }
    }
}

extension Wizard: CustomStringConvertible, CustomReflectable {
    /// The name of the current page, without any input.
    public var description: String { "Wizard(\(place))" }

    /// A mirror without children, since pages hold user input.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
