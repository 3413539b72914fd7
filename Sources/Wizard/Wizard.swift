import NativeAuth
public import SignUp
public import Terminal
public import UserFlow

/// The whole wizard as one value: events in, effects and frames out.
///
/// It reaches neither a terminal nor a socket nor a clock, so all that it does can be tested by feeding events
/// and looking at the frame. Its pages are view models: keys in, what is to be shown out.
public struct Wizard: Sendable {
    /// The sign-up that the pages answer.
    public internal(set) var signUp: SignUp
    /// The sign-in, at which nothing has happened until someone wants one.
    public internal(set) var signIn: SignIn
    let flow: UserFlow
    let caller: Caller
    let scopes: [String]
    let isDemo: Bool
    let web: Web
    let language: Language
    let lexicon: Lexicon
    /// Every page that was opened, with what was entered there.
    var pages: OpenPages = [:]
    var place: PageID = .email
    /// Where a sign-in leads back to.
    var origin: PageID = .email
    /// The page that was opened from the review, and leads back there.
    var visited: PageID?
    var overlay: Overlay?
    /// The size of the screen, once it is known.
    var size: Frame.Size?
    /// The line of the page that was scrolled to; `nil` while what has the focus is seen.
    var scroll: Int?
    var clock: LocalTime
    /// What was answered when the last sign-up call was made; what was answered since may differ.
    var sent: Answers?
    /// Whether the last answer to a request that creates the account was lost.
    var mayExist = false
    /// The number of the request that is out, or was last.
    var exchange = 0
    /// Since when the person waits for a reply.
    var waitingSince: Moment?
    /// When a reply last came, to the sign-up and to the sign-in, and when a key.
    var (heard, heardOfSignIn, touched): (Moment, Moment, Moment)
    /// Until when Ctrl-C leaves at once.
    var leavesUntil: Moment?
    /// Until when nothing but text counts, since it may be part of a paste.
    var pasteSettles: Moment?
    /// The moment that the last effect asked a tick for.
    private var wake: Moment?

    /// Makes a wizard on its first page.
    ///
    /// - Parameters:
    ///   - flow: What is asked, and how it is shown.
    ///   - caller: The application that signs someone up.
    ///   - isDemo: Whether the tenant is the embedded one, whose inbox can be opened.
    ///   - web: Where a browser signs up, and whether there is one.
    ///   - clock: What time it is here.
    ///   - language: What it speaks.
    ///   - scopes: What someone who signs in asks for, besides what everybody does.
    public init(
        flow: UserFlow, caller: Caller, isDemo: Bool, web: Web = Web(), clock: LocalTime,
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
        signUp = SignUp(caller: caller)
        signIn = SignIn(caller: caller, scopes: scopes)
        open(.email)
    }

    /// Takes one event and returns what is to be done, in order.
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

    /// The screen as it is to look now, at a size.
    public func frame(size: Frame.Size) -> Frame {
        Layout(lexicon: lexicon, size: size).frame(sheet, scrolledTo: scroll)
    }

    /// What is said on the ordinary screen once the program has ended.
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

    /// The page that is shown: never missing, since ``open(_:)`` goes only where there is one.
    var page: any Page {
        get { pages[place] ?? EmailPage() }
        set { pages[place] = newValue }
    }

    var words: Words { lexicon.words }

    var setting: Setting {
        Setting(flow: flow, language: language.tag, isDemo: isDemo, clock: clock)
    }

    private mutating func tick(_ now: Moment) -> [Effect] {
        clock.now = now
        page.tick(now)
        lapse()
        if let end = leavesUntil, now >= end { leavesUntil = nil }
        // A wake that is due is spent: the next one is asked for anew.
        if let due = wake, now >= due { wake = nil }
        return []
    }

    private var nextWake: Moment? {
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
    /// Which page is shown; nothing of what was typed.
    public var description: String { "Wizard(\(place))" }

    /// No children: pages hold what a person typed.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
