import NativeAuth
import Terminal
import UserFlow

/// A guided tour: the pages of a sign-up fill themselves in, with a caption for each.
struct Tour: Hashable, Sendable {
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

extension AccompaniedWizard {
    /// Handles an event during a tour, in which the user enters nothing.
    mutating func processDuringTour(_ event: Wizard.Event) -> [Wizard.Effect] {
        switch event {
        case .key(let key): pressDuringTour(key)
        case .press, .answer, .paste, .mouse: []
        default: process(event)
        }
    }

    /// Handles a key during a tour: Space goes on, Esc ends it, and the keys of the inspector work.
    ///
    /// No other key reaches the page, whose answers the tour types.
    private mutating func pressDuringTour(_ key: Key) -> [Wizard.Effect] {
        switch key {
        case .control("c"), .control("l"), .control("z"), .control("o"), .function(3), .function(4),
            .function(5):
            return press(key)
        case .moveWord(.up) where inspector.isOpen, .moveWord(.down) where inspector.isOpen:
            return press(key)
        case _ where isInspectorOnTop: return press(key)
        case .character(" "), .enter: return advanceTour()
        case .function(2) where canOpenInboxDuringTour: return advanceTour()
        case .escape, .control("g"):
            tour = nil
            wizard.pageSession.overlay = nil
            return []
        default: return []
        }
    }

    /// When the tour goes on by itself; `nil` while it waits, as it does while the inspector covers the page.
    var nextTourTime: Timestamp? { isInspectorOnTop ? nil : tour?.nextTime }

    /// Goes on by itself, if it is time to.
    mutating func tickTour() -> [Wizard.Effect] {
        guard let time = nextTourTime, time <= wizard.clock.now else { return [] }
        // A time that has passed would be due again at once.
        if wizard.isWaiting || tour?.state == .openingInbox {
            pauseTour(Tour.Delay.reading)
            return []
        }
        if hasTourFailed { return endTour() }
        return tour?.state == .typing ? typeTourKey() : advanceTour()
    }

    /// Follows the page that an event has opened; an error ends the tour, unless it loops.
    mutating func updateTour() {
        guard let tour else { return }
        if hasTourFailed, !tour.loops {
            self.tour = nil
            return
        }
        if tour.state == .openingInbox, wizard.overlay is Inbox {
            self.tour?.state = .filled
            pauseTour(Tour.Delay.reading)
        }
        let position = Tour.Position(page: wizard.pageID, isSignedIn: wizard.isSignedIn)
        guard tour.position != position else { return }
        self.tour?.position = position
        self.tour?.state = .reading
        self.tour?.keys = []
        pauseTour(isAtEndOfTour ? Tour.Delay.end : Tour.Delay.reading)
    }

    /// Whether the page shows an error, which no example should cause.
    private var hasTourFailed: Bool {
        let controls = wizard.page.controls
        return controls.notice?.isError == true || controls.problems.values.contains { !$0.isWarning }
    }

    /// Whether the page is the last one of the tour.
    private var isAtEndOfTour: Bool {
        switch wizard.pageID.kind {
        case .done: wizard.isSignedIn
        case .browser, .deadEnd: true
        case .email, .password, .alias, .attributes, .code, .review, .signIn, .signInPassword, .signInCode,
            .authMethod, .registration, .authCode, .resetPassword, .resetCode, .newPassword:
            false
        }
    }

    /// Waits for a key, or for a while in a loop.
    private mutating func pauseTour(_ milliseconds: Int64) {
        let time = tour?.loops == true ? wizard.clock.now.adding(milliseconds: milliseconds) : nil
        tour?.nextTime = time
    }

    /// Whether a key goes on with the tour: not while a reply or the inbox is awaited.
    var canAdvanceTour: Bool { !wizard.isWaiting && tour?.state != .openingInbox }

    /// Whether the next step of the tour opens the inbox, as F2 does.
    var canOpenInboxDuringTour: Bool {
        canAdvanceTour && wizard.pageSession.codePage != nil && tour?.state == .reading
    }

    /// The keys during a tour, each with what it does.
    var tourKeyHints: [String] {
        (canAdvanceTour ? [wizard.strings.tour.next] : []) + [wizard.strings.tour.leave]
    }

    private mutating func advanceTour() -> [Wizard.Effect] {
        guard let tour, canAdvanceTour else { return [] }
        switch tour.state {
        case .typing:
            var effects: [Wizard.Effect] = []
            while self.tour?.state == .typing { effects += typeTourKey() }
            return effects
        case .openingInbox: return []
        case .reading where isAtEndOfTour: return endTour()
        case .reading where !wizard.page.controls.fields.isEmpty: return beginFillingPage()
        case .reading, .filled: return leaveTourPage()
        }
    }

    private mutating func beginFillingPage() -> [Wizard.Effect] {
        guard wizard.pageSession.codePage == nil else {
            tour?.state = .openingInbox
            pauseTour(Tour.Delay.end)
            return press(.function(2))
        }
        tour?.state = .typing
        beginFillingField()
        return []
    }

    /// Prepares the keys for the focused field, unless the page has filled it in.
    private mutating func beginFillingField() {
        guard let field = wizard.snapshot.focusedField else { return finishFillingPage() }
        let example = wizard.flow.exampleAnswer(toField: field.name.answerName) ?? ""
        let isPrefilled = field.inputType == .text && field.count > 0
        let answer = isPrefilled || example.isEmpty ? nil : try? field.answer(to: example)
        tour?.keys = answer.map { field.keys(entering: $0) }.map { $0[...] } ?? []
        let now = wizard.clock.now
        tour?.nextTime = now
        if tour?.keys.isEmpty == true { finishFillingField() }
    }

    private mutating func typeTourKey() -> [Wizard.Effect] {
        guard let key = tour?.keys.popFirst() else {
            finishFillingPage()
            return []
        }
        let field = wizard.page.controls.focusedField
        let effects = press(key)
        let pause = if case .character = key { Tour.Delay.character } else { Tour.Delay.otherKey }
        let time = wizard.clock.now.adding(milliseconds: pause)
        tour?.nextTime = time
        // A choice passes the focus on.
        if key == .tab || wizard.page.controls.focusedField != field {
            beginFillingField()
        } else if tour?.keys.isEmpty == true {
            finishFillingField()
        }
        return effects
    }

    /// Moves to the next field, or waits to leave the page.
    private mutating func finishFillingField() {
        if let index = wizard.page.controls.focusedField, index + 1 < wizard.page.controls.fields.count {
            tour?.keys = [.tab]
        } else {
            finishFillingPage()
        }
    }

    private mutating func finishFillingPage() {
        tour?.state = .filled
        pauseTour(Tour.Delay.filled)
    }

    /// Presses Enter, which uses the newest code while the inbox is open.
    private mutating func leaveTourPage() -> [Wizard.Effect] {
        tour?.state = .reading
        pauseTour(Tour.Delay.end)
        return press(.enter)
    }

    /// Opens the menu with the next flow selected, or in a loop starts the next flow.
    private mutating func endTour() -> [Wizard.Effect] {
        guard let demo else { return [] }
        let next = (demoIndex + 1) % demo.flows.count
        if tour?.loops == true { return startFlow(next, isTour: true) }
        tour = nil
        return openFlowMenu(selecting: next)
    }
}

extension AccompaniedWizard {
    /// The caption of the tour; `nil` while there is no tour.
    var caption: String? {
        guard tour != nil else { return nil }
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
        case .done where wizard.isSignedIn: wizard.strings.format(texts.end, effortOfFlow)
        case .done: texts.done
        }
    }

    /// What a sign-up with the flow takes, which is what its card says.
    private var effortOfFlow: Wizard.Effort {
        demo?.flows[demoIndex].effort ?? effort
    }
}
