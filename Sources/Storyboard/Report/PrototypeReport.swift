import NativeAuth
package import Terminal
import UserFlow
import Wizard

/// A storyboard to click through: a self-contained HTML page without scripts that shows one state at a time.
///
/// What a click on the screen does in the wizard is a link to the state after it, and so is the name of a key
/// at the bottom of the screen. Below are links for the examples of the flow, and for everything else that
/// can happen in the state. The last button leads to an end.
package struct PrototypeReport: Sendable {
    private let storyboards: [Storyboard]
    /// The first storyboard, with the states that only those in other languages have.
    private let storyboard: Storyboard
    private let size: Frame.Size
    /// The size for windows in which the letters of the other one would be too small to read; `nil` for none.
    private let phoneSize: Frame.Size?
    private let themes: [Theme]
    private let watchedFile: String?
    /// For each storyboard, what leads from a state, by the name of the state.
    private let moves: [[String: [Storyboard.Move]]]
    /// The state before each state on the shortest way from the first one.
    private let predecessors: [String: String]

    /// Creates the prototype of one flow.
    ///
    /// - Parameters:
    ///   - storyboards: The flow's storyboards with moves, one per language.
    ///   - size: The size of their frames.
    ///   - phoneSize: The size of their second frames, for narrow windows; `nil` if they have none.
    ///   - themes: The color themes; the reader selects one of them, at first the first one.
    ///   - watchedFile: The name of the file, if it is written again and again; see ``HTMLReport``.
    package init(
        _ storyboards: [Storyboard], size: Frame.Size, phoneSize: Frame.Size? = nil, themes: [Theme],
        watchedFile: String? = nil
    ) {
        self.storyboards = storyboards
        storyboard = storyboards[0].adding(storyboards.dropFirst())
        (self.size, self.phoneSize) = (size, phoneSize)
        (self.themes, self.watchedFile) = (themes, watchedFile)
        moves = storyboards.map { Dictionary(grouping: $0.moves, by: \.from) }
        let errors = Set(storyboard.scenes.filter { $0.category == .error }.map(\.name))
        predecessors = Self.predecessors(from: storyboards[0].firstState, moves, avoiding: errors)
    }

    /// The usual size of second frames: as wide as a phone shows it in letters that can be read.
    package static let usualPhoneSize = Frame.Size(width: 40, height: 30)

    /// Returns the state before each state on the way with the fewest clicks, and of such ways
    /// one with few errors.
    private static func predecessors(
        from start: String, _ moves: [[String: [Storyboard.Move]]], avoiding errors: Set<String>
    ) -> [String: String] {
        var predecessors: [String: String] = [:]
        // The states by the cost of the way to them, each with the one before it.
        var found = [[(state: start, previous: start)]]
        var cost = 0
        while cost < found.count {
            for (state, previous) in found[cost] where predecessors[state] == nil {
                predecessors[state] = previous
                for move in moves.flatMap({ $0[state] ?? [] }) {
                    guard case .state(let next) = move.to else { continue }
                    let end = cost + 2 * move.cause.clicks + (errors.contains(next) ? 1 : 0)
                    while found.count <= end { found.append([]) }
                    found[end].append((next, state))
                }
            }
            cost += 1
        }
        return predecessors
    }

    private var languages: [Language] { storyboards.map(\.language) }
    private var name: String { HTMLEscaping.sanitized(storyboard.flow.name) }

    /// How many states and ways between them the page has, such as `98 states, 640 links`.
    package var counts: String {
        let links = storyboards[0].moves.count { $0.to != .nowhere }
        return "\(storyboard.scenes.count.counting("state")), \(links.counting("link"))"
    }

    /// The HTML page, which is the same byte for byte for the same flow.
    package var html: String {
        let first = storyboards[0].firstState
        let scenes =
            storyboard.scenes.filter { $0.name == first } + storyboard.scenes.filter { $0.name != first }
        return """
            \(DocumentHead(title: "\(name): prototype", css: css, reload: reload).html)
            <body>
            <header><h1>\(name): prototype</h1>
            <p>Try this sign-up as if it were real: click its buttons and fields, and the keys that it names at the \
            bottom. Nothing is sent, and no account is created. On a keyboard, Tab moves to what you can click, Enter \
            clicks it, and the browser’s key for Back undoes it.</p></header>
            \(bar)
            <main>
            \((scenes.map(section) + [end].compactMap(\.self)).joined(separator: "\n"))
            </main>
            \(DocumentFooter.html)

            """
    }

    private var reload: (seconds: Int, file: String)? {
        watchedFile.map { (HTMLReport.reloadSeconds, $0) }
    }

    private var css: String {
        let rules =
            languages.count < 2
            ? []
            : languages.map { language in
                "html:has(#language-\(language.tag):checked) .panel:not(.\(language.cssClass)){display:none}"
            }
        let sheet = Stylesheet(themes: themes, sizes: [size], brands: [storyboard.flow.brandColor])
        let letters = [size, phoneSize].compactMap(\.self).map { size in
            ".panel .c\(size.width){font-size:min(18px,(100cqi - 2px)/\(size.width * 605 / 1_000 + 2))}"
        }
        let phone = phoneSize == nil ? [] : [Stylesheet.phone]
        return ([sheet.css, Stylesheet.prototype] + letters + phone + rules).joined(separator: "\n")
    }

    private var bar: String {
        var switches = [ReportSwitch(languages: languages), ReportSwitch(themes: themes)]
        switches[0].hasEverything = false
        return """
            <div class="controls" role="region" aria-label="Prototype">
            \(startAgain)
            \(switches.map(\.html).filter { !$0.isEmpty }.joined(separator: "\n"))
            </div>
            """
    }

    private var startAgain: String {
        "<a class=start href=\"#\(HTMLEscaping.anchor(storyboards[0].firstState))\">Start again</a>"
    }

    // MARK: States

    /// What a sign-up ends at once the wizard does; `nil` if nothing leads there.
    private var end: String? {
        guard storyboards.contains(where: { $0.moves.contains { $0.to == .end } }) else { return nil }
        return """
            <section id="\(Self.endAnchor)" aria-labelledby="\(Self.endAnchor)-title">
            <h2 id="\(Self.endAnchor)-title">That was the sign-up</h2>
            <p>You are at the end of this prototype. Nothing was sent, and no account was created.</p>
            <p>\(startAgain)</p>
            </section>
            """
    }

    private static let endAnchor = "end"

    /// The id of the element that something leads to; `nil` for one that leads nowhere.
    private static func anchor(of destination: Storyboard.Move.Destination) -> String? {
        switch destination {
        case .state(let name): HTMLEscaping.anchor(name)
        case .end: endAnchor
        case .nowhere: nil
        }
    }

    private func section(_ scene: Storyboard.Scene) -> String {
        let anchor = HTMLEscaping.anchor(scene.name)
        return """
            <section id="\(anchor)" aria-labelledby="\(anchor)-title">
            <h2 id="\(anchor)-title">\(label(of: scene)) <span class="soft">\(caption(of: scene))</span></h2>
            \(storyboards.indices.map { panel(of: scene, $0) }.joined(separator: "\n"))
            \(way(to: scene.name))
            </section>
            """
    }

    private func label(of scene: Storyboard.Scene) -> String {
        HTMLEscaping.sanitized(storyboard.label(of: scene.page))
    }

    private func caption(of scene: Storyboard.Scene) -> String {
        let language = storyboards.first { $0.hasScene(named: scene.name) }?.language ?? .english
        let text = HTMLEscaping.sanitized(scene.caption)
        let attribute = scene.hasEnglishCaption ? "" : language.attribute
        return attribute.isEmpty ? text : "<span\(attribute)>\(text)</span>"
    }

    /// Returns links to the states on the shortest way to a state.
    private func way(to name: String) -> String {
        var states: [String] = []
        var state = name
        while let previous = predecessors[state], previous != state {
            states.append(previous)
            state = previous
        }
        guard !states.isEmpty else { return "<p class=\"way soft\">The sign-up starts here.</p>" }
        var previous: Storyboard.Scene?
        let links = states.reversed().compactMap { state in storyboard.scenes.first { $0.name == state } }
            .map { scene in
                let text = self.name(of: scene, seenFrom: previous)
                previous = scene
                return "<li>\(link(to: scene, text))"
            }
        return """
            <details class="way"><summary>The shortest way here: \(states.count.counting("step"))</summary>\
            <ol>\(links.joined())</ol></details>
            """
    }

    private func link(to scene: Storyboard.Scene, _ text: String) -> String {
        "<a href=#\(HTMLEscaping.anchor(scene.name))>\(text)</a>"
    }

    /// Returns the screen of a state in one language, and what can be done in it.
    private func panel(of scene: Storyboard.Scene, _ index: Int) -> String {
        let storyboard = storyboards[index]
        let start = "<div class=\"panel \(storyboard.language.cssClass)\">"
        guard let scene = storyboard.scenes.first(where: { $0.name == scene.name }) else {
            return "\(start)<p class=\"soft\">Not reached in \(storyboard.language.tag).</p></div>"
        }
        let moves = moves[index][scene.name] ?? []
        let sizes = [size, phoneSize].compactMap(\.self)
        let figures = zip(sizes, scene.frames).map { size, frame in
            let html = SceneHTML(storyboards: [storyboard], sizes: [size], themes: themes).figures(
                of: frame, storyboard.language, nil, links: Self.hotspots(moves, on: size),
                omittedKeys: Self.deadKeys(moves, on: size))
            let name = scene.frames.count < 2 ? "" : size == phoneSize ? " class=phone" : " class=desk"
            return "<div\(name)>\(html)</div>"
        }
        return
            "\(start)<div>\(figures.joined(separator: "\n"))</div>\n\(list(of: moves, in: scene, storyboard))</div>"
    }

    /// Returns the parts of a screen that a click acts on, and the keys that it names.
    private static func hotspots(_ moves: [Storyboard.Move], on size: Frame.Size) -> [FrameHTML.Link] {
        var numbers: Set<Int> = []
        return moves.compactMap { move in
            guard let anchor = anchor(of: move.to) else { return nil }
            switch move.cause {
            case .click(let area, size):
                return FrameHTML.Link(
                    row: area.row, columns: area.columns, anchor: anchor,
                    isTabStop: numbers.insert(area.number).inserted)
            case .key(let area, size):
                return FrameHTML.Link(row: area.row, columns: area.columns, anchor: anchor, isTabStop: true)
            case .click, .key, .escape, .help, .examples, .other: return nil
            }
        }
    }

    /// Returns the keys that a screen names and that lead nowhere in the prototype.
    private static func deadKeys(_ moves: [Storyboard.Move], on size: Frame.Size) -> [Wizard.KeyArea] {
        moves.compactMap { move in
            if case .key(let area, size) = move.cause, move.to == .nowhere { area } else { nil }
        }
    }

    private func list(
        of moves: [Storyboard.Move], in scene: Storyboard.Scene, _ storyboard: Storyboard
    ) -> String {
        let scenes = Dictionary(storyboard.scenes.map { ($0.name, $0) }) { first, _ in first }
        var (keys, others): ([String], [(scene: Storyboard.Scene, name: String)]) = ([], [])
        var shown = Set(moves.filter { $0.cause != .other }.map(\.to))
        for move in moves {
            guard let anchor = Self.anchor(of: move.to) else { continue }
            let next: Storyboard.Scene? = if case .state(let name) = move.to { scenes[name] } else { nil }
            switch move.cause {
            case .click, .key: continue
            case .examples: keys.insert("<li><a href=#\(anchor)>Fill in the examples</a>", at: 0)
            case .escape:
                let text = next.map { name(of: $0, seenFrom: scene) } ?? "The end"
                keys.append("<li><a href=#\(anchor)><kbd>Esc</kbd> \(text)</a>")
            case .help: keys.append("<li><a href=#\(anchor)><kbd>F1</kbd> Help</a>")
            case .other:
                guard let next, shown.insert(move.to).inserted else { continue }
                others.append((next, name(of: next, seenFrom: scene)))
            }
        }
        let captions = Dictionary(grouping: others, by: \.name)
        let items = others.map { next, name in
            let id =
                captions[name]?.count == 1
                ? "" : " <code>\(next.state.id.escapedForHTML(in: .attribute))</code>"
            return "<li>\(link(to: next, name))\(id)"
        }
        let list = keys.isEmpty ? "" : "<ul class=keys>\(keys.joined())</ul>"
        let more =
            others.isEmpty
            ? ""
            : "<details><summary>What else can happen here: \(others.count)</summary>"
                + "<ul class=others>\(items.joined())</ul></details>"
        return "<div>\(list)\(more)</div>"
    }

    /// Returns the caption of a state, with its page if that is another one.
    private func name(of scene: Storyboard.Scene, seenFrom other: Storyboard.Scene?) -> String {
        (scene.page == other?.page ? "" : "\(label(of: scene)): ") + caption(of: scene)
    }
}

extension Storyboard.Move.Cause {
    /// The number of clicks in a prototype: what else can happen is in a list that must be opened.
    fileprivate var clicks: Int { self == .other ? 2 : 1 }
}

extension Stylesheet {
    /// The rules that show one state at a time, and the links on its screen.
    static let prototype = """
        header{padding-top:.9rem;padding-bottom:.9rem}
        header p{margin:.25rem 0 0;max-width:80ch;opacity:.9}
        h1{font-size:1.3rem;margin:0}
        h2{font-size:1.35rem}
        h2 .soft{font-size:1rem;font-weight:400}
        main>section{display:none;margin:0;padding:1.25rem 0 0;border:0}
        main>section:target,main:not(:has(>:target))>section:first-child{display:block}
        .controls{align-items:center}
        .start{display:inline-block;padding:.3rem .9rem;border:1px solid currentColor;border-radius:8px;\
        text-decoration:none;font-weight:600}
        .start:hover{background:var(--raised)}
        #end p{margin:.75rem 0}
        .panel{margin:.75rem 0 0}
        .panel pre{box-shadow:0 .6rem 2rem -.8rem #0006}
        pre a{color:inherit;text-decoration:none;border-radius:2px}
        pre a:hover,pre a:focus-visible{outline:2px solid currentColor;outline-offset:-1px}
        .keys{display:flex;flex-wrap:wrap;gap:.5rem .75rem}
        .keys a{display:inline-block;min-height:2rem;padding:.25rem .75rem;border:1px solid var(--line);\
        border-radius:8px;background:var(--raised);text-decoration:none}
        .keys a:hover{border-color:var(--mark)}
        .keys,.others,.way ol{list-style:none;margin:.75rem 0 0;padding:0}
        .others li{padding:.25rem 0}
        .way{margin-top:1rem}
        @media(min-width:75rem){.panel{display:grid;grid-template-columns:minmax(0,51rem) minmax(0,1fr);gap:0 2rem}\
        .keys{flex-direction:column;margin-top:0}}
        .way ol{display:flex;flex-wrap:wrap;gap:.1rem .5rem}
        .way li+li::before{content:"\\203A  ";color:var(--soft)}
        """

    /// The rules that show the screen that fits the window.
    static let phone = """
        .phone{display:none}
        @media(max-width:46rem){.phone{display:block}.desk{display:none}}
        """
}
