/// The pages opened so far, with their input.
///
/// Stored as an array: there are a dozen pages at most, and a dictionary would delay the first frame.
struct PageStore: Sendable, ExpressibleByDictionaryLiteral {
    private var pages: [(id: PageID, page: any Page)] = []

    init(dictionaryLiteral pages: (PageID, any Page)...) {
        self.pages = pages.map { (id: $0, page: $1) }
    }

    /// The page with an id; `nil` if it was not opened.
    subscript(id: PageID) -> (any Page)? {
        get { pages.first { $0.id == id }?.page }
        set {
            let index = pages.firstIndex { $0.id == id }
            switch (index, newValue) {
            case (let index?, let page?): pages[index].page = page
            case (let index?, nil): pages.remove(at: index)
            case (nil, let page?): pages.append((id, page))
            case (nil, nil): break
            }
        }
    }

    /// The ids of all opened pages.
    var keys: [PageID] { pages.map(\.id) }

    /// The number of opened pages.
    var count: Int { pages.count }
}
