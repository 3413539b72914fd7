import NativeAuth
import SignUp

extension Wizard {
    /// Leaves the page forward: opens the next page, or submits the answers that are complete.
    mutating func proceed() -> [Effect] {
        guard !isWaiting else { return [] }
        if pageID.isSignIn { return proceedInSignIn() }
        page.controls.notice = nil
        guard page.check(), let next else { return [] }
        overlay = page.confirmation
        guard overlay == nil, !returnToReview() else { return [] }
        syncSharedAnswers()
        guard let answer = answer(before: next) else {
            open(next)
            return []
        }
        return submit(answer)
    }

    /// Leaves the page forward if the next page was opened before and nothing has to be sent.
    mutating func forward() -> [Effect] {
        if let page = page as? SignInPage, let next = resumableSignInPage(for: page.username) {
            openSignInPage(next)
            return []
        }
        guard let next, pages[next] != nil, answer(before: next) == nil else { return [] }
        return proceed()
    }

    /// Leaves the page backward; on the first page opens the question whether to leave the sign-up.
    mutating func back() -> [Effect] {
        guard !isWaiting, pageID != .done else { return [] }
        if pageID.isSignIn { return goBackInSignIn() }
        page.controls.notice = nil
        if returnToReview() { return [] }
        if let previous = pageOrder.prefix(while: { $0 != pageID }).last(where: isReachable) {
            open(previous)
        } else {
            overlay = .leave(LeaveQuestion())
        }
        return []
    }

    private var next: PageID? {
        // The browser page and the dead-end page are opened only by a reply.
        pageOrder.drop { $0 != pageID }.dropFirst().first { $0 != .browser && $0 != .deadEnd }
    }

    /// Returns the answer to submit before the next page can be opened; `nil` if the tenant has it already.
    private func answer(before next: PageID) -> SignUp.Answer? {
        switch (pageID, signUp.step) {
        case (.review, .attributes) where answers.signUpAnswer == submittedAnswers?.signUpAnswer:
            next == .done ? .attributes(answers.attributesAfterCode) : nil
        case (.review, .start), (.review, .browser), (.review, .attributes): answers.signUpAnswer
        case (_, .start), (_, .browser): next == .code ? answers.signUpAnswer : nil
        case _ where next == .code:
            answers.signUpAnswer == submittedAnswers?.signUpAnswer ? nil : answers.signUpAnswer
        case (.code, .code): .code(answers.code)
        case (.passwordAfterCode, .password): answers.passwordAfterCode.map(SignUp.Answer.password)
        case (_, .attributes): next == .done ? .attributes(answers.attributesAfterCode) : nil
        case (_, .code), (_, .password), (_, .done): nil
        }
    }

    mutating func submit(_ answer: SignUp.Answer) -> [Effect] {
        guard !isWaiting, let request = signUp.submit(answer) else { return [] }
        if case .start = answer {
            submittedAnswers = answers
            accountMayExist = false
            // Errors of earlier answers may not apply to this combination.
            for id in pages.keys { pages[id]?.controls.problems = [:] }
        }
        waitingSince = clock.now
        return send(request)
    }

    mutating func send(_ request: Request) -> [Effect] {
        requestNumber += 1
        return [.send(request, number: requestNumber)]
    }
}
