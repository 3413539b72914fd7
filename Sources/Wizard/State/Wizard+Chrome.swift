public import Terminal
import UserFlow

extension Wizard {
    /// The title for the window of the terminal.
    public var windowTitle: Printable {
        Printable(strings.format(strings.screen.windowTitle, ["name": flow.name]))
    }

    /// Returns the lines above and below the page, or an overlay on it.
    func chrome(under overlay: Overlay?) -> Chrome {
        let isMenu = if case .flows? = overlay { true } else { false }
        let steps = isMenu ? [] : steps
        return Chrome(
            brand: shownFlow.name,
            heading: isMenu && configuration.namesDemo ? strings.menu.heading : heading, steps: steps,
            stepCount: stepCount(of: steps),
            keys: keyHints(under: overlay),
            narrowKeys: namesInbox && navigation.codePage != nil ? [strings.screen.inbox] : [],
            status: isMenu ? [] : status,
            transientStatus: transientStatus, flowFileProblem: flowFileProblem, caption: caption, busy: busy)
    }

    private var heading: String {
        if let page = navigation[current: .done] {
            return page.isNewAccount ? strings.screen.created : strings.common.button.signin
        }
        return switch pageID.phase {
        case .signUp: strings.screen.heading
        case .browser where navigation[current: .browser]?.previousPhase == .signUp: strings.screen.heading
        case .browser: strings.common.button.signin
        case .signIn: strings.common.button.signin
        case .resetPassword: strings.common.reset.title
        }
    }

    private var transientStatus: [String] {
        if inputGuards.quitDeadline != nil { return [strings.screen.again] }
        if let copyStatus { return [copyStatus] }
        return inputGuards.ignoredTextDeadline == nil ? [] : [strings.waiting.ignored]
    }

    /// The progress text, such as "Sign up · 2 of 5".
    var progress: String {
        if navigation[current: .done] != nil { return heading }
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
        return strings.format(isDemo ? strings.screen.stepOf : strings.screen.step, values)
    }

    /// Whether this is a demo, and the keys that work besides those of the page; nothing on a clean screen.
    private var status: [String] {
        guard !configuration.isClean else { return [] }
        let demo = namesInbox ? strings.screen.demo : strings.menu.heading
        let inspect = inspector.isOpen ? [] : [strings.screen.inspect]
        guard isDemo else { return inspect }
        return [([demo] + inspect).joined(separator: " · "), demo]
    }
}
