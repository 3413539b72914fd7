/// The pages of a storyboard, each below the page that leads there: the main path, and what branches off it.
struct PageTree {
    /// The pages on the main path, in order; a page that comes twice, only once.
    let mainPages: [Storyboard.PageRef]
    /// The pages to which no other page leads.
    let separatePages: [Storyboard.PageRef]
    /// The pages that branch off a page, in order.
    private var branches: [Storyboard.PageRef: [Storyboard.PageRef]] = [:]

    /// Creates the tree: a page is below the first page on the main path that leads there, or else below the page
    /// that led there first.
    init(_ storyboard: Storyboard) {
        mainPages = storyboard.mainPath.map(\.page).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        var parents = mainPages
        var rest = storyboard.pages.filter { !$0.isAnyPage }.filter { !parents.contains($0) }
        var isLonger = true
        while isLonger {
            var attached: [Storyboard.PageRef] = []
            for page in rest {
                let origins = storyboard.transitions.filter { $0.to == page }.map(\.from)
                let parent =
                    mainPages.first(where: origins.contains) ?? origins.first(where: parents.contains)
                guard let parent else { continue }
                branches[parent, default: []].append(page)
                attached.append(page)
            }
            parents += attached
            rest.removeAll(where: attached.contains)
            isLonger = !attached.isEmpty
        }
        separatePages = rest
    }

    /// Returns the pages that branch off a page.
    func branches(of page: Storyboard.PageRef) -> [Storyboard.PageRef] { branches[page] ?? [] }

    /// Returns whether nothing branches off a page.
    func isLeaf(_ page: Storyboard.PageRef) -> Bool { branches(of: page).isEmpty }

    /// Returns the page that follows in the same row, if there is room: the one with most to come.
    func next(after page: Storyboard.PageRef) -> Storyboard.PageRef? {
        let pages = branches(of: page)
        return pages.first { !isLeaf($0) } ?? pages.first
    }
}
