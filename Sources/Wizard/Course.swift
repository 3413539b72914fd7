import NativeAuth
import SignUp
import UserFlow

/// Which page it is.
enum PageID: Hashable, Sendable {
    case email
    case password
    case alias
    /// A page of the flow, by its index there.
    case attributes(Int)
    case code
    /// A password that the tenant asks for after the code.
    case laterPassword
    /// Attributes that the tenant requires and the flow knows nothing of.
    case extra
    case browser
    case done
}

extension Wizard {
    /// The pages from first to last, as far as they are known.
    var course: [PageID] {
        func indices(_ when: UserFlow.When) -> [PageID] {
            flow.pages.indices.filter { flow.pages[$0].when == when }.map(PageID.attributes)
        }
        var course: [PageID] = [.email]
        if flow.identityProvider == .emailPassword { course.append(.password) }
        if flow.alias != .off { course.append(.alias) }
        course += indices(.start) + [.code]
        if pages[.laterPassword] != nil { course.append(.laterPassword) }
        course += indices(.afterCode)
        if pages[.extra] != nil { course.append(.extra) }
        if pages[.browser] != nil { course.append(.browser) }
        return course + [.done]
    }

    private func neighbour(_ distance: Int) -> PageID? {
        let course = course
        guard let index = course.firstIndex(of: place)?.advanced(by: distance) else { return nil }
        return course.indices.contains(index) ? course[index] : nil
    }

    /// Goes to the top of a page, with what was entered there before.
    mutating func open(_ id: PageID) {
        place = id
        if pages[id] == nil { pages[id] = makePage(id) }
        pages[id]?.controls.focus(onField: 0)
    }

    /// A page that was not opened yet, as it would be.
    func unopened(_ id: PageID) -> (any Page)? { makePage(id) }

    private func makePage(_ id: PageID) -> (any Page)? {
        switch id {
        case .email: EmailPage()
        case .password: PasswordPage(rule: flow.password, isLater: false)
        case .laterPassword: PasswordPage(rule: flow.password, isLater: true)
        case .alias: AliasPage(isRequired: flow.alias == .required)
        case .attributes(let index): attributesPage(flow.pages[index])
        // These are made when the tenant's reply tells what belongs on them.
        case .code, .extra, .browser, .done: nil
        }
    }

    private func attributesPage(_ page: UserFlow.Page) -> AttributesPage {
        AttributesPage(
            title: page.title, attributes: flow.attributes(on: page), isAtStart: page.when == .start,
            language: setting.language)
    }

    /// All that was answered so far.
    var answers: Answers {
        var answers = Answers()
        for id in course { pages[id]?.contribute(to: &answers) }
        return answers
    }

    /// Leaves the page forwards: to the next one, or to the tenant with what is complete by now.
    mutating func proceed() -> [Effect] {
        guard !signUp.isWaiting else { return [] }
        page.controls.notice = nil
        guard page.check() else { return [] }
        signUp.settle()
        guard let next = neighbour(1) else { return [] }
        guard let answer = answer(before: next) else {
            open(next)
            return []
        }
        if case .start = answer { sent = answer }
        return submit(answer)
    }

    /// What has to be sent before the next page can be opened; `nil` when the tenant has it already.
    private func answer(before next: PageID) -> SignUp.Answer? {
        switch (place, signUp.step) {
        case (_, .start), (_, .browser): return next == .code ? answers.start : nil
        case _ where next == .code: return answers.start == sent ? nil : answers.start
        case (.code, .code): return .code(answers.code)
        case (.laterPassword, .password): return answers.laterPassword.map(SignUp.Answer.password)
        case (.attributes, .attributes), (.extra, .attributes):
            return isLastBeforeTheEnd(next) ? .attributes(answers.laterAttributes) : nil
        case (_, .code), (_, .password), (_, .attributes), (_, .done): return nil
        }
    }

    private func isLastBeforeTheEnd(_ next: PageID) -> Bool {
        next == .done || next == .browser
    }

    /// Leaves the page backwards; on the first one asks whether to leave altogether.
    mutating func back() -> [Effect] {
        guard place != .done else { return [] }
        page.controls.notice = nil
        if let previous = neighbour(-1) {
            open(previous)
        } else {
            overlay = .leave(LeaveQuestion())
        }
        return []
    }

    /// Leaves the page forwards where nothing has to be sent and the next page was open before.
    mutating func forward() -> [Effect] {
        guard let next = neighbour(1), pages[next] != nil, answer(before: next) == nil else { return [] }
        return proceed()
    }

    mutating func submit(_ answer: SignUp.Answer) -> [Effect] {
        guard let request = signUp.submit(answer) else { return [] }
        waitingSince = clock.now
        return send(request)
    }

    mutating func send(_ request: Request) -> [Effect] {
        exchange += 1
        return [.send(request, number: exchange)]
    }
}
