import NativeAuth
import Terminal

/// A list of options of which one, or any number, can be selected.
///
/// Keys mean the same as in other fields:
///
/// - A short list is shown inline with a marker before each option. Up and Down move the highlight, and at
///   the ends of the list move to the adjacent field; Tab and Shift-Tab move there directly. Space selects,
///   and deselects where the list is optional. Enter proceeds, as in every field; in a list with a single
///   selection it first selects the option to which the highlight was moved, or the highlighted one if an
///   answer is required and there is none.
/// - A list longer than ``shortLength`` is one line with the selection. Space, a letter or a paste opens it.
///   `/` opens a short list, too.
/// - An open list is a search line above the matching options, best match first. Up and Down move the
///   highlight, Enter selects the highlighted option and closes the list, Esc closes it without a change.
///   A query highlights only the option that it names exactly: what it merely finds is selected once the
///   highlight was moved there. Space selects while the highlight is being moved, and is part of the query
///   while typing: it acts where the caret is. Tab moves to the next field, and selects the highlighted
///   option if there is a query; a query without a highlighted option stays, and is an error when the page is
///   checked. The page keys move the highlight by ``shortLength`` options.
/// - Backspace on a closed list clears the selection.
struct ChoiceField: Hashable, Sendable {
    /// The maximum number of options that a list shows inline.
    static let shortLength = 7

    /// One of the options.
    struct Option: Hashable, Sendable {
        /// The value to send.
        let value: String
        /// The text to show.
        let label: String
        /// A code that means the option, such as that of a country; empty if there is none.
        var code = ""
        /// Other names that mean the option.
        var aliases: [String] = []

        /// The text by which a search finds the option.
        var searchText: SearchText {
            SearchText(value: value, code: code, label: label, aliases: aliases)
        }
    }

    let options: [Option]
    let allowsMultiple: Bool
    /// Whether a single selection cannot be removed with Space.
    let isRequired: Bool
    /// Whether the order in which options are selected is part of the answer.
    var keepsOrder = false
    /// The indices of the selected options, in the order of the list unless the field keeps
    /// that of selecting them.
    private(set) var selection: [Int] = []
    /// The query, its matches and the highlight.
    private(set) var search: ChoiceSearch
    private(set) var isOpen = false
    /// Whether the selection was changed since the list was opened.
    private var hasChanged = false
    private let searchTexts: [SearchText]

    /// Creates a list without a selection.
    ///
    /// - Parameters:
    ///   - options: The options, in order.
    ///   - allowsMultiple: Whether any number of options can be selected.
    ///   - isRequired: Whether an answer is required.
    init(_ options: [Option], allowsMultiple: Bool, isRequired: Bool = false) {
        self.options = options
        self.isRequired = isRequired
        searchTexts = options.map(\.searchText)
        self.allowsMultiple = allowsMultiple
        search = ChoiceSearch(count: options.count)
    }

    /// Whether its options are shown without opening it.
    var isInline: Bool { !isOpen && options.count <= Self.shortLength && search.query.isEmpty }

    /// Whether it is closed with a query that matches no option.
    var hasUnmatchedText: Bool { !isOpen && !search.query.isEmpty }

    /// The selected values and the query, without the highlight.
    var contents: [String] { values + [search.query.text] }

    /// The selected values, in the order of the selection.
    var values: [String] { selection.map { options[$0].value } }

    /// Returns the line that a closed list shows: the query, or the selected labels joined by a separator.
    func summary(_ separator: String = ", ") -> String {
        let labels = selection.map { options[$0].label }
        return search.query.isEmpty ? labels.joined(separator: separator) : search.query.text
    }

    /// Handles a key, and returns whether this field uses it.
    mutating func press(_ key: Key) -> Bool {
        if isOpen { return pressWhileOpen(key) }
        switch key {
        case .move(.up) where isInline: return search.moveHighlight(by: -1)
        case .move(.down) where isInline: return search.moveHighlight(by: 1)
        case .character(" ") where isInline: toggleHighlighted()
        case .character(" "), .character("/"):
            open()
            if key == .character(" ") { search.startNavigating() }
        case .character("?"): return false
        case .character where !isInline: startTyping(key)
        case .backspace, .delete, .control("u"): erase(key)
        default: return false
        }
        return true
    }

    private mutating func pressWhileOpen(_ key: Key) -> Bool {
        switch key {
        case .move(.up): _ = search.moveHighlight(by: -1)
        case .move(.down): _ = search.moveHighlight(by: 1)
        case .move(.pageUp): search.moveHighlight(byUpTo: -Self.shortLength)
        case .move(.pageDown): search.moveHighlight(byUpTo: Self.shortLength)
        case .enter: acceptHighlighted()
        case .character(" ") where search.isNavigating || search.query.isEmpty: toggleHighlighted()
        default: return search.edit(key, searching: searchTexts)
        }
        return true
    }

    /// Opens the list with a text added to the query.
    ///
    /// - Returns: Whether the text fits.
    mutating func openSearch(with text: String) -> Bool {
        guard search.insert(text, searching: searchTexts) else { return false }
        if !isOpen { hasChanged = false }
        isOpen = true
        return true
    }

    /// Moves the highlight to the selected option, or to the end of the list from which the focus arrives.
    ///
    /// - Parameter step: 1 if the focus moved forward, -1 if it moved backward.
    mutating func didEnter(movingBy step: Int) {
        search.highlight(allowsMultiple ? nil : selection.first, orLast: step < 0)
    }

    /// Closes the list and discards the query.
    ///
    /// - Returns: Whether it was open.
    mutating func dismiss() -> Bool {
        guard isOpen else { return false }
        close()
        return true
    }

    /// Closes the list; selects the highlighted option if there is a query, which stays if there is none.
    mutating func commitChoice() {
        guard isOpen else { return }
        if search.query.isEmpty {
            close()
        } else {
            acceptHighlighted()
            isOpen = false
        }
    }

    /// Selects or deselects the option at a position among the matches, like Space.
    mutating func choose(at position: Int) {
        guard search.moveHighlight(to: position) else { return }
        toggleHighlighted()
    }

    /// Selects the options with some values, as many as the list allows, and no others.
    mutating func select(_ values: [String]) {
        let indices =
            keepsOrder
            ? values.compactMap { value in options.firstIndex { $0.value == value } }
            : options.indices.filter { values.contains(options[$0].value) }
        selection = []
        for index in allowsMultiple ? indices[...] : indices.prefix(1) { add(index) }
    }

    /// Adds an option to the selection, unless it is selected.
    private mutating func add(_ index: Int) {
        guard !selection.contains(index) else { return }
        selection.append(index)
        if !keepsOrder { selection.sort() }
    }

    /// Whether Enter selects the highlighted option before it proceeds, because an answer is required.
    var choosesOnEnter: Bool { isInline && !allowsMultiple && isRequired && selection.isEmpty }

    /// Selects the highlighted option in an inline list with a single selection, if the highlight was moved
    /// or an answer is required and there is none.
    mutating func confirm() {
        guard isInline, !allowsMultiple, search.isNavigating || choosesOnEnter,
            let index = search.highlighted
        else { return }
        selection = [index]
    }
}

extension ChoiceField {
    private mutating func open() {
        isOpen = true
        hasChanged = false
        didEnter(movingBy: 1)
    }

    private mutating func close() {
        isOpen = false
        search = ChoiceSearch(count: options.count)
        didEnter(movingBy: 1)
    }

    private mutating func startTyping(_ key: Key) {
        open()
        _ = search.edit(key, searching: searchTexts)
    }

    /// Selects the highlighted option, or toggles it unless it is the answer that is required; a list with a
    /// single selection closes.
    private mutating func toggleHighlighted() {
        guard let index = search.highlighted else { return }
        hasChanged = true
        if allowsMultiple {
            if let position = selection.firstIndex(of: index) {
                selection.remove(at: position)
            } else {
                add(index)
            }
        } else {
            selection = selection == [index] && !isRequired ? [] : [index]
            if isOpen { close() }
        }
    }

    /// Selects the highlighted option, unless Space changed the selection, and closes the list; does nothing
    /// without a match.
    private mutating func acceptHighlighted() {
        guard let index = search.highlighted else { return }
        if !hasChanged {
            if !allowsMultiple { selection = [] }
            add(index)
        }
        close()
    }

    /// Edits the unmatched query if there is one; otherwise clears the selection.
    private mutating func erase(_ key: Key) {
        if search.query.isEmpty { selection = [] } else { startTyping(key) }
    }
}

extension ChoiceField {
    /// Takes over the selection of another list, and with the same options everything else.
    mutating func adopt(_ other: ChoiceField) {
        if options == other.options, allowsMultiple == other.allowsMultiple, isRequired == other.isRequired {
            self = other
        } else {
            select(other.values)
        }
    }
}

/// The search state of an open list: a query, the matching options, and the highlighted one.
struct ChoiceSearch: Hashable, Sendable {
    /// The text typed so far.
    private(set) var query = TextField(maximumLength: Self.maximumLength)
    /// The indices of the options that match the query, best match first.
    private(set) var matches: [Int]
    /// The position of the highlight in ``matches``, or the first one that is shown if none is highlighted.
    private(set) var highlightIndex = 0
    /// Whether the highlighted option is meant: named exactly by the query, moved to, or the first without a
    /// query.
    private var isMeant = true
    /// Whether the last key moved the highlight, rather than edited the query.
    private(set) var isNavigating = false

    /// The largest number of characters in a query.
    static let maximumLength = 128

    init(count: Int) {
        matches = Array(0..<count)
    }

    /// The index of the highlighted option; `nil` when nothing matches, or when it is not
    /// clear what is meant.
    var highlighted: Int? { highlightedPosition.map { matches[$0] } }

    /// The position of the highlighted option in ``matches``; `nil` if none is highlighted.
    var highlightedPosition: Int? {
        isMeant && matches.indices.contains(highlightIndex) ? highlightIndex : nil
    }

    /// Moves the highlight, at first to the first match, and returns whether there is an option to move to.
    mutating func moveHighlight(by step: Int) -> Bool {
        moveHighlight(to: highlightedPosition.map { $0 + step } ?? 0)
    }

    /// Moves the highlight to a position in ``matches``, and returns whether there is an option.
    mutating func moveHighlight(to position: Int) -> Bool {
        isNavigating = true
        guard matches.indices.contains(position) else { return false }
        (highlightIndex, isMeant) = (position, true)
        return true
    }

    /// Moves the highlight by a number of options, or to the end of the list.
    mutating func moveHighlight(byUpTo step: Int) {
        _ = moveHighlight(to: min(max(highlightIndex + step, 0), max(matches.count - 1, 0)))
    }

    /// Highlights an option if it matches; otherwise the first match, or the last if `isLast` is true.
    mutating func highlight(_ index: Int?, orLast isLast: Bool = false) {
        (isNavigating, isMeant) = (false, true)
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
        matches = Self.matches(of: query.text, in: texts)
        let named = SearchText.index(named: query.text, in: texts)
        highlightIndex = named.flatMap(matches.firstIndex) ?? 0
        isMeant = named != nil || query.text.trimmed.isEmpty
    }

    /// Returns the indices of the texts that match a query, best match first.
    static func matches(of query: String, in texts: [SearchText]) -> [Int] {
        let text = query.trimmed.folded
        guard !text.isEmpty else { return Array(texts.indices) }
        var ranked: [[Int]] = [[], [], [], []]
        for (index, candidate) in texts.enumerated() {
            if let rank = candidate.rank(of: text) { ranked[rank].append(index) }
        }
        return ranked.flatMap(\.self)
    }
}
