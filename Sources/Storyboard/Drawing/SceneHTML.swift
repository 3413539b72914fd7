import Terminal
import TextAlgorithms
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
        let isWide = storyboards.count * scene.frames.count > 1
        return """
            <article id="\(idPrefix)\(HTMLEscaping.anchor(scene.name))" class="\(scene.category.cssClass)\(isWide ? " wide" : "")">
            <\(heading)\(scene.hasEnglishCaption ? "" : storyboards[0].language.attribute)>\(HTMLEscaping.sanitized(scene.caption))</\(heading)>
            <code>\(scene.state.id.escapedForHTML(in: .attribute))</code>
            <div class="set">
            \(figures(of: scene).joined(separator: "\n"))
            </div>
            \(hasDetails ? details(of: scene) : "")</article>
            """
    }

    private func details(of scene: Storyboard.Scene) -> String {
        """
        \(UnderneathHTML(underneath: scene.underneath).details)
        \(TranscriptHTML(storyboard: storyboards[0]).details(of: scene))
        """
    }

    private func figures(of scene: Storyboard.Scene) -> [String] {
        storyboards.flatMap { storyboard -> [String] in
            guard let scene = storyboard.scenes.first(where: { $0.name == scene.name }) else { return [] }
            return scene.frames.flatMap { frame in
                themeGroups.map { figure(frame, $0, storyboard.language.tag) }
            }
        }
    }

    /// The themes, those together in which frames have the same HTML.
    private var themeGroups: [(themes: [Theme], paintsGrounds: Bool)] {
        [true, false].compactMap { paintsGrounds in
            let group = themes.filter {
                PictureColors($0, brand: nil).palette.paintsGrounds == paintsGrounds
            }
            return group.isEmpty ? nil : (group, paintsGrounds)
        }
    }

    /// Returns the figures of a frame: one for the themes in which it has the same HTML.
    func figures(of frame: Frame) -> String {
        themeGroups.map { figure(frame, $0, storyboards[0].language.tag) }.joined(separator: "\n")
    }

    private func figure(
        _ frame: Frame, _ group: (themes: [Theme], paintsGrounds: Bool), _ tag: String
    ) -> String {
        let parts = [storyboards.count > 1 ? tag : "", sizes.count > 1 ? frame.size.text : ""]
        let caption = parts.filter { !$0.isEmpty }.joined(separator: " · ")
        let classes = group.themes.map { "of-\($0.rawValue)" }.joined(separator: " ")
        let html = FrameHTML(frame: frame.adapted(to: .unicode, paintsButtons: group.paintsGrounds)).html
        return """
            <figure class="\(classes)"><pre class=c\(frame.size.width) lang="\(tag)">\(html)</pre>\
            \(caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>")</figure>
            """
    }
}
