import NativeAuth
import Terminal
import UserFlow
import Wizard

/// A state of a page as an HTML element: its screens in every language and size, and what is underneath.
struct SceneHTML {
    /// The storyboards of the flow, one per language.
    let storyboards: [Storyboard]
    let sizes: [Frame.Size]
    let themes: [Theme]
    /// Whether what is underneath is shown.
    var hasDetails = true
    /// The level of the caption as a heading.
    var headingLevel = 3

    /// Returns the element of a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - idPrefix: What the element's id starts with, where a report has states of more than one flow.
    func article(_ scene: Storyboard.Scene, idPrefix: String = "") -> String {
        let heading = "h\(headingLevel)"
        let language = storyboards.first { $0.hasScene(named: scene.name) }?.language ?? .english
        return """
            <article id="\(idPrefix)\(HTMLEscaping.anchor(scene.name))" class="\(scene.category.cssClass)">
            <\(heading)\(scene.hasEnglishCaption ? "" : language.attribute)>\(HTMLEscaping.sanitized(scene.caption))</\(heading)>
            <code>\(scene.state.id.escapedForHTML(in: .attribute))</code>
            <div class="views">
            \(figures(of: scene).joined(separator: "\n"))
            </div>
            \(hasDetails ? ProtocolDetailsHTML(details: scene.protocolDetails).element + "\n" : "")</article>
            """
    }

    /// Returns the screens of a scene, size by size, in the same order for every scene.
    private func figures(of scene: Storyboard.Scene) -> [String] {
        let scenes = storyboards.map { storyboard in
            (storyboard.language, storyboard.scenes.first { $0.name == scene.name })
        }
        return scene.frames.indices.flatMap { index in
            scenes.map { language, scene in
                let frame = scene.flatMap { $0.frames.indices.contains(index) ? $0.frames[index] : nil }
                // A screen of one size for all is shown whatever is selected.
                let size = scene.flatMap { $0.frames.count == sizes.count ? sizes[index] : nil }
                return frame.map { figures(of: $0, language, size) } ?? Self.missing(in: language)
            }
        }
    }

    private static func missing(in language: Language) -> String {
        "<figure class=\(language.cssClass)><p class=\"soft\">Not reached in \(language.tag).</p></figure>"
    }

    /// Returns the figures of a frame: one for the themes in which it has the same HTML.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - language: Its language.
    ///   - size: The size that it is drawn for; `nil` if it is the same for all.
    ///   - links: The parts of the frame that lead elsewhere.
    ///   - omittedKeys: The names of keys that are left out.
    func figures(
        of frame: Frame, _ language: Language, _ size: Frame.Size?, links: [FrameHTML.Link] = [],
        omittedKeys: [Wizard.KeyArea] = []
    ) -> String {
        var classes: [String] = []
        var captions: [String] = []
        if storyboards.count > 1 {
            classes.append(language.cssClass)
            captions.append(language.tag)
        }
        if sizes.count > 1, let size {
            classes.append(size.cssClass)
            captions.append(size.text)
        }
        let caption = captions.isEmpty ? "" : "<figcaption>\(captions.joined(separator: " · "))</figcaption>"
        let groups = themes.groupedByScreens
        return groups.map { group in
            let names = classes + (groups.count > 1 ? group.themes.map(\.cssClass) : [])
            let html = FrameHTML(
                frame: frame.adapted(to: .unicode, paintsButtons: group.paintsGrounds), links: links,
                omittedKeys: omittedKeys
            ).html
            return """
                <figure\(names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\"")>\
                <pre class=c\(frame.size.width) lang=\(language.tag)>\(html)</pre>\(caption)</figure>
                """
        }.joined(separator: "\n")
    }
}

extension Theme {
    /// The class of the screens in this theme, where those of other themes differ in more than colors.
    var cssClass: String { "of-\(rawValue)" }
}

extension [Theme] {
    /// The themes, those together in which screens have the same HTML.
    var groupedByScreens: [(themes: [Theme], paintsGrounds: Bool)] {
        [true, false].compactMap { paintsGrounds in
            let group = filter { PictureColors($0, brand: nil).palette.paintsGrounds == paintsGrounds }
            return group.isEmpty ? nil : (group, paintsGrounds)
        }
    }
}

// MARK: - SceneIdentity

extension Storyboard {
    /// What makes a state of one flow the same as a state of another one: the state, and for an attribute
    /// page the attributes on it, wherever the page stands.
    struct SceneIdentity: Hashable {
        private let state: State
        private let attributes: Set<String>

        init(_ scene: Scene, in storyboard: Storyboard) {
            state = scene.state
            let isOnNumberedPage = scene.page.number > 0 && scene.state.page == scene.page.id?.general
            attributes = isOnNumberedPage ? storyboard.attributes(on: scene.page) : []
        }
    }

    /// Returns the scenes that another flow does not have.
    func scenes(missingIn other: Storyboard) -> [Scene] {
        let identities = Set(other.scenes.map { SceneIdentity($0, in: other) })
        return scenes.filter { !identities.contains(SceneIdentity($0, in: self)) }
    }
}

// MARK: - CodeHTML

/// The code that an application has for each step of the state library, once for each step.
struct CodeHTML {
    let flow: UserFlow
    let scenes: [Storyboard.Scene]

    /// A programming language of MSAL's applications.
    enum Language: String, CaseIterable {
        case swift = "swift"
        case kotlin = "kotlin"

        var label: String {
            switch self {
            case .swift: "Swift"
            case .kotlin: "Kotlin"
            }
        }
    }

    static func anchor(of step: InspectedStep, _ language: Language) -> String {
        "\(step.operation)-\(language.rawValue)"
    }

    private static let heading = (id: "step-code", title: "The code of each step")

    /// The link to the section, for the index.
    var link: String {
        "<li><b><a href=\"#\(Self.heading.id)\">\(Self.heading.title)</a></b></li>"
    }

    /// The section with the code of every step that a state is in.
    var section: String {
        """
        <section id="\(Self.heading.id)" aria-labelledby="\(Self.heading.id)-title">
        <h2 id="\(Self.heading.id)-title">\(Self.heading.title)</h2>
        <p class="soft">What an app does with MSAL to reach the step and to go on from it.</p>
        \(steps.map(html).joined(separator: "\n"))
        </section>
        """
    }

    /// The steps that a state is in, one for each operation, in the order of the states.
    private var steps: [InspectedStep] {
        var operations: Set<String> = []
        return scenes.map(\.protocolDetails.step).filter { operations.insert($0.operation).inserted }
    }

    private func html(of step: InspectedStep) -> String {
        let title = title(of: step)
        return """
            <div class="step"><h3>\(title)</h3>
            <div class="set">
            <div id="\(Self.anchor(of: step, .swift))"><h4>\(title) in Swift</h4>\(listing(step.swiftLines))</div>
            <div id="\(Self.anchor(of: step, .kotlin))"><h4>\(title) in Kotlin</h4>\(listing(step.kotlinLines(for: flow)))</div>
            </div></div>
            """
    }

    /// Returns the name of a step in the state library, with that in MSAL if another step has the same name.
    private func title(of step: InspectedStep) -> String {
        let isShared = steps.count { $0.libraryName == step.libraryName } > 1
        return step.libraryName + (isShared ? " (\(step.iosName))" : "")
    }

    private func listing(_ code: String) -> String {
        let lines = code.split(separator: "\n").map { HTMLEscaping.sanitized(String($0)) }
        return "<code class=\"report\">\(lines.joined(separator: "\n"))</code>"
    }
}

// MARK: - ProtocolDetailsHTML

/// What a state is in the state library and in the protocol, as a collapsed HTML element.
struct ProtocolDetailsHTML {
    let details: Storyboard.ProtocolDetails

    var element: String {
        let step = details.step
        let code = CodeHTML.Language.allCases.map {
            "<a href=\"#\(CodeHTML.anchor(of: step, $0))\">\($0.label)</a>"
        }
        let rows = [
            ("State", "<code>\(step.libraryName)</code>"), ("iOS", "<code>\(step.iosName)</code>"),
            ("Android", "<code>\(step.androidName)</code>"), ("Call", call), ("Reply", reply),
            ("Code", code.joined(separator: ", ")),
        ]
        return "<details><summary>Underneath</summary><dl>"
            + rows.map { "<dt>\($0)<dd>\($1)" }.joined() + "</dl></details>"
    }

    private var call: String {
        guard let exchange = details.exchange else { return "No request so far" }
        return "<code>\(HTMLEscaping.sanitized(exchange.record.title))</code>"
            + Self.list(of: exchange.record.fields)
    }

    private var reply: String {
        switch details.exchange?.result {
        case nil: "None"
        case .waiting: "Not yet"
        case .failure: "None: the connection failed"
        case .reply: (details.exchange?.record.reply).map(Self.html) ?? ""
        }
    }

    private static func html(of reply: RecordedReply) -> String {
        let status = "<code>\(reply.status)</code>"
        guard case .object(let members) = reply.body else {
            return status + " a body that is not a JSON object"
        }
        return status + list(of: members)
    }

    /// Returns the names and values of fields, one on each line; a value that may not be shown is "hidden".
    private static func list(of fields: [RecordedValue.Member]) -> String {
        let items = fields.rows.map { row in
            let value = row.text.map(HTMLEscaping.sanitized) ?? "<i>hidden</i>"
            return "<li><code>\(HTMLEscaping.sanitized(row.name))=\(value)</code>"
        }
        return items.isEmpty ? "" : "<ul>\(items.joined())</ul>"
    }
}

// MARK: - ProtocolDetails

extension Storyboard {
    /// What a state is in the state library and in the protocol, without secrets.
    struct ProtocolDetails: Hashable, Sendable {
        /// The step of the state library.
        var step: InspectedStep
        /// The last request and its reply; `nil` before the first request.
        var exchange: InspectedExchange?

        init(_ wizard: Wizard) {
            step = wizard.inspectedStep
            exchange = wizard.trace.exchanges.last
        }
    }
}
