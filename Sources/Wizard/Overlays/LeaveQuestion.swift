import Terminal

/// The confirmation shown for Esc on the first page.
struct LeaveQuestion: Hashable, Sendable {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Leave sign-up?"
        var confirm = "Your answers will be lost."
        var leave = "Leave"
        var stay = "Stay"
    }

    /// The index of the answer that Enter gives: to leave, or at first to stay.
    var selected = 1

    mutating func press(_ key: Key) -> Overlay.Action {
        switch key {
        case _ where key.isYes: return .leave
        case _ where key.isNo || key == .escape: return .close
        case .enter, .character(" "): return selected == 0 ? .leave : .close
        case _ where key.changesAnswer: selected = 1 - selected
        default: break
        }
        return .stay
    }

    func form(_ strings: Wizard.Strings) -> Form {
        let answers = [strings.leave.leave, strings.leave.stay]
        return Form(
            title: strings.leave.title, lead: [strings.leave.confirm, ""],
            blocks: [.question("", answers: answers, selected: selected)])
    }
}
