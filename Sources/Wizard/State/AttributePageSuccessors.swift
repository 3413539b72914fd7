import UserFlow

/// The attribute pages of a flow that stand for those of the previous version of the flow.
struct AttributePageSuccessors: Sendable {
    private let indices: [Int: Int]

    /// Finds for each page the one with the most of its attributes, or else with its title.
    ///
    /// Of several, the one whose number is nearest is taken.
    init(from oldFlow: UserFlow, to newFlow: UserFlow) {
        var indices: [Int: Int] = [:]
        for (index, page) in oldFlow.pages.enumerated() {
            let candidates = newFlow.pages.indices.map { newIndex in
                let newPage = newFlow.pages[newIndex]
                let shared = newPage.attributes.filter(page.attributes.contains).count
                return (index: newIndex, score: 2 * shared + (newPage.title == page.title ? 1 : 0))
            }
            let best = candidates.filter { $0.score > 0 }.max { left, right in
                (left.score, -abs(left.index - index)) < (right.score, -abs(right.index - index))
            }
            indices[index] = best?.index
        }
        self.indices = indices
    }

    /// Returns the id of the page that stands for an attribute page of the previous flow, if there is one.
    subscript(id: PageID) -> PageID? {
        guard case .attributes(let index) = id else { return nil }
        return indices[index].map(PageID.attributes)
    }

    /// Returns the ids of the pages of the previous flow for which a page stands.
    func predecessors(of id: PageID) -> [PageID] {
        guard case .attributes(let index) = id else { return [] }
        return indices.filter { $0.value == index }.keys.sorted().map(PageID.attributes)
    }
}
