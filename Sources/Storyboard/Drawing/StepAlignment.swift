import UserFlow

/// The main paths of two flows beside each other: what both ask is in one row, as much of it as keeps the order.
struct StepAlignment {
    /// A step of both flows, or of one of them.
    struct Row: Hashable {
        /// The place of the step in the first flow, from 0; `nil` if it is not there.
        var first: Int?
        /// The place of the step in the second flow, from 0; `nil` if it is not there.
        var second: Int?
    }

    let first: Storyboard
    let second: Storyboard

    /// The rows, in the order of both flows.
    var rows: [Row] {
        let steps = [first, second].map { $0.mainPath.map(\.page) }
        var rows: [Row] = []
        var (one, two) = (0, 0)
        let scores = scores(steps)
        while one < steps[0].count || two < steps[1].count {
            let similarity = one < steps[0].count && two < steps[1].count ? similarity(one, two) : 0
            if similarity > 0, scores[one][two] == scores[one + 1][two + 1] + similarity {
                rows.append(Row(first: one, second: two))
                (one, two) = (one + 1, two + 1)
            } else if one < steps[0].count, scores[one][two] == scores[one + 1][two] {
                rows.append(Row(first: one, second: nil))
                one += 1
            } else {
                rows.append(Row(first: nil, second: two))
                two += 1
            }
        }
        return rows
    }

    /// Returns the place of the other flow's step that asks the same as a step, wherever it stands.
    func counterpart(of row: Row) -> Int? {
        if let one = row.first { return second.mainPath.indices.first { similarity(one, $0) >= 2 } }
        guard let two = row.second else { return nil }
        return first.mainPath.indices.first { similarity($0, two) >= 2 }
    }

    /// The greatest similarity of what follows, for each pair of places.
    private func scores(_ steps: [[Storyboard.PageRef]]) -> [[Int]] {
        var scores = Array(
            repeating: Array(repeating: 0, count: steps[1].count + 1), count: steps[0].count + 1)
        for one in steps[0].indices.reversed() {
            for two in steps[1].indices.reversed() {
                scores[one][two] = max(
                    scores[one + 1][two], scores[one][two + 1],
                    scores[one + 1][two + 1] + similarity(one, two))
            }
        }
        return scores
    }

    /// Returns how much two steps have in common: nothing, the kind of page, or also what it asks.
    private func similarity(_ one: Int, _ two: Int) -> Int {
        let (page, other) = (first.mainPath[one].page, second.mainPath[two].page)
        guard page.kind == other.kind else { return 0 }
        let names = [first.attributes(on: page), second.attributes(on: other)]
        if names[0] == names[1] { return 3 }
        return names[0].isDisjoint(with: names[1]) ? 1 : 2
    }
}

extension Storyboard {
    /// Returns the names of the attributes on a page; empty for a page that is no attribute page of the flow.
    func attributes(on page: PageRef) -> Set<String> {
        page.number > 0 ? Set(flow.pages[page.number - 1].attributes) : []
    }
}
