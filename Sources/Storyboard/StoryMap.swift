import Terminal

/// Which page leads to which, as a small drawing: the way through on top, what else can be met below.
struct StoryMap {
    let board: Storyboard

    private static let box = (width: 150.0, height: 46.0)
    private static let gap = (across: 40.0, down: 70.0)

    /// The pages on the way through, in order.
    private var main: [Storyboard.Place] { board.walk.map(\.place) }

    /// The other pages.
    private var others: [Storyboard.Place] {
        board.places.filter { !main.contains($0) && $0.kind != .anywhere }
    }

    private var columns: Int { max(main.count, others.count, 1) }
    private var width: Double { Double(columns) * (Self.box.width + Self.gap.across) - Self.gap.across + 4 }
    private var height: Double {
        (others.isEmpty ? 1 : 2) * (Self.box.height + Self.gap.down) - Self.gap.down + 4
    }

    var svg: String {
        let nodes =
            main.enumerated().map { node($1, column: $0, row: 0) }
            + others.enumerated().map { node($1, column: $0, row: 1) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" \
            width="\(Int(width))" height="\(Int(height))" role="group" aria-label="The pages and how they follow \
            each other">
            <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
            orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
            \((arrows + nodes).joined(separator: "\n"))
            </svg>
            """
    }

    private var arrows: [String] {
        let onward = main.indices.dropFirst().map { index in
            let y = 2 + Self.box.height / 2
            return arrow("M\(right(index - 1)) \(number(y))H\(number(left(index) - 2))", isAside: false)
        }
        return onward + others.enumerated().compactMap { column, place in aside(to: place, column) }
    }

    /// From the page that first led there.
    private func aside(to place: Storyboard.Place, _ column: Int) -> String? {
        let from = board.ways.first { $0.to == place && $0.from != place }?.from
        guard let from else { return nil }
        let low = 2 + Self.box.height + Self.gap.down
        let end = left(column) + Self.box.width / 2
        if let index = main.firstIndex(of: from) {
            let start = left(index) + Self.box.width / 2
            let top = 2 + Self.box.height
            return arrow(
                "M\(number(start)) \(number(top))C\(number(start)) \(number(top + 44)) \(number(end)) "
                    + "\(number(low - 44)) \(number(end)) \(number(low - 2))", isAside: true)
        }
        guard let index = others.firstIndex(of: from) else { return nil }
        let y = low + Self.box.height / 2
        return index < column
            ? arrow("M\(right(index)) \(number(y))H\(number(left(column) - 2))", isAside: true) : nil
    }

    private func arrow(_ path: String, isAside: Bool) -> String {
        #"<path\#(isAside ? " class=\"aside\"" : "") d="\#(path)" marker-end="url(#tip)"/>"#
    }

    private func node(_ place: Storyboard.Place, column: Int, row: Int) -> String {
        let (x, y) = (left(column), 2 + Double(row) * (Self.box.height + Self.gap.down))
        let count = board.scenes.filter { $0.place == place }.count
        let label = Markup.escaped(Printable(excerptOf: board.label(of: place), columns: 17).text)
        return """
            <a href="#\(Markup.anchor(place.name))"><rect x="\(number(x))" y="\(number(y))" \
            width="\(number(Self.box.width))" height="\(number(Self.box.height))" rx="9"/>\
            <text x="\(number(x + Self.box.width / 2))" y="\(number(y + 20))">\(label)</text>\
            <text class="count" x="\(number(x + Self.box.width / 2))" y="\(number(y + 37))">\
            \(count) state\(count == 1 ? "" : "s")</text></a>
            """
    }

    private func left(_ column: Int) -> Double { 2 + Double(column) * (Self.box.width + Self.gap.across) }
    private func right(_ column: Int) -> String { number(left(column) + Self.box.width) }
    private func number(_ value: Double) -> String { "\(Int(value.rounded()))" }
}

extension Storyboard {
    /// What a page is called: a page of the flow by its own title.
    func label(of place: Place) -> String {
        switch place.kind {
        case .attributes, .extra: titles[place] ?? place.kind.label
        default: place.kind.label
        }
    }
}
