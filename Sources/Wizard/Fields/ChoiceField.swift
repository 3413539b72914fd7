import Terminal

/// A list of options of which one, or any number, can be selected.
///
/// Keys mean the same as in other fields:
///
/// - A short list is shown inline with a marker before each option. Up and Down move the highlight, and at
///   the ends of the list move to the adjacent field; Tab and Shift-Tab move there directly. Space selects.
///   Enter proceeds, as in every field; in a list with a single selection it first selects the option to
///   which the highlight was moved.
/// - A list longer than ``shortLength`` is one line with the selection. Space, a letter or a paste opens it.
///   `/` opens a short list, too.
/// - An open list is a search line above the matching options, best match first. Up and Down move the
///   highlight, Enter selects the highlighted option and closes the list, Esc closes it without a change.
///   Space selects while the highlight is being moved, and is part of the query while typing: it acts where
///   the caret is. Tab moves to the next field, and selects the highlighted option if there is a query; a
///   query without a match stays, and is an error when the page is checked. Keys that turn pages do so, and
///   act on the list as Tab does.
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
    }

    let options: [Option]
    let takesSeveral: Bool
    /// The indices of the selected options.
    private(set) var chosen: Set<Int> = []
    /// The query, its matches and the highlight.
    private(set) var finder: Finder
    private(set) var isOpen = false
    /// Whether the selection was changed since the list was opened.
    private var isSettled = false
    private let texts: [SearchText]

    /// Creates a list without a selection.
    ///
    /// - Parameters:
    ///   - options: The options, in order.
    ///   - texts: The text by which a search finds each option.
    ///   - allowsMultiple: Whether any number of options can be selected.
    init(_ options: [Option], foundBy texts: [SearchText], takesSeveral: Bool) {
        self.options = options
        self.texts = texts
        self.takesSeveral = takesSeveral
        finder = Finder(count: options.count)
    }

    /// Whether its options are shown without opening it.
    var isShort: Bool { !isOpen && options.count <= Self.shortLength && finder.filter.isEmpty }

    /// Whether it is closed with a query that matches no option.
    var isUnanswered: Bool { !isOpen && !finder.filter.isEmpty }

    /// The selected values and the query, without the highlight.
    var entry: [String] { values + [finder.filter.text] }

    /// The selected values, in the order of the list.
    var values: [String] { chosen.sorted().map { options[$0].value } }

    /// Returns the line that a closed list shows: the query, or the selected labels joined by a separator.
    func summary(_ comma: String = ", ") -> String {
        let labels = chosen.sorted().map { options[$0].label }
        return finder.filter.isEmpty ? labels.joined(separator: comma) : finder.filter.text
    }

    /// Handles a key, and returns whether this field uses it.
    mutating func press(_ key: Key) -> Bool {
        if isOpen { return pressOpen(key) }
        switch key {
        case .move(.up) where isShort: return finder.moveMark(by: -1)
        case .move(.down) where isShort: return finder.moveMark(by: 1)
        case .character(" ") where isShort: chooseMarked()
        case .character(" "), .character("/"):
            open()
            if key == .character(" ") { finder.showMark() }
        case .character("?"): return false
        case .character where !isShort: type(key)
        case .backspace, .delete, .control("u"): takeBack(key)
        default: return false
        }
        return true
    }

    private mutating func pressOpen(_ key: Key) -> Bool {
        switch key {
        case .move(.up): _ = finder.moveMark(by: -1)
        case .move(.down): _ = finder.moveMark(by: 1)
        case .enter: takeMarked()
        case .character(" ") where finder.isMarking || finder.filter.isEmpty: chooseMarked()
        default: return finder.edit(key, among: texts)
        }
        return true
    }

    /// Opens the list with a text added to the query.
    ///
    /// - Returns: Whether the text fits.
    mutating func find(_ text: String) -> Bool {
        guard finder.insert(text, among: texts) else { return false }
        if !isOpen { isSettled = false }
        isOpen = true
        return true
    }

    /// Places the highlight for a focus that comes from the previous field, or for -1 from the next one.
    mutating func arrive(by step: Int) {
        finder.putMark(on: takesSeveral ? nil : chosen.first, orLast: step < 0)
    }

    /// Closes the list and discards the query.
    ///
    /// - Returns: Whether it was open.
    mutating func dismiss() -> Bool {
        guard isOpen else { return false }
        close()
        return true
    }

    /// Closes the list; selects the highlighted option if there is a query.
    mutating func settle() {
        guard isOpen else { return }
        if finder.filter.isEmpty {
            close()
        } else {
            takeMarked()
            isOpen = false
        }
    }

    /// Selects the option to which the highlight was moved, in an inline list with a single selection.
    mutating func confirm() {
        if isShort, finder.isMarking, !takesSeveral { chooseMarked() }
    }
}

extension ChoiceField {
    private mutating func open() {
        isOpen = true
        isSettled = false
        arrive(by: 1)
    }

    private mutating func close() {
        isOpen = false
        finder = Finder(count: options.count)
        arrive(by: 1)
    }

    private mutating func type(_ key: Key) {
        open()
        _ = finder.edit(key, among: texts)
    }

    /// Selects the highlighted option, or toggles it in a multiple selection; a list with a single selection
    /// closes.
    private mutating func chooseMarked() {
        guard let answer = finder.marked else { return }
        isSettled = true
        if takesSeveral {
            chosen.formSymmetricDifference([answer])
        } else {
            chosen = [answer]
            if isOpen { close() }
        }
    }

    /// Selects the highlighted option, unless Space changed the selection, and closes the list; does nothing
    /// without a match.
    private mutating func takeMarked() {
        guard let answer = finder.marked else { return }
        if !isSettled { chosen = takesSeveral ? chosen.union([answer]) : [answer] }
        close()
    }

    /// Edits the unmatched query if there is one; otherwise clears the selection.
    private mutating func takeBack(_ key: Key) {
        if finder.filter.isEmpty { chosen = [] } else { type(key) }
    }
}
