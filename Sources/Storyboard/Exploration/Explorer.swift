import FoundationEssentials
import Journeys
import NativeAuth
import Tenant
import Terminal
import UserFlow
import Wizard

/// Explores every input on every page of a flow, and records a frame of each state.
///
/// Each input is tried on a copy of the session, so that it does not affect later ones.
struct Explorer {
    let configuration: SimulatedSession.Configuration
    let sizes: [Frame.Size]
    private(set) var scenes: [Storyboard.Scene] = []
    private(set) var transitions: [Storyboard.Transition] = []
    private(set) var titles: [Storyboard.PageRef: String] = [:]
    /// The states that were reached and that no page describes.
    private(set) var undescribedStates: [Storyboard.State] = []
    /// The emails that pages cause, the first one of each kind on each page.
    private(set) var emails: [Storyboard.SentEmail] = []
    /// The pages on the main path, each filled in.
    var mainPath: [Storyboard.Step] = []
    /// What the main path costs its user and the tenant.
    var effort: Wizard.Effort
    /// Called with each session whose state is recorded, whether or not it was recorded before.
    private let observe: (SimulatedSession) -> Void
    let examples: ExampleAnswers
    let faults: [InjectedOutcome]
    private var sceneIndices: [Storyboard.SceneKey: Int] = [:]
    /// What leads from state to state; `nil` if nobody asks for it.
    private var moveRecorder: MoveRecorder?
    private var visitedPages: Set<Storyboard.PageRef> = []
    /// The pages into which faults were injected.
    var faultedPages: Set<Storyboard.PageRef> = []

    init(
        _ configuration: SimulatedSession.Configuration, sizes: [Frame.Size], recordsMoves: Bool = false,
        observing observe: @escaping (SimulatedSession) -> Void = { _ in }
    ) {
        self.configuration = configuration
        self.sizes = sizes
        self.observe = observe
        moveRecorder = recordsMoves ? MoveRecorder() : nil
        examples = ExampleAnswers(for: configuration.flow)
        let names = configuration.flow.pages.flatMap(\.attributes)
        faults = FaultCatalog.all(attributeNames: names)
        effort = SimulatedSession(configuration).wizard.effort
    }

    /// The examples of the flow.
    var answers: SimulatedUser.Answers { examples.answers }

    /// Explores the flow.
    mutating func explore() {
        var session = SimulatedSession(configuration)
        session.wait(milliseconds: 0)
        recordSmallWindow(of: session)
        exploreMainPath(&session)
        exploreSignIn(session)
        exploreWithoutBrowser()
        exploreBrowserSignIn()
        guard !configuration.flow.needsBrowser else { return }
        explorePasswordReset(session)
        exploreOmittedAnswers(session)
        exploreExtraRequirements()
        exploreStrongAuth()
        exploreCodeLengths()
    }

    /// Records the current state, unless it was recorded before.
    mutating func record(_ session: SimulatedSession) {
        observe(session)
        moveRecorder?.follow(session.trail)
        for transition in session.transitions where !transitions.contains(transition) {
            transitions.append(transition)
        }
        for email in session.emails where !emails.contains(where: email.isLike) { emails.append(email) }
        add(session.snapshot.state, of: session)
    }

    /// Records the further states that the page is in.
    mutating func recordSubstates(of session: SimulatedSession) {
        observe(session)
        moveRecorder?.follow(session.trail)
        for id in session.snapshot.substates { add(id, of: session) }
    }

    private mutating func add(_ id: String, of session: SimulatedSession) {
        let page = session.pageID
        if let state = Storyboard.State(id, shownOn: page) { return add(state, of: session, at: sizes) }
        let state = Storyboard.State(page: page.general, id: id)
        if !undescribedStates.contains(state) { undescribedStates.append(state) }
    }

    mutating func add(_ state: Storyboard.State, of session: SimulatedSession, at sizes: [Frame.Size]) {
        let page = state.isOnAnyPage ? .anyPage : session.page
        if titles[session.page] == nil, session.snapshot.kind == .page {
            titles[session.page] = Printable(session.snapshot.title).text
        }
        // A state first seen on another page is shown with the page that it belongs to.
        let key = Storyboard.SceneKey(state, on: session.page)
        if let index = sceneIndices[key] {
            guard scenes[index].page.id?.general != state.page, page.id?.general == state.page else { return }
            scenes[index] = scene(of: state, on: page, in: session, at: sizes)
        } else {
            sceneIndices[key] = scenes.count
            scenes.append(scene(of: state, on: page, in: session, at: sizes))
        }
        let (examples, everySize) = (examples, self.sizes)
        moveRecorder?.tryAll(in: key, of: session, on: everySize, examples)
        // What is seen only because the screen is small is in no trail.
        if let main = Storyboard.SceneKey(session.snapshot.state, on: session.page) {
            moveRecorder?.add(from: main, to: key)
        }
    }

    /// The name of the state that was recorded first in full.
    var firstState: String? { scenes.first { $0.state != .smallWindow }?.name }

    /// Returns what leads from state to state.
    func moves() -> [Storyboard.Move] {
        moveRecorder?.moves(sceneIndices.mapValues { scenes[$0].name }) ?? []
    }

    private func scene(
        of state: Storyboard.State, on page: Storyboard.PageRef, in session: SimulatedSession,
        at sizes: [Frame.Size]
    ) -> Storyboard.Scene {
        Storyboard.Scene(
            page: page, state: state, caption: state.caption(of: session.snapshot),
            hasEnglishCaption: state.hasEnglishCaption(of: session.snapshot),
            frames: sizes.map { session.wizard.frame(size: $0) },
            category: state.category(in: session),
            protocolDetails: Storyboard.ProtocolDetails(session.wizard))
    }

    private mutating func recordSmallWindow(of session: SimulatedSession) {
        add(.smallWindow, of: session, at: [Frame.Size(width: 19, height: 5)])
    }

    /// Records a page, and tries every input on it if it is new.
    mutating func visit(_ session: SimulatedSession) {
        record(session)
        if visitedPages.insert(session.page).inserted { tryKeys(in: session) }
    }
}

// MARK: - Main path

// From page to page with the examples of the flow.

extension Explorer {
    /// Advances to the end of a sign-up, whose pages are the main path.
    mutating func exploreMainPath(_ session: inout SimulatedSession) {
        var requestCounts: [Int] = []
        advanceToEnd(&session) { explorer, session in
            requestCounts.append(session.wizard.trace.count)
            explorer.recordStep(of: session)
        }
        effort = session.wizard.effort
        addExchanges(of: session, requestCounts)
    }

    private mutating func recordStep(of session: SimulatedSession) {
        mainPath.append(
            Storyboard.Step(page: session.page, frames: sizes.map { session.wizard.frame(size: $0) }))
    }

    /// Adds to each page on the main path the requests that it sent.
    ///
    /// - Parameters:
    ///   - session: The session at the end.
    ///   - requestCounts: The number of requests before each page was submitted.
    private mutating func addExchanges(of session: SimulatedSession, _ requestCounts: [Int]) {
        let exchanges = session.wizard.trace.exchanges
        let ends = requestCounts.dropFirst() + [exchanges.count]
        for (index, (start, end)) in zip(requestCounts, ends).enumerated() {
            mainPath[index].exchanges = Array(exchanges.prefix(end).dropFirst(start))
        }
    }

    /// Advances page by page to the end, and explores each new page; then injects faults into each new page.
    ///
    /// Faults come last because they lead to later pages with a message, which stays while a text is typed.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - step: Called with each page, filled in.
    mutating func advanceToEnd(
        _ session: inout SimulatedSession, step: (inout Explorer, SimulatedSession) -> Void = { _, _ in }
    ) {
        var filledPages: [SimulatedSession] = []
        examples.advanceToEnd(&session) { session in
            let unfilled = session
            record(unfilled)
            fill(&session, with: answers)
            record(session)
            visit(unfilled)
            step(&self, session)
            filledPages.append(session)
        }
        visit(session)
        for session in filledPages where faultedPages.insert(session.page).inserted {
            injectFaults(in: session)
        }
    }

    /// Fills in every field, and leaves the focus on the last one.
    func fill(_ session: inout SimulatedSession, with answers: SimulatedUser.Answers) {
        examples.fill(&session, with: answers)
    }

    /// Returns the keys that submit a filled-in page.
    func submitKeys(in session: SimulatedSession) -> [Key] { examples.submitKeys(in: session) }
}

// MARK: - Keys

// Input on a page before it is filled in.

extension Explorer {
    /// Tries the input that has a meaning on every page, and that of a page of this kind.
    mutating func tryKeys(in session: SimulatedSession) {
        visit(session) { $0.press(.function(1)) }
        visit(session) { $0.press(.control("c")) }
        visit(session) { $0.press(.escape) }
        switch session.pageID.kind {
        case .email: tryAddresses(in: session)
        case .password: tryPasswords(in: session)
        case .alias:
            tryAnswers(["", "-ada", "ada!", "ada b", "ada@contoso.com", Self.longText], in: session)
        case .attributes: tryAttributes(in: session)
        case .code: tryCodes(in: session)
        case .signIn: tryAnswers(["", "ada"], in: session)
        case .signInPassword: trySignInPasswords(in: session)
        case .signInCode: tryResend(in: session)
        case .authMethod: visit(session) { $0.wait(milliseconds: 601_000) }
        case .registration, .resetPassword: tryAnswers(["", "ada"], in: session)
        case .authCode, .resetCode:
            tryAnswers(["", "12"], in: session)
            tryResend(in: session)
            tryWrongCodes(in: session)
        case .newPassword: tryNewPasswords(in: session)
        case .browser: tryBrowser(in: session)
        case .done: visit(session) { $0.press(.function(1), .character("s")) }
        case .review, .deadEnd: break
        }
    }

    /// Opens the inbox, which only a demo has: a clean storyboard shows what people see at any tenant.
    mutating func visitInbox(of session: SimulatedSession) {
        guard !configuration.isClean else { return }
        visit(session) { $0.press(.function(2)) }
        visit(session) { $0.press(.function(2), .character("v")) }
    }

    private static let longText = String(repeating: "long-", count: 60)

    mutating func visit(_ session: SimulatedSession, after change: (inout SimulatedSession) -> Void) {
        var other = session
        change(&other)
        visit(other)
    }

    /// Types each text into the first field, records the page, and continues.
    mutating func tryAnswers(_ texts: [String], in session: SimulatedSession) {
        var session = session
        session.press(.move(.end), .control("u"))
        for text in texts {
            visit(session) { $0.type(text) }
            visit(session) {
                $0.type(text)
                $0.press(.proceed)
            }
        }
    }

    private mutating func tryAddresses(in session: SimulatedSession) {
        tryAnswers(["", "ada", "ada lovelace@contoso.com", "ada@gmial.com"], in: session)
        tryAnswers([Self.longText + "@contoso.com"], in: session)
        visit(session) {
            $0.type("ada")
            $0.press(.escape)
        }
        visitInbox(of: session)
        visit(session) { $0.feed(.paste("ada\u{7}@contoso.com")) }
        visit(session) { $0.feed(.paste("Ada <ada@contoso.com>")) }
        visit(session) { $0.feed(.paste(String(repeating: Self.longText, count: 20))) }
        var other = session
        other.type("adå@contoso.com")
        for _ in 0..<10
        where other.pageID.general == session.pageID.general || other.requests.count == session.requests.count
        {
            other.injectedOutcomes = [.refuse(.missing(.name))]
            other.press(.enter)
            if other.requests.count > session.requests.count { break }
            fill(&other, with: answers)
        }
        record(other)
    }

    private mutating func tryPasswords(in session: SimulatedSession) {
        tryRules(in: session)
        let example = answers["password"] ?? ""
        tryAnswers(
            ["", "short", "aaaaaaaaaaaa", "Pässword-77", Self.longText, "ada@contoso.com"], in: session)
        visit(session) { $0.feed(.paste("Correct\u{7}Horse")) }
        for password in ["1234", "tulip-9", "Tulip-94x", "Tulip-94x-Qm", "Tulip-94x-Qm-Zebra"] {
            visit(session) { $0.type(password) }
        }
        visit(session) {
            $0.type(example)
            $0.press(.control("r"))
        }
        guard configuration.flow.password.isConfirmed else { return }
        visit(session) {
            $0.type(example)
            $0.press(.tab)
            $0.type(String(example.reversed()))
            $0.press(.enter)
        }
    }

    private mutating func trySignInPasswords(in session: SimulatedSession) {
        tryAnswers(["", "ada"], in: session)
        visit(session) {
            $0.type("ada")
            $0.press(.control("r"))
        }
    }

    private mutating func tryBrowser(in session: SimulatedSession) {
        visit(session) { $0.press(.character("c")) }
        visit(session) { $0.press(.open) }
        visit(session) {
            $0.press(.open)
            $0.feed(.openFailed)
        }
        visit(session) { $0.press(.signIn) }
    }
}

extension SimulatedSession {
    mutating func type(_ text: String) {
        press(text.unicodeScalars.map { .character(Character($0)) })
    }
}
