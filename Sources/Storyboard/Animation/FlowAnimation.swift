public import Tenant
public import Terminal
public import UserFlow
import Wizard

/// The main path through a flow, key by key, from the first page to the last.
///
/// As in a ``Storyboard``, a real wizard signs up with a real tenant, and the answers are the flow's examples.
public struct FlowAnimation: Sendable {
    /// The screens, in order.
    public private(set) var frames: [TimedFrame] = []
    /// The titles of the pages, in order.
    public private(set) var titles: [String] = []
    /// Whether the last page is the end of the sign-up.
    public private(set) var reachesEnd = false
    private let brand: Color?
    private let windowTitle: Printable
    private let size: Frame.Size

    /// How long a screen is shown, in milliseconds.
    private enum Pause {
        static let key = 70
        /// For a key that is no character, such as one that opens a list.
        static let otherKey = 350
        static let newPage = 1_000
        static let filledPage = 900
        static let end = 4_000
    }

    /// Signs up with the examples of a flow.
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - language: The language of the wizard.
    ///   - size: The size of the screen.
    ///   - isClean: Whether it shows what people see at any tenant, without what only a demo has.
    ///   - signer: The signer of the tenant's tokens.
    public init(
        of flow: UserFlow, language: Language, size: Frame.Size, isClean: Bool = true, signer: any Signer
    ) {
        let configuration = SimulatedSession.Configuration(
            flow: flow, language: language, isClean: isClean, signer: signer)
        self.size = size
        brand = flow.brandColor
        var session = SimulatedSession(configuration)
        session.wait(milliseconds: 0)
        windowTitle = session.wizard.windowTitle
        signUp(&session, with: ExampleAnswers(for: flow))
    }

    /// How long the animation takes, in seconds.
    public var seconds: Int { frames.reduce(0) { $0 + $1.milliseconds } / 1_000 }

    /// Returns the animation as an SVG document.
    ///
    /// - Parameter theme: The theme.
    public func svg(theme: Theme) -> String {
        AnimationSVG(
            frames, title: windowTitle.text, description: titles.joined(separator: " · "), theme: theme,
            brand: brand
        ).svg
    }

    private mutating func signUp(_ session: inout SimulatedSession, with examples: ExampleAnswers) {
        examples.advanceToEnd(&session) { session in
            open(session)
            fill(&session, with: examples)
            frames[frames.count - 1].milliseconds = Pause.filledPage
        }
        // The last page changes once the sign-up is complete.
        if titles.last != Printable(session.snapshot.title).text { open(session) }
        frames[frames.count - 1].milliseconds = Pause.end
        reachesEnd = ["done", "browser"].contains(session.page.kind)
    }

    /// Adds the page that a session shows.
    private mutating func open(_ session: SimulatedSession) {
        titles.append(Printable(session.snapshot.title).text)
        show(session, Pause.newPage)
    }

    /// Fills in every field, key by key.
    private mutating func fill(_ session: inout SimulatedSession, with examples: ExampleAnswers) {
        let fields = session.snapshot.fields
        for (index, field) in fields.enumerated() {
            let keys = examples.keys(for: field, in: session, examples.answers)
            for key in keys + (index < fields.count - 1 ? [.tab] : []) {
                session.press(key)
                show(session, key.isCharacter ? Pause.key : Pause.otherKey)
            }
        }
    }

    /// Adds the screen of a session, unless it looks like the last one.
    private mutating func show(_ session: SimulatedSession, _ milliseconds: Int) {
        let frame = session.wizard.frame(size: size)
        guard frame != frames.last?.frame else { return }
        frames.append(TimedFrame(frame, milliseconds: milliseconds))
    }
}

extension Key {
    fileprivate var isCharacter: Bool {
        if case .character = self { true } else { false }
    }
}
