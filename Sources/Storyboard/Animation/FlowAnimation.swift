import NativeAuth
package import Tenant
package import Terminal
package import UserFlow
import Wizard

/// The main path through a flow, key by key, from the first page to the last.
///
/// As in a ``Storyboard``, a real wizard signs up with a real tenant, and the answers are
/// the flow's examples.
package struct FlowAnimation: Sendable {
    /// The screens, in order.
    package private(set) var frames: [TimedFrame] = []
    /// The titles of the pages, in order.
    package private(set) var titles: [String] = []
    /// Whether the last page is the end of the sign-up.
    package private(set) var reachesEnd = false
    /// Where and why the sign-up ends too early, as a sentence; `nil` if it reaches its end.
    package var unreachedEnd: String? { reachesEnd ? nil : flow.unreachedEnd(onPage: titles.last ?? "") }
    private let flow: UserFlow
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
    package init(
        of flow: UserFlow, language: Language, size: Frame.Size, isClean: Bool = true, signer: any Signer
    ) {
        let configuration = SimulatedSession.Configuration(
            flow: flow, language: language, isClean: isClean, signer: signer)
        self.flow = flow
        self.size = size
        brand = flow.brandColor
        var session = SimulatedSession(configuration)
        session.wait(milliseconds: 0)
        windowTitle = session.wizard.windowTitle
        signUp(&session, with: ExampleAnswers(for: flow))
    }

    /// How long the animation takes, in seconds.
    package var seconds: Int { frames.reduce(0) { $0 + $1.milliseconds } / 1_000 }

    /// Returns the animation as an SVG document.
    ///
    /// - Parameter theme: The theme.
    package func svg(theme: Theme) -> String {
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
        reachesEnd = [.done, .browser].contains(session.pageID)
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
            for key in examples.keys(for: field, in: session, examples.answers) { press(key, in: &session) }
            if index < fields.count - 1, session.snapshot.focusIndex == index { press(.tab, in: &session) }
        }
    }

    private mutating func press(_ key: Key, in session: inout SimulatedSession) {
        session.press(key)
        show(session, key.isCharacter ? Pause.key : Pause.otherKey)
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

// MARK: - TimedFrame

/// A frame of an animation, and how long it is shown.
package struct TimedFrame: Hashable, Sendable {
    /// The frame.
    package var frame: Frame
    /// How long it is shown, in milliseconds.
    package var milliseconds: Int

    /// Creates a frame of an animation.
    package init(_ frame: Frame, milliseconds: Int) {
        self.frame = frame
        self.milliseconds = milliseconds
    }
}

// MARK: - AnimationSVG

/// Frames as one SVG document that shows them one after another, again and again, without a script.
///
/// What several frames have in common is drawn once. Where the user prefers reduced motion, and in programs
/// that show no animations, the last frame is shown.
package struct AnimationSVG: Hashable, Sendable {
    private let pictures: [FrameSVG]
    /// When each frame appears, and then the end, in milliseconds.
    private let times: [Int]
    private let title: String
    private let description: String

    /// Creates the animation of frames.
    ///
    /// - Parameters:
    ///   - frames: The frames, all of the same size; at least one.
    ///   - title: The title, for screen readers.
    ///   - description: What the animation shows, for screen readers.
    ///   - theme: The theme, whose colors are those of a terminal with 24-bit colors.
    ///   - brand: The flow's accent color, if it has one.
    package init(
        _ frames: [TimedFrame], title: String, description: String, theme: Theme = .dark, brand: Color? = nil
    ) {
        pictures = frames.map { FrameSVG($0.frame, theme: theme, brand: brand) }
        times = frames.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.milliseconds) }
        self.title = title
        self.description = description
    }

    /// What is drawn in some of the frames.
    private struct Layer {
        /// The frames that it is drawn in.
        var spans: [Range<Int>]
        var elements: [String]
    }

    /// The SVG document.
    package var svg: String {
        guard let last = pictures.last else { return "" }
        // Words are drawn over all backgrounds, and the caret over the words.
        let layers = [\FrameSVG.allGrounds, \.allWords, \.caret].flatMap(layers)
        let heading = [
            "<svg \(last.rootAttributes) aria-labelledby=\"title description\">",
            "<title id=\"title\">\(title.escapedForHTML(in: .text))</title>",
            "<desc id=\"description\">\(description.escapedForHTML(in: .text))</desc>",
        ]
        let drawing = layers.enumerated().flatMap { markup(of: $1, numbered: $0) }
        let content = last.window + ["<g \(FrameSVG.font)>"] + drawing + ["</g>"]
        return (heading + style(of: layers) + content + ["</svg>", ""]).joined(separator: "\n")
    }

    /// Returns the layers of some parts of the frames, in the order in which they appear first.
    private func layers(of parts: KeyPath<FrameSVG, [String]>) -> [Layer] {
        var spans: [String: [Range<Int>]] = [:]
        var order: [String] = []
        for (index, picture) in pictures.enumerated() {
            for element in picture[keyPath: parts] {
                guard let last = spans[element]?.last else {
                    order.append(element)
                    spans[element] = [index..<index + 1]
                    continue
                }
                if last.upperBound >= index { spans[element]?.removeLast() }
                let start = last.upperBound >= index ? last.lowerBound : index
                spans[element]?.append(start..<index + 1)
            }
        }
        var layers: [Layer] = []
        var indices: [[Range<Int>]: Int] = [:]
        for element in order {
            guard let span = spans[element] else { continue }
            let index = indices[span, default: layers.count]
            indices[span] = index
            if index == layers.count { layers.append(Layer(spans: span, elements: [])) }
            layers[index].elements.append(element)
        }
        return layers
    }

    private func isAlwaysShown(_ layer: Layer) -> Bool { layer.spans == [pictures.indices] }

    private func markup(of layer: Layer, numbered number: Int) -> [String] {
        guard !isAlwaysShown(layer) else { return layer.elements }
        let isAtEnd = layer.spans.last?.upperBound == pictures.count
        let visibility = isAtEnd ? "" : #" visibility="hidden""#
        return [#"<g class="a\#(number)"\#(visibility)>"#] + layer.elements + ["</g>"]
    }

    private func style(of layers: [Layer]) -> [String] {
        let moving = layers.enumerated().filter { !isAlwaysShown($0.element) }
        let names = moving.map { ".a\($0.offset){animation-name:a\($0.offset)}" }
        let duration = Double(times.last ?? 0) / 1_000
        return ["<style>"] + moving.map { keyframes(of: $0.element, numbered: $0.offset) }
            + ["@media (prefers-reduced-motion:no-preference){"]
            + ["[class]{animation:\(duration.svg)s step-end infinite}"] + names + ["}", "</style>"]
    }

    private func keyframes(of layer: Layer, numbered number: Int) -> String {
        var steps = layer.spans.first?.lowerBound == 0 ? [] : ["0%{visibility:hidden}"]
        for span in layer.spans {
            steps.append("\(percentage(of: span.lowerBound)){visibility:visible}")
            if span.upperBound < pictures.count {
                steps.append("\(percentage(of: span.upperBound)){visibility:hidden}")
            }
        }
        return "@keyframes a\(number){\(steps.joined())}"
    }

    /// Returns when a frame appears, in hundredths of a percent of the whole.
    private func percentage(of index: Int) -> String {
        let (time, end) = (times[index], max(times.last ?? 0, 1))
        let (whole, rest) = (time * 10_000 / end).quotientAndRemainder(dividingBy: 100)
        return "\(whole).\("\(100 + rest)".dropFirst())%"
    }
}

extension FrameSVG {
    private var rows: Range<Int> { 0..<max(frame.size.height, 0) }

    /// The backgrounds that differ from the page's.
    fileprivate var allGrounds: [String] { rows.flatMap(surfaces) }

    /// The words and shapes.
    fileprivate var allWords: [String] { rows.flatMap(words) }
}
