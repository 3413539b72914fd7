import Terminal

/// The page graph as an SVG drawing: the main path on top, the other pages below.
struct StoryMap {
    let board: Storyboard

    /// The pages on the main path, in order.
    private var main: [Storyboard.Place] { board.walk.map(\.place) }

    /// The other pages.
    private var others: [Storyboard.Place] {
        board.places.filter { !main.contains($0) && $0.kind != .anywhere }
    }

    /// The layout with its edges: the main path, and an edge to each other page from the first that led
    /// there.
    private var routes: StoryRoutes {
        var routes = StoryRoutes(StoryGrid([main, others]))
        for (from, to) in zip(main, main.dropFirst()) {
            routes.add(Storyboard.Way(from: from, to: to), isAside: false)
        }
        for place in others {
            let way = board.ways.first { $0.to == place && $0.from != place }
            if let way { routes.add(way, isAside: true) }
        }
        return routes
    }

    var svg: String {
        let routes = routes
        let grid = routes.grid
        let nodes = (main + others).compactMap { place in
            grid.cell(of: place).map { node(place, x: grid.left($0.column), y: grid.top($0.row)) }
        }
        let (width, height) = (number(grid.width), number(grid.height))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)" role="group" aria-label="The pages and how they follow \
            each other">
            <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
            orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
            \((routes.paths.map(arrow) + nodes).joined(separator: "\n"))
            </svg>
            """
    }

    private func arrow(_ path: String, isAside: Bool) -> String {
        #"<path\#(isAside ? " class=\"aside\"" : "") d="\#(path)" marker-end="url(#tip)"/>"#
    }

    private func node(_ place: Storyboard.Place, x: Double, y: Double) -> String {
        let count = board.scenes.filter { $0.place == place }.count
        let label = Markup.escaped(Printable(excerptOf: board.label(of: place), columns: 17).text)
        let middle = number(x + StoryGrid.box.width / 2)
        return """
            <a href="#\(Markup.anchor(place.name))"><rect x="\(number(x))" y="\(number(y))" \
            width="\(number(StoryGrid.box.width))" height="\(number(StoryGrid.box.height))" rx="9"/>\
            <text x="\(middle)" y="\(number(y + 20))">\(label)</text>\
            <text class="count" x="\(middle)" y="\(number(y + 37))">\
            \(count) state\(count == 1 ? "" : "s")</text></a>
            """
    }

    private func number(_ value: Double) -> String { "\(Int(value.rounded()))" }
}

extension Storyboard {
    /// Returns the name of a page: its own title for an attribute page, else the name of its kind.
    func label(of place: Place) -> String {
        switch place.kind {
        case .attributes, .extra: titles[place] ?? place.kind.label
        default: place.kind.label
        }
    }
}
