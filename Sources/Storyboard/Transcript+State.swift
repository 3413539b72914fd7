import Journeys
import Plain
import Terminal
import Wizard

// The transcript of one state: a conversation takes over before the last input that led to it.

extension Storyboard.Transcript {
    /// Creates the transcript of a session in its current state.
    init(of stage: Stage, in state: StoryState) {
        // Plain mode has no window size.
        guard state != .smallWindow else { return }
        lines = Self.lines(of: Self.effects(of: stage, in: state))
        if lines.isEmpty {
            var conversation = Conversation(with: stage.wizard, columns: nil)
            lines = Self.lines(of: conversation.begin())
        }
        report = Self.report(of: stage)
    }

    private static func lines(of effects: [Conversation.Effect]) -> [Line] {
        Array(effects.compactMap(Line.init).drop { $0.said.isEmpty })
    }

    private static func effects(of stage: Stage, in state: StoryState) -> [Conversation.Effect] {
        var wizard = stage.wizard
        switch state.id {
        case "help":
            _ = wizard.handle(.key(.escape))
            return reply(to: ":help", by: wizard)
        case "list", "list.found", "list.none":
            // Plain mode lists the choices with the question.
            _ = wizard.handle(.key(.escape))
            return reply(to: ":repeat", by: wizard)
        case "shown", "password.shown":
            _ = wizard.handle(.key(.control("r")))
            return reply(to: ":show", by: wizard)
        default:
            guard var before = stage.before else {
                var conversation = Conversation(with: wizard, columns: nil)
                return conversation.begin()
            }
            if before.snapshot.kind != .page { _ = before.handle(.key(.escape)) }
            var conversation = Conversation(with: before, columns: nil)
            return conversation.goOn(with: wizard)
        }
    }

    private static func reply(to command: String, by wizard: Wizard) -> [Conversation.Effect] {
        var conversation = Conversation(with: wizard, columns: nil)
        _ = conversation.begin()
        return conversation.handle(.line(command))
    }

    /// Returns the report of a replay that would end in this state; `nil` if none would.
    private static func report(of stage: Stage) -> Replay.Report? {
        let (wizard, content) = (stage.wizard, stage.wizard.snapshot)
        guard content.kind == .page, content.warning == nil, !wizard.isWaiting else { return nil }
        let report = Replay.Report(ofEndingAt: wizard, steps: stage.steps)
        return report.isOfAnEnd ? report : nil
    }
}

extension Replay.Report {
    /// Whether a replay ends here: something was refused, or nothing is left to answer.
    fileprivate var isOfAnEnd: Bool {
        switch outcome {
        case .completed, .signedIn, .webFallback: true
        case .codeRequired, .passwordRequired, .attributesRequired, .userAlreadyExists, .invalidIdentifier,
            .invalidPassword, .invalidCode, .invalidAttributes, .sessionExpired, .clientMisconfigured,
            .serverUnavailable, .unexpected:
            fault != nil
        }
    }
}
