import NativeAuth
package import Terminal
import UserFlow
import Wizard

/// A storyboard as a self-contained HTML page, without scripts, network access or fonts.
package struct HTMLReport: Sendable {
    private let storyboards: [Storyboard]
    /// The first storyboard, with the states that only those in other languages have.
    private let storyboard: Storyboard
    private let sizes: [Frame.Size]
    private let themes: [Theme]
    private let watchedFile: String?

    /// The seconds after which a browser loads a watched page again.
    static let reloadSeconds = 3

    /// Creates the report of one flow.
    ///
    /// - Parameters:
    ///   - storyboards: The flow's storyboards, one per language.
    ///   - sizes: The sizes of their frames, in the same order.
    ///   - themes: The color themes; the reader selects one of each, at first the first one.
    ///   - watchedFile: The name of the file, if it is written again and again: a browser then loads
    ///     it every few seconds.
    package init(
        _ storyboards: [Storyboard], sizes: [Frame.Size], themes: [Theme], watchedFile: String? = nil
    ) {
        self.storyboards = storyboards
        storyboard = storyboards[0].adding(storyboards.dropFirst())
        self.sizes = sizes
        self.themes = themes
        self.watchedFile = watchedFile
    }

    private var languages: [Language] { storyboards.map(\.language) }
    private var name: String { HTMLEscaping.sanitized(storyboard.flow.name) }

    private var map: GraphSVG { GraphSVG(storyboard: storyboard) }

    private var code: CodeHTML { CodeHTML(flow: storyboard.flow, scenes: storyboard.scenes) }

    /// How many pages, states and screens the page shows.
    package var counts: ReportCounts {
        ReportCounts(
            pages: storyboard.pageCount, states: storyboard.scenes.count,
            screens: storyboards.flatMap(\.scenes).reduce(0) { $0 + $1.frames.count })
    }

    /// The HTML page, which is the same byte for byte for the same flow.
    package var html: String {
        """
        \(head)
        <body>
        <a class="skip" href="#screens">To the screens</a>
        \(header)
        \(ReportControls(languages: languages, sizes: sizes, themes: themes, scenes: storyboard.scenes).html)
        \(navigation)
        <main id="screens">
        \(storyboard.pages.map(section).joined(separator: "\n"))
        \(code.section)
        </main>
        \(DocumentFooter.html)

        """
    }

    private var head: String {
        DocumentHead(
            title: "\(name): storyboard", css: css, reload: watchedFile.map { (Self.reloadSeconds, $0) }
        ).html
    }

    private var css: String {
        Stylesheet(
            themes: themes, sizes: sizes, languages: languages, brands: [storyboard.flow.brandColor]
        ).css + "\n" + map.css
    }

    private var header: String {
        """
        <header>
        <h1>\(name): every screen of the sign-up</h1>
        <p>One sign-up: \(storyboard.effort.text)</p>\(storyboard.unreachedEndHTML)
        <p>\(counts.text) · \(languages.map(\.tag).joined(separator: ", ")) · \
        \(sizes.map(\.text).joined(separator: ", "))</p>\(reloadNote)
        </header>
        """
    }

    private var reloadNote: String {
        watchedFile != nil ? "\n<p>This page loads again every \(Self.reloadSeconds) seconds.</p>" : ""
    }

    private var navigation: String {
        """
        <nav aria-label="Pages"><div class="map" tabindex="0" role="group" aria-label="Map of the pages">\(map.svg)</div></nav>
        <nav aria-label="States"><details><summary>Index of all states</summary><ul class="index">
        \(storyboard.pages.map(indexItem).joined(separator: "\n"))
        \(code.link)
        </ul></details></nav>
        """
    }

    private func indexItem(of page: Storyboard.PageRef) -> String {
        let states = storyboard.scenes.filter { $0.page == page }.map { scene in
            "<li class=\"\(scene.category.cssClass)\"><a href=\"#\(HTMLEscaping.anchor(scene.name))\" "
                + "data-state=\"\(HTMLEscaping.sanitized(scene.state.id))\">\(HTMLEscaping.sanitized(scene.caption))</a></li>"
        }
        return """
            <li><b><a href="#\(HTMLEscaping.anchor(page.name))">\(HTMLEscaping.sanitized(storyboard.label(of: page)))</a></b>
            <ul>
            \(states.joined(separator: "\n"))
            </ul></li>
            """
    }

    private func section(_ page: Storyboard.PageRef) -> String {
        let scenes = storyboard.scenes.filter { $0.page == page }
        let anchor = HTMLEscaping.anchor(page.name)
        let title =
            storyboard.titles[page].flatMap {
                $0 == storyboard.label(of: page)
                    ? nil : "<p\(storyboard.language.attribute)>\(HTMLEscaping.sanitized($0))</p>"
            }
            ?? ""
        let articles = SceneHTML(storyboards: storyboards, sizes: sizes, themes: themes)
        return """
            <section id="\(anchor)" aria-labelledby="\(anchor)-title">
            <h2 id="\(anchor)-title">\(HTMLEscaping.sanitized(storyboard.label(of: page)))</h2>
            \(title)\(outgoingLinks(of: page))
            \(EmailHTML(storyboards: storyboards).elements(of: page))<div class="grid">
            \(scenes.map { articles.article($0) }.joined(separator: "\n"))
            </div>
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
}

extension Frame.Size {
    /// The size as written in options, such as `80x24`.
    var text: String { "\(width)x\(height)" }
}

extension Storyboard {
    fileprivate var unreachedEndHTML: String {
        unreachedEnd.map { "\n<p>\(HTMLEscaping.sanitized($0))</p>" } ?? ""
    }
}

extension Language {
    /// The `lang` attribute of an element in this language, on a page in English.
    var attribute: String { self == .english ? "" : " lang=\"\(tag)\"" }
}

extension UserFlow {
    /// The flow's accent color, if it has one.
    var brandColor: Color? { brand.accent.flatMap(Color.init(hex:)) }
}

// MARK: - Counts

extension Wizard.Effort {
    /// The counts, such as `7 pages, 6 fields, 54 keys, 8 requests`.
    var text: String {
        "\(pages.counting("page")), \(fields.counting("field")), \(keys.counting("key")), "
            + calls.counting("request")
    }
}

extension Int {
    /// Returns the number with a noun, such as `1 state` or `2 states`.
    func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

/// What a report shows, counted once for its page and for the program that writes it.
package struct ReportCounts: Hashable, Sendable {
    /// The number of pages.
    package let pages: Int
    /// The number of states of these pages, and of states that look the same on every page.
    package let states: Int
    /// The number of screens: one for each state, language and size.
    package let screens: Int

    /// The counts, such as `5 pages, 98 states` or `5 pages, 98 states, 196 screens`.
    package var text: String {
        let parts = [pages.counting("page"), states.counting("state")]
        return (parts + (screens == states ? [] : [screens.counting("screen")])).joined(separator: ", ")
    }
}

extension Storyboard {
    /// The number of pages, without what looks the same on every page.
    var pageCount: Int { pages.count { !$0.isAnyPage } }
}

// MARK: - DocumentHead

/// The beginning of an HTML report, up to its head, which forbids scripts and network access.
struct DocumentHead {
    /// The title, escaped.
    let title: String
    let css: String
    /// After how many seconds a browser loads which file again; `nil` if it does not.
    var reload: (seconds: Int, file: String)?

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
        base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">\(refresh)
        <title>\(title)</title>
        <style>
        \(css)
        </style>
        </head>
        """
    }

    /// The element that loads the page again, at its place: the name of the file is there because a browser
    /// goes to the fragment of an address with one instead of loading it.
    private var refresh: String {
        guard let reload else { return "" }
        let name = reload.file.utf8.map { byte in
            let isPlain =
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: ".")
            let digits = String(byte, radix: 16)
            return isPlain ? String(UnicodeScalar(byte)) : "%\(digits.count < 2 ? "0" : "")\(digits)"
        }
        return "\n<meta http-equiv=\"refresh\" content=\"\(reload.seconds);url=./\(name.joined())\">"
    }
}

/// The end of an HTML report.
enum DocumentFooter {
    static let html = """
        <footer>
        <p>The wizard itself drew every screen, signing up at a test tenant. Where a screen needs an error, the tenant was told \
        to answer with it.</p>
        </footer>
        </body>
        </html>
        """
}

/// Text and names for HTML and SVG.
enum HTMLEscaping {
    /// Escapes a text that may contain control characters, for use between tags or in an attribute.
    static func sanitized(_ text: String) -> String {
        Printable(text).text.escapedForHTML(in: .attribute)
    }

    /// Returns a name for use as an `id` and as the fragment of a URL.
    static func anchor(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
    }
}
