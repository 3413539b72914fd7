import Terminal

/// A list of answers of which one, or any number, can be chosen.
///
/// Every key keeps the meaning that it has elsewhere, and none of them traps anyone:
///
/// - A short list stands on the page with a mark before each answer. Up and Down go from answer to answer, and
///   past its ends to the neighbours; Tab and Shift-Tab go to them at once. Space chooses. Enter goes on, as in
///   every field; where the mark was moved to one answer of a list that takes one, it takes that first.
/// - A list longer than ``shortLength`` is one line that shows what is chosen. Space, a letter or a paste opens it,
///   and in a short one `/` does.
/// - An open list is a line to type in with what fits under it, best first. Up and Down move the mark, Enter takes
///   the marked answer and closes, Esc closes and changes nothing. Space chooses while the mark is being moved, and
///   is a blank of what is searched while typing: it acts where the caret is. Tab goes on to the next field and
///   takes the marked answer on the way if something was typed; what fits nothing stays as it was typed, to be
///   mended when the page is checked. All keys that turn pages turn them, and act on the list as Tab does.
/// - Backspace on a closed list takes back what was chosen.
struct ChoiceField: Hashable, Sendable {
    /// The most answers that a list shows without being opened.
    static let shortLength = 7

    /// One of the answers.
    struct Option: Hashable, Sendable {
        /// What travels.
        let value: String
        /// What is shown.
        let label: String
    }

    let options: [Option]
    let takesSeveral: Bool
    /// What is chosen, by index.
    private(set) var chosen: Set<Int> = []
    /// What is searched, and the mark.
    private(set) var finder: Finder
    private(set) var isOpen = false
    /// Whether something was chosen, or taken back, since the list was opened.
    private var isSettled = false
    private let texts: [SearchText]

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - options: The answers, in order.
    ///   - texts: What each of them is found by.
    ///   - takesSeveral: Whether any number of them can be chosen.
    init(_ options: [Option], foundBy texts: [SearchText], takesSeveral: Bool) {
        self.options = options
        self.texts = texts
        self.takesSeveral = takesSeveral
        finder = Finder(count: options.count)
    }

    /// Whether its answers stand on the page without it being opened.
    var isShort: Bool { !isOpen && options.count <= Self.shortLength && finder.filter.isEmpty }

    /// Whether something was typed that no answer was taken for.
    var isUnanswered: Bool { !isOpen && !finder.filter.isEmpty }

    /// What was entered, wherever the mark is.
    var entry: [String] { values + [finder.filter.text] }

    /// The values that are chosen, in the order of the list.
    var values: [String] { chosen.sorted().map { options[$0].value } }

    /// What a closed list shows in one line, several answers with a comma between them.
    func summary(_ comma: String = ", ") -> String {
        let labels = chosen.sorted().map { options[$0].label }
        return finder.filter.isEmpty ? labels.joined(separator: comma) : finder.filter.text
    }

    /// Takes a key and returns whether it meant anything to this field.
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

    /// Opens the list with a text as what is searched.
    ///
    /// - Returns: Whether there was room for it.
    mutating func find(_ text: String) -> Bool {
        guard finder.insert(text, among: texts) else { return false }
        if !isOpen { isSettled = false }
        isOpen = true
        return true
    }

    /// Puts the mark where somebody expects it who comes from the field before, or for -1 from the one behind.
    mutating func arrive(by step: Int) {
        finder.putMark(on: takesSeveral ? nil : chosen.first, orLast: step < 0)
    }

    /// Closes the list and forgets what was typed.
    ///
    /// - Returns: Whether it was open.
    mutating func dismiss() -> Bool {
        guard isOpen else { return false }
        close()
        return true
    }

    /// Leaves the list with what was typed, if anything, taken for the marked answer.
    mutating func settle() {
        guard isOpen else { return }
        if finder.filter.isEmpty {
            close()
        } else {
            takeMarked()
            isOpen = false
        }
    }

    /// Takes the answer that the mark was moved to, in a short list that takes one.
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

    /// Chooses the marked answer, or takes it back where several can be chosen; a list that takes one closes.
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

    /// Adds the marked answer, unless others were chosen by Space, and closes, unless nothing fits what was typed.
    private mutating func takeMarked() {
        guard let answer = finder.marked else { return }
        if !isSettled { chosen = takesSeveral ? chosen.union([answer]) : [answer] }
        close()
    }

    /// Deletes from what was typed and fits nothing, else what was chosen.
    private mutating func takeBack(_ key: Key) {
        if finder.filter.isEmpty { chosen = [] } else { type(key) }
    }
}
