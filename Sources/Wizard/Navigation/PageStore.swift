/// The pages opened so far, with their input.
///
/// Stored in arrays: there are a dozen pages at most, and a dictionary would delay the first frame. A search
/// for an id copies no page.
struct PageStore: Sendable {
    /// The ids of all opened pages.
    private(set) var ids: [PageID] = []
    private var pages: [any Page] = []
    /// The answers given on pages of a flow that has changed since.
    var retainedAnswers = RetainedAnswers()

    /// The page with an id, by its type; `nil` if it was not opened.
    subscript<P>(key: PageKey<P>) -> P? {
        get { self[id: key.id] as? P }
        set { self[id: key.id] = newValue }
    }

    /// The page with an id; `nil` if it was not opened.
    subscript(id id: PageID) -> (any Page)? {
        get { ids.firstIndex(of: id).map { pages[$0] } }
        set {
            if newValue == nil, id.kind == .password { retainedAnswers.discardPassword() }
            switch (ids.firstIndex(of: id), newValue) {
            case (let index?, let page?): pages[index] = page
            case (let index?, nil):
                ids.remove(at: index)
                pages.remove(at: index)
            case (nil, let page?):
                ids.append(id)
                pages.append(page)
            case (nil, nil): break
            }
        }
    }

    /// Returns whether a page was opened.
    func contains(_ id: PageID) -> Bool { ids.contains(id) }

    /// Whether anything was entered on a page, or on one that a changed flow no longer has.
    var hasAnswers: Bool {
        retainedAnswers.hasAnswers || pages.contains { !$0.controls.fields.allSatisfy(\.isUntouched) }
    }

    /// The number of opened pages.
    var count: Int { pages.count }

    /// Discards all pages, and with them the input on them.
    mutating func removeAll() {
        (ids, pages) = ([], [])
        retainedAnswers = RetainedAnswers()
    }
}
