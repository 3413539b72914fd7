import UserFlow

extension Wizard {
    /// The lines above and below the page.
    var chrome: Chrome {
        Chrome(
            brand: flow.name, progress: progress, keys: keyHints,
            narrowKeys: isDemo && navigation.codePage != nil && overlay == nil ? [strings.screen.inbox] : [],
            status: isDemo ? strings.screen.demo : "",
            transientStatus: inputGuards.quitDeadline == nil ? waitingLabels : [strings.screen.again],
            isBusy: waitIndicator?.spinner(at: clock.now) != nil)
    }

    /// The progress text, such as "Sign up · 2 of 5".
    var progress: String {
        if navigation[current: .done]?.isExistingAccount == true { return "" }
        switch pageID.kind.progress {
        case .signInStep(let number): return strings.format(strings.signin.progress, ["n": "\(number)"])
        case .uncounted: return strings.screen.plain
        case .counted: break
        }
        let countedPages = navigation.pageOrder.filter { $0.kind.progress == .counted }
        guard let index = countedPages.firstIndex(of: pageID) else { return strings.screen.plain }
        let values = ["n": "\(index + 1)", "all": "\(countedPages.count)"]
        return strings.format(isDemo ? strings.screen.stepOf : strings.screen.step, values)
    }

    private var keyHints: [String] {
        let screen = strings.screen
        switch overlay {
        case .leave?: return [screen.yes, screen.no]
        case .typo?: return [strings.typo.yes, strings.typo.no, strings.screen.escape]
        case .help?, .inbox?: return [screen.close]
        case nil: return page.keyHints(strings, context)
        }
    }
}
