import NativeAuth
import SignUp
package import Terminal
import Wizard

/// A run of a journey by a simulated user, recorded page by page.
package struct Replay {
    private let journey: Journey
    private var user: SimulatedUser
    private var log: Log
    /// The time that the journey took, in milliseconds.
    private var milliseconds: Int64?
    /// What is wrong with the answers, one sentence each.
    private var problems: [String] = []

    /// A record of the pages visited so far.
    private struct Log {
        let size: Frame.Size
        var steps: [PageKind] = []
        var pageRecords: [PageRecord] = []
        private var pageID = ""

        init(size: Frame.Size) {
            self.size = size
        }

        mutating func record(_ wizard: Wizard) {
            let snapshot = wizard.snapshot
            if snapshot.id != pageID { steps.append(snapshot.page) }
            pageID = snapshot.id
            let messages = [snapshot.notice, snapshot.visibleError].compactMap(\.self)
            pageRecords.append(
                PageRecord(
                    page: snapshot.page, ids: messages.map(\.id),
                    texts: [wizard.frame(size: size).text]
                        + messages.flatMap { [$0.text, $0.standaloneText] }))
        }
    }

    /// The state of one page: its kind, the ids of its messages and its texts, the screen first.
    fileprivate struct PageRecord {
        let page: PageKind
        let ids: [String]
        let texts: [String]
    }

    private init(_ journey: Journey, by user: SimulatedUser, size: Frame.Size) {
        self.journey = journey
        self.user = user
        log = Log(size: size)
    }

    /// Runs a journey until nothing is left to answer.
    ///
    /// - Parameters:
    ///   - journey: The journey.
    ///   - user: The simulated user, on the first page.
    ///   - size: The size of the screen.
    package static func run(
        _ journey: Journey, by user: SimulatedUser, size: Frame.Size = Frame.Size(width: 80, height: 24)
    ) async -> Report {
        var replay = Replay(journey, by: user, size: size)
        let start = user.clock?.now()
        await replay.run()
        if let start, let end = user.clock?.now() { replay.milliseconds = start.milliseconds(until: end) }
        return replay.report
    }

    /// Makes the accounts that a journey needs, then runs it.
    ///
    /// An account that exists already is left as it is.
    ///
    /// - Parameters:
    ///   - journey: The journey.
    ///   - random: The source of generated passwords; must be unpredictable.
    ///   - makeUser: Returns a simulated user on the first page, for a journey.
    package static func run(
        _ journey: Journey, random: inout some RandomNumberGenerator,
        byUsersFrom makeUser: (Journey) -> SimulatedUser
    ) async -> Report {
        let flow = makeUser(journey).wizard.flow
        let journey = journey.withGeneratedPasswords(for: flow, &random)
        for account in journey.accounts {
            let preparation = account.signUp(in: flow)
            var report = await run(preparation, by: makeUser(preparation))
            if [.completed, .userAlreadyExists].contains(report.outcome) { continue }
            report.expected = journey.expected
            report.problems = account.problems(in: flow)
            return report
        }
        return await run(journey, by: makeUser(journey))
    }

    private mutating func run() async {
        var queue = AnswerQueue(
            journey.answers, attributes: AttributeAnswers(journey.attributes, for: user.wizard.flow),
            attempts: journey.attempts)
        // Without a password no sign-up is possible, so the account exists.
        if journey.startsWithSignIn || queue.resetsPassword && !queue.hasAnswer(named: "password") {
            log.record(user.wizard)
            await user.openSignIn()
        }
        await answer(&queue)
        while let field = user.wizard.snapshot.focusedField, field.problem != nil,
            let entry = queue.nextAttempt(at: field, on: user.wizard.snapshot)
        {
            await user.correct(entry, in: field.name)
            await answer(&queue)
        }
        problems = [user.stopReason?.sentence].compactMap(\.self) + (queue.attributes?.problems ?? [])
    }

    private mutating func answer(_ queue: inout AnswerQueue) async {
        var log = log
        await user.answer(&queue) { log.record($0) }
        log.record(user.wizard)
        self.log = log
    }

    private var report: Report {
        Report(
            outcome: outcome, expected: journey.expected, steps: log.steps,
            error: PageError(in: user.wizard), problems: problems, missedCheckpoint: missedCheckpoint,
            screen: (log.pageRecords.last?.texts.first ?? "").hiding(user.secrets),
            effort: user.wizard.effort, expectedCalls: journey.expectedCalls, milliseconds: milliseconds,
            maximumMilliseconds: journey.maximumMilliseconds, trace: user.trace)
    }

    private var outcome: Journey.Outcome {
        // What the last page asks for says nothing where the tenant would only go on asking.
        if case .noProgress? = user.stopReason { .unexpected } else { Journey.Outcome(of: user.wizard) }
    }

    /// The first checkpoint that was not met, given that checkpoints are met in order.
    private var missedCheckpoint: Journey.Checkpoint? {
        var remaining = log.pageRecords[...]
        for checkpoint in journey.checkpoints {
            guard let index = remaining.firstIndex(where: { checkpoint.isMet(by: $0) }) else {
                return checkpoint
            }
            remaining = remaining[index...]
        }
        return nil
    }
}

extension Journey.Checkpoint {
    fileprivate func isMet(by record: Replay.PageRecord) -> Bool {
        page.map { $0 == record.page } != false && error.map(record.ids.contains) != false
            && text.map { text in
                record.texts.contains { $0.collapsingWhitespace.contains(text.collapsingWhitespace) }
            } != false
    }
}

extension String {
    /// Returns the text with bullets for the characters of secrets, which may stand in boxes of their own.
    fileprivate func hiding(_ secrets: Set<Secret>) -> String {
        let texts = secrets.map { $0.reveal { Array(String(decoding: $0, as: UTF8.self)) } }
        var characters = Array(self)
        for text in texts.sorted(by: { $0.count > $1.count }) where !text.isEmpty {
            for start in characters.indices {
                var places: [Int] = []
                for index in start..<characters.count where places.count < text.count {
                    if characters[index] == text[places.count] {
                        places.append(index)
                    } else if places.isEmpty || !" │┃▏".contains(characters[index]) {
                        break
                    }
                }
                guard places.count == text.count else { continue }
                for place in places { characters[place] = "•" }
            }
        }
        return String(characters)
    }

    /// The text with each run of white space replaced by one space.
    fileprivate var collapsingWhitespace: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

// MARK: - TracedExchange

/// A request of a journey and its reply, without any value that was sent or received.
package struct TracedExchange: Hashable, Sendable {
    /// The kind of the page on which the request was sent.
    let page: PageKind
    /// The step of the state library when the request was sent, such as `SignUp.Step.code`.
    let state: String
    /// The HTTP method.
    let method: String
    /// The path, such as `/signup/v1.0/start`.
    let path: String
    /// The names of the fields of the form or JSON object, in alphabetical order.
    let fields: [String]
    /// The HTTP status; `nil` without a reply.
    var status: Int?
    /// The time from the request to its end, in milliseconds; 0 for a user for whom no time passes.
    var milliseconds: Int64 = 0
    /// The step of the state library after the reply; `nil` until then.
    var next: String?

    /// Creates the exchange of a request that a wizard sends on its current page.
    init(_ request: Request, from wizard: Wizard) {
        let record = ExchangeRecord(request, showing: .protocolOnly)
        page = wizard.snapshot.page
        state = wizard.inspectedStep.libraryName
        method = record.method
        path = record.path
        fields = record.fields.map(\.name)
    }

    /// The exchange as one line of text.
    package var line: String {
        let names = fields.map { Printable($0).text }.joined(separator: ", ")
        let result = status.map { String($0) } ?? "no reply"
        return "\(page.rawValue): \(method) \(path) (\(names)): \(result) in \(milliseconds) ms, \(state)"
            + (next.map { " -> \($0)" } ?? "")
    }
}

extension TracedExchange: Encodable {
    private enum Member: CodingKey {
        case page, state, method, path, fields, status, milliseconds, next
    }

    /// Encodes every member; `status` and `next` may be `null`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Member.self)
        try container.encode(page.rawValue, forKey: .page)
        try container.encode(state, forKey: .state)
        try container.encode(method, forKey: .method)
        try container.encode(path, forKey: .path)
        try container.encode(fields, forKey: .fields)
        try container.encode(status, forKey: .status)
        try container.encode(milliseconds, forKey: .milliseconds)
        try container.encode(next, forKey: .next)
    }
}

// MARK: - Refusal

extension Wizard {
    /// What the last refusal in the flow that the page belongs to means; `nil` if nothing was refused.
    var refusal: Journey.Outcome? {
        switch snapshot.page {
        case .resetPassword, .resetCode, .newPassword: resetRefusal
        case .email, .password, .alias, .attributes, .code, .browser, .review, .deadEnd, .signIn,
            .signInPassword, .signInCode, .authMethod, .registration, .authCode, .done:
            signInRefusal ?? signUpRefusal
        }
    }

    /// What the refusal of the sign-in means, or what it requires instead; `nil` for a
    /// sign-in without either.
    var signInRefusal: Journey.Outcome? {
        if case .failed(let failure, _) = signIn.activity {
            return Journey.Outcome(failure)
        }
        if case .browser = signIn.step { return .webFallback }
        return requirementOutcome
    }

    /// The outcome of a sign-in that waits for strong authentication; `nil` for any other.
    var requirementOutcome: Journey.Outcome? {
        switch signIn.step {
        case .authMethods(let methods): methods.requirement.map(Journey.Outcome.init)
        case .strongAuth(let challenge): challenge.methods.requirement.map(Journey.Outcome.init)
        case .start, .code, .password, .done, .browser: nil
        }
    }

    /// Whether a password reset has stored the new password.
    var hasResetPassword: Bool {
        if case .done = resetPassword.step { true } else { false }
    }

    private var signUpRefusal: Journey.Outcome? {
        guard case .failed(let failure, _) = signUp.activity else { return nil }
        return Journey.Outcome(failure)
    }

    private var resetRefusal: Journey.Outcome? {
        if case .browser = resetPassword.step { return .webFallback }
        guard case .failed(let failure, _) = resetPassword.activity else { return nil }
        return Journey.Outcome(failure)
    }
}
