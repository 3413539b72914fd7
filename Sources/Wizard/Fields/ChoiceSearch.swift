import Terminal
import TextAlgorithms

/// The search state of an open list: a query, the matching options, and the highlighted one.
struct ChoiceSearch: Hashable, Sendable {
    /// The text typed so far.
    private(set) var query = TextField(maximumLength: Self.maximumLength)
    /// The indices of the options that match the query, best match first.
    private(set) var matches: [Int]
    /// The position of the highlight in ``matches``.
    private(set) var highlightIndex = 0
    /// Whether the last key moved the highlight, rather than edited the query.
    private(set) var isNavigating = false

    /// The largest number of characters in a query.
    static let maximumLength = 128

    init(count: Int) {
        matches = Array(0..<count)
    }

    /// The index of the highlighted option; `nil` when nothing matches.
    var highlighted: Int? { matches.indices.contains(highlightIndex) ? matches[highlightIndex] : nil }

    /// Moves the highlight, and returns whether there is an option to move to.
    mutating func moveHighlight(by step: Int) -> Bool {
        isNavigating = true
        guard matches.indices.contains(highlightIndex + step) else { return false }
        highlightIndex += step
        return true
    }

    /// Moves the highlight by a number of options, or to the end of the list.
    mutating func moveHighlight(byUpTo step: Int) {
        isNavigating = true
        highlightIndex = min(max(highlightIndex + step, 0), max(matches.count - 1, 0))
    }

    /// Highlights an option if it matches; otherwise the first match, or the last if `isLast` is true.
    mutating func highlight(_ index: Int?, orLast isLast: Bool = false) {
        isNavigating = false
        highlightIndex = index.flatMap(matches.firstIndex) ?? (isLast ? max(matches.count - 1, 0) : 0)
    }

    /// Makes the next Space select the highlighted option instead of extending the query.
    mutating func startNavigating() {
        isNavigating = true
    }

    /// Edits the query, and returns whether the key is an edit.
    mutating func edit(_ key: Key, searching texts: [SearchText]) -> Bool {
        guard let edit = Edit(key) else { return false }
        let previousText = query.text
        query.apply(edit)
        isNavigating = false
        if query.text != previousText { updateMatches(in: texts) }
        return true
    }

    /// Inserts text into the query, and returns whether it fits.
    mutating func insert(_ text: String, searching texts: [SearchText]) -> Bool {
        guard query.insert(text) else { return false }
        isNavigating = false
        updateMatches(in: texts)
        return true
    }

    private mutating func updateMatches(in texts: [SearchText]) {
        highlightIndex = 0
        matches = Self.matches(of: query.text, in: texts)
    }

    /// Returns the indices of the texts that match a query, best match first.
    static func matches(of query: String, in texts: [SearchText]) -> [Int] {
        let text = query.trimmed.folded
        guard !text.isEmpty else { return Array(texts.indices) }
        var ranked: [[Int]] = [[], [], [], [], []]
        for (index, candidate) in texts.enumerated() {
            if let rank = candidate.rank(of: text) { ranked[rank].append(index) }
        }
        return ranked.flatMap(\.self)
    }
}
