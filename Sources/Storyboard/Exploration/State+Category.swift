import Wizard

extension Storyboard.State {
    /// Returns what the state is about, as a session shows it.
    func category(in session: SimulatedSession) -> Storyboard.Category {
        let snapshot = session.snapshot
        if id == "help" { return .help }
        if snapshot.waitStatus != nil { return .waiting }
        let isError =
            snapshot.notice?.isError == true || snapshot.fields.contains { $0.problem != nil }
            || isFailureAtEnd
        return isError ? .error : .other
    }

    /// Whether the last page tells that something failed: there it is text of the page, not a notice.
    private var isFailureAtEnd: Bool {
        switch id {
        case "done.nosignin", "done.locked", "done.locked.open", "config.scope", "done.password.nosignin":
            true
        default: false
        }
    }
}
