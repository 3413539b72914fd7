import Journeys
import Terminal
import UserFlow
import Wizard

/// The examples of a flow as answers, and the way that they take from page to page.
struct ExampleAnswers {
    let flow: UserFlow
    let answers: SimulatedUser.Answers

    init(for flow: UserFlow) {
        self.flow = flow
        answers = SimulatedUser.Answers.examples(for: flow)
            .merging(["newPassword": "Tulip-94x-Qm"]) { answer, _ in answer }
    }

    /// Advances from page to page, until a page does not lead to another one.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - fillIn: Fills in the page that a session shows.
    func advanceToEnd(
        _ session: inout SimulatedSession, fillIn: (inout SimulatedSession) -> Void
    ) {
        // A page of each kind, and each attribute page: no way without a loop is longer.
        for _ in 0..<(Wizard.pageStates.count + flow.pages.count) {
            let page = session.page
            fillIn(&session)
            session.press(submitKeys(in: session))
            if session.page == page { break }
        }
    }

    /// Fills in every field, and leaves the focus on the last one.
    func fill(_ session: inout SimulatedSession, with answers: SimulatedUser.Answers) {
        let fields = session.snapshot.fields
        for (index, field) in fields.enumerated() {
            session.press(keys(for: field, in: session, answers))
            if index < fields.count - 1 { session.press(.tab) }
        }
    }

    /// Returns the keys that answer the focused field.
    func keys(
        for field: Wizard.PageSnapshot.Field, in session: SimulatedSession, _ answers: SimulatedUser.Answers
    ) -> [Key] {
        guard field.name == "code" else {
            let isPrefilled = ["username", "contact"].contains(field.name) && field.count > 0
            let answer = answers[answerName(of: field, on: session.page)] ?? ""
            guard !isPrefilled, let field = session.snapshot.focusedField else { return [] }
            return field.keys(answering: answer) ?? Self.searchKeys(answer)
        }
        let digits = session.newestCode.map(Key.character)
        return submitsWhenFull(session) ? digits.dropLast() : digits
    }

    /// Returns the keys that search a list for a text, as a user does who looks for what it does not have.
    private static func searchKeys(_ text: String) -> [Key] {
        [.character("/")] + text.unicodeScalars.map { .character(Character($0)) }
    }

    /// Returns the name of the answer to a field.
    private func answerName(
        of field: Wizard.PageSnapshot.Field, on page: Storyboard.PageRef
    ) -> String {
        switch (field.name, page.kind) {
        case ("username", _), ("contact", _): "email"
        case ("password", "newPassword"): "newPassword"
        default: field.name
        }
    }

    private func submitsWhenFull(_ session: SimulatedSession) -> Bool {
        session.snapshot.focusedField?.name == "code" && flow.code.submitsWhenFull
    }

    /// Returns the keys that submit a filled-in page.
    func submitKeys(in session: SimulatedSession) -> [Key] {
        // The Enter belongs to the code, like that of a user who does not expect the last digit to send it.
        if submitsWhenFull(session) { return session.newestCode.suffix(1).map(Key.character) + [.enter] }
        switch session.page.kind {
        case "browser", "deadEnd": return []
        case "done": return session.wizard.isSignedIn ? [] : [.enter]
        default: return [.enter]
        }
    }
}
