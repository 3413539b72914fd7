import NativeAuth
import Terminal
import UserFlow

/// A guided tour: the pages of a sign-up fill themselves in, with a caption for each.
struct Tour: Layer {
    struct Strings: Hashable, Sendable, Codable {
        var email = "Ada enters her email. Nothing is sent until she continues."
        var password = "She chooses a password. Each rule is ticked as soon as it's met."
        var alias = "A username is a second name to sign in with."
        var attributes = "The flow file says what a page asks for, and in which words."
        var code = "The code proves that the address is hers. It arrives in her inbox."
        var inbox = "This is the email she would get. Enter fills in the code."
        var review = "All answers on one page. Enter sends them."
        var done = "The account now exists. She signs in without typing anything again."
        var browser = "Some steps need a browser. The wizard opens it if the tenant has web pages."
        var end =
            "That's the whole sign-up: {pages|page|pages}, {keys|key|keys}, {calls|request|requests}."
        var next = "Space next"
        var leave = "Esc end tour"
    }

    /// What the tour does on a page.
    enum State: Hashable, Sendable {
        /// The page has opened, and its caption is read.
        case reading
        /// The focused field is being filled in.
        case typing
        /// The inbox is being opened, for its code.
        case openingInbox
        /// Every field is filled in, or the inbox shows the code.
        case filled
    }

    /// Where the tour is; a sign-in changes the last page.
    struct Position: Hashable, Sendable {
        var page: PageID
        var isSignedIn: Bool
    }

    /// Whether the tour goes on by itself, from flow to flow.
    let loops: Bool
    var position = Position(page: .email, isSignedIn: false)
    var state = State.reading
    /// The keys that fill in the rest of the focused field.
    var keys: ArraySlice<Key> = []
    /// When the tour goes on by itself; `nil` while it waits for a key or a reply.
    var nextTime: Timestamp?

    /// How long the tour stops, in milliseconds.
    enum Delay {
        static let character: Int64 = 60
        /// Between keys that are no characters, such as one that opens a list.
        static let otherKey: Int64 = 250
        static let reading: Int64 = 2_500
        static let filled: Int64 = 1_500
        static let end: Int64 = 5_000
    }

    init(loops: Bool, at now: Timestamp) {
        self.loops = loops
        nextTime = loops ? now.adding(milliseconds: Delay.reading) : nil
    }
}

// The user enters nothing during a tour. The keys that it types are not the user's: they end no warning, and
// no wait for the rest of a paste.

extension Tour {
    mutating func handle(_ event: Wizard.Event, _ wizard: inout Wizard) -> LayerResponse {
        switch event {
        case .key(let key): return press(key, &wizard)
        case .press, .answer, .paste, .mouse: return .consumed()
        case .tick:
            let effects = wizard.handle(event, inside: Tour.self)
            return tick(after: effects, &wizard)
        case .reply, .inbox, .tenantUnreachable, .browser, .openFailed, .copyFailed, .walkSaved, .flowChanged,
            .flowRejected, .resize:
            return .ignored
        }
    }

    /// Handles a key: Space goes on, Esc ends the tour, and the keys of the inspector work.
    ///
    /// No other key reaches the page, whose answers the tour types.
    private mutating func press(_ key: Key, _ wizard: inout Wizard) -> LayerResponse {
        switch key {
        case .control("o"), .function(3), .function(4), .function(5): return .ignored
        case .moveWord(.up) where wizard.isInspecting, .moveWord(.down) where wizard.isInspecting:
            return .ignored
        case _ where wizard.overlay is InspectorOverlay: return .ignored
        case .character(" "), .enter: return advance(&wizard)
        case .function(2) where canOpenInbox(wizard): return advance(&wizard)
        case .escape, .control("g"):
            return .closed { wizard in
                wizard.closeOverlay()
                return []
            }
        default: return .consumed()
        }
    }

    /// Returns when the tour goes on by itself; `nil` while it waits, as it does while the
    /// inspector covers the page.
    func nextTick(_ wizard: Wizard) -> Timestamp? {
        wizard.overlay is InspectorOverlay ? nil : nextTime
    }

    /// Goes on by itself, if it is time to.
    private mutating func tick(after effects: [Wizard.Effect], _ wizard: inout Wizard) -> LayerResponse {
        let now = wizard.clock.now
        guard let time = nextTick(wizard), time <= now else { return .consumed(effects) }
        // A time that has passed would be due again at once.
        if wizard.isWaiting || state == .openingInbox {
            pause(Delay.reading, at: now)
            return .consumed(effects)
        }
        if wizard.hasError { return end(after: effects, wizard) }
        return state == .typing
            ? .consumed(effects + typeKey(&wizard)) : advance(after: effects, &wizard)
    }

    /// Follows the page that an event has opened; an error ends the tour, unless it loops.
    mutating func follow(
        _ event: Wizard.Event?, _ effects: [Wizard.Effect], from previousID: PageID, _ wizard: Wizard
    ) -> Bool {
        if wizard.hasError, !loops { return false }
        let now = wizard.clock.now
        if state == .openingInbox, wizard.overlay is Inbox {
            state = .filled
            pause(Delay.reading, at: now)
        }
        let position = Position(page: wizard.pageID, isSignedIn: wizard.isSignedIn)
        if self.position != position {
            self.position = position
            state = .reading
            keys = []
            pause(wizard.isAtEndOfTour ? Delay.end : Delay.reading, at: now)
        }
        return true
    }

    /// Waits for a key, or for a while in a loop.
    private mutating func pause(_ milliseconds: Int64, at now: Timestamp) {
        nextTime = loops ? now.adding(milliseconds: milliseconds) : nil
    }

    /// Returns whether a key goes on with the tour: not while a reply or the inbox is awaited.
    private func canAdvance(_ wizard: Wizard) -> Bool { !wizard.isWaiting && state != .openingInbox }

    /// Returns whether the next step of the tour opens the inbox, as F2 does.
    private func canOpenInbox(_ wizard: Wizard) -> Bool {
        canAdvance(wizard) && wizard.pageSession.codePage != nil && state == .reading
    }

    /// Takes the next step of the tour.
    private mutating func advance(
        after effects: [Wizard.Effect] = [], _ wizard: inout Wizard
    ) -> LayerResponse {
        var effects = effects
        switch state {
        case _ where !canAdvance(wizard), .openingInbox: break
        case .typing: while state == .typing { effects += typeKey(&wizard) }
        case .reading where wizard.isAtEndOfTour: return end(after: effects, wizard)
        case .reading where !wizard.page.controls.fields.isEmpty: effects += beginFillingPage(&wizard)
        case .reading, .filled: effects += leavePage(&wizard)
        }
        return .consumed(effects)
    }

    private mutating func beginFillingPage(_ wizard: inout Wizard) -> [Wizard.Effect] {
        guard wizard.pageSession.codePage == nil else {
            state = .openingInbox
            pause(Delay.end, at: wizard.clock.now)
            return wizard.handle(.key(.function(2)), inside: Tour.self)
        }
        state = .typing
        beginFillingField(wizard)
        return []
    }

    /// Prepares the keys for the focused field, unless the page has filled it in.
    private mutating func beginFillingField(_ wizard: Wizard) {
        guard let field = wizard.snapshot.focusedField else { return finishFillingPage(wizard) }
        let example = wizard.flow.exampleAnswer(toField: field.name.answerName) ?? ""
        let isPrefilled = field.inputType == .text && field.count > 0
        let answer = isPrefilled || example.isEmpty ? nil : try? field.answer(to: example)
        keys = answer.map { field.keys(entering: $0) }.map { $0[...] } ?? []
        nextTime = wizard.clock.now
        if keys.isEmpty { finishFillingField(wizard) }
    }

    private mutating func typeKey(_ wizard: inout Wizard) -> [Wizard.Effect] {
        guard let key = keys.popFirst() else {
            finishFillingPage(wizard)
            return []
        }
        let field = wizard.page.controls.focusedField
        let effects = wizard.handle(.key(key), inside: Tour.self)
        let delay = if case .character = key { Delay.character } else { Delay.otherKey }
        nextTime = wizard.clock.now.adding(milliseconds: delay)
        // A choice passes the focus on.
        if key == .tab || wizard.page.controls.focusedField != field {
            beginFillingField(wizard)
        } else if keys.isEmpty {
            finishFillingField(wizard)
        }
        return effects
    }

    /// Moves to the next field, or waits to leave the page.
    private mutating func finishFillingField(_ wizard: Wizard) {
        let controls = wizard.page.controls
        if let index = controls.focusedField, index + 1 < controls.fields.count {
            keys = [.tab]
        } else {
            finishFillingPage(wizard)
        }
    }

    private mutating func finishFillingPage(_ wizard: Wizard) {
        state = .filled
        pause(Delay.filled, at: wizard.clock.now)
    }

    /// Presses Enter, which uses the newest code while the inbox is open.
    private mutating func leavePage(_ wizard: inout Wizard) -> [Wizard.Effect] {
        state = .reading
        pause(Delay.end, at: wizard.clock.now)
        return wizard.handle(.key(.enter), inside: Tour.self)
    }

    /// Opens the menu with the next flow selected, or in a loop starts the next flow.
    private func end(after effects: [Wizard.Effect], _ wizard: Wizard) -> LayerResponse {
        guard let current = wizard[DemoFlow.self] else { return .closed { _ in effects } }
        let next = DemoFlow(current.demo, index: current.nextIndex)
        let loops = loops
        return .closed { wizard in
            effects + (loops ? wizard.start(next, isTour: true) : current.openMenu(&wizard))
        }
    }
}

extension Tour {
    func add(to surround: inout ScreenSurround, _ wizard: Wizard, on size: Frame.Size?) {
        surround.caption = caption(wizard)
        if !(wizard.overlay is InspectorOverlay) {
            surround.keys =
                (canAdvance(wizard) ? [wizard.strings.tour.next] : []) + [wizard.strings.tour.leave]
        }
        guard !canOpenInbox(wizard) else { return }
        surround.narrowKeys = []
        if surround.demo != nil { surround.demo = wizard.strings.menu.heading }
    }

    /// Returns the line about the page.
    private func caption(_ wizard: Wizard) -> String {
        let texts = wizard.strings.tour
        if wizard.overlay is Inbox { return texts.inbox }
        return switch wizard.pageID.kind {
        case .email, .signIn, .resetPassword: texts.email
        case .password, .signInPassword, .newPassword: texts.password
        case .alias: texts.alias
        case .attributes, .registration: texts.attributes
        case .code, .signInCode, .resetCode, .authCode, .authMethod: texts.code
        case .review: texts.review
        case .browser, .deadEnd: texts.browser
        case .done where wizard.isSignedIn: wizard.strings.format(texts.end, wizard.effortOfFlow)
        case .done: texts.done
        }
    }
}

extension Wizard {
    /// What a sign-up with the flow takes, which is what its card says.
    fileprivate var effortOfFlow: Effort {
        self[DemoFlow.self].map { $0.demo.flows[$0.index].effort } ?? effort
    }

    /// Whether the page shows an error, which no example should cause.
    fileprivate var hasError: Bool {
        let controls = page.controls
        return controls.notice?.isError == true || controls.problems.values.contains { !$0.isWarning }
    }

    /// Whether the page is the last one of a tour.
    fileprivate var isAtEndOfTour: Bool { isAtEnd && (pageID != .done || isSignedIn) }
}
