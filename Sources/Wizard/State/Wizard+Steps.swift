import Terminal
import UserFlow

// The steps of the sign-up, the sign-in and the password reset, as the screen shows them.

extension Wizard {
    /// The pages that count as steps of the sign-up, in order.
    var countedPages: [PageID] {
        navigation.pageOrder.filter { $0.kind.progress == .counted }
    }

    /// The steps of the sign-up, or of the sign-in while it is open.
    var steps: [Chrome.Step] {
        switch pageID.kind.progress {
        case .step(let number): stepsOfExistingAccount(current: number)
        case .counted, .uncounted: navigation[current: .done]?.isNewAccount == false ? [] : signUpSteps
        }
    }

    /// Returns the number of the current step and of all steps, such as "2 of 6"; empty on a page that is no step.
    func stepCount(of steps: [Chrome.Step]) -> String {
        guard let index = steps.firstIndex(where: { $0.state == .current }) else { return "" }
        guard isDemo || pageID.kind.phase != .signUp else { return "\(index + 1)" }
        return strings.format(strings.screen.stepCount, ["n": "\(index + 1)", "all": "\(steps.count)"])
    }

    private var signUpSteps: [Chrome.Step] {
        let pages = countedPages
        let lastOpened = pages.lastIndex { navigation.pages[id: $0] != nil } ?? 0
        let current = pages.firstIndex(of: pageID)
        var steps = pages.enumerated().map { index, id in
            // A page that is no step comes after all steps that were opened.
            let isBefore = index < (current ?? lastOpened + 1) || pageID == .done
            let isReachable = isBefore && signUpReducer.isReachable(id, in: navigation)
            return Chrome.Step(
                name: navigation.stepName(of: id),
                state: index == current ? .current : isBefore ? .done : .toCome,
                // The last page lists what matters, and after a sign-in the answers are discarded.
                answer: isBefore && pageID != .done ? navigation.answerText(of: id) : "",
                page: isReachable ? id : nil)
        }
        // A real tenant may ask for more than the flow says.
        if !isDemo, pageID != .done { steps.append(Chrome.Step(name: "…", state: .toCome)) }
        return steps
    }

    /// Returns the steps of the sign-in or the password reset.
    ///
    /// A sign-in shows a step that it may not have only once it is there.
    private func stepsOfExistingAccount(current: Int) -> [Chrome.Step] {
        let isReset = pageID.kind.phase == .resetPassword
        let first: PageID = isReset ? .resetPassword : .signIn
        // A sign-in right after a sign-up has no page for the user name.
        guard let username = usernameOfFirstStep else { return [] }
        let names =
            [flow.alias == .off ? strings.email.step : strings.common.signin.label] + laterStepNames(current)
        return names.enumerated().map { index, name in
            let number = index + 1
            return Chrome.Step(
                name: name, state: number < current ? .done : number == current ? .current : .toCome,
                answer: number == 1 && current > 1 ? username : "",
                page: number == 1 && current > 1 ? first : nil)
        }
    }

    private var usernameOfFirstStep: String? {
        pageID.kind.phase == .resetPassword
            ? navigation.pages[.resetPassword]?.username : navigation.pages[.signIn]?.username
    }

    private func laterStepNames(_ current: Int) -> [String] {
        if pageID.kind.phase == .resetPassword { return [strings.code.step, strings.password.step] }
        let isCode = navigation.pages[.signInCode] != nil
        switch current {
        case 1: return ["…"]
        case 2: return [isCode ? strings.code.step : strings.password.step]
        default: return [isCode ? strings.code.step : strings.password.step, strings.authMethod.step]
        }
    }
}

extension Navigation {
    /// Returns the name of the step that a page is.
    fileprivate func stepName(of id: PageID) -> String {
        switch id.kind {
        case .email: strings.email.step
        case .password: strings.password.step
        case .alias: strings.alias.step
        case .code: strings.code.step
        case .review: strings.review.step
        case .attributes: stepName(ofAttributesOn: id)
        case .browser, .deadEnd, .signIn, .signInPassword, .signInCode, .authMethod, .registration, .authCode,
            .resetPassword, .resetCode, .newPassword, .done:
            ""
        }
    }

    private func stepName(ofAttributesOn id: PageID) -> String {
        guard case .attributes(let index) = id, flow.pages.indices.contains(index) else {
            return strings.attribute.step
        }
        return (flow.pages[index].step ?? flow.pages[index].title).text(in: context.language)
    }

    /// Returns the answers on a page as one line; a password as bullets whose number says nothing.
    fileprivate func answerText(of id: PageID) -> String {
        // A password that the tenant has accepted is no longer kept.
        if id.kind == .password { return "••••••••" }
        guard let page = pages[id: id] as? any ReviewablePage else { return "" }
        let values = page.reviewEntries(strings, context).map(\.value).filter { !$0.isEmpty }
        return values.isEmpty ? strings.review.nothing : values.joined(separator: strings.screen.comma)
    }
}
