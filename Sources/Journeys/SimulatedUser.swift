package import NativeAuth
package import Terminal
package import UserFlow
package import Wizard

/// A user of a headless wizard, who answers its fields by name over a transport.
///
/// It knows fields by name, not pages by order, so a new page with known fields needs no change here.
package struct SimulatedUser {
    private var headless: HeadlessWizard
    /// Why the user stopped answering before the tenant or the answers came to an end; `nil` if they did.
    var stopReason: StopReason?
    /// A closure that is called after each event that the wizard has handled.
    package var eventHandler: (Wizard) -> Void = { _ in }
    private let surroundings: Surroundings
    /// The passwords and codes that the user has entered.
    var secrets: Set<Secret> = []

    /// Creates a user of a wizard.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - transport: The transport to the tenant.
    ///   - clock: The clock by which the user waits for a tenant that asks for time; `nil` for a user for
    ///     whom no time passes.
    ///   - inbox: Returns the tenant's emails, newest first.
    package init(
        with wizard: Wizard, transport: any Transport, clock: Surroundings.Clock? = nil,
        inbox: @escaping () async -> [Wizard.InboxEmail] = { [] }
    ) {
        headless = HeadlessWizard(wizard)
        surroundings = Surroundings(transport: transport, clock: clock, inbox: inbox)
    }

    /// The clock by which the user waits; `nil` if no time passes.
    var clock: Surroundings.Clock? { surroundings.clock }

    /// The wizard.
    package var wizard: Wizard { headless.wizard }
    /// The wizard's outcome; `nil` until it ends.
    package var outcome: Wizard.ExitOutcome? { headless.outcome }
    /// The requests that the wizard sent, oldest first.
    var trace: [TracedExchange] { headless.trace }

    /// Presses keys one after another, and waits for the effects of each.
    package mutating func press(_ keys: Key...) async {
        for key in keys { await feed(.key(key)) }
    }

    /// Types a text.
    package mutating func type(_ text: String) async {
        for scalar in text.unicodeScalars { await feed(.key(.character(Character(scalar)))) }
    }

    /// Replaces the text in the focused field.
    package mutating func retype(_ text: String) async {
        await press(.move(.end), .control("u"))
        await type(text)
    }

    /// Advances the wizard's clock.
    package mutating func wait(until now: Timestamp) async {
        await feed(.tick(now))
    }

    /// The newest code in the inbox.
    var newestCode: Secret? {
        get async { await surroundings.inbox().lazy.compactMap(\.code).first }
    }

    /// Sends an event to the wizard and does everything that follows from it.
    package mutating func feed(_ event: Wizard.Event) async {
        await headless.feed(event, in: surroundings, observing: eventHandler)
    }
}

// MARK: - Answers

extension SimulatedUser {
    /// Answers by the name of the field.
    ///
    /// `inbox` as the code stands for the code in the newest email. `signIn` is how to sign in to the new
    /// account: by `token`, which takes one key, or by `email` or `alias`; without it, the user does not sign
    /// in. `reset` signs in by resetting the password wherever that is offered; `newPassword` is the new one.
    /// `method` is the method of a second factor, by default the first, and `contact` the address to
    /// register, by default the email address.
    package typealias Answers = [String: String]

    /// Answers every question until the account exists, no answer is left, or an answer is refused.
    ///
    /// Fields without an answer stay unchanged. A list is answered by the value, the code or the label of a
    /// choice, or by several, separated by commas, if it allows several; a check box by `true`, `yes`, `y`,
    /// `j`, `false`, `no` or `n`. The user stops at a field that has no such choice, as ``stopReason`` tells.
    ///
    /// - Parameters:
    ///   - answers: The answers.
    ///   - body: A closure that is called before each page is left for the first time.
    /// - Returns: The wizard's last page.
    @discardableResult
    package mutating func answer(
        _ answers: Answers, beforeLeaving body: (Wizard) -> Void = { _ in }
    ) async -> Wizard.PageSnapshot {
        var queue = AnswerQueue(answers)
        await answer(&queue, beforeLeaving: body)
        return wizard.snapshot
    }

    /// Answers every question with the answers of a queue.
    mutating func answer(_ queue: inout AnswerQueue, beforeLeaving body: (Wizard) -> Void) async {
        var answered: Set<String> = []
        var requestsWithoutProgress = 0
        while stopReason == nil {
            let (requestCount, answerCount) = (trace.count, queue.givenCount)
            let page = wizard.snapshot
            let isForgotten = queue.resetsPassword && page.has(.forgotPassword)
            let question = isForgotten ? Wizard.Button.forgotPassword.name : page.questionID
            guard isForgotten || page.problem == nil, answered.insert(question).inserted else { return }
            // To sign in with a code would not reset the password.
            if queue.resetsPassword, page.page == .signInCode { return }
            if isForgotten {
                body(wizard)
                await feed(.press(.forgotPassword))
            } else if page.focusedField != nil {
                await answerFields(of: page, &queue, body)
            } else {
                guard let events = events(on: page.page, queue.answers) else { return }
                body(wizard)
                guard await feedUnlessRefused(events) else { return }
            }
            if queue.givenCount > answerCount { requestsWithoutProgress = 0 }
            if trace.count > requestCount { requestsWithoutProgress += 1 }
            if requestsWithoutProgress == Self.maximumRequestsWithoutProgress {
                stopReason = .noProgress(requests: requestsWithoutProgress)
            }
        }
    }

    /// Answers the fields of a page from the focused one on, and continues unless a whole
    /// code was sent by itself.
    private mutating func answerFields(
        of page: Wizard.PageSnapshot, _ queue: inout AnswerQueue, _ body: (Wizard) -> Void
    ) async {
        for index in page.fields.indices.dropFirst(page.focusIndex ?? 0) {
            let (openPage, requestCount) = (wizard, trace.count)
            let field = openPage.snapshot.fields[index]
            guard await enter(queue.answer(to: field, on: page), into: field.name) else { return }
            if wizard.snapshot.id != page.id || trace.count > requestCount {
                body(openPage)
                return await confirmAndContinue()
            }
            body(wizard)
            if wizard.snapshot.fields[index].problem?.isError == true { return }
        }
        await feed(.press(.proceed))
        await confirmAndContinue()
    }

    /// Feeds events until an error appears, and returns whether none did.
    private mutating func feedUnlessRefused(_ events: [Wizard.Event]) async -> Bool {
        for event in events {
            await feed(event)
            if wizard.snapshot.visibleError != nil { return false }
        }
        return true
    }

    /// Replaces the refused answer in the focused field, and continues if it is the last one of the page.
    mutating func correct(_ answer: String, in field: Wizard.FieldName) async {
        let requestCount = trace.count
        guard await enter(answer, into: field) else { return }
        let isLast = wizard.snapshot.focusedField?.name == field
        if trace.count == requestCount, isLast { await feed(.press(.proceed)) }
        await confirmAndContinue()
    }

    /// Answers a field, which passes the focus on unless it is the last one.
    ///
    /// - Parameters:
    ///   - answer: The answer; an empty one leaves the field unchanged.
    ///   - name: The name of the field.
    /// - Returns: Whether the field takes the answer; if not, it stays unchanged.
    @discardableResult
    package mutating func enter(_ answer: String, into name: Wizard.FieldName) async -> Bool {
        let sequenced = SequencedText(answer)
        guard !sequenced.hadSequences else {
            stopReason = .controlSequence(field: name.rawValue)
            return false
        }
        var line = sequenced.text
        guard let field = wizard.snapshot.fields.first(where: { $0.name == name }), !line.isEmpty else {
            return true
        }
        if name == .code, line == "inbox" {
            guard let code = await newestCode else { return true }
            line = code.reveal { String(decoding: $0, as: UTF8.self) }
        }
        if [.code, .password, .passwordAgain].contains(name), let secret = Secret(line) {
            secrets.insert(secret)
        }
        do throws(Wizard.AnswerProblem) {
            await feed(.answer(name, try field.answer(to: line)))
            return true
        } catch {
            stopReason = .unusableAnswer(line, field: name.rawValue)
            return false
        }
    }

    /// Confirms an address that looks mistyped, and leaves a code page whose code was already accepted.
    private mutating func confirmAndContinue() async {
        if wizard.snapshot.notice?.id == "email.typo" { await press(.character("n")) }
        for _ in 0..<3 {
            let page = wizard.snapshot
            guard page.page == .code, page.fields.isEmpty else { return }
            await feed(.press(.proceed))
        }
    }
}

extension Wizard.PageSnapshot {
    /// An id of what the page asks now.
    fileprivate var questionID: String {
        let focus = focusedField == nil ? nil : focusIndex
        // A tenant may ask for more attributes on a page that was answered already.
        return "\(page.rawValue) \(fields.map(\.name.rawValue)) \(focus ?? 0)"
    }

    /// Whether the page has a button.
    fileprivate func has(_ button: Wizard.Button) -> Bool { buttons.contains { $0.button == button } }
}

// MARK: - Sign in

extension SimulatedUser {
    /// Signs in to an existing account, from the first page; the answer `signIn` is `email`, `alias` or
    /// `reset`.
    @discardableResult
    package mutating func signIn(_ answers: Answers) async -> Wizard.PageSnapshot {
        await openSignIn()
        return await answer(answers)
    }

    /// Opens the sign-in from the first page.
    mutating func openSignIn() async {
        await press(.function(1), .character("s"))
    }

    /// Returns what to do on a page without fields; `nil` if nothing is left to do.
    func events(on page: PageKind, _ answers: Answers) -> [Wizard.Event]? {
        switch page {
        case .review, .authMethod: return [.press(.proceed)]
        case .done where wizard.isSignedIn || wizard.hasResetPassword: return nil
        case .done:
            switch answers["signIn"] {
            case "token": return [.press(.signIn)]
            // The wizard goes straight to the password or the code; back is the page of the name.
            case "email", "alias": return [.key(.function(1)), .key(.character("s")), .key(.escape)]
            case "reset": return [.key(.function(1)), .key(.character("s"))]
            case nil: return [.press(.finish)]
            default: return nil
            }
        case .email, .password, .alias, .attributes, .code, .browser, .deadEnd, .signIn, .signInPassword,
            .signInCode, .registration, .authCode, .resetPassword, .resetCode, .newPassword:
            return nil
        }
    }
}

extension SimulatedUser.Answers {
    /// Returns the key of the answer to a field: its name, or else its label; `nil` if there is none.
    ///
    /// Case does not count, unless only that tells keys apart.
    func key(for field: String, label: String) -> String? {
        if field == "username" { return self["signIn"] == "alias" ? "alias" : "email" }
        for name in [field, label] {
            if self[name] != nil { return name }
            let folded = name.lowercased()
            if let key = keys.filter({ $0.lowercased() == folded }).min() { return key }
        }
        return field == "contact" ? "email" : nil
    }
}

// MARK: - Stop reason

extension SimulatedUser {
    /// A reason to stop answering.
    enum StopReason: Hashable, Sendable {
        /// The answer names no choice of the field.
        case unusableAnswer(String, field: String)
        /// The answer has a control sequence of a terminal.
        case controlSequence(field: String)
        /// So many requests in a row, the tenant asked for something else that no answer is for.
        case noProgress(requests: Int)

        /// The reason as a sentence, without a period.
        var sentence: String {
            switch self {
            case .unusableAnswer(let answer, let field):
                "the answer \"\(answer)\" is no choice of \"\(field)\""
            case .controlSequence(let field):
                "the answer to \"\(field)\" has a control sequence of a terminal, so remove it"
            case .noProgress(let count): "stopped after \(count) requests in a row that used no new answer"
            }
        }
    }

    /// The largest number of requests in a row that use no new answer.
    ///
    /// A tenant that asks for ever more optional attributes could go on for ever. Whatever a flow asks for,
    /// its answers go into few requests.
    static let maximumRequestsWithoutProgress = 20
}

extension SimulatedUser.Answers {
    /// Returns example answers for a flow; an attribute of which none can be made has none.
    package static func examples(for flow: UserFlow) -> Self {
        let names = ["email", "password", "newPassword", "alias"] + flow.attributes.map(\.name)
        return names.reduce(into: [:]) { $0[$1] = flow.exampleAnswer(toField: $1) }
    }
}
