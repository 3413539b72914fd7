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
    /// What was entered, once more.
    case review
    /// Nothing that can be answered would help.
    case deadEnd
    /// The offer to sign in with what the sign-up ended in.
    case signInNow
    /// Who signs in.
    case signIn
    case signInPassword
    case signInCode
    case done
}

extension Wizard {
    /// The pages from first to last, as far as they are known.
    var course: [PageID] {
        var course: [PageID] = [.email]
        if flow.identityProvider == .emailPassword { course.append(.password) }
        if flow.alias != .off { course.append(.alias) }
        course += attributePages(.start) + (reviewsBeforeCode ? [.review] : []) + [.code]
        if pages[.laterPassword] != nil { course.append(.laterPassword) }
        course += attributePages(.afterCode)
        if pages[.extra] != nil { course.append(.extra) }
        if hasReview, !reviewsBeforeCode { course.append(.review) }
        for id in [PageID.browser, .deadEnd] where pages[id] != nil { course.append(id) }
        return course + [.done]
    }

    func attributePages(_ when: UserFlow.When) -> [PageID] {
        flow.pages.indices.filter { flow.pages[$0].when == when }.map(PageID.attributes)
    }

    /// Whether a page can be shown at the step that the sign-up has reached.
    func isReachable(_ id: PageID) -> Bool {
        switch (id, signUp.step) {
        case (.signInNow, _), (.signIn, _), (.done, _): pages[id] != nil
        case (.signInPassword, _), (.signInCode, _): pages[id] != nil && signIn.step.waits(on: id)
        case (_, .done): false
        case (.email, _): true
        case (.password, _), (.alias, _): course.contains(id)
        case (.attributes(let index), let step):
            flow.pages.indices.contains(index) && (flow.pages[index].when == .start || step.wantsAttributes)
        case (.review, let step):
            hasReview && (reviewsBeforeCode || step.wantsAttributes || place == .review || visited != nil)
        case (.code, .code), (.code, .password), (.code, .attributes): pages[.code] != nil
        case (.laterPassword, .password), (.extra, .attributes), (.browser, .browser), (.deadEnd, _):
            pages[id] != nil
        case (.code, _), (.laterPassword, _), (.extra, _), (.browser, _): false
        }
    }

    /// Goes to the top of a page, with what was entered there before.
    ///
    /// - Returns: Whether there is such a page at this step; if not, the page stays.
    @discardableResult
    mutating func open(_ id: PageID) -> Bool {
        guard isReachable(id) else { return false }
        pages[place]?.cover()
        share()
        guard let page = (id == .review ? nil : pages[id]) ?? makePage(id) else { return false }
        pages[id] = page
        if var page = page as? AttributesPage {
            page.asked = signUp.step.asked
            pages[id] = page
        }
        pages[id]?.controls.rest()
        let answers = answers
        pages[id]?.meet(answers)
        pages[id]?.tick(clock.now)
        place = id
        return true
    }

    func makePage(_ id: PageID) -> (any Page)? {
        switch id {
        case .email: EmailPage()
        case .password: PasswordPage(rule: flow.password, isLater: false)
        case .laterPassword: PasswordPage(rule: flow.password, isLater: true)
        case .review: makeReview()
        case .alias: AliasPage(isRequired: flow.alias == .required)
        case .attributes(let index): attributesPage(flow.pages[index])
        // These are made when the tenant's reply tells what belongs on them.
        case .code, .extra, .browser, .deadEnd, .signInNow, .signIn, .signInPassword, .signInCode, .done: nil
        }
    }

    private func attributesPage(_ page: UserFlow.Page) -> AttributesPage {
        var page = AttributesPage(
            title: page.title, attributes: flow.attributes(on: page), isAtStart: page.when == .start,
            language: setting.language)
        page.fill(from: answeredPages)
        return page
    }

    /// The pages of attributes that were opened, from first to last.
    var answeredPages: [AttributesPage] {
        course.compactMap { pages[$0] as? AttributesPage }
    }

    /// Enters what was answered on this page wherever else the same is asked.
    mutating func share() {
        guard let answered = page as? AttributesPage else { return }
        for id in pages.keys where id != place {
            guard var other = pages[id] as? AttributesPage else { continue }
            other.fill(from: [answered])
            pages[id] = other
        }
    }

    /// All that was answered so far.
    var answers: Answers {
        var answers = Answers()
        for id in course { pages[id]?.contribute(to: &answers) }
        return answers
    }
}

extension SignIn.Step {
    /// Whether it waits for what a page asks.
    fileprivate func waits(on id: PageID) -> Bool {
        switch self {
        case .password: id == .signInPassword
        case .code: id == .signInCode
        case .start, .methods, .proof, .done, .browser: false
        }
    }
}

extension SignUp.Step {
    fileprivate var wantsAttributes: Bool {
        if case .attributes = self { true } else { false }
    }
}
