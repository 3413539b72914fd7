import SignUp
package import UserFlow

// The wizard whose pages ask the questions for a flow file.

extension NewFlow {
    /// What can be done with the file that is written, in this order.
    package enum NextStep: Sendable, CaseIterable {
        /// Sign up with it.
        case tryOut
        /// Run what was saved there as a test.
        case test
        /// Draw all its pages.
        case draw
        /// Draw pages to click through.
        case clickThrough
        /// Validate it after an edit.
        case check
        /// Answer the questions again.
        case change
    }
}

extension Wizard {
    /// The flow that the answers describe; `nil` for a wizard that signs people up.
    package var newFlow: UserFlow? { configuration.newFlow?.flow(from: pageSession.answersOfNewFlow) }

    /// The line that says that the file of the questions is written.
    package var doneWithNewFlow: String {
        strings.format(strings.newFlow.done, ["file": configuration.newFlow?.fileName ?? ""])
    }

    /// Returns the line before the command for what can be done with a new flow.
    ///
    /// - Parameters:
    ///   - step: What can be done.
    ///   - isPlain: Whether that is done in plain mode.
    package func lead(to step: NewFlow.NextStep, isPlain: Bool) -> String {
        let texts = strings.newFlow
        return switch step {
        case .tryOut: isPlain ? texts.nextTryPlain : texts.nextTry
        case .test: texts.nextTest
        case .draw: texts.nextDraw
        case .clickThrough: texts.nextClick
        case .check: texts.nextCheck
        case .change: texts.nextChange
        }
    }

    /// The line that says which texts have yet to be translated; `nil` if none has.
    package var untranslatedNewFlow: String? {
        guard let questions = configuration.newFlow, let flow = newFlow else { return nil }
        let (members, languages) = questions.untranslated(
            in: flow, after: pageSession.answersOfNewFlow)
        guard !members.isEmpty else { return nil }
        let comma = strings.screen.comma
        return strings.format(
            strings.newFlow.untranslated,
            [
                "languages": languages.map(\.ownName).joined(separator: comma),
                "members": members.joined(separator: comma),
            ])
    }

    /// Leaves the page forward: ends the program on the last one.
    mutating func answerQuestions(_ action: PageAction) -> [Effect] {
        pageSession.page.endEditing()
        let effects = updateQuestions()
        if pageID == .review, action == .press(.proceed) { return effects + [.exit(.answered)] }
        return effects + tell(.action(action))
    }

    /// Asks the questions that follow from the answers so far, and shows their color.
    ///
    /// An open list is let be until it is closed.
    mutating func updateQuestions() -> [Effect] {
        guard let newFlow = configuration.newFlow,
            !page.controls.fields.contains(where: { $0.choice?.isOpen == true })
        else { return [] }
        let accent = flow.brand.accent
        _ = follow(newFlow.questions(after: pageSession.answersOfNewFlow))
        if let key = PageKey(attributesOn: pageID) {
            let required = pageSession.requiredAnswersOfNewFlow
            pageSession.pages[key]?.requiredAttributes = required
        }
        return flow.brand.accent == accent ? [] : [.showBrand(flow.brand)]
    }
}

extension PageSession {
    /// Whether any answer is another one than the first.
    var hasChangedNewFlow: Bool {
        answersOfNewFlow.filter { !$0.value.isEmpty }
            != configuration.newFlow?.firstAnswers.filter { !$0.value.isEmpty }
    }

    /// The answers that have to match a pattern.
    var requiredAnswersOfNewFlow: [RequiredAttribute] {
        configuration.newFlow?.requiredAnswers(after: answersOfNewFlow) ?? []
    }

    /// The answers to all questions, also on pages that are not open.
    var answersOfNewFlow: NewFlow.Answers {
        var answers = pages.retainedAnswers.values
        for id in pages.ids {
            guard let page = pages[id: id] else { continue }
            for (name, field) in zip(page.fieldNames, page.controls.fields) {
                answers[name.rawValue] = field.answers
            }
        }
        return answers
    }

    /// Fills in the answers that the questions begin with.
    mutating func fillInNewFlow() {
        guard let newFlow = configuration.newFlow else { return }
        let answers = newFlow.firstAnswers
        replaceFlow(newFlow.questions(after: answers))
        for id in attributePages {
            guard var page = makePage(id) else { continue }
            for (index, name) in page.fieldNames.enumerated() {
                page.controls.fields[index].fill(answers[name.rawValue] ?? [])
            }
            pages.retainedAnswers.retain(page)
        }
    }
}

extension Field {
    /// The answer as the values of a list, or as one text; empty for none.
    fileprivate var answers: [String] {
        switch self {
        case .text(let field): field.answer.isEmpty ? [] : [field.answer]
        case .choice(let field): field.values
        case .boolean, .secret: []
        }
    }

    /// Gives an answer.
    fileprivate mutating func fill(_ answers: [String]) {
        switch self {
        case .text(var field):
            field.replaceAll(with: answers.joined())
            self = .text(field)
        case .choice(var field):
            field.select(answers)
            self = .choice(field)
        case .boolean, .secret: break
        }
    }
}

extension RetainedAnswers {
    /// The answers by the names of the fields.
    fileprivate var values: NewFlow.Answers {
        Dictionary(uniqueKeysWithValues: fields.map { ($0.key.rawValue, $0.value.answers) })
    }
}
