public import Terminal
import UserFlow
import Wizard

/// A storyboard as a self-contained HTML page, without scripts, network access or fonts.
public struct StoryPage: Sendable {
    private let boards: [Storyboard]
    private let sizes: [Frame.Size]
    private let themes: [Theme]

    /// Creates the report of one flow.
    ///
    /// - Parameters:
    ///   - storyboards: The flow's storyboards, one per language.
    ///   - sizes: The sizes of their frames, in the same order.
    ///   - themes: The color themes.
    public init(_ boards: [Storyboard], sizes: [Frame.Size], themes: [Theme]) {
        self.boards = boards
        self.sizes = sizes
        self.themes = themes
    }

    private var board: Storyboard { boards[0] }
    private var brand: Color? { board.flow.brand.accent.flatMap(Color.init(hex:)) }
    private var name: String { Markup.shown(board.flow.name) }

    /// The HTML page, which is the same byte for byte for the same flow.
    public var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
        base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">
        <title>\(name): storyboard</title>
        <style>
        \(StorySheet(themes: themes, sizes: sizes, brand: brand).css)
        </style>
        </head>
        <body>
        <a class="skip" href="#screens">To the screens</a>
        \(header)
        \(navigation)
        <main id="screens">
        \(board.places.map(section).joined(separator: "\n"))
        \(TranscriptMarkup(board: board).sections)
        </main>
        <footer>
        <p>Every screen was reached by the wizard itself in front of a tenant, some of whose answers were forced.</p>
        </footer>
        </body>
        </html>

        """
    }

    private var header: String {
        """
        <header>
        <h1>\(name): every screen of the sign-up</h1>
        <p class="soft">\(board.places.count { $0.kind != .anywhere }) pages in \(board.scenes.count) states · \
        \(boards.map(\.language.tag).joined(separator: ", ")) · \(sizes.map(\.text).joined(separator: ", "))</p>
        \(choices)
        </header>
        """
    }

    /// The control that limits the page to one theme.
    private var choices: String {
        guard themes.count > 1 else { return "" }
        let buttons = [("all", "all", true)] + themes.map { ($0.rawValue, $0.rawValue, false) }
        let labels = buttons.map { name, label, isChosen in
            """
            <label><input type="radio" name="theme" id="only-\(name)"\(isChosen ? " checked" : "")> \
            \(label)</label>
            """
        }
        return "<fieldset><legend>Colours</legend>\(labels.joined(separator: "\n"))</fieldset>"
    }

    private var navigation: String {
        let items = board.places.map { place in
            let states = board.scenes.filter { $0.place == place }.map { scene in
                "<li><a href=\"#\(Markup.anchor(scene.name))\" data-state=\"\(scene.state.id)\">"
                    + "\(Markup.shown(scene.caption))</a></li>"
            }
            return """
                <li><b><a href="#\(Markup.anchor(place.name))">\(Markup.shown(board.label(of: place)))</a></b>
                <ul>
                \(states.joined(separator: "\n"))
                </ul></li>
                """
        }
        return """
            <nav aria-label="Pages"><div class="map" tabindex="0">\(StoryMap(board: board).svg)</div></nav>
            <nav aria-label="States"><ul class="index">
            \(items.joined(separator: "\n"))
            \(TranscriptMarkup(board: board).links)
            </ul></nav>
            """
    }

    private func section(_ place: Storyboard.Place) -> String {
        let scenes = board.scenes.filter { $0.place == place }
        let anchor = Markup.anchor(place.name)
        let title =
            board.titles[place].flatMap { $0 == board.label(of: place) ? nil : "<p>\(Markup.shown($0))</p>" }
            ?? ""
        return """
            <section id="\(anchor)" aria-labelledby="\(anchor)-title">
            <h2 id="\(anchor)-title">\(Markup.shown(board.label(of: place)))</h2>
            \(title)\(neighbours(of: place))
            \(scenes.map(article).joined(separator: "\n"))
            </section>
            """
    }

    private func neighbours(of place: Storyboard.Place) -> String {
        let next = board.ways.filter { $0.from == place && $0.to != place }.map(\.to)
        guard !next.isEmpty else { return "" }
        let links = next.sorted().map {
            "<a href=\"#\(Markup.anchor($0.name))\">\(Markup.shown(board.label(of: $0)))</a>"
        }
        return "<p class=\"soft\">Leads to \(links.joined(separator: ", "))</p>"
    }

    private func article(_ scene: Storyboard.Scene) -> String {
        """
        <article id="\(Markup.anchor(scene.name))">
        <h3>\(Markup.shown(scene.caption))</h3>
        <code>\(Markup.escaped(scene.state.id))</code>
        <div class="set">
        \(figures(of: scene).joined(separator: "\n"))
        </div>
        \(TranscriptMarkup(board: board).details(of: scene))</article>
        """
    }

    private func figures(of scene: Storyboard.Scene) -> [String] {
        boards.flatMap { board -> [String] in
            guard let scene = board.scenes.first(where: { $0.name == scene.name }) else { return [] }
            return scene.frames.flatMap { frame in
                themes.enumerated().map { figure(frame, $1, board.language.tag, isFirst: $0 == 0) }
            }
        }
    }

    /// Returns the figure of a frame; screen readers skip those that differ only in the theme.
    private func figure(_ frame: Frame, _ theme: Theme, _ tag: String, isFirst: Bool) -> String {
        let parts = [
            boards.count > 1 ? tag : "", sizes.count > 1 ? frame.size.text : "",
            themes.count > 1 ? theme.rawValue : "",
        ]
        let caption = parts.filter { !$0.isEmpty }.joined(separator: " · ")
        return """
            <figure class="of-\(theme.rawValue)"\(isFirst ? "" : " aria-hidden=\"true\"")>\
            <pre class="\(theme.rawValue) c\(frame.size.width)" lang="\(tag)">\(Screenful(frame: frame).html)</pre>\
            \(caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>")</figure>
            """
    }
}

extension Frame.Size {
    /// The size as written in options, such as `80x24`.
    var text: String { "\(width)x\(height)" }
}
