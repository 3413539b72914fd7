import Terminal
import TextAlgorithms

/// The page graph as an SVG drawing: the main path on top, below it the other pages of the sign-up, then
/// those of the sign-in and of the password reset.
struct GraphSVG {
    let storyboard: Storyboard

    /// The pages on the main path, in order; a page that comes twice, only once.
    private var mainPages: [Storyboard.PageRef] {
        storyboard.mainPath.map(\.page).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The other pages.
    private var otherPages: [Storyboard.PageRef] {
        storyboard.pages.filter { !mainPages.contains($0) && !$0.isAnyPage }
    }

    /// The other pages of the sign-up, of the sign-in, and of the password reset.
    private var otherGroups: [[Storyboard.PageRef]] {
        let signIn = Storyboard.PageRef(kind: "signIn")
        let reset = Storyboard.PageRef(kind: "resetPassword")
        return [
            otherPages.filter { $0 < signIn }, otherPages.filter { $0 >= signIn && $0 < reset },
            otherPages.filter { $0 >= reset },
        ]
    }

    /// The place on the main path; for other pages, a number after those.
    private func rank(_ page: Storyboard.PageRef) -> Int {
        mainPages.firstIndex(of: page) ?? mainPages.count
    }

    /// The layout with its edges: the main path, and an edge to each other page from the first page on the main
    /// path that leads there, or else from the page that led there first.
    private var routing: EdgeRouting {
        var routing = EdgeRouting(GraphLayout([mainPages] + otherGroups))
        let path = storyboard.mainPath.map(\.page)
        for (from, to) in zip(path, path.dropFirst()) {
            routing.add(Storyboard.Transition(from: from, to: to), isSecondary: false)
        }
        for page in otherPages {
            let transition = storyboard.transitions.filter { $0.to == page && $0.from != page }
                .min { rank($0.from) < rank($1.from) }
            if let transition { routing.add(transition, isSecondary: true) }
        }
        return routing
    }

    var svg: String {
        let routing = routing
        let layout = routing.layout
        let nodes = (mainPages + otherPages).compactMap { page in
            layout.cell(of: page).map { node(page, x: layout.left($0.column), y: layout.top($0.row)) }
        }
        let (width, height) = (number(layout.width), number(layout.height))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)" role="group" aria-label="The pages and how they follow \
            each other">
            <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
            orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
            \((routing.paths.map(arrow) + nodes).joined(separator: "\n"))
            </svg>
            """
    }

    private func arrow(_ path: String, isSecondary: Bool) -> String {
        #"<path\#(isSecondary ? " class=\"aside\"" : "") d="\#(path)" marker-end="url(#tip)"/>"#
    }

    private func node(_ page: Storyboard.PageRef, x: Double, y: Double) -> String {
        let scenes = storyboard.scenes.filter { $0.page == page }
        let fullLabel = storyboard.label(of: page)
        let count = scenes.count.counting("state")
        let excerpt = Printable(excerptOf: fullLabel, columns: 17).text
        let label = excerpt.escapedForHTML(in: .attribute)
        let middle = number(x + GraphLayout.nodeSize.width / 2)
        let thumbnail = scenes.first?.frames.first.map {
            ThumbnailSVG(frame: $0).svg(x: Int(x) + 6, y: Int(y) + 6, width: 152, height: 92)
        }
        return """
            <a href="#\(HTMLEscaping.anchor(page.name))" \
            aria-label="\(HTMLEscaping.sanitized(fullLabel)), \(count)"><rect x="\(number(x))" y="\(number(y))" \
            width="\(number(GraphLayout.nodeSize.width))" height="\(number(GraphLayout.nodeSize.height))" rx="9"/>\
            \(thumbnail ?? "")<text x="\(middle)" y="\(number(y + 115))">\(label)</text>\
            <text class="count" x="\(middle)" y="\(number(y + 132))">\
            \(count)</text></a>
            """
    }

    private func number(_ value: Double) -> String { "\(Int(value.rounded()))" }
}

extension Storyboard {
    /// Returns the name of a page: its own title for an attribute page, else the name of its kind.
    func label(of page: PageRef) -> String {
        switch page.kind {
        case "attributes", "extra": titles[page] ?? page.label
        default: page.label
        }
    }
}
