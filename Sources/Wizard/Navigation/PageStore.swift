/// The pages opened so far, with their input.
///
/// Stored as an array: there are a dozen pages at most, and a dictionary would delay the first frame.
struct PageStore: Sendable {
    private var pages: [(id: PageID, page: any Page)] = []
    /// The answers given on pages of a flow that has changed since.
    var retainedAnswers = RetainedAnswers()

    /// The page with an id, by its type; `nil` if it was not opened.
    subscript<P>(key: PageKey<P>) -> P? {
        get { self[id: key.id] as? P }
        set { self[id: key.id] = newValue }
    }

    /// The page with an id; `nil` if it was not opened.
    subscript(id id: PageID) -> (any Page)? {
        get {
            // A closure would get a copy of each page.
            for index in pages.indices where pages[index].id == id { return pages[index].page }
            return nil
        }
        set {
            if newValue == nil, id.kind == .password { retainedAnswers.discardPassword() }
            let index = pages.firstIndex { $0.id == id }
            switch (index, newValue) {
            case (let index?, let page?): pages[index].page = page
            case (let index?, nil): pages.remove(at: index)
            case (nil, let page?): pages.append((id, page))
            case (nil, nil): break
            }
        }
    }

    /// Returns whether a page was opened.
    func contains(_ id: PageID) -> Bool {
        for index in pages.indices where pages[index].id == id { return true }
        return false
    }

    /// The ids of all opened pages.
    var ids: [PageID] { pages.map(\.id) }

    /// Whether anything was entered on a page, or on one that a changed flow no longer has.
    var hasAnswers: Bool {
        retainedAnswers.hasAnswers || pages.contains { !$0.page.controls.fields.allSatisfy(\.isUntouched) }
    }

    /// The number of opened pages.
    var count: Int { pages.count }

    /// Discards all pages, and with them the input on them.
    mutating func removeAll() {
        pages = []
        retainedAnswers = RetainedAnswers()
    }
}
