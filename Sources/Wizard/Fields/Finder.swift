import Terminal

/// The search state of an open list: a query, the matching options, and the highlighted one.
struct Finder: Hashable, Sendable {
    /// The text typed so far.
    private(set) var filter = TextField()
    /// The indices of the options that match the query, best match first.
    private(set) var listed: [Int]
    /// The position of the highlight in ``matches``.
    private(set) var mark = 0
    /// Whether the last key moved the highlight, rather than edited the query.
    private(set) var isMarking = false

    init(count: Int) {
        listed = Array(0..<count)
        filter.longest = 128
    }

    /// The index of the highlighted option; `nil` when nothing matches.
    var marked: Int? { listed.indices.contains(mark) ? listed[mark] : nil }

    /// Moves the highlight, and returns whether there is an option to move to.
    mutating func moveMark(by step: Int) -> Bool {
        isMarking = true
        guard listed.indices.contains(mark + step) else { return false }
        mark += step
        return true
    }

    /// Highlights an option if it matches; otherwise the first match, or the last one.
    mutating func putMark(on answer: Int?, orLast isLast: Bool = false) {
        isMarking = false
        mark = answer.flatMap(listed.firstIndex) ?? (isLast ? max(listed.count - 1, 0) : 0)
    }

    /// Makes the next Space select the highlighted option instead of extending the query.
    mutating func showMark() {
        isMarking = true
    }

    /// Edits the query, and returns whether the key is an edit.
    mutating func edit(_ key: Key, among texts: [SearchText]) -> Bool {
        guard let edit = Edit(key) else { return false }
        let before = filter.text
        filter.apply(edit)
        isMarking = false
        if filter.text != before { search(texts) }
        return true
    }

    /// Inserts text into the query, and returns whether it fits.
    mutating func insert(_ text: String, among texts: [SearchText]) -> Bool {
        guard filter.insert(text) else { return false }
        isMarking = false
        search(texts)
        return true
    }

    private mutating func search(_ texts: [SearchText]) {
        let text = filter.text.trimmed.folded
        mark = 0
        guard !text.isEmpty else {
            listed = Array(texts.indices)
            return
        }
        var ranked: [[Int]] = [[], [], [], []]
        for (index, candidate) in texts.enumerated() {
            if let rank = candidate.rank(of: text) { ranked[rank].append(index) }
        }
        listed = ranked.flatMap(\.self)
    }
}
