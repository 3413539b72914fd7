package import Tenant
package import Terminal
package import UserFlow
package import Wizard

/// Every page of a flow in every state that a user can reach, as frames, with the transitions between the
/// pages.
///
/// The states are reached by a real wizard with a real tenant, some of whose replies are injected. Time
/// is simulated and the codes are seeded, so the result is reproducible.
package struct Storyboard: Sendable {
    /// A page in one of its states.
    package struct Scene: Hashable, Sendable {
        /// The page.
        package var page: PageRef
        /// The state.
        package var state: State
        /// A short caption.
        package var caption: String
        /// Whether the caption is a phrase in English, not in the language of the pages.
        var hasEnglishCaption = true
        /// The screen, one frame for each size.
        package var frames: [Frame]
        /// What the state is about.
        package var category = Category.other
        /// What the state is in the state library and in the protocol.
        var protocolDetails: ProtocolDetails

        /// A name for URLs and files, such as `code-code.wrong`.
        package var name: String { "\(page.name)-\(state.id)" }
    }

    /// What a state is about, so that a report can show all states of one category.
    package enum Category: String, Hashable, Sendable, CaseIterable {
        /// An error is shown.
        case error = "error"
        /// The wizard waits for a reply.
        case waiting = "waiting"
        /// The help of the page is open.
        case help = "help"
        /// None of these.
        case other = "other"
    }

    /// A page on the main path.
    package struct Step: Hashable, Sendable {
        /// The page.
        package var page: PageRef
        /// The screen, one frame for each size.
        package var frames: [Frame]
        /// The requests that the page sent, with their replies.
        var exchanges: [InspectedExchange] = []
    }

    /// The flow.
    package let flow: UserFlow
    /// The language of the pages.
    let language: Language
    /// The scenes, page by page: first the pages on the main path, in order, then the others.
    package private(set) var scenes: [Scene]
    /// The pages on the main path, each filled in.
    package let mainPath: [Step]
    /// What the main path costs its user and the tenant.
    package let effort: Wizard.Effort
    /// The transitions between pages, in the order of discovery.
    private(set) var transitions: [Transition]
    /// The title of each page.
    package private(set) var titles: [PageRef: String]
    /// The emails that pages cause, the first one of each kind on each page.
    let emails: [SentEmail]
    /// The name of the state in which the wizard starts.
    let firstState: String
    /// What leads from state to state; empty unless it was asked for.
    let moves: [Move]
    /// The states that were reached and that no page describes.
    package let undescribedStates: [State]

    /// Explores a flow.
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - language: The language of the wizard.
    ///   - sizes: The sizes of the screen.
    ///   - isClean: Whether it shows what people see at any tenant, without what only a demo has.
    ///   - hasMoves: Whether it has what leads from state to state, for a prototype.
    ///   - signer: The signer of the tenant's tokens.
    package init(
        of flow: UserFlow, language: Language, sizes: [Frame.Size], isClean: Bool = true,
        hasMoves: Bool = false, signer: any Signer
    ) {
        let configuration = SimulatedSession.Configuration(
            flow: flow, language: language, isClean: isClean, signer: signer)
        var explorer = Explorer(configuration, sizes: sizes, recordsMoves: hasMoves)
        explorer.explore()
        self.flow = flow
        self.language = language
        mainPath = explorer.mainPath
        effort = explorer.effort
        transitions = explorer.transitions
        titles = explorer.titles
        emails = explorer.emails
        moves = explorer.moves()
        firstState = explorer.firstState ?? ""
        undescribedStates = explorer.undescribedStates
        scenes = explorer.scenes
        sortScenes()
    }

    private mutating func sortScenes() {
        let order = Dictionary(uniqueKeysWithValues: State.all.enumerated().map { ($1, $0) })
        let mainPages = mainPath.map(\.page)
        scenes.sort { left, right in
            let ranks = [left, right].map { mainPages.firstIndex(of: $0.page) ?? mainPages.count }
            return (ranks[0], left.page, order[left.state] ?? 0)
                < (ranks[1], right.page, order[right.state] ?? 0)
        }
    }

    /// Returns the storyboard with the scenes that only others have, too, such as those of other languages.
    func adding(_ others: some Sequence<Storyboard>) -> Storyboard {
        var all = self
        var names = Set(scenes.map(\.name))
        for other in others {
            all.scenes += other.scenes.filter { names.insert($0.name).inserted }
            all.transitions += other.transitions.filter { !all.transitions.contains($0) }
            all.titles.merge(other.titles) { own, _ in own }
        }
        all.sortScenes()
        return all
    }

    /// Returns whether a scene has a name.
    func hasScene(named name: String) -> Bool { scenes.contains { $0.name == name } }

    /// The pages, in order.
    package var pages: [PageRef] {
        scenes.map(\.page).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}

extension Storyboard {
    /// A frame and its file name without an extension.
    package typealias NamedFrame = (name: String, frame: Frame)

    /// The pages on the main path, with names such as `1-email`.
    package var mainPathFrames: [NamedFrame] {
        mainPath.enumerated().map { ("\($0 + 1)-\($1.page.generalName)", $1.frames[0]) }
    }

    /// Every state of every page, with names such as `code-code.wrong`.
    package var sceneFrames: [NamedFrame] {
        scenes.map { ($0.name, $0.frames[0]) }
    }

    /// Whether the main path reaches its end.
    package var reachesEnd: Bool {
        [.done, .browser].contains(mainPath.last?.page.id)
    }

    /// Where and why the main path ends too early, as a sentence; `nil` if it reaches its end.
    package var unreachedEnd: String? {
        guard !reachesEnd, let page = mainPath.last?.page else { return nil }
        return flow.unreachedEnd(onPage: label(of: page))
    }
}
