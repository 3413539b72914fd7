import Terminal

/// What is typed to find an answer in a list, the answers that fit it, and a mark on one of them.
struct Finder: Hashable, Sendable {
    /// What was typed.
    private(set) var filter = TextField()
    /// The answers that fit, by index, the best first.
    private(set) var listed: [Int]
    /// Where in ``listed`` the mark is.
    private(set) var mark = 0
    /// Whether the mark was moved last, rather than something typed.
    private(set) var isMarking = false

    init(count: Int) {
        listed = Array(0..<count)
        filter.longest = 128
    }

    /// The answer that has the mark, by index; `nil` when nothing fits.
    var marked: Int? { listed.indices.contains(mark) ? listed[mark] : nil }

    /// Moves the mark and returns whether there was an answer to move to.
    mutating func moveMark(by step: Int) -> Bool {
        isMarking = true
        guard listed.indices.contains(mark + step) else { return false }
        mark += step
        return true
    }

    /// Puts the mark on an answer if that is listed, else on the first one, or the last.
    mutating func putMark(on answer: Int?, orLast isLast: Bool = false) {
        isMarking = false
        mark = answer.flatMap(listed.firstIndex) ?? (isLast ? max(listed.count - 1, 0) : 0)
    }

    /// Says that the next key is more likely to be about the mark than about the text.
    mutating func showMark() {
        isMarking = true
    }

    /// Edits what was typed and returns whether the key meant anything.
    mutating func edit(_ key: Key, among texts: [SearchText]) -> Bool {
        guard let edit = Edit(key) else { return false }
        let before = filter.text
        filter.apply(edit)
        isMarking = false
        if filter.text != before { search(texts) }
        return true
    }

    /// Enters a text and returns whether there was room for it.
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
