import Wizard
import Journeys
import Terminal

// From page to page with the examples of the flow.

extension Explorer {
    /// Advances to the end of a sign-up, whose pages are the main path.
    mutating func exploreMainPath(_ session: inout SimulatedSession) {
        var requestCounts: [Int] = []
        advanceToEnd(&session) { explorer, session in
            requestCounts.append(session.wizard.trace.count)
            explorer.recordStep(of: session)
        }
        effort = session.wizard.effort
        addExchanges(of: session, requestCounts)
    }

    private mutating func recordStep(of session: SimulatedSession) {
        mainPath.append(
            Storyboard.Step(page: session.page, frames: sizes.map { session.wizard.frame(size: $0) }))
    }

    /// Adds to each page on the main path the requests that it sent.
    ///
    /// - Parameters:
    ///   - session: The session at the end.
    ///   - requestCounts: The number of requests before each page was submitted.
    private mutating func addExchanges(of session: SimulatedSession, _ requestCounts: [Int]) {
        let exchanges = session.wizard.trace.exchanges
        let ends = requestCounts.dropFirst() + [exchanges.count]
        for (index, (start, end)) in zip(requestCounts, ends).enumerated() {
            mainPath[index].exchanges = Array(exchanges.prefix(end).dropFirst(start))
        }
    }

    /// Advances page by page to the end, and explores each new page; then injects faults into each new page.
    ///
    /// Faults come last because they lead to later pages with a message, which stays while a text is typed.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - step: Called with each page, filled in.
    mutating func advanceToEnd(
        _ session: inout SimulatedSession, step: (inout Explorer, SimulatedSession) -> Void = { _, _ in }
    ) {
        var filledPages: [SimulatedSession] = []
        examples.advanceToEnd(&session) { session in
            let unfilled = session
            record(unfilled)
            fill(&session, with: answers)
            record(session)
            visit(unfilled)
            step(&self, session)
            filledPages.append(session)
        }
        visit(session)
        for session in filledPages where faultedPages.insert(session.page).inserted {
            injectFaults(in: session)
        }
    }

    /// Fills in every field, and leaves the focus on the last one.
    func fill(_ session: inout SimulatedSession, with answers: SimulatedUser.Answers) {
        examples.fill(&session, with: answers)
    }

    /// Returns the keys that submit a filled-in page.
    func submitKeys(in session: SimulatedSession) -> [Key] { examples.submitKeys(in: session) }
}
