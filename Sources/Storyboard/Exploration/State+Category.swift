import Wizard

extension Storyboard.State {
    /// Returns what the state is about, as a session shows it.
    func category(in session: SimulatedSession) -> Storyboard.Category {
        let snapshot = session.snapshot
        if id == "help" { return .help }
        if session.wizard.isWaiting { return .waiting }
        let isError = snapshot.notice?.isError == true || snapshot.fields.contains { $0.problem != nil }
        return isError ? .error : .other
    }
}
