import Journeys
import Plain
import Terminal
import UserFlow

extension Storyboard {
    /// What is told without a screen: the lines of plain mode, and what a replay reports.
    public struct Transcript: Hashable, Sendable {
        /// The lines of plain mode, in order; none where it says nothing.
        public var lines: [Line] = []
        /// What a replay that ends here reports; `nil` where none does.
        var report: Replay.Report?

        /// A line, or a question and what was typed behind it.
        public struct Line: Hashable, Sendable {
            /// What is said.
            public var said: String
            /// What was typed, as far as it can be seen; `nil` where nothing was.
            public var typed: String?
        }
    }
}

extension Storyboard.Transcript {
    /// The lines as a terminal shows them, without blanks at their ends.
    public var text: String {
        lines.map { line in
            let text = line.said + (line.typed ?? "")
            return text.last == " " ? String(text.dropLast()) : text
        }.joined(separator: "\n")
    }

    /// The report as `replay --json` prints it; `nil` where no replay ends.
    ///
    /// - Parameter journey: What the journey is called.
    public func json(journey: String) -> String? {
        report.map { Printable($0.json(journey: journey)).text }
    }
}

extension Storyboard.Transcript.Line {
    /// The line that an effect of a conversation writes; `nil` when it writes none.
    init?(_ effect: Conversation.Effect) {
        switch effect {
        case .say(let line): said = line.text
        case .ask(let question, _): said = question.text
        case .wizard: return nil
        }
    }
}

extension Storyboard {
    /// The transcripts with their names: that of the way through, called like the flow, and those of the states.
    private func transcripts(withStates isAll: Bool) -> [(name: String, transcript: Transcript)] {
        [(Printable(flow.name).text, transcript)] + (isAll ? scenes.map { ($0.name, $0.transcript) } : [])
    }

    /// What plain mode says, as one text: on the way through, and in every state if that is wanted.
    public func plainTranscript(withStates isAll: Bool) -> String {
        transcripts(withStates: isAll).filter { !$0.transcript.lines.isEmpty }
            .map { "# \($0.name)\n\n\($0.transcript.text)\n" }.joined(separator: "\n")
    }

    /// What replays report, as a list in JSON with an object a line: of the way through, and of every state in which
    /// a replay can end if that is wanted.
    public func jsonTranscript(withStates isAll: Bool) -> String {
        let objects = transcripts(withStates: isAll).compactMap { $0.transcript.json(journey: $0.name) }
        return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }
}
