import Terminal
import NativeAuth
import UserFlow

/// A state of a page as an HTML element: its screens in every language and size, and its transcript.
struct SceneHTML {
    /// The storyboards of the flow, one per language.
    let storyboards: [Storyboard]
    let sizes: [Frame.Size]
    let themes: [Theme]
    /// Whether what is underneath and the transcript are shown.
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
            \(hasDetails ? details(of: scene) : "")</article>
            """
    }

    private func details(of scene: Storyboard.Scene) -> String {
        """
        \(ProtocolDetailsHTML(details: scene.protocolDetails).element)
        \(TranscriptHTML(storyboard: storyboards[0]).details(of: scene))
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
    func figures(of frame: Frame, _ language: Language, _ size: Frame.Size?) -> String {
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
                frame: frame.adapted(to: .unicode, paintsButtons: group.paintsGrounds)
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
