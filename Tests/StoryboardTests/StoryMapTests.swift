import Storyboard
import Terminal
import Testing
import UserFlow

/// The drawing of the page graph.
struct StoryMapTests {
    @Test(arguments: UserFlow.bundled)
    func `the graph fits a window of 1400 pixels and no edge crosses a page`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))
        let board = try #require(try StoryboardTests.boards.get().first { $0.flow == flow })
        let map = try Drawing(of: board)

        #expect(map.width <= 1_250)
        #expect(map.boxes.count == board.places.filter { $0.kind != .anywhere }.count)
        #expect(map.boxes.allSatisfy { $0.right < map.width && $0.bottom < map.height })
        for arrow in map.arrows {
            #expect(map.boxes.count { box in arrow.contains(where: box.holds) } == 0, "\(arrow)")
            #expect(arrow.allSatisfy { 0...map.width ~= $0.x && 0...map.height ~= $0.y })
        }
    }

    @Test(arguments: UserFlow.bundled)
    func `every page but the first is at the tip of an edge`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))
        let board = try #require(try StoryboardTests.boards.get().first { $0.flow == flow })
        let map = try Drawing(of: board)

        let tips = map.arrows.compactMap(\.last)
        let pointed = map.boxes.filter { box in tips.contains { box.isNear($0) } }
        #expect(pointed.count == map.boxes.count - 1)
    }
}

/// The coordinates of a page graph.
private struct Drawing {
    struct Point: Hashable {
        var x: Int
        var y: Int
    }

    struct Box: Hashable {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int

        func holds(_ point: Point) -> Bool {
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

    init(of board: Storyboard) throws {
        let page = StoryPage([board], sizes: [StoryboardTests.size], themes: [.dark]).html
        let size = try #require(page.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
        width = Int(size.1) ?? 0
        height = Int(size.2) ?? 0
        boxes = page.matches(of: /<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/).map {
            let numbers = [$0.1, $0.2, $0.3, $0.4].map { Int($0) ?? 0 }
            return Box(
                left: numbers[0], top: numbers[1], right: numbers[0] + numbers[2],
                bottom: numbers[1] + numbers[3])
        }
        arrows = page.matches(of: /<path[^>]* d="(M[^"]+)" marker-end/).map { Self.dots(of: String($0.1)) }
    }

    private static func dots(of path: String) -> [Point] {
        var dots: [Point] = []
        for step in path.matches(of: /([MHV])(-?\d+)(?: (-?\d+))?/) {
            let number = Int(step.2) ?? 0
            guard let last = dots.last else {
                dots.append(Point(x: number, y: step.3.flatMap { Int($0) } ?? 0))
                continue
            }
            let isAcross = step.1 == "H"
            let start = isAcross ? last.x : last.y
            for place in stride(from: start, through: number, by: start <= number ? 1 : -1) {
                dots.append(isAcross ? Point(x: place, y: last.y) : Point(x: last.x, y: place))
            }
        }
        return dots
    }
}
