package import Terminal
import UserFlow

// The steps of the sign-up, the sign-in and the password reset, as the screen shows them.

extension Wizard {
    /// The pages that count as steps of the sign-up, in order.
    var countedPages: [PageID] {
        var pages = pageSession.pageOrder
        pages.removeAll { !$0.isStep }
        return pages
    }

    /// The steps of the sign-up, or of the sign-in while it is open; one of them is current
    /// but on the last page.
    var steps: [ScreenSurround.Step] {
        if case .step(let number) = pageID.progress { return stepsOfExistingAccount(current: number) }
        if let page = pageSession[current: .browser] {
            return stepsDone(in: page.previousPhase) + [
                ScreenSurround.Step(name: strings.web.step, state: .current)
            ]
        }
        return pageSession[current: .done]?.isNewAccount == false ? [] : signUpSteps
    }

    /// Returns the steps of a part of the wizard that were done before another one began.
    private func stepsDone(in phase: PageKind.Phase) -> [ScreenSurround.Step] {
        let isSignUp = phase == .signUp || pageSession.pages[.signIn] == nil
        return (isSignUp ? signUpSteps : [firstStep(of: phase, current: 2)]).filter { $0.state == .done }
    }

    private var signUpSteps: [ScreenSurround.Step] {
        let pages = countedPages
        let lastOpened = pages.lastIndex { pageSession.pages.contains($0) } ?? 0
        // A failure that no answer can correct is one of the step that it came from.
        let current = pageID == .deadEnd ? lastOpened : pages.firstIndex(of: pageID)
        let isOver = pageID == .done || continuesSignUp
        return pages.enumerated().map { index, id in
            // A page that is no step comes after all steps that were opened.
            let isBefore = index < (current ?? lastOpened + 1) || isOver
            let isReachable = isBefore && controllers.signUp.isReachable(id, in: pageSession)
            return ScreenSurround.Step(
                name: pageSession.stepName(of: id),
                state: index == current ? .current : isBefore ? .done : .toCome,
                // The last page lists what matters, and after a sign-in the answers are discarded.
                answer: isBefore && !isOver ? pageSession.answerText(of: id) : "",
                page: isReachable ? id : nil)
        }
    }

    /// Returns the steps of the sign-in or the password reset.
    ///
    /// A sign-in shows a step that it may not have only once it is there.
    private func stepsOfExistingAccount(current: Int) -> [ScreenSurround.Step] {
        let later = laterStepNames(current).enumerated().map { index, name in
            let number = index + 2
            return ScreenSurround.Step(
                name: name, state: number < current ? .done : number == current ? .current : .toCome)
        }
        return continuesSignUp
            ? stepsDone(in: .signUp) + later.suffix(1)
            : [firstStep(of: pageID.phase, current: current)] + later
    }

    /// Returns the step that asks for the name of an account.
    private func firstStep(of phase: PageKind.Phase, current: Int) -> ScreenSurround.Step {
        let name = flow.alias == .off ? strings.email.step : strings.common.signin.label
        guard current > 1 else { return ScreenSurround.Step(name: name, state: .current) }
        let isReset = phase == .resetPassword
        let username =
            isReset ? pageSession.pages[.resetPassword]?.username : pageSession.pages[.signIn]?.username
        return ScreenSurround.Step(
            name: name, state: .done, answer: username ?? "", page: isReset ? .resetPassword : .signIn)
    }

    /// Whether this is a sign-in right after a sign-up, which has no page for the name.
    var continuesSignUp: Bool { pageID.phase == .signIn && pageSession.pages[.signIn] == nil }

    private func laterStepNames(_ current: Int) -> [String] {
        if pageID.phase == .resetPassword { return [strings.code.step, strings.password.step] }
        let isCode = pageSession.pages[.signInCode] != nil
        switch current {
        case 1: return [strings.signin.next]
        case 2: return [isCode ? strings.code.step : strings.password.step]
        default: return [isCode ? strings.code.step : strings.password.step, strings.authMethod.step]
        }
    }
}

extension PageSession {
    /// Returns the name of the step that a page is.
    fileprivate func stepName(of id: PageID) -> String {
        guard let index = id.index, flow.pages.indices.contains(index) else {
            return if case .counted(let name) = id.progress { name(strings) } else { "" }
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

extension Wizard {
    /// The title for the window of the terminal.
    package var windowTitle: Printable {
        Printable(strings.format(strings.screen.windowTitle, ["name": flow.name]))
    }

    /// Returns the lines above and below the page, or an overlay on it.
    ///
    /// - Parameters:
    ///   - overlay: What stands over the page.
    ///   - form: The form of the page, or of the overlay.
    func surround(under overlay: (any Overlay)?, on form: Form) -> ScreenSurround {
        let isMenu = overlay?.shownFlow != nil
        var surround = ScreenSurround(
            brand: shownFlow.name,
            heading: isMenu && configuration.namesDemo ? strings.menu.heading : heading,
            steps: isMenu ? [] : steps,
            stepCountText: isDemo || pageID.phase != .signUp ? strings.screen.stepCount : "{n}",
            keys: keyHints(under: overlay, on: form),
            narrowKeys: namesInbox && pageSession.codePage != nil ? [strings.screen.inbox] : [],
            demo: configuration.namesDemo
                ? (namesInbox ? strings.screen.demo : strings.menu.heading) : nil,
            transientStatus: transientStatus, flowFileProblem: flowFileProblem, busy: busy)
        for layer in layers.reversed() { layer.add(to: &surround, self, on: screen.size) }
        if isMenu { (surround.demo, surround.statusKeys) = (nil, []) }
        return surround
    }

    private var heading: String {
        if let page = pageSession[current: .done] {
            return page.isNewAccount ? strings.screen.created : strings.common.button.signin
        }
        return pageID.phase.heading(in: pageSession)
    }

    private var transientStatus: [String] {
        if inputGuards.quitDeadline != nil { return [strings.screen.again] }
        return inputGuards.ignoredTextDeadline == nil ? [] : [strings.waiting.ignored]
    }

    /// The progress text, such as "Sign up · 2 of 5".
    var progress: String {
        if pageSession[current: .done] != nil { return heading }
        switch pageID.progress {
        case .step(let number):
            if pageID.phase == .resetPassword {
                return strings.format(strings.reset.progress, ["n": "\(number)"])
            }
            return continuesSignUp
                ? strings.common.button.signin
                : strings.format(strings.signin.progress, ["n": "\(number)", "all": "\(steps.count)"])
        case .uncounted: return strings.screen.plain
        case .counted: break
        }
        guard let index = countedPages.firstIndex(of: pageID) else { return strings.screen.plain }
        let values = ["n": "\(index + 1)", "all": "\(countedPages.count)"]
        return strings.format(pageSession.purpose.step, values)
    }
}
