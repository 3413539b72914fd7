public import Terminal
import TextAlgorithms
import UserFlow
import Wizard

/// A storyboard as a self-contained HTML page, without scripts, network access or fonts.
public struct HTMLReport: Sendable {
    private let storyboards: [Storyboard]
    private let sizes: [Frame.Size]
    private let themes: [Theme]

    /// Creates the report of one flow.
    ///
    /// - Parameters:
    ///   - storyboards: The flow's storyboards, one per language.
    ///   - sizes: The sizes of their frames, in the same order.
    ///   - themes: The color themes.
    public init(_ storyboards: [Storyboard], sizes: [Frame.Size], themes: [Theme]) {
        self.storyboards = storyboards
        self.sizes = sizes
        self.themes = themes
    }

    private var storyboard: Storyboard { storyboards[0] }
    private var brand: Color? { storyboard.flow.brand.accent.flatMap(Color.init(hex:)) }
    private var name: String { HTMLEscaping.sanitized(storyboard.flow.name) }

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
        \(Stylesheet(themes: themes, sizes: sizes, brand: brand).css)
        </style>
        </head>
        <body>
        <a class="skip" href="#screens">To the screens</a>
        \(header)
        \(navigation)
        <main id="screens">
        \(storyboard.pages.map(section).joined(separator: "\n"))
        \(TranscriptHTML(storyboard: storyboard).sections)
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
        <p class="soft">\(storyboard.pages.count { !$0.isAnyPage }) pages in \(storyboard.scenes.count) states · \
        \(storyboards.map(\.language.tag).joined(separator: ", ")) · \(sizes.map(\.text).joined(separator: ", "))</p>
        \(themeSelector)
        </header>
        """
    }

    /// The control that limits the page to one theme.
    private var themeSelector: String {
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
        let items = storyboard.pages.map { page in
            let states = storyboard.scenes.filter { $0.page == page }.map { scene in
                "<li><a href=\"#\(HTMLEscaping.anchor(scene.name))\" data-state=\"\(scene.state.id)\">"
                    + "\(HTMLEscaping.sanitized(scene.caption))</a></li>"
            }
            return """
                <li><b><a href="#\(HTMLEscaping.anchor(page.name))">\(HTMLEscaping.sanitized(storyboard.label(of: page)))</a></b>
                <ul>
                \(states.joined(separator: "\n"))
                </ul></li>
                """
        }
        return """
            <nav aria-label="Pages"><div class="map" tabindex="0">\(GraphSVG(storyboard: storyboard).svg)</div></nav>
            <nav aria-label="States"><ul class="index">
            \(items.joined(separator: "\n"))
            \(TranscriptHTML(storyboard: storyboard).links)
            </ul></nav>
            """
    }

    private func section(_ page: Storyboard.PageRef) -> String {
        let scenes = storyboard.scenes.filter { $0.page == page }
        let anchor = HTMLEscaping.anchor(page.name)
        let title =
            storyboard.titles[page].flatMap {
                $0 == storyboard.label(of: page) ? nil : "<p>\(HTMLEscaping.sanitized($0))</p>"
            }
            ?? ""
        return """
            <section id="\(anchor)" aria-labelledby="\(anchor)-title">
            <h2 id="\(anchor)-title">\(HTMLEscaping.sanitized(storyboard.label(of: page)))</h2>
            \(title)\(outgoingLinks(of: page))
            \(scenes.map(article).joined(separator: "\n"))
            </section>
            """
    }

    private func outgoingLinks(of page: Storyboard.PageRef) -> String {
        let next = storyboard.transitions.filter { $0.from == page && $0.to != page }.map(\.to)
        guard !next.isEmpty else { return "" }
        let links = next.sorted().map {
            "<a href=\"#\(HTMLEscaping.anchor($0.name))\">\(HTMLEscaping.sanitized(storyboard.label(of: $0)))</a>"
        }
        return "<p class=\"soft\">Leads to \(links.joined(separator: ", "))</p>"
    }

    private func article(_ scene: Storyboard.Scene) -> String {
        """
        <article id="\(HTMLEscaping.anchor(scene.name))">
        <h3>\(HTMLEscaping.sanitized(scene.caption))</h3>
        <code>\(scene.state.id.escapedForHTML(in: .attribute))</code>
        <div class="set">
        \(figures(of: scene).joined(separator: "\n"))
        </div>
        \(TranscriptHTML(storyboard: storyboard).details(of: scene))</article>
        """
    }

    private func figures(of scene: Storyboard.Scene) -> [String] {
        storyboards.flatMap { storyboard -> [String] in
            guard let scene = storyboard.scenes.first(where: { $0.name == scene.name }) else { return [] }
            return scene.frames.flatMap { frame in
                themes.enumerated().map { figure(frame, $1, storyboard.language.tag, isFirst: $0 == 0) }
            }
        }
    }

    private func html(of frame: Frame, _ theme: Theme) -> String {
        let colors = PictureColors(theme, brand: brand)
        let paintsButtons = colors.palette.paintsGrounds
        return FrameHTML(frame: frame.adapted(to: .unicode, paintsButtons: paintsButtons)).html
    }

    /// Returns the figure of a frame; screen readers skip those that differ only in the theme.
    private func figure(_ frame: Frame, _ theme: Theme, _ tag: String, isFirst: Bool) -> String {
        let parts = [
            storyboards.count > 1 ? tag : "", sizes.count > 1 ? frame.size.text : "",
            themes.count > 1 ? theme.rawValue : "",
        ]
        let caption = parts.filter { !$0.isEmpty }.joined(separator: " · ")
        return """
            <figure class="of-\(theme.rawValue)"\(isFirst ? "" : " aria-hidden=\"true\"")>\
            <pre class="\(theme.rawValue) c\(frame.size.width)" lang="\(tag)">\(html(of: frame, theme))</pre>\
            \(caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>")</figure>
            """
    }
}

extension Frame.Size {
    /// The size as written in options, such as `80x24`.
    var text: String { "\(width)x\(height)" }
}
