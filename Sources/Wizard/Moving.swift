import NativeAuth
import SignUp

extension Wizard {
    /// Leaves the page forwards: to the next one, or to the tenant with what is complete by now.
    mutating func proceed() -> [Effect] {
        guard !signUp.isWaiting else { return [] }
        page.controls.notice = nil
        guard page.check(), let next else { return [] }
        guard let answer = answer(before: next) else {
            open(next)
            return []
        }
        return submit(answer)
    }

    /// Leaves the page forwards where nothing has to be sent and the next page was open before.
    mutating func forward() -> [Effect] {
        guard let next, pages[next] != nil, answer(before: next) == nil else { return [] }
        return proceed()
    }

    /// Leaves the page backwards; on the first one asks whether to leave altogether.
    mutating func back() -> [Effect] {
        guard !signUp.isWaiting, place != .done else { return [] }
        page.controls.notice = nil
        if let previous = course.prefix(while: { $0 != place }).last(where: isReachable) {
            open(previous)
        } else {
            overlay = .leave(LeaveQuestion())
        }
        return []
    }

    private var next: PageID? {
        course.drop { $0 != place }.dropFirst().first
    }

    /// What has to be sent before the next page can be opened; `nil` when the tenant has it already.
    private func answer(before next: PageID) -> SignUp.Answer? {
        switch (place, signUp.step) {
        case (_, .start), (_, .browser): next == .code ? answers.start : nil
        case _ where next == .code: answers.start == sent?.start ? nil : answers.start
        case (.code, .code): .code(answers.code)
        case (.laterPassword, .password): answers.laterPassword.map(SignUp.Answer.password)
        case (_, .attributes): next == .done ? .attributes(answers.laterAttributes) : nil
        case (_, .code), (_, .password), (_, .done): nil
        }
    }

    mutating func submit(_ answer: SignUp.Answer) -> [Effect] {
        guard let request = signUp.submit(answer) else { return [] }
        if case .start = answer {
            sent = answers
            mayExist = false
            // What was wrong with other answers may be right together with these.
            for id in pages.keys { pages[id]?.controls.problems = [:] }
        }
        waitingSince = clock.now
        return send(request)
    }

    mutating func send(_ request: Request) -> [Effect] {
        exchange += 1
        return [.send(request, number: exchange)]
    }
}
