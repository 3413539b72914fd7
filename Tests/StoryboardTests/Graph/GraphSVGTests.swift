import Storyboard
import Terminal
import Testing
import UserFlow

/// The drawing of the page graph.
struct GraphSVGTests {
    @Test(arguments: UserFlow.bundled)
    func `the graph fits a window of 1400 pixels and no edge crosses a page`(name: String) throws {
        let storyboard = try StoryboardTests.storyboard(name)
        let graph = try GraphDrawing(of: storyboard)

        #expect(graph.width <= 1_250)
        #expect(graph.boxes.count == storyboard.pages.filter { !$0.isAnyPage }.count)
        #expect(graph.boxes.allSatisfy { $0.right < graph.width && $0.bottom < graph.height })
        for arrow in graph.arrows {
            #expect(graph.boxes.count { box in arrow.contains(where: box.contains) } == 0, "\(arrow)")
            #expect(arrow.allSatisfy { 0...graph.width ~= $0.x && 0...graph.height ~= $0.y })
        }
    }

    @Test(arguments: UserFlow.bundled)
    func `every page but the first is at the tip of an edge`(name: String) throws {
        let graph = try GraphDrawing(of: try StoryboardTests.storyboard(name))

        let tips = graph.arrows.compactMap(\.last)
        let targets = graph.boxes.filter { box in tips.contains { box.isNear($0) } }
        #expect(targets.count == graph.boxes.count - 1)
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

        func isNear(_ point: Point) -> Bool {
            left - 3 < point.x && point.x < right + 3 && top - 3 < point.y && point.y < bottom + 3
        }
    }

    let width: Int
    let height: Int
    let boxes: [Box]
    /// The points that each edge consists of.
    let arrows: [[Point]]

    init(of storyboard: Storyboard) throws {
        let page = HTMLReport([storyboard], sizes: [StoryboardTests.size], themes: [.dark]).html
        let size = try #require(page.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
        width = Int(size.1) ?? 0
        height = Int(size.2) ?? 0
        boxes = page.matches(of: /<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/).map {
            let numbers = [$0.1, $0.2, $0.3, $0.4].map { Int($0) ?? 0 }
            return Box(
                left: numbers[0], top: numbers[1], right: numbers[0] + numbers[2],
                bottom: numbers[1] + numbers[3])
        }
        arrows = page.matches(of: /<path[^>]* d="(M[^"]+)" marker-end/).map { Self.points(of: String($0.1)) }
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
