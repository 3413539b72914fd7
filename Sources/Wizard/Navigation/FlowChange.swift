import SignUp
import UserFlow

// The flow file is edited while the wizard runs.

extension Wizard {
    /// Follows another flow: every answer is kept, and the current page where the flow still has it.
    mutating func follow(_ flow: UserFlow) -> [Effect] {
        screen.flowFileProblem = nil
        if flow != self.flow { pageSession.follow(flow, at: controllers.signUp) }
        return []
    }

    /// Shows why the flow file cannot be used, until it can.
    mutating func showFlowFile(_ problem: FlowFileProblem, _ path: String) -> [Effect] {
        screen.flowFileProblem = FlowFileReport(problem: problem, path: path)
        return []
    }

    /// What is wrong with the flow file: a summary, then its mistakes as `check` prints them; empty if
    /// nothing is.
    var flowFileProblem: [String] {
        screen.flowFileProblem.map(strings.paragraphs) ?? []
    }
}

/// Why a flow file cannot be used, with its path.
struct FlowFileReport: Hashable, Sendable {
    let problem: FlowFileProblem
    let path: String

    /// The name of the file.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension Wizard.Strings {
    /// The strings about a flow file that is edited while the wizard runs.
    struct FlowFileStrings: Hashable, Sendable, Codable {
        var mistakes = "{file} has {n|mistake|mistakes}. You see the last version that worked."
        var missing = "{file} is gone. You see the last version that worked."
        var unreadable = "{file} can't be read. You see the last version that worked."
    }

    /// Returns what is wrong with a flow file: a summary, then its mistakes.
    fileprivate func paragraphs(_ report: FlowFileReport) -> [String] {
        switch report.problem {
        case .missing: return [format(flowFile.missing, ["file": report.name])]
        case .unreadable: return [format(flowFile.unreadable, ["file": report.name])]
        case .invalid(let failure):
            let count = failure.issues.count + failure.omittedCount
            return [format(flowFile.mistakes, ["file": report.name, "n": "\(count)"])]
                + failure.lines(file: report.name)
        }
    }
}

// A flow that replaces the previous one: its pages are made again with the answers given so far.

extension PageSession {
    /// Follows another flow: every answer is kept by the name of its field, and nothing is sent.
    ///
    /// The user stays at the field in focus, or on a page that asks for something of the current one. If the
    /// flow has none, the user is on the last page before it that the flow still has, or on the first one.
    ///
    /// - Parameters:
    ///   - newFlow: The flow.
    ///   - controller: The sign-up, whose step and requests stay as they are.
    mutating func follow(_ newFlow: UserFlow, at controller: SignUpController) {
        syncSharedAnswers()
        let (oldPage, oldOrder) = (page, pageOrder)
        replaceFlow(newFlow)
        closeChangedPages(at: controller.machine.step)
        updateOpenPages()
        reopenPages()
        if let id = pageOpenedFromReview, !pageOrder.contains(id) { pageOpenedFromReview = nil }
        guard pageID.dependsOnFlow else { return tick(clock.now) }
        let id = successor(of: oldPage, among: pageOrder.filter { controller.isReachable($0, in: self) })
        enter(id ?? oldOrder.prefix { $0 != pageID }.last { controller.isReachable($0, in: self) } ?? .email)
        if let oldPage = oldPage as? AttributesPage, let key = PageKey(attributesOn: pageID) {
            pages[key]?.adoptState(of: oldPage)
        }
    }

    /// Returns the page that asks for the field in focus on a page of the previous flow, or else for another
    /// of its fields; for a page without fields the same one; `nil` if there is none.
    private func successor(of oldPage: any Page, among ids: [PageID]) -> PageID? {
        let names = oldPage.fieldNames
        guard !names.isEmpty else { return ids.first { $0 == pageID } }
        let focused = oldPage.controls.focusedField.map { [names[$0]] } ?? []
        let askedNames = ids.map { (id: $0, names: (pages[id: $0] ?? makePage($0))?.fieldNames ?? []) }
        return (focused + names).lazy.compactMap { name in
            askedNames.first { $0.names.contains(name) }?.id
        }.first
    }

    /// Discards the pages that the flow no longer has, or has in another form, and keeps their answers.
    private mutating func closeChangedPages(at step: SignUp.Step) {
        let closed = pages.ids.filter { $0.dependsOnFlow && !isKept($0, at: step) }
        let closedPages = closed.compactMap { pages[id: $0] }
        for id in closed { pages[id: id] = nil }
        for page in closedPages { pages.retainedAnswers.retain(page) }
    }

    /// Whether a page stays open in this flow, apart from what ``updateOpenPages()`` changes.
    private func isKept(_ id: PageID, at step: SignUp.Step) -> Bool {
        switch id.kind {
        case .attributes: id == .unknownAttributes
        case .review: false
        case .password where id.isRequired && step.requiresPassword: true
        case .alias, .password: questionPages.beforeCode.contains(id) || questionPages.afterCode.contains(id)
        case .email, .code, .browser, .deadEnd, .signIn, .signInPassword, .signInCode, .authMethod,
            .registration, .authCode, .resetPassword, .resetCode, .newPassword, .done:
            true
        }
    }

    /// Updates the rules on the pages that stay open.
    private mutating func updateOpenPages() {
        let flow = flow
        pages[.email]?.hasPasswords = flow.identityProvider == .emailPassword
        // To change a page that is not open would remove it, and with a password its answer.
        for key in [PageKey<PasswordPage>.password, .passwordAfterCode, .newPassword] where pages[key] != nil
        {
            pages[key]?.follow(flow.password)
        }
        for key in pages.ids.compactMap(PageKey.init(codeOn:)) { pages[key]?.rule = flow.code }
        pages[.alias]?.isRequired = flow.alias == .required
        pages[.alias]?.isAtStart = flow.order == .answersFirst
        if let page = pages[.unknownAttributes] {
            pages.retainedAnswers.retain(page)
            var newPage = AttributesPage(
                title: nil, attributes: page.attributes.map { flow.attribute(named: $0.name) ?? $0 },
                isAtStart: false, dates: dates)
            newPage.controls.fields = pages.retainedAnswers.filling(newPage)
            newPage.adoptState(of: page)
            pages[.unknownAttributes] = newPage
        }
    }

    /// Opens the flow's pages for whose fields there are answers.
    private mutating func reopenPages() {
        for id in pageOrder where id.dependsOnFlow && id != .review && pages[id: id] == nil {
            guard let page = makePage(id), pages.retainedAnswers.hasAnswers(to: page) else { continue }
            pages[id: id] = page
        }
    }
}

extension PageID {
    /// Whether the flow file decides whether there is such a page, and what it asks for.
    fileprivate var dependsOnFlow: Bool {
        switch kind {
        case .password, .alias, .review: true
        case .attributes: !isRequired
        case .email, .code, .browser, .deadEnd, .signIn, .signInPassword, .signInCode, .authMethod,
            .registration, .authCode, .resetPassword, .resetCode, .newPassword, .done:
            false
        }
    }
}

extension SignUp.Step {
    fileprivate var requiresPassword: Bool {
        if case .password = self { true } else { false }
    }
}

/// The answers on pages that may look different, or be gone, in a flow that has changed.
///
/// They are kept by the names of the fields. An answer that a new field cannot hold, such as a choice that is
/// no longer offered, stays as it was until the user gives another one, so that it is back when the flow is.
struct RetainedAnswers: Sendable {
    /// The fields by their name.
    private(set) var fields: [Wizard.FieldName: Field] = [:]

    /// Keeps the answers on a page, in place of older ones to the same fields.
    mutating func retain(_ page: any Page) {
        for (name, field) in zip(page.fieldNames, page.controls.fields) {
            if let retained = fields[name], field.isShowing(retained) { continue }
            fields[name] = field
        }
    }

    /// Forgets the password.
    mutating func discardPassword() {
        fields[.password] = nil
        fields[.passwordAgain] = nil
    }

    /// Whether there is an answer to any field.
    var hasAnswers: Bool { fields.values.contains { !$0.isUntouched } }

    /// Whether there is an answer to any of the fields of a page.
    func hasAnswers(to page: any Page) -> Bool {
        page.fieldNames.contains { fields[$0] != nil }
    }

    /// Returns the fields of a page with the answers.
    func filling(_ page: any Page) -> [Field] {
        zip(page.fieldNames, page.controls.fields).map { name, field in
            var field = field
            if let retained = fields[name] { _ = field.adopt(retained) }
            return field
        }
    }
}
