package import NativeAuth
package import Terminal
package import UserFlow
package import Wizard

/// A simulated user, which presses keys in a wizard and performs its effects.
///
/// It knows fields by name, not pages by order, so a new page with known fields needs no change here.
package struct SimulatedUser {
    /// The wizard.
    package private(set) var wizard: AccompaniedWizard
    /// The wizard's outcome; `nil` until it ends.
    package private(set) var outcome: Wizard.ExitOutcome?
    /// Why the user stopped answering before the tenant or the answers came to an end; `nil` if they did.
    var stopReason: StopReason?
    /// A closure that is called after each event that the wizard has handled.
    package var eventHandler: (AccompaniedWizard) -> Void = { _ in }
    private let transport: any Transport
    private let inbox: () async -> [Wizard.InboxEmail]
    /// The clock by which the user waits; `nil` if no time passes.
    let clock: Clock?
    /// The passwords and codes that the user has entered.
    var secrets: Set<Secret> = []
    /// The requests that the wizard sent, oldest first.
    private(set) var trace: [TracedExchange] = []
    /// The tick that the wizard requested last.
    private var requestedTick: Timestamp?

    /// A clock by which the user waits.
    package struct Clock: Sendable {
        /// Returns the time.
        let now: @Sendable () -> Timestamp
        /// Waits until a time.
        let wait: @Sendable (Timestamp) async -> Void

        /// Creates a clock.
        ///
        /// - Parameters:
        ///   - now: Returns the time.
        ///   - wait: Waits until a time.
        package init(
            now: @escaping @Sendable () -> Timestamp, wait: @escaping @Sendable (Timestamp) async -> Void
        ) {
            self.now = now
            self.wait = wait
        }
    }

    /// Creates a user of a wizard.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - transport: The transport to the tenant.
    ///   - clock: The clock by which the user waits for a tenant that asks for time; `nil` for a user for
    ///     whom no time passes.
    ///   - inbox: Returns the tenant's emails, newest first.
    package init(
        with wizard: AccompaniedWizard, transport: any Transport, clock: Clock? = nil,
        inbox: @escaping () async -> [Wizard.InboxEmail] = { [] }
    ) {
        self.wizard = wizard
        self.transport = transport
        self.clock = clock
        self.inbox = inbox
    }

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
        get async { await inbox().lazy.compactMap(\.code).first }
    }

    /// Sends an event to the wizard and performs every resulting effect.
    mutating func feed(_ event: Wizard.Event) async {
        var events = [event]
        while !events.isEmpty {
            let event = events.removeFirst()
            let effects = wizard.handle(event)
            if case .reply = event, let last = trace.indices.last {
                trace[last].next = wizard.inspectedStep.libraryName
            }
            eventHandler(wizard)
            for effect in effects { events += await perform(effect) }
            if events.isEmpty { events += await awaitTick() }
        }
    }

    /// Waits until the wizard sends a request by itself, and returns the tick for that; empty if it will not.
    private mutating func awaitTick() async -> [Wizard.Event] {
        guard wizard.isWaiting, let tick = requestedTick else { return [] }
        requestedTick = nil
        await clock?.wait(tick)
        return [.tick(tick)]
    }

    private mutating func perform(_ effect: Wizard.Effect) async -> [Wizard.Event] {
        switch effect {
        case .send(let request, let number):
            let result = await send(request)
            return (clock.map { [.tick($0.now())] } ?? []) + [.reply(result, to: number)]
        case .readInbox: return [.inbox(await inbox())]
        case .tick(let time): requestedTick = time
        case .exit(let outcome): self.outcome = outcome
        case .cancel, .repaint, .suspend, .open, .listen, .stopListening, .copy, .copyLines, .saveWalk,
            .startFlow,
            .showBrand:
            break
        }
        return []
    }

    /// Sends a request and adds it to the trace.
    private mutating func send(_ request: Request) async -> Result<Response, TransportFailure> {
        var exchange = TracedExchange(request, from: wizard)
        let start = clock?.now()
        let result: Result<Response, TransportFailure>
        do throws(TransportFailure) {
            let response = try await transport.send(request)
            exchange.status = response.status
            result = .success(response)
        } catch {
            result = .failure(error)
        }
        if let start, let end = clock?.now() { exchange.milliseconds = start.milliseconds(until: end) }
        trace.append(exchange)
        return result
    }
}

// MARK: - Answers

extension SimulatedUser {
    /// Answers by the name of the field.
    ///
    /// `inbox` as the code stands for the code in the newest email. `signIn` is how to sign in to the new
    /// account: by `token`, which takes one key, or by `email` or `alias`; without it, the user does not sign
    /// in. `reset` signs in by resetting the password wherever that is offered; `newPassword` is the new one.
    /// `method` is the method of a second factor, by default the first, and `contact` the address to register,
    /// by default the email address.
    package typealias Answers = [String: String]

    /// Answers every question until the account exists, no answer is left, or an answer is refused.
    ///
    /// Fields without an answer stay unchanged. A list is answered by the value, the code or the label of a
    /// choice, or by several, separated by commas, if it allows several; a check box by `true`, `yes`, `y`,
    /// `false`, `no` or `n`. The user stops at a field that has no such choice, as ``stopReason`` tells.
    ///
    /// - Parameters:
    ///   - answers: The answers.
    ///   - body: A closure that is called before each page is left for the first time.
    /// - Returns: The wizard's last page.
    @discardableResult
    package mutating func answer(
        _ answers: Answers, beforeLeaving body: (AccompaniedWizard) -> Void = { _ in }
    ) async -> Wizard.PageSnapshot {
        var queue = AnswerQueue(answers)
        await answer(&queue, beforeLeaving: body)
        return wizard.snapshot
    }

    /// Answers every question with the answers of a queue.
    mutating func answer(_ queue: inout AnswerQueue, beforeLeaving body: (AccompaniedWizard) -> Void) async {
        var answered: Set<String> = []
        var requestsWithoutProgress = 0
        while stopReason == nil {
            let (requestCount, answerCount) = (trace.count, queue.givenCount)
            let page = wizard.snapshot
            let isForgotten = queue.resetsPassword && page.index(of: Self.forgotPasswordButton) != nil
            let question = isForgotten ? Self.forgotPasswordButton : page.questionID
            guard isForgotten || page.problem == nil, answered.insert(question).inserted else { return }
            // To sign in with a code would not reset the password.
            if queue.resetsPassword, page.page == .signInCode { return }
            if isForgotten {
                body(wizard)
                await press(button: Self.forgotPasswordButton)
            } else if let field = page.focusedField {
                await answer(field, on: page, queue.answer(to: field, on: page), body)
            } else {
                guard let keys = keys(on: page.page, queue.answers) else { return }
                body(wizard)
                guard await pressUnlessRefused(keys) else { return }
            }
            if queue.givenCount > answerCount { requestsWithoutProgress = 0 }
            if trace.count > requestCount { requestsWithoutProgress += 1 }
            if requestsWithoutProgress == Self.maximumRequestsWithoutProgress {
                stopReason = .noProgress(requests: requestsWithoutProgress)
            }
        }
    }

    /// The name of the button that opens the password reset.
    private static let forgotPasswordButton = "forgotPassword"

    /// Answers a field, and continues unless a whole code was sent by itself.
    private mutating func answer(
        _ field: Wizard.PageSnapshot.Field, on page: Wizard.PageSnapshot, _ answer: String,
        _ body: (AccompaniedWizard) -> Void
    ) async {
        let openPage = wizard
        let requestCount = trace.count
        guard await enter(answer, into: field.name) else { return }
        let hasLeft = wizard.snapshot.id != page.id || trace.count > requestCount
        body(hasLeft ? openPage : wizard)
        if !hasLeft, answer.isEmpty, field.inputType == .choice, !field.choices.contains(where: \.isChosen) {
            await leaveUnanswered()
        } else if !hasLeft, !hasMovedOn(from: page) {
            await press(.enter)
        }
        await confirmAndContinue()
    }

    /// Whether a list that had the focus has passed it on to another field, with the choice.
    private func hasMovedOn(from page: Wizard.PageSnapshot) -> Bool {
        let now = wizard.snapshot
        return page.focusedField?.inputType == .choice && now.focusedField != nil
            && now.focusIndex != page.focusIndex
    }

    /// Continues without an answer to a list, in which Enter might choose the highlighted one.
    private mutating func leaveUnanswered() async {
        let page = wizard.snapshot
        if (page.focusIndex ?? 0) + 1 < page.fields.count {
            await press(.tab)
        } else {
            await press(button: "proceed")
        }
    }

    /// Presses keys until an error appears, and returns whether none did.
    private mutating func pressUnlessRefused(_ keys: [Key]) async -> Bool {
        for key in keys {
            await press(key)
            if wizard.snapshot.visibleError != nil { return false }
        }
        return true
    }

    /// Moves the focus to a button of the page and presses it.
    private mutating func press(button name: String) async {
        let page = wizard.snapshot
        guard let target = page.index(of: name) else { return }
        let count = page.fields.count + page.buttons.count
        for _ in 0..<(target - (page.focusIndex ?? 0) + count) % count { await press(.tab) }
        await press(.enter)
    }

    /// Replaces the refused answer in the focused field, and continues.
    mutating func correct(_ answer: String, in field: String) async {
        await press(.move(.end), .control("u"))
        let (requestCount, page) = (trace.count, wizard.snapshot)
        guard await enter(answer, into: field) else { return }
        if trace.count == requestCount, !hasMovedOn(from: page) { await press(.enter) }
        await confirmAndContinue()
    }

    /// Enters an answer into the focused field, which keeps the focus unless it is a list with a single selection.
    ///
    /// - Parameters:
    ///   - answer: The answer; an empty one leaves the field unchanged.
    ///   - field: The name of the field.
    /// - Returns: Whether the field takes the answer; if not, it stays unchanged.
    @discardableResult
    package mutating func enter(_ answer: String, into field: String) async -> Bool {
        let sequenced = SequencedText(answer)
        guard !sequenced.hadSequences else {
            stopReason = .controlSequence(field: field)
            return false
        }
        let answer = sequenced.text
        let focusedField = wizard.snapshot.focusedField
        if field == "code", answer == "inbox" {
            await enterNewestCode()
            return true
        }
        if ["code", "password"].contains(field), let secret = Secret(answer) { secrets.insert(secret) }
        if field == "code" {
            await enterCode(answer)
        } else if let focusedField, focusedField.inputType != .text || focusedField.count == 0 {
            guard let keys = focusedField.keys(answering: answer) else {
                stopReason = .unusableAnswer(answer, field: focusedField.name)
                return false
            }
            for key in keys { await press(key) }
        } else if focusedField == nil {
            await type(answer)
        } else if !answer.isEmpty {
            // The wizard fills fields whose answers it knows, such as the address to sign in with.
            await retype(answer)
        }
        return true
    }

    /// Types the code of the newest email.
    private mutating func enterNewestCode() async {
        guard let code = await newestCode else { return }
        secrets.insert(code)
        await enterCode(code.reveal { String(decoding: $0, as: UTF8.self) })
    }

    /// Enters a code in one piece, which sends it if it is whole, in place of what was entered.
    private mutating func enterCode(_ code: String) async {
        guard !code.isEmpty else { return }
        if wizard.snapshot.focusedField?.count ?? 0 > 0 { await press(.move(.end), .control("u")) }
        await feed(.entered(code))
    }

    /// Confirms an address that looks mistyped, and leaves a code page whose code was already accepted.
    private mutating func confirmAndContinue() async {
        if wizard.snapshot.notice?.id == "email.typo" { await press(.character("n")) }
        for _ in 0..<3 {
            let page = wizard.snapshot
            guard page.page == .code, page.fields.isEmpty else { return }
            await press(.enter)
        }
    }
}

extension Wizard.PageSnapshot {
    /// An id of what the page asks now.
    fileprivate var questionID: String {
        // A confirmed password has two fields of the same name.
        let focus = focusedField == nil ? nil : focusIndex
        // A tenant may ask for more attributes on a page that was answered already.
        return "\(page.rawValue) \(fields.map(\.name)) \(focus ?? 0)"
    }

    /// Returns the focus index of a button; `nil` if there is no such button.
    fileprivate func index(of button: String) -> Int? {
        buttons.firstIndex { $0.name == button }.map { fields.count + $0 }
    }
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

    /// Returns the keys to press on a page without fields; `nil` if nothing is left to do.
    func keys(on page: PageKind, _ answers: Answers) -> [Key]? {
        switch page {
        case .review, .authMethod: return [.enter]
        case .done where wizard.isSignedIn || wizard.hasResetPassword: return nil
        case .done:
            switch answers["signIn"] {
            case "token": return [.enter]
            // The wizard goes straight to the password or the code; back is the page of the name.
            case "email", "alias": return [.function(1), .character("s"), .escape]
            case "reset": return [.function(1), .character("s")]
            case nil: return [.tab, .enter]
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
