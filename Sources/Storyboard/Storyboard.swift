public import Tenant
public import Terminal
public import UserFlow
public import Wizard

/// Every page of a flow in every state that a person can meet, as frames, and how the pages follow each other.
///
/// The states are reached by a real wizard in front of a real tenant, of which some answers are forced. The time
/// stands still and the codes come from a seed, so it is the same each time.
public struct Storyboard: Sendable {
    /// A page in one of its states.
    public struct Scene: Hashable, Sendable {
        /// The page.
        public var place: Place
        /// The state.
        public var state: StoryState
        /// What is to be seen, in a few words.
        public var caption: String
        /// What the screen shows, one frame for each size.
        public var frames: [Frame]
        /// What is told of it without a screen.
        public var transcript: Transcript

        /// A name that is fit for addresses and files, such as `code-code.wrong`.
        public var name: String { "\(place.name)-\(state.id)" }
    }

    /// A page on the way through.
    public struct Step: Hashable, Sendable {
        /// The page.
        public var place: Place
        /// What the screen shows, one frame for each size.
        public var frames: [Frame]
    }

    /// The flow.
    public let flow: UserFlow
    /// The language of the pages.
    public let language: Wizard.Language
    /// The scenes, page by page: first the pages on the way through, as they come, then the others.
    public let scenes: [Scene]
    /// The pages on one way through, each filled in.
    public let walk: [Step]
    /// What is told on the same way without a screen.
    public let transcript: Transcript
    /// Which page leads to which, in the order of finding out.
    public let ways: [Way]
    /// The question that each page asks.
    public let titles: [Place: String]
    /// What was met and is no known state.
    public let strangers: [Wizard.Standing]

    /// Walks a flow in all directions.
    ///
    /// - Parameters:
    ///   - flow: What is asked.
    ///   - language: What the wizard speaks.
    ///   - sizes: How large the screens are.
    ///   - signer: What signs the tenant's tokens.
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

    /// The places, in order.
    public var places: [Place] {
        scenes.map(\.place).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}

extension Storyboard {
    /// A frame and the name of its file, without an ending.
    public typealias NamedFrame = (name: String, frame: Frame)

    /// The pages on one way through, such as `1-email`.
    public var walkPictures: [NamedFrame] {
        walk.enumerated().map { ("\($0 + 1)-\($1.place.kind.rawValue)", $1.frames[0]) }
    }

    /// Every state of every page, such as `code-code.wrong`.
    public var statePictures: [NamedFrame] {
        scenes.map { ($0.name, $0.frames[0]) }
    }

    /// Whether the way through led to its end.
    public var isWhole: Bool {
        [.done, .browser].contains(walk.last?.place.kind)
    }
}
