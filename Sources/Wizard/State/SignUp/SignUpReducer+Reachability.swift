import SignUp
import UserFlow

extension SignUpReducer {
    func isReachable(_ id: PageID, in navigation: Navigation) -> Bool {
        let isOpened = navigation.pages[id: id] != nil
        switch (id, machine.step) {
        case (.signInNow, _), (.signIn, _), (.done, _): return isOpened
        case (.signInPassword, _), (.signInCode, _), (_, .done): return false
        case (.email, _): return true
        case (.password, _), (.alias, _): return navigation.pageOrder.contains(id)
        case (.attributes(let index), let step):
            let pages = navigation.flow.pages
            return pages.indices.contains(index)
                && (pages[index].timing == .start || step.requiresAttributes)
        case (.review, let step):
            return navigation.hasReview
                && (navigation.reviewsBeforeCode || step.requiresAttributes || navigation.pageID == .review
                    || navigation.pageOpenedFromReview != nil)
        case (.code, .code), (.code, .password), (.code, .attributes), (.passwordAfterCode, .password),
            (.unknownAttributes, .attributes), (.browser, .browser), (.deadEnd, _):
            return isOpened
        case (.code, _), (.passwordAfterCode, _), (.unknownAttributes, _), (.browser, _): return false
        }
    }

    @discardableResult
    func open(_ id: PageID, in navigation: inout Navigation) -> Bool {
        isReachable(id, in: navigation) && navigation.open(id, requiring: machine.step.requiredAttributes)
    }
}

extension SignUp.Step {
    fileprivate var requiresAttributes: Bool {
        if case .attributes = self { true } else { false }
    }
}
