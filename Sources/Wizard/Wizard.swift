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
    let flow: UserFlow
    let isDemo: Bool
    let words = Words()
    /// Every page that was opened, with what was entered there.
    var pages: [PageID: any Page] = [:]
    var place: PageID = .email
    var overlay: Overlay?
    var clock: LocalTime
    /// What was answered when the last sign-up call was made; what was answered since may differ.
    var sent: Answers?
    /// Whether the last answer to a request that creates the account was lost.
    var mayExist = false
    /// The number of the request that is out, or was last.
    var exchange = 0
    /// Since when the person waits for a reply.
    var waitingSince: Moment?
    /// Until when Ctrl-C leaves at once.
    var leavesUntil: Moment?
    /// Until when Enter counts as part of a paste.
    var pasteSettles: Moment?
    /// The moment that the last effect asked a tick for.
    private var wake: Moment?

    /// Makes a wizard on its first page.
    ///
    /// - Parameters:
    ///   - flow: What is asked, and how it is shown.
    ///   - caller: The application that signs someone up.
    ///   - isDemo: Whether the tenant is the embedded one, whose inbox can be opened.
    ///   - clock: What time it is here.
    public init(flow: UserFlow, caller: Caller, isDemo: Bool, clock: LocalTime) {
        self.flow = flow
        self.isDemo = isDemo
        self.clock = clock
        signUp = SignUp(caller: caller)
        open(.email)
    }

    /// Takes one event and returns what is to be done, in order.
    public mutating func handle(_ event: Event) -> [Effect] {
        var effects =
            switch event {
            case .key(let key): press(key)
            case .paste(let text): paste(text)
            case .reply(let result, let number): receive(result, number)
            case .letters(let letters): open(letters)
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
        let layout = Layout(words: words, size: size)
        if let overlay { return layout.frame(overlay.form(words, clock), Controls(), chrome) }
        return layout.frame(page.form(words, setting), page.controls, chrome)
    }

    /// What is said on the ordinary screen once the program has ended.
    public func farewell(_ outcome: Outcome) -> Printable {
        switch outcome {
        case .signedUp(let email): Printable(words.fill(words.done.only, ["email": email]))
        case .unsure(let email): Printable(words.fill(words.left.unsure, ["email": email]))
        case .left: Printable(words.left.before)
        }
    }

    /// The page that is shown: never missing, since ``open(_:)`` goes only where there is one.
    var page: any Page {
        get { pages[place] ?? EmailPage() }
        set { pages[place] = newValue }
    }

    var setting: Setting {
        Setting(flow: flow, language: flow.languages.first ?? "en", isDemo: isDemo, clock: clock)
    }

    private mutating func tick(_ now: Moment) -> [Effect] {
        clock.now = now
        page.tick(now)
        if let end = leavesUntil, now >= end { leavesUntil = nil }
        // A wake that is due is spent: the next one is asked for anew.
        if let due = wake, now >= due { wake = nil }
        return []
    }

    private var nextWake: Moment? {
        let spoken = waitingSince.map { $0.adding(milliseconds: 300) }.flatMap { $0 > clock.now ? $0 : nil }
        return [page.wake(after: clock.now), spoken, leavesUntil].compactMap(\.self).min()
    }

    /// News that pass by themselves: what is being waited for, or what Ctrl-C would do.
    private var passing: String? {
        if leavesUntil != nil { return words.screen.again }
        guard case .waiting(let errand) = signUp.activity, let since = waitingSince,
            since.milliseconds(until: clock.now) >= 300
        else { return nil }
        switch errand {
        case .starting: return words.waiting.starting
        case .sendingCode, .resendingCode: return words.waiting.sending
        case .checkingCode: return words.waiting.checking
        case .announcingPassword, .settingPassword, .savingAttributes: return words.waiting.creating
        }
    }

    private var chrome: Chrome {
        Chrome(
            brand: flow.name, progress: progress, keys: keyHints,
            narrowKeys: isDemo && place == .code && overlay == nil ? [words.screen.inbox] : [],
            status: isDemo ? words.screen.demo : "",
            news: passing)
    }

    private var progress: String {
        let course = course.filter { $0 != .done && $0 != .browser }
        guard let index = course.firstIndex(of: place) else { return words.screen.plain }
        let values = ["n": "\(index + 1)", "all": "\(course.count)"]
        return words.fill(isDemo ? words.screen.stepOf : words.screen.step, values)
    }

    private var keyHints: [String] {
        let screen = words.screen
        switch overlay {
        case .leave?: return [screen.yes, screen.no]
        case .help?, .inbox?: return [screen.close]
        case nil: break
        }
        switch place {
        case .done: return [screen.finish]
        case .email: return [screen.enter, screen.leave, screen.help]
        case .password, .laterPassword: return [screen.enter, screen.escape, screen.show, screen.help]
        case .code:
            let isAccepted = (page as? CodePage)?.isAccepted == true
            return [screen.enter, screen.escape] + (isAccepted ? [] : [screen.resend]) + [screen.help]
        case .browser: return [screen.escape, screen.help]
        case .alias, .attributes, .extra: return [screen.enter, screen.escape, screen.help]
        }
    }
}

extension Wizard: CustomStringConvertible, CustomReflectable {
    /// Which page is shown; nothing of what was typed.
    public var description: String { "Wizard(\(place))" }

    /// No children: pages hold what a person typed.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
