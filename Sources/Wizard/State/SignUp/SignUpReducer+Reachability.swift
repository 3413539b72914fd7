import SignUp
import UserFlow

extension SignUpReducer {
    func isReachable(_ id: PageID, in navigation: Navigation) -> Bool {
        let isOpened = navigation.pages[id: id] != nil
        switch (id.availability, machine.step) {
        case (.opened, .done): return isOpened && id != .deadEnd
        case (.opened, _): return isOpened
        case (_, .done): return false
        case (.inOrder, _): return navigation.pageOrder.contains(id)
        case (.timed, let step): return isTime(for: id, at: step, navigation)
        case (.atStep, let step): return isOpened && step.isAnswered(on: id)
        }
    }

    /// Returns whether it is time for the alias, for an attribute page of the flow, or for the review page.
    private func isTime(for id: PageID, at step: SignUp.Step, _ navigation: Navigation) -> Bool {
        let flow = navigation.flow
        if case .attributes(let index) = id {
            return flow.pages.indices.contains(index)
                && (flow.isAtStart(flow.pages[index]) || step.requiresAttributes)
        }
        if id == .alias {
            return navigation.pageOrder.contains(id)
                && (flow.order == .answersFirst || step.requiresAttributes)
        }
        return navigation.hasReview
            && (navigation.reviewsBeforeCode || step.requiresAttributes || navigation.pageID == id
                || navigation.pageOpenedFromReview != nil)
    }

    @discardableResult
    func open(_ id: PageID, in navigation: inout Navigation) -> Bool {
        isReachable(id, in: navigation) && navigation.open(id, requiring: machine.step.requiredAttributes)
    }
}

extension SignUp.Step {
    var requiresAttributes: Bool {
        if case .attributes = self { true } else { false }
    }

    /// Returns whether the answer that this step needs, or one that it still allows, is entered on a page.
    fileprivate func isAnswered(on id: PageID) -> Bool {
        switch self {
        case .code: id == .code
        case .password: id == .code || id == .passwordAfterCode
        case .attributes: id == .code || id == .unknownAttributes
        case .browser: id == .browser
        case .start, .done: false
        }
    }
}
