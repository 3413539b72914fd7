public import Terminal
import Wizard

/// A run of a journey by a simulated user, recorded page by page.
public struct Replay {
    private let journey: Journey
    private var person: Person
    private var track: Track

    /// A record of the pages visited so far.
    private struct Track {
        let size: Frame.Size
        var steps: [String] = []
        var moments: [Moment] = []
        private var page = ""

        init(size: Frame.Size) {
            self.size = size
        }

        mutating func note(_ wizard: Wizard) {
            let page = wizard.snapshot.id
            if page != self.page { steps.append(wizard.prompt.page) }
            self.page = page
            let (prompt, wrong) = (wizard.prompt, wizard.wrong)
            moments.append(
                Moment(
                    page: prompt.page, ids: [prompt.noticeID, wrong?.id].compactMap(\.self),
                    texts: [wizard.frame(size: size).text, prompt.notice ?? "", wrong?.text ?? ""]))
        }
    }

    /// The state of one page: its kind, the ids of its messages and its texts, the screen first.
    fileprivate struct Moment {
        let page: String
        let ids: [String]
        let texts: [String]
    }

    private init(_ journey: Journey, by person: Person, size: Frame.Size) {
        self.journey = journey
        self.person = person
        track = Track(size: size)
    }

    /// Runs a journey until nothing is left to answer.
    ///
    /// - Parameters:
    ///   - journey: The journey.
    ///   - user: The simulated user, on the first page.
    ///   - size: The size of the screen.
    public static func walk(
        _ journey: Journey, by person: Person, size: Frame.Size = Frame.Size(width: 80, height: 24)
    ) async -> Report {
        var replay = Replay(journey, by: person, size: size)
        await replay.walk()
        return replay.report
    }

    private mutating func walk() async {
        var codes = journey.codes[...]
        var answers = journey.answers
        answers["code"] = codes.popFirst()
        await answer(answers)
        while person.wizard.prompt.field == "code", person.wizard.prompt.problem != nil,
            let code = codes.popFirst()
        {
            answers["code"] = code
            await person.mend(code, of: "code")
            await answer(answers)
        }
    }

    private mutating func answer(_ answers: Person.Answers) async {
        var track = track
        await person.answer(answers) { track.note($0) }
        track.note(person.wizard)
        self.track = track
    }

    private var report: Report {
        Report(
            outcome: Journey.Outcome(of: person.wizard), expected: journey.expected, steps: track.steps,
            fault: Fault(in: person.wizard), missed: missed, screen: track.moments.last?.texts.first ?? "")
    }

    /// The first checkpoint that was not met, given that checkpoints are met in order.
    private var missed: Journey.Stop? {
        var rest = track.moments[...]
        for stop in journey.stops {
            guard let index = rest.firstIndex(where: { stop.isMet(at: $0) }) else {
                return stop
            }
            rest = rest[index...]
        }
        return nil
    }
}

extension Journey.Stop {
    fileprivate func isMet(at moment: Replay.Moment) -> Bool {
        page.map { $0 == moment.page } != false && error.map(moment.ids.contains) != false
            && text.map { text in moment.texts.contains { $0.words.contains(text.words) } } != false
    }
}

extension String {
    /// The text with each run of white space replaced by one space.
    fileprivate var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
