import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

@testable import Storyboard

/// The drawing of the page graph.
struct GraphSVGTests {
    /// The widths of the map in windows from 500 to 1600 pixels, with a scroll bar.
    private static let widths = [(500, 437), (700, 611), (1_000, 890), (1_400, 1_270), (1_600, 1_460)]

    /// A flow with many pages and long names, one of which is a single word.
    private static var manyPages: Storyboard {
        var flow = UserFlow(name: "Many", identityProvider: .emailPassword)
        let titles =
            [
                "ALL THE WORDS IN CAPITALS, WHICH ARE WIDE", "Donaudampfschifffahrtsgesellschaft",
                "お名前を教えてください",
            ]
            + (4...12).map { "Page \($0)" }
        flow.attributes = titles.indices.map {
            UserFlow.AttributeDefinition(
                name: "answer\($0)", kind: .text, label: LocalizedText("Answer \($0)"))
        }
        for index in titles.indices { flow.attributes[index].isRequired = true }
        flow.pages = zip(titles, flow.attributes).map {
            UserFlow.Page(title: LocalizedText($0), attributes: [$1.name])
        }
        return StoryboardTests.storyboard(of: flow)
    }

    private static let storyboards = Result {
        try StoryboardTests.names.map(StoryboardTests.storyboard) + (Nightly.isEnabled ? [manyPages] : [])
    }

    @Test func `the graph fits the window, and no edge crosses a page or another edge`() throws {
        for storyboard in try Self.storyboards.get() {
            let page = StoryboardTests.page(of: storyboard)
            for (window, width) in Self.widths {
                let graph = try GraphDrawing(of: page, width: width)
                let name = "\(storyboard.flow.name) in \(window) pixels"

                #expect(graph.width <= width, "\(name)")
                #expect(graph.boxes.count == storyboard.pages.count { !$0.isAnyPage }, "\(name)")
                #expect(
                    graph.boxes.allSatisfy { $0.right < graph.width && $0.bottom < graph.height }, "\(name)")
                #expect(
                    graph.boxes.allSatisfy { box in graph.boxes.count(where: box.overlaps) == 1 }, "\(name)")
                for arrow in graph.arrows {
                    #expect(
                        graph.boxes.allSatisfy { box in !arrow.contains(where: box.contains) }, "\(name)")
                    #expect(
                        arrow.allSatisfy { 0...graph.width ~= $0.x && 0...graph.height ~= $0.y }, "\(name)")
                }
                #expect(graph.crossings == 0, "\(name)")
            }
        }
    }

    @Test func `every page but the first is at the tip of an edge`() throws {
        for storyboard in try Self.storyboards.get() {
            let page = StoryboardTests.page(of: storyboard)
            let graph = try GraphDrawing(of: page, width: 437)
            let tips = graph.arrows.compactMap(\.last)

            #expect(graph.boxes.count { box in tips.contains { box.isNear($0) } } == graph.boxes.count - 1)
        }
    }

    @Test func `every name is whole`() throws {
        for storyboard in try Self.storyboards.get() {
            let page = StoryboardTests.page(of: storyboard)
            for node in page.matches(of: /<a id="n\d+"[^>]*aria-label="([^"]*), \d+ states?">[^\u{0}]*?<\/a>/)
            {
                let lines = node.0.matches(of: /<text x[^>]*>([^<]*)</).map { String($0.1) }

                #expect(
                    lines.joined() == node.1.filter { $0 != " " } || lines.joined(separator: " ") == node.1)
            }
        }
    }
}

/// The coordinates of a page graph.
private struct GraphDrawing {
    struct Point: Hashable {
        var x: Int
        var y: Int
    }

    struct Box: Hashable {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int

        func contains(_ point: Point) -> Bool {
            left < point.x && point.x < right && top < point.y && point.y < bottom
        }

        func overlaps(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }

        func isNear(_ point: Point) -> Bool {
            left - 3 < point.x && point.x < right + 3 && top - 3 < point.y && point.y < bottom + 3
        }
    }

    let width: Int
    let height: Int
    let boxes: [Box]
    /// The points that each edge consists of.
    let arrows: [[Point]]

    /// Reads the arrangement that a page chooses for a width of the map.
    init(of page: String, width available: Int) throws {
        let sizes = page.matches(of: /#map\{width:(\d+)px;height:(\d+)px\}\n((?:[.#][^\n]*\n?)*)/)
        let size = try #require(sizes.last { (Int($0.1) ?? 0) <= available } ?? sizes.first)
        (width, height) = (Int(size.1) ?? 0, Int(size.2) ?? 0)
        let nodes = page.matches(of: /<a id="n(\d+)"[^>]*><rect width="(\d+)" height="(\d+)"/)
        boxes = try nodes.compactMap { node in
            let pattern = "#n\(node.1)\\{transform:translate\\((\\d+)px,(\\d+)px"
            let place = size.3.firstMatch(of: try Regex<(Substring, Substring, Substring)>(pattern))
            guard let place, let left = Int(place.1), let top = Int(place.2) else { return nil }
            return Box(
                left: left, top: top, right: left + (Int(node.2) ?? 0), bottom: top + (Int(node.3) ?? 0))
        }
        let columns = try #require(size.3.firstMatch(of: /\.k(\d+)\{display:inline\}/)).1
        let group = try #require(
            page.firstMatch(of: try Regex<Substring>("<g class=\"k\(columns)\">[^\u{0}]*?</g>"))
        ).0
        arrows = group.matches(of: /<path[^>]* d="(M[^"]+)" marker-end/).map { Self.points(of: String($0.1)) }
    }

    /// How many points two edges from different pages share.
    var crossings: Int {
        let origins = Dictionary(grouping: arrows) { arrow in
            arrow.first.flatMap { start in
                boxes.firstIndex { $0.isNear(start) }
            }
        }
        var owners: [Point: Set<Int?>] = [:]
        for (origin, arrows) in origins {
            for point in arrows.joined() { owners[point, default: []].insert(origin) }
        }
        return owners.values.count { $0.count > 1 }
    }

    private static func points(of path: String) -> [Point] {
        var points: [Point] = []
        for step in path.matches(of: /([MHV])(-?\d+)(?: (-?\d+))?/) {
            let number = Int(step.2) ?? 0
            guard let last = points.last else {
                points.append(Point(x: number, y: step.3.flatMap { Int($0) } ?? 0))
                continue
            }
            let isAcross = step.1 == "H"
            let start = isAcross ? last.x : last.y
            for coordinate in stride(from: start, through: number, by: start <= number ? 1 : -1) {
                points.append(isAcross ? Point(x: coordinate, y: last.y) : Point(x: last.x, y: coordinate))
            }
        }
        return points
    }
}

struct ThumbnailSVGTests {
    @Test func `rows with the same columns are one rectangle, and words are lines`() {
        var frame = Frame(size: Frame.Size(width: 10, height: 4))
        for row in 1...2 { frame.fill(.card, columns: 2..<8, row: row) }
        frame.write(Printable("ab c"), x: 2, y: 1, style: .error)

        let svg = ThumbnailSVG(frame: frame).svg(x: 5, y: 6, width: 20, height: 16)

        #expect(svg.contains(#"x="5" y="6" width="20" height="16" viewBox="0 0 10 8""#))
        #expect(svg.contains(#"<path class="g-card" d="M2 2h6v4h-6z"/>"#))
        #expect(svg.contains(#"<path class="s-error" d="M2 3h2M5 3h1"/>"#))
    }
}
