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
        var course: [PageID] = [.email]
        if flow.identityProvider == .emailPassword { course.append(.password) }
        if flow.alias != .off { course.append(.alias) }
        course += attributePages(.start) + [.code]
        if pages[.laterPassword] != nil { course.append(.laterPassword) }
        course += attributePages(.afterCode)
        if pages[.extra] != nil { course.append(.extra) }
        if pages[.browser] != nil { course.append(.browser) }
        return course + [.done]
    }

    func attributePages(_ when: UserFlow.When) -> [PageID] {
        flow.pages.indices.filter { flow.pages[$0].when == when }.map(PageID.attributes)
    }

    /// Whether a page can be shown at the step that the sign-up has reached.
    func isReachable(_ id: PageID) -> Bool {
        switch (id, signUp.step) {
        case (_, .done): id == .done
        case (.email, _): true
        case (.password, _), (.alias, _): course.contains(id)
        case (.attributes(let index), let step):
            flow.pages.indices.contains(index) && (flow.pages[index].when == .start || step.wantsAttributes)
        case (.code, .code), (.code, .password), (.code, .attributes): pages[.code] != nil
        case (.laterPassword, .password), (.extra, .attributes), (.browser, .browser): pages[id] != nil
        case (.code, _), (.laterPassword, _), (.extra, _), (.browser, _), (.done, _): false
        }
    }

    /// Goes to the top of a page, with what was entered there before.
    ///
    /// - Returns: Whether there is such a page at this step; if not, the page stays.
    @discardableResult
    mutating func open(_ id: PageID) -> Bool {
        guard isReachable(id), let page = pages[id] ?? makePage(id) else { return false }
        pages[place]?.cover()
        pages[id] = page
        pages[id]?.controls.rest()
        place = id
        return true
    }

    func makePage(_ id: PageID) -> (any Page)? {
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
}

extension SignUp.Step {
    fileprivate var wantsAttributes: Bool {
        if case .attributes = self { true } else { false }
    }
}
