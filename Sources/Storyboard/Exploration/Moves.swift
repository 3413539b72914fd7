import Terminal
import Wizard

extension Storyboard {
    /// What leads from one state to another.
    struct Move: Hashable, Sendable {
        /// The name of the state before.
        let from: String
        /// Where it leads.
        let to: Destination
        /// What leads there.
        let cause: Cause

        /// Where something leads.
        enum Destination: Hashable, Sendable {
            /// The state with this name.
            case state(String)
            /// The end of the program.
            case end
            /// Nowhere else, so that a picture need not offer it.
            case nowhere
        }

        /// What leads from one state to another.
        enum Cause: Hashable, Sendable {
            /// A click on a part of the screen of a size.
            case click(Wizard.ClickArea, Frame.Size)
            /// A key that the screen of a size names.
            case key(Wizard.KeyArea, Frame.Size)
            /// The Esc key, where a screen names it.
            case escape
            /// The F1 key, which opens the help.
            case help
            /// The examples of the flow in all fields.
            case examples
            /// Other input, another reply, or time.
            case other
        }
    }

    /// A state, and the number of the attribute page that it is on; 0 for any other page.
    struct SceneKey: Hashable {
        let state: State
        let number: Int

        init(_ state: State, on page: PageRef) {
            self.state = state
            number = state.page == page.id?.general ? page.number : 0
        }

        /// Finds the state with an id, as it is shown on a page; `nil` if no page describes it.
        init?(_ id: String, on page: PageRef) {
            guard let state = page.id.flatMap({ State(id, shownOn: $0) }) else { return nil }
            self.init(state, on: page)
        }
    }
}

/// Collects what leads from state to state while a flow is explored.
///
/// What was done comes from the trails of the sessions. What can be done in each state is tried on copies:
/// every part of the screen is clicked, and Esc, F1 and the examples are entered.
struct MoveRecorder {
    typealias Key = Storyboard.SceneKey

    /// A state, and the one that a trail of a session has after it.
    private struct Step: Hashable {
        let from: Key
        let to: Key
    }

    /// An action in a state, and what it has led to.
    private struct Trial {
        let cause: Storyboard.Move.Cause
        let result: Result
    }

    private enum Result: Hashable {
        case state(Key)
        /// A state that no page describes.
        case unknown
        /// The end of the program.
        case end
    }

    private var steps: [Step] = []
    private var knownSteps: Set<Step> = []
    private var trials: [Key: [Trial]] = [:]

    /// Adds that one state follows another.
    mutating func add(from: Key, to: Key) {
        let step = Step(from: from, to: to)
        if from != to, knownSteps.insert(step).inserted { steps.append(step) }
    }

    /// Adds the steps of a session.
    mutating func follow(_ trail: [SimulatedSession.Position]) {
        var previous: Key?
        for position in trail {
            let keys = position.states.compactMap { Key($0, on: position.page) }
            guard let main = keys.first else { continue }
            if let previous {
                for key in keys { add(from: previous, to: key) }
            } else {
                for key in keys.dropFirst() { add(from: main, to: key) }
            }
            // What looks the same on every page leads on to many of them.
            if !main.state.isOnAnyPage || previous == nil { previous = main }
        }
    }

    /// Tries what can be done in a state.
    ///
    /// - Parameters:
    ///   - key: The state.
    ///   - session: A session in it.
    ///   - sizes: The sizes of the screen, on each of which everything is clicked.
    ///   - examples: The answers that fill in a page.
    mutating func tryAll(
        in key: Key, of session: SimulatedSession, on sizes: [Frame.Size],
        _ examples: ExampleAnswers
    ) {
        var session = session
        session.answerNormally()
        session.feed(.resize(sizes[0]))
        let filled: Result? =
            session.hasEmptyFields ? after(session) { examples.enter(in: &$0) } : nil
        // First, so that the shortest way takes it rather than an error on the way.
        var found = filled.map { [Trial(cause: .examples, result: $0)] } ?? []
        if session.wizard.keyAreas(on: sizes[0]).contains(where: { $0.key == .escape }) {
            found.append(Trial(cause: .escape, result: after(session) { $0.press(.escape) }))
        }
        found.append(Trial(cause: .help, result: after(session) { $0.press(.function(1)) }))
        for size in sizes {
            session.feed(.resize(size))
            found += clicks(session, on: size, filled) + keys(session, on: size)
        }
        trials[key] = found
    }

    private func clicks(
        _ session: SimulatedSession, on size: Frame.Size, _ filled: Result?
    ) -> [Trial] {
        var results: [Int: Result] = [:]
        return session.wizard.clickAreas(on: size).compactMap { area in
            let isField = ["field", "option"].contains(area.name)
            let result =
                results[area.number]
                ?? (isField
                    ? filled : after(session) { $0.feed(.mouse(MouseEvent(.press, at: area.position))) })
            results[area.number] = result
            return result.map { Trial(cause: .click(area, size), result: $0) }
        }
    }

    private func keys(_ session: SimulatedSession, on size: Frame.Size) -> [Trial] {
        session.wizard.keyAreas(on: size).map { area in
            Trial(cause: .key(area, size), result: after(session) { $0.press(area.key) })
        }
    }

    /// Returns what a change of a copy of a session leads to.
    private func after(_ session: SimulatedSession, _ change: (inout SimulatedSession) -> Void) -> Result {
        var session = session
        change(&session)
        guard !session.isOver else { return .end }
        return Key(session.snapshot.state, on: session.page).map(Result.state) ?? .unknown
    }

    // MARK: Result

    /// Returns all moves between states that have scenes.
    ///
    /// Where an action leads to no other scene, it leads where the same one leads on the same page.
    ///
    /// - Parameter names: The names of the scenes.
    func moves(_ names: [Key: String]) -> [Storyboard.Move] {
        let keys = names.sorted { $0.value < $1.value }.map(\.key)
        let tried = keys.flatMap { key in
            (trials[key] ?? []).compactMap { trial in
                move(from: key, by: trial, destination(of: trial, in: key, names, keys), names)
            }
        }
        let followed = steps(names).compactMap { step -> Storyboard.Move? in
            guard let from = names[step.from], let to = names[step.to], from != to else { return nil }
            return Storyboard.Move(from: from, to: .state(to), cause: .other)
        }
        return tried + followed
    }

    /// Returns a move by an action; of those that lead nowhere else, only a key that the
    /// screen names has one.
    private func move(
        from key: Key, by trial: Trial, _ result: Result?, _ names: [Key: String]
    ) -> Storyboard.Move? {
        guard let from = names[key] else { return nil }
        switch result {
        case .end: return Storyboard.Move(from: from, to: .end, cause: trial.cause)
        case .state(let state) where names[state] != nil && names[state] != from:
            return names[state].map { Storyboard.Move(from: from, to: .state($0), cause: trial.cause) }
        case .state, .unknown, nil:
            guard case .key = trial.cause else { return nil }
            return Storyboard.Move(from: from, to: .nowhere, cause: trial.cause)
        }
    }

    /// The state from which a page usually leads on.
    private static let usualState = "filled"

    private func destination(
        of trial: Trial, in key: Key, _ names: [Key: String],
        _ keys: [Key]
    ) -> Result? {
        func leadsOn(_ result: Result) -> Bool {
            switch result {
            case .state(let to): to != key && names[to] != nil
            case .end: true
            case .unknown: false
            }
        }
        if leadsOn(trial.result) { return trial.result }
        // Its scenes show pages of different kinds.
        guard !key.state.isOnAnyPage else { return nil }
        let page = (key.state.page, key.number)
        let pageKeys = keys.filter { ($0.state.page, $0.number) == page }
        let usualKeys = pageKeys.filter { $0.state.id == Self.usualState }
        let others = (usualKeys + pageKeys).flatMap { trials[$0] ?? [] }
            .filter { $0.cause.isSame(as: trial.cause) }.map(\.result).filter(leadsOn)
        let otherPage = others.first { result in
            if case .state(let to) = result { (to.state.page, to.number) != page } else { true }
        }
        return otherPage ?? others.first
    }

    /// Returns the steps between states that have scenes; states between them that have none are left out.
    private func steps(_ names: [Key: String]) -> [Step] {
        let following = Dictionary(grouping: steps, by: \.from)
        return steps.filter { names[$0.from] != nil }.flatMap { step -> [Step] in
            var (found, waiting): ([Step], [Key]) = ([], [step.to])
            var visited: Set<Key> = [step.from]
            while let next = waiting.popLast() {
                guard visited.insert(next).inserted else { continue }
                if names[next] != nil {
                    found.append(Step(from: step.from, to: next))
                } else {
                    waiting += (following[next] ?? []).map(\.to)
                }
            }
            return found
        }
    }
}

extension Storyboard.Move.Cause {
    /// Whether it is the same action in another state of the page.
    fileprivate func isSame(as other: Self) -> Bool {
        switch (self, other) {
        case (.click(let area, _), .click(let otherArea, _)): area.name == otherArea.name
        case (.key(let area, _), .key(let otherArea, _)): area.key == otherArea.key
        case (.escape, .escape), (.help, .help), (.examples, .examples), (.other, .other): true
        case (.click, _), (.key, _), (.escape, _), (.help, _), (.examples, _), (.other, _): false
        }
    }
}

extension SimulatedSession {
    /// Lets the tenant answer every request that follows.
    fileprivate mutating func answerNormally() {
        (injectedOutcomes, nextResponse, remainingReplies, listenFailure) = ([], nil, nil, nil)
    }

    /// Whether a page is shown with fields of which none has an answer that was typed.
    fileprivate var hasEmptyFields: Bool {
        guard snapshot.kind == .page, !wizard.isWaiting else { return false }
        return snapshot.fields.contains { $0.count == 0 }
            && snapshot.fields.allSatisfy {
                $0.count == 0 || $0.inputType == .yesOrNo || [.username, .contact].contains($0.name)
            }
    }
}
