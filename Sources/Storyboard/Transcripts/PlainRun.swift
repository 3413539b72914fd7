import Journeys
import Wizard
import Terminal

/// A run through a flow in plain mode with a new tenant, recorded as the terminal shows it.
struct PlainRun {
    private(set) var lines: [Storyboard.Transcript.Line] = []
    /// The kinds of the pages that were visited, in order.
    private(set) var steps: [String] = []
    private var session: SimulatedSession
    private var conversation: Conversation
    private var isHidden = false
    private var page = ""

    init(_ configuration: SimulatedSession.Configuration) {
        var session = SimulatedSession(configuration)
        session.wait(milliseconds: 0)
        self.session = session
        conversation = Conversation(with: session.wizard, columns: nil)
        for effect in conversation.begin() { _ = perform(effect) }
    }

    var wizard: AccompaniedWizard { conversation.wizard }

    /// Answers every question until the session ends or a question is repeated.
    mutating func answer(_ answers: SimulatedUser.Answers) {
        var askedCounts: [String: Int] = [:]
        while !session.isOver {
            recordPage()
            let field = conversation.currentFieldName
            // A confirmed password has two fields of the same name.
            let maximum = max(wizard.snapshot.fields.count { $0.name == field }, 1)
            // The last page asks once to sign in and once to finish.
            let question = "\(page) \(field ?? "") \(wizard.isSignedIn)"
            guard field != nil || canContinue, askedCounts[question, default: 0] < maximum else { return }
            askedCounts[question, default: 0] += 1
            type(field == "code" ? session.newestCode : field.flatMap { answers[$0] } ?? "")
        }
    }

    private mutating func recordPage() {
        let snapshot = wizard.snapshot
        guard snapshot.kind == .page, snapshot.id != page else { return }
        page = snapshot.id
        steps.append(snapshot.page)
    }

    /// Whether Enter continues on a page without questions.
    private var canContinue: Bool {
        !["browser", "deadEnd"].contains(wizard.snapshot.page)
    }

    private mutating func type(_ line: String) {
        if let last = lines.indices.last { lines[last].input = isHidden ? "" : Printable(line).text }
        var events = [Conversation.Event.line(line)]
        while !events.isEmpty {
            for effect in conversation.handle(events.removeFirst()) {
                if let event = perform(effect) { events.append(.wizard(event)) }
            }
        }
    }

    private mutating func perform(_ effect: Conversation.Effect) -> Wizard.Event? {
        if let line = Storyboard.Transcript.Line(effect) { lines.append(line) }
        switch effect {
        case .output: return nil
        case .prompt(_, let isHidden):
            self.isHidden = isHidden
            return nil
        case .wizard(let effect): return session.perform(effect)
        }
    }
}

extension Storyboard.Transcript {
    /// Creates the transcript of the main path, answered with the flow's examples.
    init(ofMainPathWith configuration: SimulatedSession.Configuration) {
        var run = PlainRun(configuration)
        run.answer(.examples(for: configuration.flow))
        lines = run.lines
        report = Replay.Report(endingAt: run.wizard, steps: run.steps)
    }
}
