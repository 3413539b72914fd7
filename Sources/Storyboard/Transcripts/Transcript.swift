import Journeys
import Wizard
import Terminal
import UserFlow

extension Storyboard {
    /// A state or path without a screen: the lines of plain mode, and the report of a replay.
    public struct Transcript: Hashable, Sendable {
        /// The lines of plain mode, in order; empty if it writes none.
        public var lines: [Line] = []
        /// The report of a replay that ends here; `nil` if none does.
        var report: Replay.Report?

        /// A line of output, or a prompt and its input.
        public struct Line: Hashable, Sendable {
            /// The output.
            public var output: String
            /// The visible input after a prompt; `nil` for a line without input.
            public var input: String?
        }
    }
}

extension Storyboard.Transcript {
    /// The lines as a terminal shows them, without trailing spaces.
    public var text: String {
        lines.map { line in
            let text = line.output + (line.input ?? "")
            return text.last == " " ? String(text.dropLast()) : text
        }.joined(separator: "\n")
    }

    /// Returns the report as `replay --json` prints it; `nil` if no replay ends here.
    ///
    /// - Parameter journey: The journey's name.
    public func json(journey: String) -> String? {
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
    public func plainTranscript(withStates includesStates: Bool) -> String {
        transcripts(withStates: includesStates).filter { !$0.transcript.lines.isEmpty }
            .map { "# \($0.name)\n\n\($0.transcript.text)\n" }.joined(separator: "\n")
    }

    /// Returns the reports of replays as a JSON array with one object per line: of the main path and,
    /// optionally, of every state in which a replay can end.
    public func jsonTranscript(withStates includesStates: Bool) -> String {
        let objects = transcripts(withStates: includesStates).compactMap {
            $0.transcript.json(journey: $0.name)
        }
        return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }
}
