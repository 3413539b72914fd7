import SignUp

extension SignUpReducer {
    /// Leaves the page forward: opens the next page, or submits the answers that are complete.
    mutating func proceed(_ navigation: inout Navigation) -> ReducerResult {
        navigation.page.controls.notice = nil
        guard navigation.page.check(), let next = next(after: navigation) else { return .none }
        navigation.overlay = (navigation.page as? any ConfirmingPage)?.confirmation
        guard navigation.overlay == nil, !returnToReview(&navigation) else { return .none }
        navigation.syncSharedAnswers()
        guard let answer = answer(before: next, navigation) else {
            open(next, in: &navigation)
            return .none
        }
        return submit(answer, &navigation)
    }

    /// Leaves the page forward if the next page was opened before and nothing has to be sent.
    mutating func reopenNext(_ navigation: inout Navigation) -> ReducerResult {
        guard let next = next(after: navigation), navigation.pages[id: next] != nil,
            answer(before: next, navigation) == nil
        else { return .none }
        return proceed(&navigation)
    }

    /// Returns whether leaving the page forward sends a request.
    func sendsRequest(leaving navigation: Navigation) -> Bool {
        if case (.passwordAfterCode, .password) = (navigation.pageID, machine.step) { return true }
        return next(after: navigation).flatMap { answer(before: $0, navigation) } != nil
    }

    /// Returns to the review page if the current page was opened from there.
    func returnToReview(_ navigation: inout Navigation) -> Bool {
        guard navigation.pageOpenedFromReview == navigation.pageID else { return false }
        let didReturn = open(.review, in: &navigation)
        navigation.pageOpenedFromReview = nil
        return didReturn
    }

    /// Returns the page after the current one.
    ///
    /// The browser page and the dead-end page are opened only by a reply, and the page for a password that the
    /// tenant has accepted is not opened again.
    private func next(after navigation: Navigation) -> PageID? {
        navigation.pageOrder.drop { $0 != navigation.pageID }.dropFirst().first { id in
            id != .browser && id != .deadEnd
                && !(id == .passwordAfterCode && machine.step.requiresAttributes)
        }
    }

    /// Returns the answer to submit before the next page can be opened; `nil` if the tenant has it already.
    private func answer(before next: PageID, _ navigation: Navigation) -> SignUp.Answer? {
        let answers = navigation.answers
        let isSubmitted = answers.signUpAnswer == submission.answers?.signUpAnswer
        switch (navigation.pageID, machine.step) {
        case (.review, .attributes) where isSubmitted:
            return next == .done ? answers.attributesAnswer : nil
        case (.review, .start), (.review, .browser), (.review, .attributes): return answers.signUpAnswer
        case (_, .start), (_, .browser): return next == .code ? answers.signUpAnswer : nil
        case _ where next == .code: return isSubmitted ? nil : answers.signUpAnswer
        case (.code, .code): return .code(answers.code)
        case (.passwordAfterCode, .password): return answers.passwordAfterCode.map(SignUp.Answer.password)
        case (_, .attributes): return next == .done ? answers.attributesAnswer : nil
        case (_, .code), (_, .password), (_, .done): return nil
        }
    }
}
