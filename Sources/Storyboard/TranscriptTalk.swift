import Journeys
import Plain
import Terminal
import Wizard

/// A run through a flow in plain mode with a new tenant, and what the terminal shows of it.
struct Talk {
    private(set) var lines: [Storyboard.Transcript.Line] = []
    /// The kinds of the pages that were visited, in order.
    private(set) var steps: [String] = []
    private var stage: Stage
    private var conversation: Conversation
    private var isHidden = false
    private var page = ""

    init(_ setting: Stage.Setting) {
        var stage = Stage(setting)
        stage.wait(milliseconds: 0)
        self.stage = stage
        conversation = Conversation(with: stage.wizard, columns: nil)
        for effect in conversation.begin() { _ = perform(effect) }
    }

    var wizard: Wizard { conversation.wizard }

    /// Answers every question until the session ends or a question is repeated.
    mutating func answer(_ answers: Person.Answers) {
        var given: [String: Int] = [:]
        while !stage.isOver {
            notePage()
            let field = conversation.asked
            // A confirmed password is asked for in two fields of the same name.
            let most = max(wizard.snapshot.fields.count { $0.name == field }, 1)
            guard field != nil || canGoOn, given["\(page) \(field ?? "")", default: 0] < most else { return }
            given["\(page) \(field ?? "")", default: 0] += 1
            type(field == "code" ? stage.newestCode : field.flatMap { answers[$0] } ?? "")
        }
    }

    private mutating func notePage() {
        let content = wizard.snapshot
        guard content.kind == .page, content.id != page else { return }
        page = content.id
        steps.append(wizard.prompt.page)
    }

    /// Whether Enter continues on a page without questions.
    private var canGoOn: Bool {
        ![.browser, .deadEnd].contains(Storyboard.Place(wizard.pageState).kind)
    }

    private mutating func type(_ line: String) {
        if let last = lines.indices.last { lines[last].typed = isHidden ? "" : Printable(line).text }
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
        case .say: return nil
        case .ask(_, let isHidden):
            self.isHidden = isHidden
            return nil
        case .wizard(let effect): return stage.perform(effect)
        }
    }
}

extension Storyboard.Transcript {
    /// Creates the transcript of the main path, answered with the flow's examples.
    init(ofWholeWayIn setting: Stage.Setting) {
        var talk = Talk(setting)
        talk.answer(.examples(for: setting.flow))
        lines = talk.lines
        report = Replay.Report(ofEndingAt: talk.wizard, steps: talk.steps)
    }
}
