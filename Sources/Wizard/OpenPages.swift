/// The pages that were opened, each with what was entered there.
///
/// A list, since there are a dozen at most and a dictionary would have to be set up before the first frame.
struct OpenPages: Sendable, ExpressibleByDictionaryLiteral {
    private var pages: [(id: PageID, page: any Page)] = []

    init(dictionaryLiteral pages: (PageID, any Page)...) {
        self.pages = pages.map { (id: $0, page: $1) }
    }

    /// The page of an id; `nil` for one that was not opened.
    subscript(id: PageID) -> (any Page)? {
        get { pages.first { $0.id == id }?.page }
        set {
            let place = pages.firstIndex { $0.id == id }
            switch (place, newValue) {
            case (let place?, let page?): pages[place].page = page
            case (let place?, nil): pages.remove(at: place)
            case (nil, let page?): pages.append((id, page))
            case (nil, nil): break
            }
        }
    }

    /// The ids of all pages.
    var keys: [PageID] { pages.map(\.id) }

    /// How many there are.
    var count: Int { pages.count }
}
