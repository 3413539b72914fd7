import Journeys
import Terminal
import UserFlow
import Wizard

extension Storyboard {
    /// A state or path without a screen: the lines of plain mode, and the report of a replay.
    package struct Transcript: Hashable, Sendable {
        /// The lines of plain mode, in order; empty if it writes none.
        package var lines: [Line] = []
        /// The report of a replay that ends here; `nil` if none does.
        var report: Replay.Report?

        /// A line of output, or a prompt and its input.
        package struct Line: Hashable, Sendable {
            /// The output.
            package var output: String
            /// The visible input after a prompt; `nil` for a line without input.
            var input: String?
        }
    }
}

extension Storyboard.Transcript {
    /// The lines as a terminal shows them, without trailing spaces.
    package var text: String {
        lines.map { line in
            let text = line.output + (line.input ?? "")
            return text.last == " " ? String(text.dropLast()) : text
        }.joined(separator: "\n")
    }

    /// Returns the report as `replay --json` prints it; `nil` if no replay ends here.
    ///
    /// - Parameter journey: The journey's name.
    package func json(journey: String) -> String? {
        report.map { Printable($0.json(journey: journey)).text }
    }
}

extension Storyboard.Transcript.Line {
    /// Creates the line that an effect writes; `nil` if it writes none.
    init?(_ effect: Conversation.Effect) {
        switch effect {
        case .output(let line): output = line.text
        case .prompt(let question, _): output = question.text
        case .wizard: return nil
        }
    }
}

extension Storyboard {
    /// Returns the transcripts with their names: that of the main path, named after the flow, and those of
    /// the states.
    private func transcripts(withStates includesStates: Bool) -> [(name: String, transcript: Transcript)] {
        [(Printable(flow.name).text, transcript)]
            + (includesStates ? scenes.map { ($0.name, $0.transcript) } : [])
    }

    /// Returns the lines of plain mode as one text: on the main path and, optionally, in every state.
    package func plainTranscript(withStates includesStates: Bool) -> String {
        transcripts(withStates: includesStates).filter { !$0.transcript.lines.isEmpty }
            .map { "# \($0.name)\n\n\($0.transcript.text)\n" }.joined(separator: "\n")
    }

    /// Returns the reports of replays as a JSON array with one object per line: of the main path and,
    /// optionally, of every state in which a replay can end.
    package func jsonTranscript(withStates includesStates: Bool) -> String {
        let objects = transcripts(withStates: includesStates).compactMap {
            $0.transcript.json(journey: $0.name)
        }
        return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }
}

// MARK: - State

// The transcript of one state: a conversation takes over before the last input that led to it.

extension Storyboard.Transcript {
    /// Creates the transcript of a session in its current state.
    init(of session: SimulatedSession, in state: Storyboard.State) {
        // Plain mode has no window size.
        guard state != .smallWindow else { return }
        lines = Self.lines(of: Self.effects(of: session, in: state))
        if lines.isEmpty {
            var conversation = Conversation(with: session.wizard, columns: nil)
            lines = Self.lines(of: conversation.begin())
        }
        report = Self.report(of: session)
    }

    private static func lines(of effects: [Conversation.Effect]) -> [Line] {
        Array(effects.compactMap(Line.init).drop { $0.output.isEmpty })
    }

    private static func effects(of session: SimulatedSession, in state: Storyboard.State) -> [Conversation
        .Effect]
    {
        var wizard = session.wizard
        switch state.id {
        case "help":
            _ = wizard.handle(.key(.escape))
            return effects(ofCommand: ":help", in: wizard)
        case "inbox.message":
            _ = wizard.handle(.key(.escape))
            return effects(ofCommand: ":view", in: wizard)
        case "list", "list.found", "list.none":
            // Plain mode lists the choices with the question.
            _ = wizard.handle(.key(.escape))
            return effects(ofCommand: ":repeat", in: wizard)
        case "shown", "password.shown":
            _ = wizard.handle(.key(.control("r")))
            return effects(ofCommand: ":show", in: wizard)
        default:
            guard var before = session.previousWizard else {
                var conversation = Conversation(with: wizard, columns: nil)
                return conversation.begin()
            }
            if before.snapshot.kind != .page { _ = before.handle(.key(.escape)) }
            var conversation = Conversation(with: before, columns: nil)
            return conversation.resume(with: wizard)
        }
    }

    private static func effects(ofCommand command: String, in wizard: AccompaniedWizard) -> [Conversation
        .Effect]
    {
        var conversation = Conversation(with: wizard, columns: nil)
        _ = conversation.begin()
        return conversation.handle(.line(command))
    }

    /// Returns the report of a replay that would end in this state; `nil` if none would.
    private static func report(of session: SimulatedSession) -> Replay.Report? {
        let (wizard, snapshot) = (session.wizard, session.snapshot)
        guard snapshot.kind == .page, snapshot.warning == nil, !wizard.isWaiting else { return nil }
        let report = Replay.Report(endingAt: wizard, steps: session.steps)
        return report.isFinal ? report : nil
    }
}

extension Replay.Report {
    /// Whether a replay ends here: something was refused, or nothing is left to answer.
    fileprivate var isFinal: Bool {
        switch outcome {
        case .completed, .signedIn, .passwordReset, .webFallback: true
        case .codeRequired, .passwordRequired, .attributesRequired, .userAlreadyExists, .userNotFound,
            .invalidIdentifier, .invalidCredentials, .secondFactorRequired, .registrationRequired,
            .invalidPassword, .invalidCode, .invalidAttributes, .sessionExpired, .clientMisconfigured,
            .serverUnavailable, .unexpected:
            error != nil
        }
    }
}

// MARK: - PlainRun

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

// MARK: - TranscriptHTML

/// Transcripts as HTML: text that can be selected, and that screen readers read line by line.
struct TranscriptHTML {
    let storyboard: Storyboard

    private static let headings = (
        plain: (id: "whole-plain", title: "The whole way, in plain mode"),
        json: (id: "whole-json", title: "The whole way, as JSON")
    )

    /// The links to the main path's transcripts, for the index.
    var links: String {
        [Self.headings.plain, Self.headings.json].map { heading in
            "<li><b><a href=\"#\(heading.id)\">\(heading.title)</a></b></li>"
        }.joined(separator: "\n")
    }

    /// The sections with the main path's transcripts.
    var sections: String {
        let json = storyboard.transcript.json(journey: storyboard.flow.name) ?? ""
        return """
            <section id="\(Self.headings.plain.id)" aria-labelledby="\(Self.headings.plain.id)-title">
            <h2 id="\(Self.headings.plain.id)-title">\(Self.headings.plain.title)</h2>
            <p class="soft">What the wizard says with <code>--plain</code>, and <kbd>what is typed</kbd>. \
            A password is not seen.</p>
            \(linesHTML(storyboard.transcript))
            </section>
            <section id="\(Self.headings.json.id)" aria-labelledby="\(Self.headings.json.id)-title">
            <h2 id="\(Self.headings.json.id)-title">\(Self.headings.json.title)</h2>
            <p class="soft">What <code>replay --json</code> prints for the same answers.</p>
            <code class="report">\(HTMLEscaping.sanitized(json))</code>
            </section>
            """
    }

    /// Returns the transcript of a state in a collapsed element; empty if there is none.
    func details(of scene: Storyboard.Scene) -> String {
        let json = scene.transcript.json(journey: scene.name).map {
            "\n<code class=\"report\">\(HTMLEscaping.sanitized($0))</code>"
        }
        guard !scene.transcript.lines.isEmpty else { return "" }
        return """
            <details><summary>In plain mode\(json == nil ? "" : ", and as JSON")</summary>
            \(linesHTML(scene.transcript))\(json ?? "")
            </details>

            """
    }

    private func linesHTML(_ transcript: Storyboard.Transcript) -> String {
        let lines = transcript.lines.map { line in
            let input = line.input.flatMap { $0.isEmpty ? nil : "<kbd>\(HTMLEscaping.sanitized($0))</kbd>" }
            return HTMLEscaping.sanitized(line.output) + (input ?? "")
        }
        return "<samp lang=\"\(storyboard.language.tag)\">\(lines.joined(separator: "\n"))</samp>"
    }
}
