import SignUp
import UserFlow

// The flow file is edited while the wizard runs.

extension Wizard {
    /// Follows another flow: every answer is kept, and the current page where the flow still has it.
    mutating func follow(_ flow: UserFlow) -> [Effect] {
        screen.flowFileProblem = nil
        if flow != self.flow { navigation.follow(flow, at: signUpReducer) }
        return []
    }

    /// Shows why the flow file cannot be used, until it can.
    mutating func showFlowFile(_ problem: FlowFileProblem, _ path: String) -> [Effect] {
        screen.flowFileProblem = FlowFileReport(problem: problem, path: path)
        return []
    }

    /// What is wrong with the flow file: a summary, then its mistakes as `check` prints them; empty if
    /// nothing is.
    public var flowFileProblem: [String] {
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

extension Navigation {
    /// Follows another flow, and stays on the current page, or goes to the nearest one that the flow still has.
    ///
    /// - Parameters:
    ///   - newFlow: The flow.
    ///   - reducer: The sign-up, whose step and requests stay as they are.
    mutating func follow(_ newFlow: UserFlow, at reducer: SignUpReducer) {
        syncSharedAnswers()
        let (oldFlow, oldOrder, oldPages) = (flow, pageOrder, pages)
        replaceFlow(newFlow)
        closeChangedPages(at: reducer.machine.step)
        updateOpenPages()
        let successors = AttributePageSuccessors(from: oldFlow, to: newFlow)
        reopenPages(successors, oldPages)
        signInReturnPage = newID(of: signInReturnPage, successors) ?? .email
        resetReturnPage = newID(of: resetReturnPage, successors) ?? .email
        pageOpenedFromReview = pageOpenedFromReview.flatMap { newID(of: $0, successors) }
        guard pageID.dependsOnFlow else { return tick(clock.now) }
        let ids = oldOrder.byDistance(from: pageID).compactMap { newID(of: $0, successors) }
        enter(ids.first { reducer.isReachable($0, in: self) } ?? .email)
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
        let asksForPassword = flow.identityProvider == .emailPassword
        return switch id.kind {
        case .attributes: id == .unknownAttributes
        case .review: false
        case .alias: flow.alias != .off
        case .password where id == .password: asksForPassword && flow.order == .answersFirst
        case .password: step.requiresPassword || (asksForPassword && flow.order == .codeFirst)
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

    /// Opens the flow's pages that were open before, or for whose fields there are answers.
    private mutating func reopenPages(_ successors: AttributePageSuccessors, _ oldPages: PageStore) {
        for id in pageOrder where id.dependsOnFlow && id != .review && pages[id: id] == nil {
            let predecessors = successors.predecessors(of: id).compactMap(PageKey.init(attributesOn:))
                .compactMap { oldPages[$0] }
            guard let page = makePage(id),
                !predecessors.isEmpty || pages.retainedAnswers.hasAnswers(to: page)
            else { continue }
            pages[id: id] = page
            guard let key = PageKey(attributesOn: id), let predecessor = predecessors.first else { continue }
            pages[key]?.adoptState(of: predecessor)
        }
    }

    /// Returns the id of a page of the previous flow in this one; `nil` if the flow no longer has it.
    private func newID(of id: PageID, _ successors: AttributePageSuccessors) -> PageID? {
        switch id.kind {
        case .attributes: id == .unknownAttributes ? id : successors[id]
        case .password: pageOrder.first { $0.kind == .password }
        case .alias, .review: pageOrder.contains(id) ? id : nil
        case .email, .code, .browser, .deadEnd, .signIn, .signInPassword, .signInCode, .authMethod,
            .registration, .authCode, .resetPassword, .resetCode, .newPassword, .done:
            id
        }
    }
}

extension PageID {
    /// Whether the flow file decides whether there is such a page, and what it asks for.
    fileprivate var dependsOnFlow: Bool {
        switch self {
        case .password, .passwordAfterCode, .alias, .attributes, .review: true
        case .email, .code, .unknownAttributes, .browser, .deadEnd, .signIn, .signInPassword, .signInCode,
            .signInMethod, .authMethod, .registration, .authCode, .resetPassword, .resetMethod, .resetCode,
            .newPassword, .done:
            false
        }
    }
}

extension [PageID] {
    /// Returns the ids with the nearest to a page first, and of two at the same distance the earlier one.
    fileprivate func byDistance(from id: PageID) -> [PageID] {
        guard let index = firstIndex(of: id) else { return self }
        return indices.sorted { (abs($0 - index), $0) < (abs($1 - index), $1) }.map { self[$0] }
    }
}

extension SignUp.Step {
    fileprivate var requiresPassword: Bool {
        if case .password = self { true } else { false }
    }
}

/// The attribute pages of a flow that stand for those of the previous version of the flow.
struct AttributePageSuccessors: Sendable {
    private let indices: [Int: Int]

    /// Finds for each page the one with the most of its attributes, or else with its title.
    ///
    /// Of several, the one whose number is nearest is taken.
    init(from oldFlow: UserFlow, to newFlow: UserFlow) {
        var indices: [Int: Int] = [:]
        for (index, page) in oldFlow.pages.enumerated() {
            let candidates = newFlow.pages.indices.map { newIndex in
                let newPage = newFlow.pages[newIndex]
                let shared = newPage.attributes.filter(page.attributes.contains).count
                return (index: newIndex, score: 2 * shared + (newPage.title == page.title ? 1 : 0))
            }
            let best = candidates.filter { $0.score > 0 }.max { left, right in
                (left.score, -abs(left.index - index)) < (right.score, -abs(right.index - index))
            }
            indices[index] = best?.index
        }
        self.indices = indices
    }

    /// Returns the id of the page that stands for an attribute page of the previous flow, if there is one.
    subscript(id: PageID) -> PageID? {
        guard case .attributes(let index) = id else { return nil }
        return indices[index].map(PageID.attributes)
    }

    /// Returns the ids of the pages of the previous flow for which a page stands.
    func predecessors(of id: PageID) -> [PageID] {
        guard case .attributes(let index) = id else { return [] }
        return indices.filter { $0.value == index }.keys.sorted().map(PageID.attributes)
    }
}

/// The answers on pages that may look different, or be gone, in a flow that has changed.
///
/// They are kept by the names of the fields. An answer that a new field cannot hold, such as a choice that is
/// no longer offered, stays as it was until the user gives another one, so that it is back when the flow is.
struct RetainedAnswers: Sendable {
    /// The fields by their name; two of a password that is entered twice.
    private var fields: [String: [Field]] = [:]

    /// Keeps the answers on a page, in place of older ones to the same fields.
    mutating func retain(_ page: any Page) {
        let pairs = zip(page.fieldNames, page.controls.fields)
        for (name, current) in Dictionary(grouping: pairs, by: \.0) {
            let current = current.map(\.1)
            let retained = fields[name] ?? []
            // The confirmation of a password stays if the page asks for the password only once.
            fields[name] =
                current.enumerated().map { index, field in
                    guard retained.indices.contains(index) else { return field }
                    return field.isShowing(retained[index]) ? retained[index] : field
                } + retained.dropFirst(current.count)
        }
    }

    /// Forgets the answers to fields with a name.
    mutating func discard(_ name: String) {
        fields[name] = nil
    }

    /// Whether there is an answer to any field.
    var hasAnswers: Bool { fields.values.contains { !$0.allSatisfy(\.isUntouched) } }

    /// Whether there is an answer to any of the fields of a page.
    func hasAnswers(to page: any Page) -> Bool {
        page.fieldNames.contains { fields[$0] != nil }
    }

    /// Returns the fields of a page with the answers.
    func filling(_ page: any Page) -> [Field] {
        var used: [String: Int] = [:]
        return zip(page.fieldNames, page.controls.fields).map { name, field in
            let index = used[name, default: 0]
            used[name] = index + 1
            guard let retained = fields[name], retained.indices.contains(index) else { return field }
            var field = field
            _ = field.adopt(retained[index])
            return field
        }
    }
}
