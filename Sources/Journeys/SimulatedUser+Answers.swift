import NativeAuth
import Terminal
public import Wizard

extension SimulatedUser {
    /// Answers by the name of the field.
    ///
    /// `inbox` as the code stands for the code in the newest email. `signIn` is how to sign in to the new
    /// account: by `token`, which takes one key, or by `email` or `alias`; without it, the user does not sign
    /// in. `reset` signs in by resetting the password wherever that is offered; `newPassword` is the new one.
    /// `method` is the method of a second factor, by default the first, and `contact` the address to register,
    /// by default the email address.
    public typealias Answers = [String: String]

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
    public mutating func answer(
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
            if queue.resetsPassword, page.page == "signInCode" { return }
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
        } else if !hasLeft {
            await press(.enter)
        }
        await confirmAndContinue()
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
        let requestCount = trace.count
        guard await enter(answer, into: field) else { return }
        if trace.count == requestCount { await press(.enter) }
        await confirmAndContinue()
    }

    /// Enters an answer into the focused field and leaves the focus there.
    ///
    /// - Parameters:
    ///   - answer: The answer; an empty one leaves the field unchanged.
    ///   - field: The name of the field.
    /// - Returns: Whether the field takes the answer; if not, it stays unchanged.
    @discardableResult
    public mutating func enter(_ answer: String, into field: String) async -> Bool {
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
            guard page.page == "code", page.fields.isEmpty else { return }
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
        return "\(page) \(fields.map(\.name)) \(focus ?? 0)"
    }

    /// Returns the focus index of a button; `nil` if there is no such button.
    fileprivate func index(of button: String) -> Int? {
        buttons.firstIndex { $0.name == button }.map { fields.count + $0 }
    }
}
