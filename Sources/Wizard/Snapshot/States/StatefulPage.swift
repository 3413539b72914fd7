import NativeAuth

/// A page that names the state that it shows.
protocol StatefulPage: Sendable {
    /// The states that pages of this type can show.
    static var states: Wizard.PageStates { get }

    /// Returns the state that the page shows while no message is shown.
    func appearance(at now: Timestamp) -> StateID

    /// Returns the further states that the page is in.
    func substates(_ strings: Wizard.Strings, at now: Timestamp) -> [StateID]
}

extension Page {
    func appearance(at now: Timestamp) -> StateID { controls.appearance }
    func substates(_ strings: Wizard.Strings, at now: Timestamp) -> [StateID] { [] }

    /// Whether the page shows an error or a notice.
    var showsMessage: Bool { !controls.problems.isEmpty || controls.notice != nil }
}

extension Controls {
    /// Whether anything was entered, and whether it is visible.
    fileprivate var appearance: StateID {
        if let list = fields.compactMap(\.choice).first(where: \.isOpen) { return list.search.appearance }
        if isRevealing { return .shown }
        return fields.allSatisfy(\.isUntouched) ? .empty : .filled
    }
}

extension ChoiceSearch {
    /// Whether a search text was typed, and whether it matches any choice.
    fileprivate var appearance: StateID {
        if query.isEmpty { return .list }
        return matches.isEmpty ? .listNone : .listFound
    }
}

extension Field {
    /// Whether the field looks as it did when the page was opened.
    var isUntouched: Bool {
        if case .boolean(let isTicked) = self { !isTicked } else { isEmpty }
    }
}
