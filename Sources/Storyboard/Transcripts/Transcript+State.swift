import Journeys
import Wizard
import Terminal

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
