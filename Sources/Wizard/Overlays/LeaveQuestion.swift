import Terminal

/// The confirmation shown for Esc on the first page.
struct LeaveQuestion: Hashable, Sendable {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Leave sign-up?"
        var confirm = "Your answers will be lost."
        var leave = "Leave"
        var stay = "Stay"
    }

    func press(_ key: Key) -> Overlay.Action {
        switch key {
        case _ where key.isYes: .leave
        case _ where key.isNo || key == .escape: .close
        default: .stay
        }
    }

    func form(_ strings: Wizard.Strings) -> Form {
        Form(title: strings.leave.title, lead: [strings.leave.confirm])
    }
}
