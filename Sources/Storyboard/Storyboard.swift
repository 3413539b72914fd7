public import Tenant
public import Terminal
public import UserFlow
public import Wizard

/// Every page of a flow in every state that a user can reach, as frames, with the transitions between the
/// pages.
///
/// The states are reached by a real wizard with a real tenant, some of whose replies are injected. The clock
/// stands still and the codes are seeded, so the result is reproducible.
public struct Storyboard: Sendable {
    /// A page in one of its states.
    public struct Scene: Hashable, Sendable {
        /// The page.
        public var place: Place
        /// The state.
        public var state: StoryState
        /// A short caption.
        public var caption: String
        /// The screen, one frame for each size.
        public var frames: [Frame]
        /// The same state without a screen.
        public var transcript: Transcript

        /// A name for URLs and files, such as `code-code.wrong`.
        public var name: String { "\(place.name)-\(state.id)" }
    }

    /// A page on the main path.
    public struct Step: Hashable, Sendable {
        /// The page.
        public var place: Place
        /// The screen, one frame for each size.
        public var frames: [Frame]
    }

    /// The flow.
    public let flow: UserFlow
    /// The language of the pages.
    public let language: Wizard.Language
    /// The scenes, page by page: first the pages on the main path, in order, then the others.
    public let scenes: [Scene]
    /// The pages on the main path, each filled in.
    public let walk: [Step]
    /// The main path without a screen.
    public let transcript: Transcript
    /// The transitions between pages, in the order of discovery.
    public let ways: [Way]
    /// The title of each page.
    public let titles: [Place: String]
    /// The states that were reached but have no case in ``KnownState``.
    public let strangers: [Wizard.PageState]

    /// Explores a flow.
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - language: The language of the wizard.
    ///   - sizes: The sizes of the screen.
    ///   - signer: The signer of the tenant's tokens.
    public init(of flow: UserFlow, language: Wizard.Language, sizes: [Frame.Size], signer: any Signer) {
        let setting = Stage.Setting(flow: flow, language: language, signer: signer)
        var explorer = Explorer(setting, sizes: sizes)
        explorer.explore()
        transcript = Transcript(ofWholeWayIn: setting)
        self.flow = flow
        self.language = language
        walk = explorer.walk
        ways = explorer.ways
        titles = explorer.titles
        strangers = explorer.strangers
        let order = Dictionary(
            uniqueKeysWithValues: StoryState.allCases.enumerated().map { ($1, $0) })
        let way = walk.map(\.place)
        scenes = explorer.scenes.sorted { left, right in
            let ranks = [left, right].map { way.firstIndex(of: $0.place) ?? way.count }
            return (ranks[0], left.place, order[left.state] ?? 0)
                < (ranks[1], right.place, order[right.state] ?? 0)
        }
    }

    /// The pages, in order.
    public var places: [Place] {
        scenes.map(\.place).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}

extension Storyboard {
    /// A frame and its file name without an extension.
    public typealias NamedFrame = (name: String, frame: Frame)

    /// The pages on the main path, with names such as `1-email`.
    public var walkPictures: [NamedFrame] {
        walk.enumerated().map { ("\($0 + 1)-\($1.place.kind.rawValue)", $1.frames[0]) }
    }

    /// Every state of every page, with names such as `code-code.wrong`.
    public var statePictures: [NamedFrame] {
        scenes.map { ($0.name, $0.frames[0]) }
    }

    /// Whether the main path reaches its end.
    public var isWhole: Bool {
        [.done, .browser].contains(walk.last?.place.kind)
    }
}
