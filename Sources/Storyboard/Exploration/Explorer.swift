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
    /// The pages on the main path, each filled in.
    var mainPath: [Storyboard.Step] = []
    /// What the main path costs its user and the tenant.
    var effort: Wizard.KeystrokeCost
    /// Called with each session whose state is recorded, whether or not it was recorded before.
    private let observe: (SimulatedSession) -> Void
    let examples: ExampleAnswers
    let faults: [InjectedOutcome]
    private var sceneIndices: [SceneKey: Int] = [:]
    private var visitedPages: Set<Storyboard.PageRef> = []
    /// The pages into which faults were injected.
    var faultedPages: Set<Storyboard.PageRef> = []

    private struct SceneKey: Hashable {
        var state: Storyboard.State
        var number: Int
    }

    init(
        _ configuration: SimulatedSession.Configuration, sizes: [Frame.Size],
        observing observe: @escaping (SimulatedSession) -> Void = { _ in }
    ) {
        self.configuration = configuration
        self.sizes = sizes
        self.observe = observe
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
        for transition in session.transitions where !transitions.contains(transition) {
            transitions.append(transition)
        }
        add(session.snapshot.state, of: session)
    }

    /// Records the further states that the page is in.
    mutating func recordSubstates(of session: SimulatedSession) {
        observe(session)
        for id in session.snapshot.substates { add(id, of: session) }
    }

    private mutating func add(_ id: String, of session: SimulatedSession) {
        let page = session.page.kind
        if let state = Storyboard.State(id, shownOn: page) { return add(state, of: session, at: sizes) }
        let state = Storyboard.State(page: page, id: id)
        if !undescribedStates.contains(state) { undescribedStates.append(state) }
    }

    mutating func add(_ state: Storyboard.State, of session: SimulatedSession, at sizes: [Frame.Size]) {
        let page = state.isOnAnyPage ? .anyPage : session.page
        if titles[session.page] == nil, session.snapshot.kind == .page {
            titles[session.page] = Printable(session.snapshot.title).text
        }
        // A state first seen on another page is shown with the page that it belongs to.
        let key = SceneKey(state: state, number: state.page == page.kind ? page.number : 0)
        if let index = sceneIndices[key] {
            guard scenes[index].page.kind != state.page, page.kind == state.page else { return }
            scenes[index] = scene(of: state, on: page, in: session, at: sizes)
        } else {
            sceneIndices[key] = scenes.count
            scenes.append(scene(of: state, on: page, in: session, at: sizes))
        }
    }

    private func scene(
        of state: Storyboard.State, on page: Storyboard.PageRef, in session: SimulatedSession,
        at sizes: [Frame.Size]
    ) -> Storyboard.Scene {
        Storyboard.Scene(
            page: page, state: state, caption: state.caption(of: session.snapshot),
            hasEnglishCaption: state.hasEnglishCaption(of: session.snapshot),
            frames: sizes.map { session.wizard.frame(size: $0) },
            transcript: Storyboard.Transcript(of: session, in: state), category: state.category(in: session),
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
